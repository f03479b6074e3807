"""Worlds that look alike: everything that a seat does not know, dealt again.

What a seat knows of hidden cards: its own hand; what it saw go to the bottom of the deck, and may have come up again;
that while an entry is not complete somebody must owe an answer, or its own part in it.
"""

from __future__ import annotations

from dataclasses import replace

from games.inventors.components import CardKind
from games.inventors.legal import asked, investable, may_invest, seats_after
from games.inventors.luck import settle
from games.inventors.state import HIDDEN_STEPS, Held, Offer, Proposal, State, Step
from games.kernel.chance import Chance
from games.kernel.facts import Seat
from games.kernel.lifecycle import put

ATTEMPTS = 200
"""So many deals are tried to find one in which the open entry makes sense; then the cards stay."""


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a state that `seat` (None: a spectator) cannot tell from `state`."""
    if state.step not in HIDDEN_STEPS:
        return _deal(state, seat, chance)
    if state.step == Step.ELIMINATE and seat == state.active:
        return _deal_for_entering(state, seat, chance)
    for _ in range(ATTEMPTS):
        dealt = _deal(state, seat, chance)
        entry = _open_entry(dealt, seat, chance)
        if entry is not None:
            return entry
    return state


def _deal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Deal all cards that `seat` does not know again, everywhere but to the places that it knows."""
    unknown = [*state.unseen]
    unknown += [held.card for held in state.bottom if not held.known_to(seat)]
    for other, hand in enumerate(state.hands):
        unknown += [held.card for held in hand if other != seat and not held.known_to(seat)]
    cards = chance.shuffle(sorted(unknown))

    def again(lot: tuple[Held, ...]) -> tuple[Held, ...]:
        return tuple(held if held.known_to(seat) else replace(held, card=cards.pop()) for held in lot)

    hands = tuple(hand if other == seat else again(hand) for other, hand in enumerate(state.hands))
    bottom = again(state.bottom)
    return replace(state, hands=hands, bottom=bottom, unseen=tuple(sorted(cards)))


def _deal_for_entering(state: State, seat: Seat, chance: Chance) -> State:
    """He knows who wants to invest, so those hold a Silent Partner card."""
    assert state.proposal is not None
    for _ in range(ATTEMPTS):
        dealt = _deal(state, seat, chance)
        if all(dealt.place_of(offer.seat, CardKind.SILENT_PARTNER) is not None for offer in state.proposal.offers):
            return dealt
    return state


def _open_entry(dealt: State, seat: Seat | None, chance: Chance) -> State | None:
    """Return an entry that is not complete, with these cards, and answers by lot; None if there can be none.

    Whatever `seat` itself answered, or that it was asked, stays as it is.
    """
    own = None if seat is None else dealt.answers[seat]
    window = replace(dealt, step=Step.WINDOW, proposal=None, answers=(None,) * dealt.seats)
    for other in seats_after(dealt.active, dealt.seats):
        if other == seat:
            window = replace(window, answers=put(window.answers, other, own))
        elif may_invest(window, other) and chance.pick((True, False)):
            choices = ("", *(each.id for each in investable(window, other)))
            window = replace(window, answers=put(window.answers, other, chance.pick(choices)))
    if asked(window):
        return window
    return _open_elimination(window, chance) if seat != window.active else None


def _open_elimination(window: State, chance: Chance) -> State | None:
    offers = tuple(
        Offer(other, window.invention(name).face)
        for other in seats_after(window.active, window.seats)
        if (name := window.answers[other])
    )
    if not offers or window.place_of(window.active, CardKind.ELIMINATE) is None:
        return None
    proposal = settle(Proposal(offers[0].seat, offers[0].invention, offers), chance)
    return replace(window, step=Step.ELIMINATE, proposal=proposal)
