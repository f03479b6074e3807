"""The fold of Eureka cards, and of who has seen them: hands, the unseen part of the deck, what lies under it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.inventors.components import CardKind, Eureka
from games.inventors.state import Held, Proposal, State
from games.kernel.facts import Seat
from games.kernel.lifecycle import put


def draw(state: State, seat: Seat, cards: Iterable[Eureka]) -> State:
    """Return the state after `seat` drew cards: from the unseen part, and when it is gone what lies under it."""
    unseen, bottom, hand = list(state.unseen), list(state.bottom), list(state.hands[seat])
    for card in cards:
        if unseen:
            unseen.remove(card)
            hand.append(Held(card))
        else:
            hand.append(bottom.pop(0))
    hands = put(state.hands, seat, tuple(hand))
    return replace(state, unseen=tuple(unseen), bottom=tuple(bottom), hands=hands)


def play(state: State, seat: Seat, place: int) -> State:
    """Return the state after the card at `place` of the hand went, seen by all, to the bottom of the deck."""
    hand = list(state.hands[seat])
    card = hand.pop(place).card
    bottom = (*state.bottom, Held(card, public=True))
    return replace(state, hands=put(state.hands, seat, tuple(hand)), bottom=bottom)


def return_hand(state: State, seat: Seat) -> State:
    """Return the state after all cards of the hand went, in order, to the bottom of the deck; `seat` knows them."""
    returned = tuple(replace(held, seen=held.seen | {seat}) for held in state.hands[seat])
    return replace(state, hands=put(state.hands, seat, ()), bottom=(*state.bottom, *returned))


def join(state: State, proposal: Proposal, place: int) -> State:
    """Return the state after the investor played his card; whoever rolled in vain has shown that he has one too."""
    for offer in proposal.offers:
        if offer.seat != proposal.investor:
            state = _show_partner_card(state, offer.seat)
    return play(state, proposal.investor, place)


def _show_partner_card(state: State, seat: Seat) -> State:
    hand = list(state.hands[seat])
    partners = [held for held in hand if held.card.kind == CardKind.SILENT_PARTNER]
    if partners and not any(held.public for held in partners):
        place = hand.index(partners[0])
        hand[place] = replace(hand[place], public=True)
    return replace(state, hands=put(state.hands, seat, tuple(hand)))
