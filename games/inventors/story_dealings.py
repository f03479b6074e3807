"""One sentence an event, about money and inventions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.inventors.dealings import (
    BoardMoneyTaken,
    Charge,
    Charged,
    ClaimAttached,
    Collected,
    DebtForgiven,
    InventionBought,
    InventionGiven,
    InventionLost,
    InventionStolen,
    MoneyDealt,
    Payment,
    PurchaseDeclined,
    Source,
)
from games.inventors.events import DealingEvent
from games.inventors.state import BANK, BOARD
from games.inventors.wording import dollars
from games.kernel.sentence import Part, SeatName, Sentence, say, say_count


def narrate(event: DealingEvent) -> Sentence | None:
    """Return what happened as a sentence."""
    match event:
        case MoneyDealt(payments):
            return say("Everybody got $%(amount)s.", amount=dollars(payments[0].amount))
        case Collected():
            return _collected(event)
        case BoardMoneyTaken(seat, payments):
            if not payments:
                return say("There is no money under the board for %(player)s.", player=SeatName(seat))
            amount = total(payments)
            return say("%(player)s took $%(amount)s from under the board.", player=SeatName(seat), amount=amount)
        case Charged() | DebtForgiven():
            return _charged(event)
        case InventionBought() | PurchaseDeclined():
            return _bought(event)
        case InventionGiven() | InventionLost() | InventionStolen():
            return _gone(event)
        case ClaimAttached():
            return _claim(event)
        case _:
            assert_never(event)


def total(payments: Iterable[Payment]) -> str:
    """Return the sum of payments as it is read."""
    return dollars(sum(payment.amount for payment in payments))


def _collected(event: Collected) -> Sentence:
    parts: dict[str, Part] = {"player": SeatName(event.seat), "amount": total(event.payments)}
    if event.source == Source.OWN_INVENTION and event.invention is not None:
        named = event.invention.names.named
        return say("%(player)s got $%(amount)s for landing on %(invention)s.", invention=named, **parts)
    return say("%(player)s collected $%(amount)s.", **parts)


def _charged(event: Charged | DebtForgiven) -> Sentence:
    parts: dict[str, Part] = {"player": SeatName(event.seat), "amount": dollars(event.amount)}
    if isinstance(event, DebtForgiven):
        return say("%(player)s has nothing left to pay with: $%(amount)s are forgiven.", **parts)
    if event.creditor != BOARD:
        parts["creditor"] = SeatName(event.creditor)
    if event.invention is not None:
        parts["invention"] = event.invention.names.named
    if event.left:
        return _short(event.charge, {**parts, "left": dollars(event.left)})
    return _paid(event.charge, parts)


def _paid(charge: Charge, parts: dict[str, Part]) -> Sentence:
    match charge:
        case Charge.LEGAL_FEE:
            return say("%(player)s paid a legal fee of $%(amount)s under the board.", **parts)
        case Charge.LAWSUIT:
            return say("%(player)s lost the lawsuit and paid $%(amount)s under the board.", **parts)
        case Charge.LECTURE:
            return say("%(player)s paid %(creditor)s $%(amount)s for the lecture.", **parts)
        case Charge.RENT:
            return say("%(player)s paid %(creditor)s $%(amount)s for landing on %(invention)s.", **parts)


def _short(charge: Charge, parts: dict[str, Part]) -> Sentence:
    match charge:
        case Charge.LEGAL_FEE:
            return say("%(player)s owed a legal fee of $%(amount)s; $%(left)s are missing.", **parts)
        case Charge.LAWSUIT:
            return say("%(player)s lost the lawsuit and owed $%(amount)s; $%(left)s are missing.", **parts)
        case Charge.LECTURE:
            return say("%(player)s owed %(creditor)s $%(amount)s for the lecture; $%(left)s are missing.", **parts)
        case Charge.RENT:
            return say(
                "%(player)s owed %(creditor)s $%(amount)s for landing on %(invention)s; $%(left)s are missing.", **parts
            )


def _bought(event: InventionBought | PurchaseDeclined) -> Sentence:
    player = SeatName(event.seat)
    if isinstance(event, InventionBought):
        named = event.invention.names.named
        paid = total(event.payments)
        return say("%(player)s bought %(invention)s for $%(price)s.", player=player, invention=named, price=paid)
    if event.invention is None:
        if event.forced:
            return say("%(player)s cannot pay for any free invention.", player=player)
        return say("%(player)s bought nothing.", player=player)
    named = event.invention.names.named
    if event.forced:
        return say("%(player)s has too little money for %(invention)s.", player=player, invention=named)
    return say("%(player)s did not buy %(invention)s.", player=player, invention=named)


def _gone(event: InventionGiven | InventionLost | InventionStolen) -> Sentence:
    parts: dict[str, Part] = {"player": SeatName(event.seat), "invention": event.invention.names.named}
    match event:
        case InventionGiven():
            return _given(event, parts)
        case InventionLost(forced=True):
            return say("%(player)s lost %(invention)s, the only one there was to lose.", **parts)
        case InventionLost():
            return say("%(player)s lost %(invention)s.", **parts)
        case InventionStolen(victim=victim, forced=True):
            return say(
                "%(player)s stole %(invention)s from %(victim)s, the only one there was to steal.",
                victim=SeatName(victim),
                **parts,
            )
        case InventionStolen(victim=victim):
            return say("%(player)s stole %(invention)s from %(victim)s.", victim=SeatName(victim), **parts)


def _given(event: InventionGiven, parts: dict[str, Part]) -> Sentence:
    parts["value"] = dollars(next(payment.amount for payment in event.payments if payment.payer == BANK))
    paid = dollars(next(payment.amount for payment in event.payments if payment.payer != BANK))
    happened = say("%(player)s gave %(invention)s back for $%(value)s", **parts)
    if event.creditor == BOARD:
        return say("%(happened)s and paid $%(paid)s under the board.", happened=happened, paid=paid)
    creditor = SeatName(event.creditor)
    return say("%(happened)s and paid %(creditor)s $%(paid)s.", happened=happened, creditor=creditor, paid=paid)


def _claim(event: ClaimAttached) -> Sentence:
    parts: dict[str, Part] = {"player": SeatName(event.seat), "invention": event.invention.names.named}
    if event.forced:
        return say_count(
            "%(player)s attached a clip to %(invention)s, the only place for it: %(count)s claim.",
            "%(player)s attached a clip to %(invention)s, the only place for it: %(count)s claims.",
            event.claims,
            **parts,
        )
    return say_count(
        "%(player)s attached a clip to %(invention)s: %(count)s claim.",
        "%(player)s attached a clip to %(invention)s: %(count)s claims.",
        event.claims,
        **parts,
    )
