"""What must hold at every moment of any match: cards, money, stock, sizes, turns. Tried on random matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from games.letter_tycoon.components import CARDS, PRICES
from games.letter_tycoon.events import (
    CardsDiscarded,
    CardsTakenBack,
    CardSwapped,
    ChallengeSettled,
    DeckReshuffled,
    EarningsPaid,
    HandFilled,
    HandKept,
    LetterEvent,
    PatentBought,
    PoolFilled,
    StepBegan,
    TableCleared,
    TurnSkipped,
    TurnStarted,
    WordPlayed,
)
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.moves import HAND, POOL
from games.letter_tycoon.state import State, Step
from tests.games.contract.matches import Recorded, recorded
from tests.games.letter_tycoon.table import all_cards

every_table = pytest.mark.parametrize("seats", LETTER_TYCOON.seats)

Sizes = dict[str, int]


def matches(seats: int) -> tuple[Recorded, ...]:
    return recorded(LETTER_TYCOON.slug, seats)


def folded(seats: int) -> Iterator[tuple[State, LetterEvent, State]]:
    for match in matches(seats):
        for before, event, after, _ in match.folded():
            yield before, cast(LetterEvent, event), after


@every_table
def test_the_102_cards_are_always_all_there(seats: int) -> None:
    """Components."""
    for _, _, after in folded(seats):
        assert all_cards(after) == Counter(CARDS)


def sizes(state: State) -> Sizes:
    piles = {"deck": state.deck, "discards": state.discards, "pool": state.pool, "table": state.table}
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    return {name: len(cards) for name, cards in (piles | hands).items()}


def cards_moved(before: State, event: LetterEvent) -> list[tuple[str, str, int]]:
    """Return from which pile to which how many cards go."""
    match event:
        case HandFilled(seat, cards):
            return [("deck", f"hand {seat}", len(cards))]
        case PoolFilled(cards):
            return [("deck", "pool", len(cards))]
        case DeckReshuffled(count):
            return [("discards", "deck", count)]
        case CardSwapped(seat, _, from_pool):
            return [("pool" if from_pool else f"hand {seat}", "discards", 1)]
        case WordPlayed(seat, play):
            return [(f"hand {seat}", "table", len(play.cards(HAND))), ("pool", "table", len(play.cards(POOL)))]
        case CardsTakenBack(seat, hand, pool):
            return [("table", f"hand {seat}", len(hand)), ("table", "pool", len(pool))]
        case TableCleared(cards):
            return [("table", "discards", len(cards))]
        case CardsDiscarded(seat, cards):
            return [(f"hand {seat}", "discards", len(cards))]
        case _:
            return []


@every_table
def test_cards_move_only_as_the_events_say(seats: int) -> None:
    for before, event, after in folded(seats):
        expected = sizes(before)
        for source, target, count in cards_moved(before, event):
            expected[source] -= count
            expected[target] += count
        assert sizes(after) == expected
        assert min(expected.values()) >= 0
        if isinstance(event, DeckReshuffled):
            assert (before.deck, after.discards) == ("", "")


def amounts_moved(event: LetterEvent, seats: int) -> tuple[list[int], list[int]]:
    """Return what each seat gets in money and in stock."""
    money, stock = [0] * seats, [0] * seats
    match event:
        case EarningsPaid(seat, earnings, royalties):
            money = list(royalties)
            money[seat] += sum(each.money for each in earnings)
            stock[seat] += sum(each.stock for each in earnings)
        case PatentBought(seat, letter, _):
            money[seat] -= PRICES[letter]
        case ChallengeSettled(seat, challenger, unknown) if challenger is not None and not unknown:
            money[seat] += 1
            money[challenger] -= event.fee
        case _:
            pass
    return money, stock


@every_table
def test_money_and_stock_move_only_by_words_royalties_purchases_and_failed_challenges(seats: int) -> None:
    """A turn, steps 4 and 5; royalties; challenges. Nobody ever owes anything."""
    for before, event, after in folded(seats):
        money, stock = amounts_moved(event, seats)
        assert [now - then for now, then in zip(after.money, before.money, strict=True)] == money
        assert [now - then for now, then in zip(after.stock, before.stock, strict=True)] == stock
        assert min(after.money) >= 0
        if isinstance(event, EarningsPaid):
            assert event.royalties[event.seat] == 0
        if isinstance(event, ChallengeSettled) and event.challenger is not None and not event.unknown:
            assert event.fee == min(1, before.money[event.challenger])


@every_table
def test_a_patent_has_one_owner_for_ever_and_is_bought_once_a_turn(seats: int) -> None:
    """Buying: no resale, no trades; at most one a turn, a letter of the word as a real card."""
    bought: set[int] = set()
    for before, event, after in folded(seats):
        if isinstance(event, TurnStarted):
            bought.clear()
        if isinstance(event, PatentBought):
            assert before.play is not None
            assert event.letter in before.play.real
            assert event.letter not in "".join(before.patents)
            assert not bought
            bought.add(event.seat)
            assert after.patents[event.seat] == "".join(sorted(before.patents[event.seat] + event.letter))
        else:
            assert after.patents == before.patents


@every_table
def test_hands_and_pool_are_full_whenever_a_turn_begins_and_nobody_else_s_hand_changes(seats: int) -> None:
    """A turn, step 6: the pool is filled to 3, the hand to 7."""
    for before, event, after in folded(seats):
        others = [seat for seat in range(seats) if seat != before.active]
        if isinstance(event, TurnStarted):
            assert [len(hand) for hand in after.hands] == [7] * seats
            assert (len(after.pool), after.table) == (3, "")
        if isinstance(event, StepBegan) and event.step in (Step.DISCARD, Step.PENALTY):
            assert (len(after.pool), after.table) == (3, "")
        if before.turn:
            assert [after.hands[seat] for seat in others] == [before.hands[seat] for seat in others]


@every_table
def test_the_discard_is_asked_after_the_pool_is_filled_and_never_of_an_empty_hand(seats: int) -> None:
    """A turn, step 6b. Whoever has seen the new pool keeps or discards; whoever has played all is not asked."""
    for before, event, after in folded(seats):
        if isinstance(event, StepBegan) and event.step == Step.DISCARD:
            assert after.hands[after.active]
        if isinstance(event, HandKept | CardsDiscarded):
            assert before.step in (Step.DISCARD, Step.PENALTY)
        if isinstance(event, CardsDiscarded) and event.penalty:
            assert len(event.cards) == 1


@every_table
def test_all_have_had_equally_many_turns_when_a_match_ends(seats: int) -> None:
    """End."""
    for match in matches(seats):
        turns = Counter(event.seat for event in match.events if isinstance(event, TurnStarted))
        assert len(set(turns.values())) == 1
        assert len(turns) == seats
        assert turns[0] == match.final.round


ENDING = {
    "step_began",
    "patent_bought",
    "patent_declined",
    "goal_reached",
    "seat_retired",
    "scores_counted",
}
"""What may follow the word, or the skip, of the very last turn."""


@every_table
def test_the_very_last_turn_has_no_step_6(seats: int) -> None:
    """Details settled."""
    for match in matches(seats):
        last = list(match.events)
        while any(isinstance(event, TurnStarted) for event in last[1:]):
            last.pop(0)
        while last and not isinstance(last[0], EarningsPaid | TurnSkipped):
            last.pop(0)
        assert {event.kind for event in last[1:]} <= ENDING
