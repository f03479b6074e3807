"""What a player can ask for. Inventions are named by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel.codec import Codec
from games.kernel.facts import Move, Seat


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """Roll the dice and move."""

    kind: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play the Eureka card at place `card` of the hand, from 1.

    A claim or a steal names an invention, a lawsuit a seat.
    """

    kind: ClassVar[str] = "play"
    card: int
    invention: str = ""
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Redraw(Move):
    """Return all Eureka cards to the bottom of the deck and draw new ones."""

    kind: ClassVar[str] = "redraw"


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Buy an invention at its price."""

    kind: ClassVar[str] = "buy"
    invention: str


@dataclass(frozen=True, slots=True)
class NoBuy(Move):
    """Buy nothing."""

    kind: ClassVar[str] = "no_buy"


@dataclass(frozen=True, slots=True)
class Directions(Move):
    """Follow the directions of the corner."""

    kind: ClassVar[str] = "directions"


@dataclass(frozen=True, slots=True)
class Enter(Move):
    """Enter the Royalty track with inventions of one letter."""

    kind: ClassVar[str] = "enter"
    inventions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Invest(Move):
    """Offer to be the Silent Partner for one invention of another's trip."""

    kind: ClassVar[str] = "invest"
    invention: str


@dataclass(frozen=True, slots=True)
class NoInvest(Move):
    """Do not invest."""

    kind: ClassVar[str] = "no_invest"


@dataclass(frozen=True, slots=True)
class Eliminate(Move):
    """Keep the fee and be rid of the Silent Partner."""

    kind: ClassVar[str] = "eliminate"


@dataclass(frozen=True, slots=True)
class KeepPartner(Move):
    """Keep the Silent Partner."""

    kind: ClassVar[str] = "keep_partner"


@dataclass(frozen=True, slots=True)
class TakeRoyalty(Move):
    """On the space "3 times royalty or sell": take the royalty."""

    kind: ClassVar[str] = "royalty"


@dataclass(frozen=True, slots=True)
class Sell(Move):
    """On the space "3 times royalty or sell": sell all inventions of the trip."""

    kind: ClassVar[str] = "sell"


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """Go on from a dollar sign into the adjoining Royalty track."""

    kind: ClassVar[str] = "go_on"


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """End the trip on a dollar sign and take an ordinary turn."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Claim(Move):
    """Attach the top clip to an own invention."""

    kind: ClassVar[str] = "claim"
    invention: str


@dataclass(frozen=True, slots=True)
class Steal(Move):
    """Take another player's invention."""

    kind: ClassVar[str] = "steal"
    invention: str


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give an own invention back to the Invention Office: lost, or to pay a debt."""

    kind: ClassVar[str] = "give"
    invention: str


InventorsMove = (
    Roll
    | Play
    | Redraw
    | Buy
    | NoBuy
    | Directions
    | Enter
    | Invest
    | NoInvest
    | Eliminate
    | KeepPartner
    | TakeRoyalty
    | Sell
    | GoOn
    | Decline
    | Claim
    | Steal
    | Give
)
CODEC: Codec[InventorsMove] = Codec(InventorsMove.__args__)
