"""One sentence an event, about the Royalty track."""

from __future__ import annotations

from typing import assert_never

from games.inventors.components import SALE_TIMES
from games.inventors.events import TripEvent
from games.inventors.state import BANK
from games.inventors.story_dealings import total
from games.inventors.trips import (
    InvestmentAnswered,
    NobodyInvested,
    PartnerEliminated,
    PartnerJoined,
    PartnerProposed,
    RoyaltyEntered,
    RoyaltyPaid,
    TripContinued,
    TripReturned,
    TripSold,
)
from games.inventors.wording import dollars
from games.kernel.names import Face
from games.kernel.sentence import Part, SeatName, Sentence, say


def narrate(event: TripEvent) -> Sentence | None:
    """Return what happened as a sentence; None when there is nothing to tell."""
    match event:
        case RoyaltyEntered(seat, _, inventions):
            return say(
                "%(player)s enters the Royalty track with %(inventions)s.",
                player=SeatName(seat),
                inventions=_names(inventions),
            )
        case InvestmentAnswered() | PartnerJoined() | PartnerEliminated():
            return _partner(event)
        case NobodyInvested(seat):
            return say("%(player)s enters without a Silent Partner.", player=SeatName(seat))
        case RoyaltyPaid() | TripSold():
            return _paid(event)
        case TripReturned(seat, inventions, True):
            parts: dict[str, Part] = {"player": SeatName(seat), "inventions": _names(inventions)}
            return say("%(player)s ends the trip; back to the Invention Office went: %(inventions)s.", **parts)
        case TripReturned(seat, inventions):
            parts = {"player": SeatName(seat), "inventions": _names(inventions)}
            return say("The trip of %(player)s is over; back to the Invention Office went: %(inventions)s.", **parts)
        case TripContinued(seat):
            return say("%(player)s goes on into the next Royalty track.", player=SeatName(seat))
        case PartnerProposed():
            return None
        case _:
            assert_never(event)


def _names(inventions: tuple[Face, ...]) -> Part:
    return tuple(each.names.named for each in inventions)


def _partner(event: InvestmentAnswered | PartnerJoined | PartnerEliminated) -> Sentence:
    player = SeatName(event.seat)
    match event:
        case InvestmentAnswered(_, None):
            return say("%(player)s did not offer to invest.", player=player)
        case InvestmentAnswered(_, Face() as invention):
            return say("%(player)s offered to invest in %(invention)s.", player=player, invention=invention.names.named)
        case PartnerEliminated(_, investor):
            return say(
                "%(player)s kept the fee and eliminated the Silent Partner %(investor)s.",
                player=player,
                investor=SeatName(investor),
            )
        case PartnerJoined():
            return _joined(event)
        case _:
            raise TypeError(f"not an event about partners: {event!r}")


def _joined(event: PartnerJoined) -> Sentence:
    proposal = event.proposal
    joined = say(
        "%(investor)s played Silent Partner, paid %(player)s $%(fee)s and invests in %(invention)s.",
        investor=SeatName(proposal.investor),
        player=SeatName(event.seat),
        fee=total(event.payments),
        invention=proposal.invention.names.named,
    )
    if not proposal.rounds:
        return joined
    rolls = tuple(
        say("%(player)s %(die)s", player=SeatName(throw.seat), die=throw.die)
        for throws in proposal.rounds
        for throw in throws
    )
    return say("They rolled for the investment: %(rolls)s. %(joined)s", rolls=rolls, joined=joined)


def _paid(event: RoyaltyPaid | TripSold) -> Sentence:
    own = dollars(sum(each.amount for each in event.payments if each.payee == event.seat))
    parts: dict[str, Part] = {"player": SeatName(event.seat), "amount": own}
    if isinstance(event, TripSold):
        sold = _names(event.inventions)
        happened = say("%(player)s sold for twice the value, $%(amount)s: %(inventions)s.", inventions=sold, **parts)
    elif event.times == SALE_TIMES:
        happened = say("%(player)s got $%(amount)s for three times royalty.", **parts)
    else:
        happened = say("%(player)s got $%(amount)s for %(times)s times royalty.", times=event.times, **parts)
    partners = [each for each in event.payments if each.payer == BANK and each.payee != event.seat]
    if not partners:
        return happened
    (partner,) = partners
    return say(
        "%(happened)s The Silent Partner %(investor)s got $%(share)s.",
        happened=happened,
        investor=SeatName(partner.payee),
        share=dollars(partner.amount),
    )
