"""Events on the Royalty track and at its entrance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.inventors.dealings import Payment
from games.inventors.state import Proposal
from games.kernel.facts import Event, Seat
from games.kernel.names import Face


@dataclass(frozen=True, slots=True)
class RoyaltyEntered(Event):
    """A player announced a trip: his token went to the $ of `side`, with these inventions."""

    kind: ClassVar[str] = "royalty_entered"
    seat: Seat
    side: int
    inventions: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class InvestmentAnswered(Event):
    """A player offered to invest in an invention, or (None) not. Nobody else learns that he was asked."""

    kind: ClassVar[str] = "investment_answered"
    seat: Seat
    invention: Face | None


@dataclass(frozen=True, slots=True)
class NobodyInvested(Event):
    """`seat` enters without a Silent Partner."""

    kind: ClassVar[str] = "nobody_invested"
    seat: Seat


@dataclass(frozen=True, slots=True)
class PartnerProposed(Event):
    """The window closed and it is settled who invests. Now only the entering `seat` learns it, the others later.

    Meanwhile `seat` may be asked whether he eliminates the partner, and that would tell of his hand.
    """

    kind: ClassVar[str] = "partner_proposed"
    seat: Seat
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class PartnerJoined(Event):
    """The investor played his Silent Partner card, from `place` of his hand, and paid the fee."""

    kind: ClassVar[str] = "partner_joined"
    seat: Seat
    proposal: Proposal
    place: int
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class PartnerEliminated(Event):
    """The entering `seat` played Eliminate from `place` of his hand: the fee is kept, the investor gets nothing."""

    kind: ClassVar[str] = "partner_eliminated"
    seat: Seat
    investor: Seat
    place: int


@dataclass(frozen=True, slots=True)
class RoyaltyPaid(Event):
    """The bank paid so many times royalty, half of it to the investor where there is one."""

    kind: ClassVar[str] = "royalty_paid"
    seat: Seat
    times: int
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class TripSold(Event):
    """The bank bought all inventions of a trip for twice their value; they and their clips went as after a trip."""

    kind: ClassVar[str] = "trip_sold"
    seat: Seat
    inventions: tuple[Face, ...]
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True)
class TripReturned(Event):
    """A trip ended: its inventions went back to the Invention Office, their clips out of the game.

    `declined`: on a $, by the player's choice; else he moved beyond it.
    """

    kind: ClassVar[str] = "trip_returned"
    seat: Seat
    inventions: tuple[Face, ...]
    declined: bool


@dataclass(frozen=True, slots=True)
class TripContinued(Event):
    """From a $ reached by exact count, a player went on into the adjoining Royalty track."""

    kind: ClassVar[str] = "trip_continued"
    seat: Seat
    side: int
