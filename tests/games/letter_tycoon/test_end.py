"""Rules page, "End": the goal, equal turns, scores, ties, the stall guard."""

from __future__ import annotations

import pytest

from games.kernel.facts import IllegalMove
from games.kernel.game import Outcome
from games.letter_tycoon.events import EarningsPaid, GoalReached, ScoresCounted
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State, Step
from tests.games.letter_tycoon.table import act, run, table

ALMOST = "EAIO"  # 10 + 8 + 7 + 7 = 32 of the 34 that three players need, and 4 patents of 5


def about_to_win(active: int, **more: object) -> State:
    patents = tuple(ALMOST if seat == active else "" for seat in range(3))
    return table("CATSEDF", pool="WWP", seats=3, active=active, patents=patents, money=(9, 9, 9), **more)


def skip_turn(state: State) -> State:
    return run(state, "skip", "keep").state


def test_the_round_is_played_to_its_end_when_an_earlier_seat_reaches_the_goal() -> None:
    done = run(about_to_win(0), "play CAT", "buy T")
    assert done.one(GoalReached) == GoalReached(0, 40, 5)
    assert done.state.step == Step.DISCARD
    state = act(done.state, "keep").state
    state = skip_turn(state)
    assert (state.active, LETTER_TYCOON.outcome(state)) == (2, None)
    state = act(state, "skip").state
    assert LETTER_TYCOON.outcome(state) == Outcome("goal", (1, 2, 2), (42, 9, 9))
    assert list(LETTER_TYCOON.pending(state)) == []


def test_the_match_ends_with_the_turn_of_the_last_seat_that_reaches_the_goal() -> None:
    done = run(about_to_win(2), "play CAT", "buy T")
    assert done.one(ScoresCounted).reason == "goal"
    assert done.state.outcome is not None


def test_the_last_seat_is_the_one_before_the_start_player() -> None:
    assert run(about_to_win(0, start=1), "play CAT", "buy T").state.outcome is not None
    assert run(about_to_win(2, start=1), "play CAT", "buy T").state.outcome is None


def test_the_very_last_turn_leaves_out_step_6_altogether() -> None:
    """Details settled."""
    done = run(about_to_win(2), "play CAT", "buy T")
    assert [event.kind for event in done.events][-3:] == ["patent_bought", "goal_reached", "scores_counted"]
    assert done.state.table == "ACT"
    by_no_buy = run(about_to_win(2, goal_reached_by=0), "play CAT", "no buy")
    assert [event.kind for event in by_no_buy.events][-2:] == ["patent_declined", "scores_counted"]
    by_skip = run(about_to_win(2, goal_reached_by=0), "skip")
    assert [event.kind for event in by_skip.events] == ["turn_skipped", "scores_counted"]


@pytest.mark.parametrize("challenges", ["automatic", "manual"])
def test_a_penalty_is_paid_on_the_very_last_turn_too(challenges: str) -> None:
    """Challenges: it is what a rejected word costs, in step 3, and no part of step 6."""
    state = act(about_to_win(2, goal_reached_by=0, challenges=challenges, retries=0), "play TCA").state
    state = act(state, "challenge", seat=0).state if challenges == "manual" else state
    assert (state.step, state.outcome) == (Step.PENALTY, None)
    done = act(state, "discard C")
    assert [event.kind for event in done.events] == ["cards_discarded", "hand_filled", "scores_counted"]


def test_no_move_is_possible_after_the_end() -> None:
    state = run(about_to_win(2), "play CAT", "buy T").state
    with pytest.raises(IllegalMove, match="The match is over"):
        act(state, "keep")


@pytest.mark.parametrize(
    ("seats", "owned", "letter", "reached"),
    [
        (2, "EATIRF", "S", True),  # 10+8+8+7+6+3 = 42 and 6; S makes 48 and 7
        (2, "EATIR", "S", True),  # 39 and 5; 45 and 6
        (2, "EATIO", "C", False),  # 40; 43 and 6: too little value
        (2, "EATI", "S", False),  # 33; 39 and 5
        (3, "EAT", "S", False),  # 26; 32 and 4
        (3, "EATI", "C", True),  # 33; 36 and 5
        (3, "EATN", "C", True),
        (4, "EA", "T", True),  # 18; 26 and 3
        (4, "EA", "S", False),  # 24 and 3
        (5, "EA", "C", True),  # 18; 21 and 3
        (5, "E", "T", False),  # 18 and 2
        (5, "AT", "S", True),
    ],
)
def test_both_value_and_number_of_patents_are_required(seats: int, owned: str, letter: str, reached: bool) -> None:
    """Components, goals."""
    state = table("CATSEDF", seats=seats, patents=(owned,), money=(20,))
    word = "CAT" if letter in "CAT" else "SAD"
    done = run(state, f"play {word}", f"buy {letter}")
    assert bool(done.all(GoalReached)) == reached


def test_value_alone_is_not_enough() -> None:
    """Two patents worth 18 and a third worth 8 are 26 for five players; two alone never do."""
    done = run(table("CATSEDF", seats=5, patents=("E",), money=(20,)), "play SAD", "buy A")
    assert done.all(GoalReached) == []


def test_the_goal_is_told_once() -> None:
    state = run(about_to_win(0), "play CAT", "buy T", "keep").state
    assert state.goal_reached_by == 0
    second = run(about_to_win(1, goal_reached_by=0), "play CAT", "buy T")
    assert second.all(GoalReached) == []


def test_score_is_money_and_stock_and_prices_of_patents() -> None:
    state = table("CAT", active=1, patents=("EZ", "Q"), money=(3, 4), stock=(5, 6), goal_reached_by=0)
    outcome = act(state, "skip").state.outcome
    assert outcome == Outcome("goal", (1, 2), (20, 12))


def test_ties_go_to_the_higher_value_of_patents() -> None:
    state = table("CAT", active=1, patents=("E", ""), money=(0, 10), goal_reached_by=0)
    assert act(state, "skip").state.outcome == Outcome("goal", (1, 2), (10, 10))


def test_remaining_ties_share_a_place_and_the_next_is_left_out() -> None:
    """Details settled: (1, 1, 3)."""
    state = table("CAT", seats=3, active=2, patents=("A", "T", ""), money=(1, 1, 3), goal_reached_by=0)
    assert act(state, "skip").state.outcome == Outcome("goal", (1, 1, 3), (9, 9, 3))


def stalled(rounds: int, state: State) -> State:
    for _ in range(rounds * state.seats):
        state = skip_turn(state) if state.outcome is None else state
    return state


def test_four_full_rounds_without_a_word_end_the_match() -> None:
    state = stalled(3, table("CATSADE", seats=3))
    state = skip_turn(skip_turn(state))
    assert state.outcome is None
    done = act(state, "skip")
    assert [event.kind for event in done.events] == ["turn_skipped", "scores_counted"]
    assert done.state.outcome == Outcome("stall", (1, 1, 1), (0, 0, 0))


def test_stall_rounds_run_from_the_start_player_to_the_last_seat() -> None:
    """A word in the first round by the last seat: rounds 2 to 5 must all be without one."""
    state = run(table("CATSADE", active=1), "play CAT", "keep").state
    for _ in range(7):
        assert state.outcome is None
        state = skip_turn(state)
    state = act(state, "skip").state
    assert (state.outcome is not None, state.round) == (True, 5)


def test_rejected_words_count_as_none() -> None:
    """Details settled."""
    state = stalled(3, table("CATSADE", retries=0))
    state = skip_turn(state)
    hand = state.hands[1][:3]
    state = act(state, f"play {hand}", seat=1).state
    assert state.step == Step.PENALTY
    done = act(state, f"discard {hand[0]}")
    assert done.one(ScoresCounted).reason == "stall"


def test_an_invalid_word_that_nobody_challenged_counts_as_a_word() -> None:
    """Details settled."""
    state = stalled(3, table("CATSADE", challenges="manual"))
    state = skip_turn(state)
    done = run(state, f"play {state.hands[1][:3]}", (0, "accept"))
    assert done.one(EarningsPaid)
    state = (
        act(done.state, "keep").state if done.state.step == Step.DISCARD else run(done.state, "no buy", "keep").state
    )
    assert state.outcome is None
    assert state.round == 5
