"""Rules page, "End"."""

from __future__ import annotations

import pytest

from games.inventors.events import ScoresCounted
from games.inventors.game import INVENTORS
from games.inventors.state import Holding
from games.kernel.facts import IllegalMove
from games.kernel.game import Outcome
from tests.games.inventors.table import A, C, act, land_on, on_trip, table


def test_the_match_ends_at_once_with_the_last_clip_which_counts() -> None:
    done = land_on(11, own={A: (0, None)}, machine=(2,), clips=[2])
    assert done.kinds[-2:] == ["claim_attached", "scores_counted"]
    assert INVENTORS.outcome(done.state) == Outcome("clips", (1, 2), (225_000, 125_000))
    assert list(INVENTORS.pending(done.state)) == []
    with pytest.raises(IllegalMove, match="The match is over"):
        act(done.state, "redraw", seat=1)


def test_wealth_counts_inventions_on_a_trip_for_their_owner_only() -> None:
    state = table(seats=3, own={A: (1, 2), C: (0, None)}, at={0: 4}, machine=(0,))
    state = on_trip(state, 1, A, investor=2, invested=A)
    done = act(state, "roll", dice=[3, 4])
    assert done.one(ScoresCounted).scores == (150_000, 225_000, 125_000)


def test_money_under_the_board_counts_for_nobody() -> None:
    done = land_on(11, own={A: (0, None)}, machine=(0,), board=90_000)
    assert done.one(ScoresCounted).scores == (175_000, 125_000)


def test_a_tie_is_shared_and_the_next_place_left_out() -> None:
    done = land_on(11, seats=3, own={A: (0, None)}, machine=(0,), cash=(75_000, 125_000, 100_000))
    assert done.one(ScoresCounted).places == (1, 1, 3)


def test_the_turn_cap_ends_the_match_after_that_many_turns() -> None:
    state = table(turn_cap=100, turn=99, own={A: (1, None)})
    done = act(state, "redraw")
    assert INVENTORS.outcome(done.state) is None
    over = act(done.state, "redraw")
    assert INVENTORS.outcome(over.state) == Outcome("turn_cap", (2, 1), (125_000, 175_000))


def test_clips_out_of_the_game_do_not_end_it() -> None:
    done = land_on(12, own={A: (0, 2)}, machine=(1,))
    assert done.state.holding(A) == Holding()
    assert INVENTORS.outcome(done.state) is None
