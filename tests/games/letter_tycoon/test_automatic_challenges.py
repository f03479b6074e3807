"""Rules page, "Challenges": automatic."""

from __future__ import annotations

import pytest

from games.kernel.facts import IllegalMove
from games.kernel.game import AnyGame
from games.letter_tycoon.events import CardsDiscarded, EarningsPaid, HandFilled, WordPlayed, WordRejected
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State, Step
from tests.games.letter_tycoon.table import act, run, table


def question(state: State) -> str:
    (asked,) = LETTER_TYCOON.pending(state)
    return asked.question


def test_a_word_in_the_dictionary_is_accepted_at_once() -> None:
    done = act(table("CATSADE"), "play CAT")
    assert done.one(WordPlayed)
    assert done.one(EarningsPaid)


def test_a_word_not_in_the_dictionary_uses_an_attempt_and_the_cards_stay() -> None:
    state = table("CATSADE")
    done = act(state, "play TCA")
    assert done.events == [WordRejected(0, ("TCA",), ("TCA",), left=3)]
    assert done.state.hands == state.hands
    assert done.state.step == Step.PLAY
    assert act(done.state, "play CAT").one(EarningsPaid)


@pytest.mark.parametrize("retries", range(6))
def test_retries_are_further_attempts(retries: int) -> None:
    """3 is read as 3 more, so 4 attempts."""
    state = table("CATSADE", retries=retries)
    for left in range(retries, 0, -1):
        done = act(state, "play TCA")
        assert done.one(WordRejected).left == left
        assert done.state.step == Step.PLAY
        state = done.state
    done = act(state, "play TCA")
    assert done.one(WordRejected).left == 0
    assert done.state.step == Step.PENALTY


def test_retries_may_be_unlimited() -> None:
    state = table("CATSADE", retries="unlimited")
    for _ in range(20):
        done = act(state, "play TCA")
        assert done.one(WordRejected).left is None
        state = done.state
    assert state.step == Step.PLAY


def test_when_the_attempts_are_used_up_one_card_of_choice_is_discarded_and_the_turn_is_over() -> None:
    state = act(table("CATSADE", retries=0), "play TCA").state
    for wrong in ("keep", "skip", "play CAT"):
        with pytest.raises(IllegalMove, match="Please discard one card"):
            act(state, wrong)
    for wrong in ("discard CA", "discard"):
        with pytest.raises(IllegalMove, match="exactly one"):
            act(state, wrong)
    done = act(state, "discard D")
    assert done.one(CardsDiscarded) == CardsDiscarded(0, "D", penalty=True)
    assert len(done.one(HandFilled).cards) == 1
    assert len(done.state.hands[0]) == 7
    assert (done.state.active, done.state.step) == (1, Step.PLAY)
    assert done.state.money == (0, 0)


def test_the_player_may_skip_without_penalty_instead() -> None:
    done = run(table("CATSADE", retries=1), "play TCA", "skip")
    assert done.state.step == Step.DISCARD


def test_the_attempts_are_counted_anew_each_turn() -> None:
    done = run(table("CATSADE", retries=1), "play TCA", "skip", "keep")
    hand = done.state.hands[1]
    assert LETTER_TYCOON.view_for(done.state, 1).attempts_left == 2
    assert len(hand) == 7


def test_if_one_of_two_words_is_not_acceptable_the_whole_play_is_rejected() -> None:
    """Abilities, patent V; details settled: a two-word play uses one attempt."""
    done = act(table("CATSADE", patents=("V",)), "play CAT + DAS")
    assert done.one(WordRejected) == WordRejected(0, ("CAT", "DAS"), ("DAS",), left=3)
    assert done.all(EarningsPaid) == []


def test_all_words_that_are_not_in_the_dictionary_are_named() -> None:
    done = act(table("CATSADE", patents=("V",)), "play TCA + DAS")
    assert done.one(WordRejected).unknown == ("TCA", "DAS")


def test_a_rejected_word_pays_no_royalties() -> None:
    done = act(table("CATSADE", patents=("", "CAT")), "play TCA")
    assert done.state.money == (0, 0)


def test_each_attempt_is_a_new_question() -> None:
    state = table("CATSADE")
    asked = [question(state)]
    for _ in range(4):
        state = act(state, "play TCA").state
        asked.append(question(state))
    assert asked == ["1.play", "1.play.1", "1.play.2", "1.play.3", "1.penalty"]


def test_nobody_else_can_challenge() -> None:
    state = act(table("CATSADE", money=(9, 0)), "play CAT").state
    with pytest.raises(IllegalMove, match="It is the turn of 1"):
        act(state, "challenge", seat=1)


def default_of(state: State) -> str:
    game: AnyGame = LETTER_TYCOON
    return game.format(game.pending(state)[0].default)


def test_a_timeout_discards_the_first_card_in_alphabetical_order() -> None:
    """Text form of moves: timeout moves."""
    assert default_of(act(table("CATSADE", retries=0), "play TCA").state) == "discard A"


def test_other_timeouts_skip_buy_nothing_keep_and_accept() -> None:
    state = table("CATSADE", money=(9, 0))
    assert default_of(state) == "skip"
    state = act(state, "play CAT").state
    assert default_of(state) == "no buy"
    assert default_of(act(state, "no buy").state) == "keep"
    assert default_of(act(table("CATSADE", challenges="manual"), "play CAT").state) == "accept"
