"""Events about money and inventions. Whatever moves money says who paid whom in `payments`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.inventors.state import Party
from games.kernel.facts import Event, Seat
from games.kernel.names import Face


@dataclass(frozen=True, slots=True)
class Payment:
    """An amount in $, always positive, from one party to another: seats, BANK or BOARD."""

    payer: Party
    payee: Party
    amount: int


class Source(StrEnum):
    """Where a player got money from the bank."""

    SPACE = "space"
    EXPOSITION = "exposition"
    CARD = "card"
    OWN_INVENTION = "own_invention"


class Charge(StrEnum):
    """What a player has to pay for."""

    LEGAL_FEE = "legal_fee"
    RENT = "rent"
    LECTURE = "lecture"
    LAWSUIT = "lawsuit"


@dataclass(frozen=True, slots=True)
class MoneyDealt(Event):
    """The bank gave everybody the money to begin with."""

    kind: ClassVar[str] = "money_dealt"
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """A player got money from the bank; `invention` is his own on whose space he landed."""

    kind: ClassVar[str] = "collected"
    seat: Seat
    source: Source
    payments: tuple[Payment, ...]
    invention: Face | None = None


@dataclass(frozen=True, slots=True)
class BoardMoneyTaken(Event):
    """A player took the money under the board; no payment if there was none."""

    kind: ClassVar[str] = "board_money_taken"
    seat: Seat
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class Charged(Event):
    """`seat` owed `amount` to a seat or the BOARD and paid it in cash as far as he could; `left` is still to pay.

    `invention` is the one on whose space he landed, for a rent.
    """

    kind: ClassVar[str] = "charged"
    seat: Seat
    creditor: Party
    charge: Charge
    amount: int
    left: int
    payments: tuple[Payment, ...]
    invention: Face | None = None


@dataclass(frozen=True, slots=True)
class DebtForgiven(Event):
    """A player had nothing left to pay a debt with; `amount` was forgiven."""

    kind: ClassVar[str] = "debt_forgiven"
    seat: Seat
    creditor: Party
    amount: int


@dataclass(frozen=True, slots=True)
class InventionBought(Event):
    """A player bought an invention from the Invention Office."""

    kind: ClassVar[str] = "invention_bought"
    seat: Seat
    invention: Face
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class PurchaseDeclined(Event):
    """A player bought nothing: not the `invention` that he landed on, or (None) none of all that were to be had.

    `forced`: he had too little money for it.
    """

    kind: ClassVar[str] = "purchase_declined"
    seat: Seat
    invention: Face | None
    forced: bool


@dataclass(frozen=True, slots=True)
class InventionGiven(Event):
    """To pay a debt, a player returned an invention to the bank at its actual value; its clip left the game.

    The bank paid the value to him and he paid what he owed; `left` is still to pay. `forced`: it was his only one.
    """

    kind: ClassVar[str] = "invention_given"
    seat: Seat
    creditor: Party
    invention: Face
    left: int
    payments: tuple[Payment, ...]
    forced: bool


@dataclass(frozen=True, slots=True)
class InventionLost(Event):
    """A player lost an invention to the Invention Office; its clip left the game. `forced`: it was his only one."""

    kind: ClassVar[str] = "invention_lost"
    seat: Seat
    invention: Face
    forced: bool


@dataclass(frozen=True, slots=True)
class InventionStolen(Event):
    """A player took an invention, with its clip, from another; `forced`: it was the only one to be had."""

    kind: ClassVar[str] = "invention_stolen"
    seat: Seat
    victim: Seat
    invention: Face
    forced: bool


@dataclass(frozen=True, slots=True)
class ClaimAttached(Event):
    """The top clip was attached to an invention; it has that number of `claims`. `forced`: it was his only place."""

    kind: ClassVar[str] = "claim_attached"
    seat: Seat
    invention: Face
    claims: int
    forced: bool
