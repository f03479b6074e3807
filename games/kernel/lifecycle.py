"""The facts of a match that are the same in every game: seats, the clock, the referee, the seeds; and their fold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, TypeVar, assert_never

from games.kernel.codec import Codec
from games.kernel.facts import Event, Seat
from games.kernel.game import Outcome, Setup
from games.kernel.options import Setting
from games.kernel.question import Pace


class Phase(StrEnum):
    """Where a match stands between its creation and its end."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    VOID = "void"


class Occupant(StrEnum):
    """Who acts for a seat."""

    PLAYER = "player"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class MatchOpened(Event):
    """A match was created; `commitment` binds its luck before anybody joins."""

    kind: ClassVar[str] = "match.opened"
    match: str
    game: str
    edition: int
    seats: int
    options: Mapping[str, Setting]
    first: Seat | None
    commitment: str


@dataclass(frozen=True, slots=True)
class SeatTaken(Event):
    """Somebody sat down and brought a seed of his own to the luck."""

    kind: ClassVar[str] = "match.seat_taken"
    seat: Seat
    occupant: Occupant
    seed: str


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    """A player stood up again before the match began."""

    kind: ClassVar[str] = "match.seat_left"
    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchStarted(Event):
    """Every seat was taken and play began."""

    kind: ClassVar[str] = "match.started"


@dataclass(frozen=True, slots=True)
class SeatTimedOut(Event):
    """A seat did not answer in time; the default move follows.

    `strikes` counts the turns that the seat has missed since it last moved; silence in a reaction window is none.
    """

    kind: ClassVar[str] = "match.seat_timed_out"
    seat: Seat
    question: str
    pace: Pace
    strikes: int


@dataclass(frozen=True, slots=True)
class SeatHandedOver(Event):
    """From now on somebody else acts for a seat: the house bot, or its owner again."""

    kind: ClassVar[str] = "match.seat_handed_over"
    seat: Seat
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class SeatResigned(Event):
    """A player gave up; the house bot plays on for him, without a way back."""

    kind: ClassVar[str] = "match.seat_resigned"
    seat: Seat


@dataclass(frozen=True, slots=True)
class DeadlineExtended(Event):
    """A referee gave a seat more time, in minutes, for its open question."""

    kind: ClassVar[str] = "match.deadline_extended"
    seat: Seat
    question: str
    minutes: int
    reason: str


@dataclass(frozen=True, slots=True)
class ClockCredited(Event):
    """The service itself was down when the answer was due; the deadline moved by that many seconds."""

    kind: ClassVar[str] = "match.clock_credited"
    seat: Seat
    question: str
    seconds: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The game is decided."""

    kind: ClassVar[str] = "match.ended"
    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchVoided(Event):
    """A referee, or the creator before the start, called the match off."""

    kind: ClassVar[str] = "match.voided"
    reason: str


@dataclass(frozen=True, slots=True)
class SeedRevealed(Event):
    """The server seed, in hex: now anybody can draw every card and die again."""

    kind: ClassVar[str] = "match.seed_revealed"
    seed: str


LifecycleEvent = (
    MatchOpened
    | SeatTaken
    | SeatLeft
    | MatchStarted
    | SeatTimedOut
    | SeatHandedOver
    | SeatResigned
    | DeadlineExtended
    | ClockCredited
    | MatchEnded
    | MatchVoided
    | SeedRevealed
)
PREFIX = "match."
"""Every kind of this module begins so, and no kind of a game does."""

CODEC: Codec[Event] = Codec(LifecycleEvent.__args__)


@dataclass(frozen=True, slots=True)
class Lifecycle:
    """The fold of the lifecycle facts. `occupants` and `seeds` hold one item a seat; an empty seat has None and ""."""

    match: str = ""
    game: str = ""
    setup: Setup = Setup(0)
    commitment: str = ""
    phase: Phase = Phase.OPEN
    occupants: tuple[Occupant | None, ...] = ()
    resigned: tuple[bool, ...] = ()
    strikes: tuple[int, ...] = ()
    seeds: tuple[str, ...] = ()
    outcome: Outcome | None = None
    revealed: str = ""


Item = TypeVar("Item")


def put(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """Return `items` with `item` in the place of `seat`."""
    return (*items[:seat], item, *items[seat + 1 :])


def evolve(now: Lifecycle, event: LifecycleEvent) -> Lifecycle:
    """Return the lifecycle after `event`."""
    match event:
        case MatchOpened():
            return _opened(event)
        case SeatTaken(seat, occupant, seed):
            return replace(now, occupants=put(now.occupants, seat, occupant), seeds=put(now.seeds, seat, seed))
        case SeatLeft(seat):
            return replace(now, occupants=put(now.occupants, seat, None), seeds=put(now.seeds, seat, ""))
        case MatchStarted():
            return replace(now, phase=Phase.RUNNING)
        case SeatTimedOut(seat, _, _, strikes):
            return replace(now, strikes=put(now.strikes, seat, strikes))
        case SeatHandedOver(seat, occupant):
            return replace(now, occupants=put(now.occupants, seat, occupant), strikes=put(now.strikes, seat, 0))
        case SeatResigned(seat):
            occupants = put(now.occupants, seat, Occupant.BOT)
            return replace(now, occupants=occupants, resigned=put(now.resigned, seat, True))
        case DeadlineExtended() | ClockCredited():
            return now
        case MatchEnded(reason, places, scores):
            return replace(now, phase=Phase.OVER, outcome=Outcome(reason, places, scores))
        case MatchVoided():
            return replace(now, phase=Phase.VOID)
        case SeedRevealed(seed):
            return replace(now, revealed=seed)
        case _:
            assert_never(event)


def _opened(event: MatchOpened) -> Lifecycle:
    return Lifecycle(
        match=event.match,
        game=event.game,
        setup=Setup(event.seats, event.options, event.first, event.edition),
        commitment=event.commitment,
        occupants=(None,) * event.seats,
        resigned=(False,) * event.seats,
        strikes=(0,) * event.seats,
        seeds=("",) * event.seats,
    )
