"""Rules page, step 1 and "Abilities": patent Q."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.facts import IllegalMove
from games.letter_tycoon.components import CARDS
from games.letter_tycoon.events import CardSwapped, DeckReshuffled, HandFilled, PoolFilled
from games.letter_tycoon.game import LETTER_TYCOON
from tests.games.letter_tycoon.table import act, all_cards, run, table


def question(state: object) -> str:
    (asked,) = LETTER_TYCOON.pending(state)  # type: ignore[arg-type]
    return asked.question


def test_the_owner_of_q_swaps_a_hand_card_for_a_new_one() -> None:
    done = act(table("CATSADE", patents=("Q",)), "swap C")
    assert done.one(CardSwapped) == CardSwapped(0, "C", from_pool=False)
    assert len(done.one(HandFilled).cards) == 1
    assert done.state.discards == "C"
    assert len(done.state.hands[0]) == 7
    assert all_cards(done.state) == Counter(CARDS)


def test_the_owner_of_q_swaps_a_pool_card() -> None:
    done = act(table("CATSADE", pool="DOG", patents=("Q",)), "swap (G)")
    assert done.one(CardSwapped) == CardSwapped(0, "G", from_pool=True)
    assert len(done.one(PoolFilled).cards) == 1
    assert done.state.discards == "G"
    assert len(done.state.pool) == 3


def test_the_option_keeps_q_from_the_pool() -> None:
    state = table("CATSADE", pool="DOG", patents=("Q",), q_swap_pool=False)
    with pytest.raises(IllegalMove, match="hand only"):
        act(state, "swap (G)")
    assert act(state, "swap C").one(CardSwapped).card == "C"


def test_only_the_owner_of_q_swaps() -> None:
    with pytest.raises(IllegalMove, match="Only the owner of patent Q"):
        act(table("CATSADE", patents=("", "Q")), "swap C")


def test_one_swap_a_turn() -> None:
    state = act(table("CATSADE", patents=("Q",)), "swap C").state
    with pytest.raises(IllegalMove, match="already swapped"):
        act(state, "swap A")


def test_no_swap_after_a_rejected_word() -> None:
    """Details settled: any rejected attempt ends the right to swap."""
    state = act(table("CATSADE", patents=("Q",)), "play TCA").state
    with pytest.raises(IllegalMove, match="After a rejected word"):
        act(state, "swap A")


def test_the_right_to_swap_comes_back_with_the_next_turn() -> None:
    state = run(table("CATSADE", patents=("Q",)), "swap C", "skip", "keep", "skip", "keep").state
    assert act(state, f"swap {state.hands[0][0]}").all(CardSwapped)


@pytest.mark.parametrize("text", ["swap Z", "swap (Z)"])
def test_one_cannot_swap_what_is_not_there(text: str) -> None:
    with pytest.raises(IllegalMove, match="There is no Z"):
        act(table("CATSADE", pool="DOG", patents=("Q",)), text)


def test_a_swap_asks_anew() -> None:
    state = table("CATSADE", patents=("Q",))
    assert question(state) == "1.play"
    assert question(act(state, "swap C").state) == "1.play.1"


def test_a_swap_from_an_empty_deck_draws_from_the_new_one_with_the_old_card_in_it() -> None:
    state = table("CATSADE", pool="DOG", patents=("Q",))
    state = replace(state, hands=(state.hands[0], "".join(sorted(state.hands[1] + state.deck))), deck="")
    done = act(state, "swap C")
    assert done.one(DeckReshuffled).count == 1
    assert done.one(HandFilled).cards == "C"
