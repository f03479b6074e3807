"""A progress line for long commands."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")
_SECONDS_BETWEEN = 0.2
_WIDTH = 30


def with_progress(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Yield `items`; when standard error is a terminal, draw a bar there that fills up towards `total`."""
    if not sys.stderr.isatty():
        yield from items
        return
    drawn = 0.0
    for done, item in enumerate(items):
        if time.monotonic() - drawn > _SECONDS_BETWEEN:
            drawn = time.monotonic()
            _draw(done, total)
        yield item
    sys.stderr.write("\r\033[K")


def _draw(done: int, total: int) -> None:
    filled = _WIDTH * done // max(total, 1)
    sys.stderr.write(f"\r\033[K[{'#' * filled}{'.' * (_WIDTH - filled)}] {done}/{total}")
    sys.stderr.flush()
