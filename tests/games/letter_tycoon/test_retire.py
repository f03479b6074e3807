"""A seat that leaves for good: the defaults answer for it from then on."""

from __future__ import annotations

from games.kernel.facts import Seat
from games.letter_tycoon.events import ChallengeAnswered, ChallengeSettled, LetterEvent, SeatRetired
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


def test_it_is_not_asked_about_later_words() -> None:
    state = retire(table("CATSADE", seats=4, challenges="manual"), 2).state
    played = act(state, "play TCA")
    state = played.state
    assert (asked(state), played.all(ChallengeAnswered)) == ([1, 3], [])
    assert [seat.asked for seat in LETTER_TYCOON.view_for(state, 0).seats] == [False, True, False, True]
    done = run(state, (1, "accept"), (3, "challenge"))
    assert done.one(ChallengeSettled).challenger == 3


def test_when_no_other_player_is_left_every_word_stands_at_once() -> None:
    state = retire(table("CATSADE", challenges="manual"), 1).state
    done = act(state, "play TCA")
    assert done.one(ChallengeSettled) == ChallengeSettled(0, None)
    assert done.state.money == (1, 0)


def test_an_answer_given_before_leaving_still_counts() -> None:
    state = act(table("CATSADE", seats=3, challenges="manual"), "play TCA").state
    state = retire(run(state, (2, "challenge")).state, 2).state
    assert asked(state) == [1]
    assert act(state, "accept", seat=1).one(ChallengeSettled).challenger == 2


def test_leaving_in_the_middle_of_a_turn_buys_nothing_and_keeps_the_cards() -> None:
    state = act(table("CATSADE", money=(9, 0)), "play CAT").state
    assert state.step == Step.BUY
    done = retire(state, 0)
    told = [event.kind for event in done.events]
    assert told[:2] == ["seat_retired", "patent_declined"]
    assert told[-3:] == ["hand_kept", "hand_filled", "turn_started"]
    assert (asked(done.state), done.state.money, done.state.patents) == ([1], (10, 0), ("", ""))


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
