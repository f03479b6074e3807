"""What can happen in a match: facts, each complete in itself. Kinds are stored for ever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.ideas.components import Card, Era
from games.kernel.codec import Codec, Upcaster
from games.kernel.facts import Event, Seat
from games.kernel.names import Face, Names

UNKNOWN = Face("", Names("", "", "", ""))
"""A card that is still to be drawn."""


@dataclass(frozen=True, slots=True)
class Use:
    """An Invention that served as a component, and whose it was."""

    card: Face
    owner: Seat


@dataclass(frozen=True, slots=True)
class DeckLaid(Event):
    """The deck was made up: `copies` of each first element, one of every Idea. The match keeps it to its end."""

    kind: ClassVar[str] = "deck_laid"
    cards: tuple[Card, ...]
    eras: tuple[Era, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class StartDecided(Event):
    """It was settled who begins: by the match's creator, or by lot."""

    kind: ClassVar[str] = "start_decided"
    seat: Seat
    by_lot: bool


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A player's turn began; turns are numbered from 1."""

    kind: ClassVar[str] = "turn_started"
    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A player drew a card: a first element for the Inventions, or an Idea for the Dreams."""

    kind: ClassVar[str] = "card_drawn"
    seat: Seat
    card: Face
    element: bool


@dataclass(frozen=True, slots=True)
class IdeaInvented(Event):
    """A Dream of `dreamer` became an Invention of `seat`; the components stayed with their owners."""

    kind: ClassVar[str] = "idea_invented"
    seat: Seat
    card: Face
    dreamer: Seat
    uses: tuple[Use, ...]


@dataclass(frozen=True, slots=True)
class EraOpened(Event):
    """An invention was the first of its era; `bonus` points for that are among the points scored, 0 if not paid."""

    kind: ClassVar[str] = "era_opened"
    seat: Seat
    era: Era
    bonus: int


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """What each seat was paid for the invention of `seat`; `last_era` of them for an invention of the last era."""

    kind: ClassVar[str] = "points_scored"
    seat: Seat
    points: tuple[int, ...]
    last_era: int = 0


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A player invented nothing; `forced`: nothing could be invented, so nobody was asked.

    `in_a_row` counts passes since the deck ran out, this one included; 0 while there are cards to draw.
    """

    kind: ClassVar[str] = "turn_passed"
    seat: Seat
    forced: bool
    in_a_row: int


@dataclass(frozen=True, slots=True)
class SeatRetired(Event):
    """A player left for good; from now on his turns pass."""

    kind: ClassVar[str] = "seat_retired"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ScoresCounted(Event):
    """The match is decided; places and scores by seat."""

    kind: ClassVar[str] = "scores_counted"
    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


IdeasEvent = (
    DeckLaid
    | StartDecided
    | TurnStarted
    | CardDrawn
    | IdeaInvented
    | EraOpened
    | PointsScored
    | TurnPassed
    | SeatRetired
    | ScoresCounted
)

UPCASTERS: Mapping[tuple[str, int], Upcaster] = {}
"""(kind, version) -> how an event of that version becomes one of the next. Rows are never rewritten."""

CODEC: Codec[IdeasEvent] = Codec(IdeasEvent.__args__, UPCASTERS)
