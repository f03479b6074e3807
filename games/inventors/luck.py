"""Dice, clips and Eureka cards: drawn when they are needed, so that no future draw stands anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.inventors.components import Eureka
from games.inventors.dealings import ClaimAttached
from games.inventors.events import CardsDrawn, DiceRolled, InventorsEvent, StartDecided
from games.inventors.state import Proposal, State, Throw
from games.inventors.trips import PartnerProposed
from games.kernel.chance import Chance, Streams
from games.kernel.facts import Seat

START = "start"
DICE = "dice"
DRAW = "draw"
CLIP = "clip"
PARTNER = "partner"
DIE = 6


def redraw(state: State, event: InventorsEvent, streams: Streams) -> InventorsEvent:
    """Return `event` with its luck drawn anew in `state`, just before it; unchanged if it holds none.

    Only the number of dice and cards of the event matters, not what they show; of a proposal, the offers.
    """
    match event:
        case StartDecided(_, True):
            return replace(event, seat=streams(START).roll(state.seats) - 1)
        case DiceRolled(_, dice):
            chance = streams(DICE)
            return replace(event, dice=tuple(chance.roll(DIE) for _ in dice))
        case CardsDrawn(_, cards):
            return replace(event, cards=draw(state, len(cards), streams(DRAW)))
        case ClaimAttached():
            return replace(event, claims=streams(CLIP).pick(state.machine))
        case PartnerProposed(_, proposal):
            return replace(event, proposal=settle(proposal, streams(PARTNER)))
        case _:
            return event


def draw(state: State, count: int, chance: Chance) -> tuple[Eureka, ...]:
    """Return the next cards of the deck: any of the unseen ones, equally likely; when they are gone, those under them.

    Raises IndexError when the deck is too small.
    """
    unseen, bottom, drawn = list(state.unseen), list(state.bottom), []
    for _ in range(count):
        if unseen:
            card = chance.pick(unseen)
            unseen.remove(card)
        else:
            card = bottom.pop(0).card
        drawn.append(card)
    return tuple(drawn)


def settle(proposal: Proposal, chance: Chance) -> Proposal:
    """Return the proposal with the dice rolled: each offer one die, the highest invests, ties roll again."""
    seats: Sequence[Seat] = [offer.seat for offer in proposal.offers]
    rounds = []
    while len(seats) > 1:
        throws = tuple(Throw(seat, chance.roll(DIE)) for seat in seats)
        rounds.append(throws)
        seats = [throw.seat for throw in throws if throw.die == max(each.die for each in throws)]
    (winner,) = (offer for offer in proposal.offers if offer.seat == seats[0])
    return replace(proposal, investor=winner.seat, invention=winner.invention, rounds=tuple(rounds))
