"""Rules page, "Checks": money is conserved, and so are cards, clips and inventions, on every event."""

from __future__ import annotations

import pytest

from games.inventors.game import INVENTORS
from games.kernel.game import Setup
from games.kernel.simulate import bot_player, play, random_player
from tests.games.inventors.conservation import check, replayed

MATCHES = 16
"""For each number of seats; the figures for many more stand with the change that brought the game."""


@pytest.mark.parametrize("seats", INVENTORS.seats)
def test_nothing_comes_from_nowhere_or_goes_nowhere(seats: int) -> None:
    for number in range(MATCHES):
        options = {"pot_needs_dice": number % 2 == 0, "partner_share": ("invention", "all")[number // 2 % 2]}
        setup = Setup(seats, INVENTORS.settle(options))
        players = [bot_player if (number >> seat) % 2 else random_player for seat in range(seats)]
        played = play(INVENTORS, setup, f"conservation-{seats}-{number}", players)
        for before, event, after in replayed(seats, played.events, INVENTORS.initial(setup)):  # type: ignore[arg-type]
            check(before, event, after)
