"""Whole matches through the kernel alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.kernel.game import Setup
from games.kernel.simulate import NoEnd, Tally, play, random_player
from games.kernel.standings import places
from games.letter_tycoon.game import LETTER_TYCOON as GAME

PLAYERS = (random_player, random_player)


@pytest.fixture
def setup() -> Setup:
    return Setup(2, GAME.settle({}))


def test_the_same_seed_gives_the_same_match_and_another_seed_another(setup: Setup) -> None:
    one, again, other = (play(GAME, setup, seed, PLAYERS) for seed in ("1", "1", "2"))
    assert one.events == again.events
    assert one.events != other.events
    assert one.outcome == GAME.outcome(one.state)


def test_a_tally_counts_matches(setup: Setup) -> None:
    tally = Tally()
    played = [play(GAME, setup, seed, PLAYERS) for seed in "abc"]
    for each in played:
        tally.add(each)
    assert (tally.matches, tally.moves, tally.events) == (
        3,
        sum(each.moves for each in played),
        sum(len(each.events) for each in played),
    )
    assert tally.reasons == {"goal": 3}
    assert sum(tally.wins.values()) >= 3
    assert tally.lengths == [each.moves for each in played]


def test_a_match_where_nobody_is_asked_is_reported(setup: Setup) -> None:
    stuck = replace(GAME, pending=lambda state: ())
    with pytest.raises(NoEnd, match="nobody is asked"):
        play(stuck, setup, "1", PLAYERS)


def test_places_are_shared_and_the_next_is_left_out() -> None:
    assert places([9, 9, 4]) == (1, 1, 3)
    assert places([(5, 1), (5, 2), (7, 0)]) == (3, 2, 1)
    assert places([0, 0]) == (1, 1)
