"""What can happen in a match: facts, each complete in itself. Kinds are stored for ever.

Whatever moves money says who paid whom in `payments`. This file has the table, tokens and cards; what concerns
inventions and money stands in `dealings`, the Royalty track in `trips`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from games.inventors.components import Components, Eureka, Place, Spot
from games.inventors.dealings import (
    BoardMoneyTaken,
    Charged,
    ClaimAttached,
    Collected,
    DebtForgiven,
    InventionBought,
    InventionGiven,
    InventionLost,
    InventionStolen,
    MoneyDealt,
    PurchaseDeclined,
)
from games.inventors.state import Step
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
from games.kernel.codec import Codec, Upcaster
from games.kernel.facts import Event, Seat


class RollFor(StrEnum):
    """What dice were rolled for."""

    MOVE = "move"
    ROYALTY = "royalty"
    RENT = "rent"


class MovedBy(StrEnum):
    """What moved a token."""

    DICE = "dice"
    OVERSHOOT = "overshoot"
    ROYALTY = "royalty"
    CARD = "card"
    SALE = "sale"
    DECLINE = "decline"


class Why(StrEnum):
    """Why something had no effect."""

    NOTHING_TO_CLAIM_FOR = "nothing_to_claim_for"
    NOTHING_TO_STEAL = "nothing_to_steal"
    NOTHING_TO_LOSE = "nothing_to_lose"
    POT_NEEDS_DICE = "pot_needs_dice"


@dataclass(frozen=True, slots=True)
class BoxOpened(Event):
    """The components were laid out. The match keeps them to its end."""

    kind: ClassVar[str] = "box_opened"
    components: Components


@dataclass(frozen=True, slots=True)
class StartDecided(Event):
    """It was settled who begins: by the match's creator, or by lot."""

    kind: ClassVar[str] = "start_decided"
    seat: Seat
    by_lot: bool


@dataclass(frozen=True, slots=True)
class TokensPlaced(Event):
    """Each seat's token was placed on its corner."""

    kind: ClassVar[str] = "tokens_placed"
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A player drew Eureka cards, one after the other; each went to the end of the hand."""

    kind: ClassVar[str] = "cards_drawn"
    seat: Seat
    cards: tuple[Eureka, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A player played the Eureka card at `place` of the hand, from 0; it went to the bottom of the deck."""

    kind: ClassVar[str] = "card_played"
    seat: Seat
    place: int
    card: Eureka


@dataclass(frozen=True, slots=True)
class HandReturned(Event):
    """A player returned all Eureka cards to the bottom of the deck, in the order of the hand."""

    kind: ClassVar[str] = "hand_returned"
    seat: Seat
    cards: tuple[Eureka, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A player's turn began; turns are numbered from 1. `step` is what it begins with."""

    kind: ClassVar[str] = "turn_started"
    seat: Seat
    turn: int
    step: Step


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """The table now waits for another kind of answer."""

    kind: ClassVar[str] = "step_began"
    step: Step


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """A player rolled one die or two."""

    kind: ClassVar[str] = "dice_rolled"
    seat: Seat
    dice: tuple[int, ...]
    purpose: RollFor


@dataclass(frozen=True, slots=True)
class TokenMoved(Event):
    """A token came to another place.

    `spot` is what lies there on the outer track, `times` the royalty number of a Royalty space (0: the one of sale).
    """

    kind: ClassVar[str] = "token_moved"
    seat: Seat
    place: Place
    by: MovedBy
    spot: Spot | None = None
    times: int | None = None


@dataclass(frozen=True, slots=True)
class DirectionsTaken(Event):
    """A player followed the directions of a corner; `forced`: he owned nothing to enter the Royalty track with."""

    kind: ClassVar[str] = "directions_taken"
    seat: Seat
    spot: Spot
    forced: bool


@dataclass(frozen=True, slots=True)
class NothingHappened(Event):
    """A space had no effect."""

    kind: ClassVar[str] = "nothing_happened"
    seat: Seat
    why: Why


@dataclass(frozen=True, slots=True)
class SeatRetired(Event):
    """A player left for good; from now on the default answers for him."""

    kind: ClassVar[str] = "seat_retired"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ScoresCounted(Event):
    """The match is decided; places and wealth by seat."""

    kind: ClassVar[str] = "scores_counted"
    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


TableEvent = (
    BoxOpened
    | StartDecided
    | TokensPlaced
    | CardsDrawn
    | CardPlayed
    | HandReturned
    | TurnStarted
    | StepBegan
    | DiceRolled
    | TokenMoved
    | DirectionsTaken
    | NothingHappened
    | SeatRetired
    | ScoresCounted
)
DealingEvent = (
    MoneyDealt
    | Collected
    | BoardMoneyTaken
    | Charged
    | DebtForgiven
    | InventionBought
    | PurchaseDeclined
    | InventionGiven
    | InventionLost
    | InventionStolen
    | ClaimAttached
)
TripEvent = (
    RoyaltyEntered
    | InvestmentAnswered
    | NobodyInvested
    | PartnerProposed
    | PartnerJoined
    | PartnerEliminated
    | RoyaltyPaid
    | TripSold
    | TripReturned
    | TripContinued
)
InventorsEvent = TableEvent | DealingEvent | TripEvent

UPCASTERS: Mapping[tuple[str, int], Upcaster] = {}
"""(kind, version) -> how an event of that version becomes one of the next. Rows are never rewritten."""

CODEC: Codec[InventorsEvent] = Codec(InventorsEvent.__args__, UPCASTERS)
