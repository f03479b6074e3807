"""Rules page, "Challenges": manual, and "Details settled" on the window."""

from __future__ import annotations

import pytest

from games.kernel.facts import IllegalMove
from games.kernel.question import Pace
from games.letter_tycoon.events import (
    CardsDiscarded,
    CardsTakenBack,
    ChallengeAnswered,
    ChallengeSettled,
    EarningsPaid,
    WordPlayed,
    WordRejected,
)
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State, Step
from tests.games.letter_tycoon.table import act, run, table


def played(text: str = "play CAT", **more: object) -> State:
    options: dict[str, object] = {"seats": 4, "challenges": "manual", "patents": ("V",), **more}
    return act(table("CATSADE", pool="DOG", **options), text).state  # type: ignore[arg-type]


def asked(state: State) -> list[int]:
    return [pending.seat for pending in LETTER_TYCOON.pending(state)]


def test_after_a_play_every_other_player_is_asked_at_once() -> None:
    state = played()
    assert state.step == Step.CHALLENGE
    assert asked(state) == [1, 2, 3]
    assert {(each.question, each.turn, each.pace) for each in LETTER_TYCOON.pending(state)} == {
        ("1.challenge", 1, Pace.REACTION)
    }


def test_they_are_asked_in_the_order_after_the_active_player() -> None:
    assert asked(played(active=2, patents=("", "", "V"))) == [3, 0, 1]


@pytest.mark.parametrize("hours", [6, 24, 72])
def test_the_window_has_a_deadline_of_its_own(hours: int) -> None:
    assert {each.hours for each in LETTER_TYCOON.pending(played(challenge_hours=hours))} == {hours}


def test_a_word_that_all_accept_stands_and_scores() -> None:
    done = run(played(), (1, "accept"), (2, "accept"), (3, "accept"))
    assert done.one(ChallengeSettled) == ChallengeSettled(0, None)
    assert done.one(EarningsPaid)
    assert done.state.money[0] == 1


def test_an_invalid_word_that_nobody_challenges_stands_and_scores() -> None:
    done = run(played("play TCA"), (3, "accept"), (2, "accept"), (1, "accept"))
    assert done.one(ChallengeSettled) == ChallengeSettled(0, None)
    assert done.state.money[0] == 1
    assert done.state.last_word_round == 1


def test_a_successful_challenge_returns_the_cards_and_costs_the_turn() -> None:
    before = table("CATSADE", pool="DOG", seats=4, challenges="manual", money=(5, 5, 5, 5))
    done = run(before, "play TCA(D)", (1, "challenge"))
    assert done.one(ChallengeSettled) == ChallengeSettled(0, 1, ("TCAD",))
    assert done.one(CardsTakenBack) == CardsTakenBack(0, "TCA", "D")
    assert done.state.hands == before.hands
    assert done.state.pool == before.pool
    assert done.state.money == (5, 5, 5, 5)
    assert done.state.step == Step.PENALTY
    done = act(done.state, "discard S")
    assert done.one(CardsDiscarded).penalty
    assert (done.state.active, len(done.state.hands[0])) == (1, 7)
    assert done.state.money == (5, 5, 5, 5)


def test_a_failed_challenge_costs_the_challenger_a_dollar_before_scoring() -> None:
    state = played(money=(0, 3, 0, 0), patents=("", "C"))
    done = run(state, (1, "challenge"))
    assert done.one(ChallengeSettled) == ChallengeSettled(0, 1, (), gain=1, fee=1)
    assert done.state.money == (2, 3, 0, 0)  # 3 - 1 + 1 of royalty; 1 + 1 for the word
    assert [event.kind for event in done.events][:3] == ["challenge_answered", "challenge_settled", "earnings_paid"]


def test_the_bank_pays_for_a_challenger_without_money() -> None:
    """Details settled: the challenger's own royalty comes too late to pay it."""
    done = run(played(patents=("", "C")), (1, "challenge"))
    assert done.one(ChallengeSettled) == ChallengeSettled(0, 1, (), gain=1, fee=0)
    assert done.state.money == (2, 1, 0, 0)


def test_a_failed_challenge_costs_one_dollar_also_for_two_words() -> None:
    done = run(played("play CAT + SAD", money=(0, 5)), (1, "challenge"))
    assert done.state.money[:2] == (3, 4)


def test_one_wrong_word_of_two_is_enough() -> None:
    done = run(played("play CAT + DAS"), (1, "challenge"))
    assert done.one(ChallengeSettled).unknown == ("DAS",)
    assert done.state.step == Step.PENALTY


def test_only_the_first_challenger_in_seat_order_counts() -> None:
    done = run(played(money=(0, 1, 1, 1)), (3, "challenge"), (2, "challenge"), (1, "accept"))
    assert done.one(ChallengeSettled).challenger == 2
    assert done.state.money == (2, 1, 0, 1)


def test_the_window_closes_as_soon_as_the_first_challenger_is_certain() -> None:
    state = run(played(), (2, "challenge")).state
    assert asked(state) == [1, 3]
    state = run(state, (3, "accept")).state
    assert asked(state) == [1]
    early = run(played(), (1, "challenge"))
    assert early.one(ChallengeSettled).challenger == 1
    late = run(played(), (2, "challenge"), (1, "accept"))
    assert late.one(ChallengeSettled).challenger == 2
    assert asked(late.state) == [0]


def test_a_seats_question_stays_while_only_others_answer() -> None:
    state = played()
    before = {each.seat: each for each in LETTER_TYCOON.pending(state)}
    after = LETTER_TYCOON.pending(run(state, (2, "accept")).state)
    assert [before[each.seat] for each in after] == list(after)


def test_the_next_word_is_asked_about_anew() -> None:
    """What was answered to one word, and who challenged it, is no matter for the next."""
    state = run(played(), (1, "accept"), (2, "challenge")).state
    assert LETTER_TYCOON.view_for(state, None).challenger == 2
    state = act(state, "keep").state
    assert LETTER_TYCOON.view_for(state, None).challenger is None
    state = act(state, f"play {state.hands[1][:3]}").state
    assert asked(state) == [2, 3, 0]


def test_nobody_answers_twice_and_the_player_himself_not_at_all() -> None:
    state = run(played(), (2, "challenge")).state
    with pytest.raises(IllegalMove, match="already answered"):
        act(state, "accept", seat=2)
    with pytest.raises(IllegalMove, match="Please wait"):
        act(state, "accept", seat=0)
    with pytest.raises(IllegalMove, match="accept the word, or challenge"):
        act(state, "skip", seat=1)


def test_the_others_learn_that_somebody_answered_but_not_what() -> None:
    state = played()
    answers = [run(state, (2, text)) for text in ("accept", "challenge")]
    for viewer in (None, 0, 1, 3):
        assert len({LETTER_TYCOON.view_for(done.state, viewer) for done in answers}) == 1
        assert {LETTER_TYCOON.redact(done.events[0], viewer) for done in answers} == {ChallengeAnswered(2, None)}
    assert LETTER_TYCOON.redact(answers[1].events[0], 2) == ChallengeAnswered(2, challenge=True)
    seats = LETTER_TYCOON.view_for(answers[0].state, 0).seats
    assert [seat.asked for seat in seats] == [False, True, False, True]


def test_there_are_no_attempts_to_count() -> None:
    done = act(table("CATSADE", challenges="manual", retries=0), "play TCA")
    assert done.one(WordPlayed)
    assert done.all(WordRejected) == []
    assert LETTER_TYCOON.view_for(done.state, 0).attempts_left is None


def test_the_dictionary_is_not_asked_when_nobody_challenges() -> None:
    """Whether the word is one stays open: nothing in the log tells."""
    right = run(played("play CAT"), (1, "accept"), (2, "accept"), (3, "accept"))
    wrong = run(played("play TCA"), (1, "accept"), (2, "accept"), (3, "accept"))
    assert right.one(ChallengeSettled) == wrong.one(ChallengeSettled)
