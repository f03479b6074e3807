"""Two worlds: everything that a reader does not see is dealt again, and nothing that he gets may change by a byte."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from games import eventlog
from games.kernel.chance import FairChance
from games.models import Match
from games.registry import GAMES
from tests.games.conftest import position_of


@contextmanager
def another_world(match: Match, seat: int | None) -> Iterator[None]:
    """Read the match, while this lasts, from a state that `seat` cannot tell from the real one."""
    position = position_of(match)
    chance = FairChance(b"another world".ljust(32), match.code, (), 1, "redeal")
    redealt = GAMES[match.game].redeal(position.state, seat, chance)
    assert redealt != position.state
    eventlog._remember(match.pk, replace(position, state=redealt))
    yield
    eventlog._remember(match.pk, position)
