"""Places at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def places(merits: Sequence[Any]) -> tuple[int, ...]:
    """Return each seat's place, the greatest merit first; equal merits share one, and the next is left out: 1, 1, 3."""
    return tuple(1 + sum(other > merit for other in merits) for merit in merits)
