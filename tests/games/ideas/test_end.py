"""Rules page, "End"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.ideas.events import PointsScored, ScoresCounted, TurnPassed
from games.ideas.game import IDEAS
from games.ideas.state import State
from games.kernel.facts import IllegalMove
from games.kernel.game import Outcome
from tests.games.ideas.table import act, table


def stuck(inventions: Sequence[str] = ("wood", "stone"), **more: Any) -> State:
    """Return a table of three with an empty deck where an axe can be invented."""
    return table(["axe", "raft"], inventions, seats=3, left=(), **more)


def test_a_full_round_of_passes_with_an_empty_deck_ends_the_match_without_the_5() -> None:
    state = act(act(stuck(points=(4, 7, 2)), "pass").state, "pass").state
    assert state.outcome is None
    done = act(state, "pass")
    assert done.all(PointsScored) == []
    assert done.state.outcome == Outcome("passes", (2, 1, 3), (4, 7, 2))
    assert list(IDEAS.pending(done.state)) == []


def test_the_pass_of_the_turn_that_drew_the_last_card_counts() -> None:
    state = table(["axe"], ["wood", "stone"], seats=3, left=("wheel",), active=1)
    drawn = act(state, "pass")
    assert (drawn.one(TurnPassed).in_a_row, drawn.state.left) == (0, ())
    state = drawn.state
    for _ in range(3):
        assert state.outcome is None
        state = act(state, "pass").state
    assert state.outcome is not None


def test_an_invention_breaks_the_row_of_passes() -> None:
    state = act(act(stuck(["wood water", "stone"]), "pass").state, "pass").state
    assert state.passes == 2
    state = act(state, "invent axe").state
    assert (state.passes, state.outcome) == (0, None)


def test_passes_do_not_count_while_there_are_cards() -> None:
    state = table(["axe"], ["wood", "stone"], seats=2)
    for _ in range(6):
        state = act(state, "pass").state
    assert (state.passes, state.outcome) == (0, None)


def test_ties_go_to_more_inventions_elements_not_counted() -> None:
    state = stuck(["wood flute", "stone air air", "house yarn"], points=(5, 5, 5), passes=2)
    assert act(state, "pass").state.outcome == Outcome("passes", (2, 3, 1), (5, 5, 5))


def test_remaining_ties_are_shared() -> None:
    state = stuck(points=(5, 5, 5), passes=2)
    assert act(state, "pass").state.outcome == Outcome("passes", (1, 1, 1), (5, 5, 5))


def test_an_invention_of_the_last_era_ends_the_match_after_its_points() -> None:
    state = table(["", "space"], ["rocket", "dog"], seats=2, points=(10, 14), era=7)
    done = act(state, "invent space")
    assert [event.kind for event in done.events] == ["idea_invented", "points_scored", "scores_counted"]
    assert done.one(PointsScored).points == (7, 2)
    assert done.one(ScoresCounted).scores == (17, 16)


def test_no_move_is_possible_after_the_end() -> None:
    state = act(stuck(passes=2), "pass").state
    with pytest.raises(IllegalMove, match="The match is over"):
        act(state, "pass")
