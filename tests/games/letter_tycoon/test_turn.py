"""Rules page, "A turn, in this order", "Royalties" and "Buying"."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from games.kernel.facts import IllegalMove
from games.letter_tycoon.components import CARDS
from games.letter_tycoon.events import (
    CardsDiscarded,
    DeckReshuffled,
    Earning,
    EarningsPaid,
    HandFilled,
    PatentBought,
    PoolFilled,
    TableCleared,
    TurnStarted,
    WordPlayed,
)
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import Step
from tests.games.letter_tycoon.table import act, all_cards, new_match, run, table


def test_a_word_earns_money_and_stock_for_the_active_player() -> None:
    done = act(table("CRATES"), "play CRATES")
    assert done.one(EarningsPaid).earnings == (Earning(4, 1),)
    assert done.state.money == (4, 0)
    assert done.state.stock == (1, 0)


def test_other_owners_get_royalties_after_the_earnings() -> None:
    done = act(table("CRATE", pool="S", patents=("C", "AT", "S"), seats=3, money=(0, 5, 0)), "play CRATES")
    assert done.one(EarningsPaid).royalties == (0, 2, 1)
    assert done.state.money == (4, 7, 1)


def test_played_cards_lie_on_the_table_until_the_pool_is_filled() -> None:
    """Details settled: in nobody's hand and not in the discard pile."""
    done = act(table("CRATE", pool="S", money=(20, 0)), "play CRATES")
    assert done.state.table == "ACERST"
    assert done.state.discards == ""
    assert len(done.state.hands[0]) == 2
    assert len(done.state.pool) == 2
    done = act(done.state, "no buy")
    assert done.state.table == ""
    assert done.state.discards == "ACERST"


def test_the_steps_come_in_order() -> None:
    done = run(table("CRATE", pool="S", money=(20, 0)), "play CRATES", "buy T", "discard F")
    kinds = [event.kind for event in done.events]
    assert kinds == [
        "word_played",
        "earnings_paid",
        "step_began",
        "patent_bought",
        "pool_filled",
        "table_cleared",
        "step_began",
        "cards_discarded",
        "hand_filled",
        "turn_started",
    ]
    assert len(done.one(PoolFilled).cards) == 1
    assert len(done.one(HandFilled).cards) == 6
    assert done.one(TurnStarted) == TurnStarted(seat=1, turn=2, round=1)


def test_money_earned_this_turn_may_be_spent() -> None:
    done = run(table("CRATES"), "play CRATES", "buy C")
    assert done.one(PatentBought) == PatentBought(0, "C", 3)
    assert done.state.money == (1, 0)
    assert done.state.patents == ("C", "")


def test_royalties_go_to_who_owned_the_patent_before_this_turns_purchase() -> None:
    done = run(table("CRATES", patents=("", "T")), "play CRATES", "buy C")
    assert done.one(EarningsPaid).royalties == (0, 1)


def test_the_active_player_sees_the_new_pool_before_he_discards() -> None:
    done = act(table("CAT", pool="DOG"), "play C(O)AT")
    assert done.state.step == Step.DISCARD
    assert len(done.one(PoolFilled).cards) == 1
    assert len(done.state.pool) == 3


def test_all_of_ones_money_may_be_spent() -> None:
    """A patent for exactly what one has: T for $8 with 4 and the 4 just earned."""
    state = act(table("CRATES", money=(4, 0)), "play CRATES").state
    assert LETTER_TYCOON.view_for(state, 0).buyable == "ACRST"
    assert act(state, "buy T").state.money == (0, 0)


@pytest.mark.parametrize("letter", ["E", "A", "S"])
def test_one_cannot_buy_beyond_ones_means(letter: str) -> None:
    state = act(table("CRATES"), "play CRATES").state
    with pytest.raises(IllegalMove, match=f"Patent {letter} costs"):
        act(state, f"buy {letter}")


def test_one_cannot_buy_a_letter_that_was_not_played() -> None:
    state = act(table("CRATES"), "play CRATES").state
    with pytest.raises(IllegalMove, match="only a letter of the word"):
        act(state, "buy B")


def test_one_cannot_buy_an_owned_patent() -> None:
    state = act(table("CRATES", patents=("", "T"), money=(10, 0)), "play CRATES").state
    with pytest.raises(IllegalMove, match="Patent T belongs to 2"):
        act(state, "buy T")
    state = act(table("CRATES", patents=("T", ""), money=(10, 0)), "play CRATES").state
    with pytest.raises(IllegalMove, match="Patent T belongs to 1"):
        act(state, "buy T")


def test_at_most_one_patent_a_turn() -> None:
    done = run(table("CRATES", money=(50, 0)), "play CRATES", "buy T")
    assert done.state.step == Step.DISCARD
    with pytest.raises(IllegalMove, match="discard cards, or keep"):
        act(done.state, "buy E")


def test_buying_is_not_asked_when_nothing_can_be_bought() -> None:
    """Details settled."""
    assert act(table("CAT"), "play CAT").state.step == Step.DISCARD
    assert act(table("CRATES", patents=("", "C")), "play CRATES").state.step == Step.DISCARD
    assert act(table("CRATES"), "play CRATES").state.step == Step.BUY


def test_any_number_of_hand_cards_may_be_discarded() -> None:
    state = act(table("CATDOGS", money=(0, 0)), "play CAT").state
    done = act(state, "discard SGDO")
    assert done.one(CardsDiscarded) == CardsDiscarded(0, "DGOS", penalty=False)
    assert Counter(done.state.discards) == Counter("CATSGDO")
    assert len(done.state.hands[0]) == 7


def test_an_empty_discard_is_keep() -> None:
    """Details settled."""
    state = act(table("CATDOGS"), "play CAT").state
    assert act(state, "discard").events == act(state, "keep").events


def test_only_cards_of_the_hand_can_be_discarded() -> None:
    state = act(table("CATDOGS"), "play CAT").state
    with pytest.raises(IllegalMove, match="no C in your hand"):
        act(state, "discard C")
    with pytest.raises(IllegalMove, match="not enough S in your hand"):
        act(state, "discard SS")


def test_an_empty_hand_is_not_asked_to_discard() -> None:
    done = act(table("CRATING"), "play CRATING")
    assert done.state.step == Step.BUY
    done = act(done.state, "no buy")
    assert done.state.active == 1
    assert len(done.state.hands[0]) == 7


def test_skipping_goes_to_the_discard() -> None:
    done = act(table("CATDOGS"), "skip")
    assert done.state.step == Step.DISCARD
    assert done.state.money == (0, 0)


def test_a_turn_without_a_word_and_without_a_discard_is_legal() -> None:
    state = table("CATDOGS")
    done = run(state, "skip", "keep")
    assert done.state.hands == state.hands
    assert done.state.active == 1


def test_when_the_deck_runs_out_the_discard_pile_becomes_the_deck_and_the_draw_goes_on() -> None:
    state = table("CATDOGS", pool="EEE")
    state = run(state, "play CAT").state
    deck, rest = state.deck[:2], state.deck[2:]
    state = replace(state, deck=deck, discards=rest)
    done = act(state, "discard DG")
    first, second = done.all(HandFilled)
    assert (len(first.cards), len(second.cards)) == (2, 3)
    assert done.one(DeckReshuffled).count == len(rest) + 2
    assert all_cards(done.state) - Counter("CAT") <= Counter(CARDS)


def test_a_deck_that_is_just_used_up_is_not_made_anew_before_it_is_needed() -> None:
    state = run(table("CATDOGS"), "play CAT").state
    deck, rest = state.deck[:3], state.deck[3:]
    state = replace(state, deck=deck, discards=rest)
    done = act(state, "keep")
    assert done.state.deck == ""
    assert done.all(DeckReshuffled) == []


def test_cards_of_the_word_join_the_discard_pile_after_6a_and_before_6c() -> None:
    """With an empty deck the pool is filled from the old discards, the hand from the word's cards too."""
    state = table("CATER", pool="SEE", money=(0, 0))
    rest = state.deck[1:]
    hands = (state.hands[0], "".join(sorted(state.hands[1] + rest)))
    state = replace(state, deck="", discards=state.deck[0], hands=hands, patents=("", "CATERS"))
    done = run(state, "play CATER(S)", "keep")
    (pool,) = done.all(PoolFilled)
    assert pool.cards == state.discards
    kinds = [event.kind for event in done.events]
    assert kinds.index("pool_filled") < kinds.index("table_cleared") < kinds.index("hand_filled")
    assert done.one(TableCleared).cards == "ACERST"
    assert Counter(done.one(HandFilled).cards) <= Counter("CATERS")


def test_rounds_are_counted_from_the_start_player() -> None:
    state = new_match(3, first=1)
    rounds = [(state.round, state.active)]
    for _ in range(5):
        state = run(state, "skip", "keep").state
        rounds.append((state.round, state.active))
    assert rounds == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


def test_it_is_only_ones_own_turn_when_it_is() -> None:
    with pytest.raises(IllegalMove, match="It is the turn of 1"):
        act(table("CATDOGS"), "skip", seat=1)


@pytest.mark.parametrize("text", ["buy C", "no buy", "keep", "discard C", "accept", "challenge"])
def test_moves_of_other_steps_are_refused(text: str) -> None:
    with pytest.raises(IllegalMove, match="play a word, or skip"):
        act(table("CATDOGS"), text)


def test_a_word_played_is_an_event_that_tells_how_it_was_spelt() -> None:
    event = act(table("CRATE", pool="S"), "play crate(s)").one(WordPlayed)
    (word,) = event.play.words
    assert (word.letters, word.sources) == ("CRATES", "hhhhhp")
