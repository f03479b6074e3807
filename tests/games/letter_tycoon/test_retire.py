"""A seat that leaves for good: the defaults answer for it from then on."""

from __future__ import annotations

from games.kernel.facts import Seat
from games.letter_tycoon.events import ChallengeSettled, LetterEvent, SeatRetired
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State, Step
from tests.games.letter_tycoon.table import Done, act, fold, luck, new_match, run, table


def retire(state: State, seat: Seat) -> Done:
    events: list[LetterEvent] = LETTER_TYCOON.retire(state, seat, luck(50))
    return Done(fold(state, events), events)


def asked(state: State) -> list[int]:
    return [pending.seat for pending in LETTER_TYCOON.pending(state)]


def test_the_open_question_is_answered_by_the_default_and_the_turn_passes() -> None:
    done = retire(table("CATSADE", seats=3), 0)
    assert [event.kind for event in done.events] == [
        "seat_retired",
        "turn_skipped",
        "step_began",
        "hand_kept",
        "turn_started",
    ]
    assert asked(done.state) == [1]


def test_later_turns_pass_by_themselves() -> None:
    state = retire(table("CATSADE", seats=3), 1).state
    assert asked(state) == [0]
    state = run(state, "skip", "keep").state
    assert asked(state) == [2]


def test_it_accepts_every_word() -> None:
    state = act(table("CATSADE", seats=3, challenges="manual"), "play CAT").state
    state = run(state, (2, "accept")).state
    done = retire(state, 1)
    assert done.one(ChallengeSettled) == ChallengeSettled(0, None)
    state = act(retire(new_match(3, challenges="manual"), 2).state, "skip").state
    assert asked(act(state, "keep").state) == [1]


def test_a_word_that_lies_in_the_window_still_counts() -> None:
    state = act(table("CATSADE", seats=2, challenges="manual", money=(9, 0)), "play CAT").state
    state = retire(state, 0).state
    assert asked(state) == [1]
    done = act(state, "accept", seat=1)
    assert done.state.money[0] == 10
    assert [event.kind for event in done.events][-4:] == ["step_began", "hand_kept", "hand_filled", "turn_started"]


def test_a_penalty_takes_the_first_card() -> None:
    state = act(table("CATSADE", retries=0), "play TCA").state
    assert state.step == Step.PENALTY
    assert asked(retire(state, 0).state) == [1]


def test_leaving_twice_or_after_the_end_changes_nothing() -> None:
    state = retire(table("CATSADE", seats=3), 1).state
    assert retire(state, 1).events == []


def test_when_all_have_left_the_stall_guard_ends_the_match() -> None:
    state = table("CATSADE", seats=3)
    for seat in (2, 1):
        state = retire(state, seat).state
    done = retire(state, 0)
    assert done.state.outcome is not None
    assert done.state.outcome.reason == "stall"
    assert done.one(SeatRetired)
    assert retire(done.state, 0).events == []
