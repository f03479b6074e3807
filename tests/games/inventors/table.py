"""Tables set up by hand, loaded dice, and moves made in the text form: the tests' way to play The Inventors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from games.inventors.components import CardKind, Eureka, Place
from games.inventors.events import InventorsEvent
from games.inventors.game import INVENTORS
from games.inventors.state import Held, Holding, State, Step, Trip
from games.kernel.chance import Chance, FairLuck
from games.kernel.facts import Seat
from games.kernel.game import Setup
from tests.games.inventors.conservation import check

Item = TypeVar("Item")
EventType = TypeVar("EventType")

A, B, C = "parachute-hat", "hat-tipper", "dimple-maker"
"""An invention of each letter."""
DULL = (CardKind.AUCTION, CardKind.EXPOSITION, CardKind.LAW_OFFICE, CardKind.PATENT_OFFICE, CardKind.COLLECT)
"""The cards that hands are filled up with: they are in nobody's way."""


@dataclass
class Loaded:
    """Luck that is known: the next dice, clips and cards. When they are used up it rolls ones and takes the first."""

    dice: list[int] = field(default_factory=list)
    clips: list[int] = field(default_factory=list)
    cards: list[Eureka] = field(default_factory=list)

    def stream(self, ahead: int, purpose: str) -> Chance:
        """Return the luck itself, for every event and purpose."""
        return self

    def roll(self, sides: int) -> int:
        """Return the next die."""
        return self.dice.pop(0) if self.dice else 1

    def pick(self, items: Sequence[Item]) -> Item:
        """Return the next clip or card."""
        wanted: list[Any] = self.clips if isinstance(items[0], int) else self.cards
        return items[items.index(wanted.pop(0))] if wanted else items[0]

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """Return the items as they are."""
        return list(items)


def fair(seq: int = 1) -> FairLuck:
    """Return some fair luck, always the same."""
    return FairLuck(bytes(32), "test", ("", ""), seq)


def new_match(seats: int = 2, first: Seat | None = 0, **options: Any) -> State:
    """Return a match that has just been set up."""
    state = INVENTORS.initial(Setup(seats, INVENTORS.settle(options), first))
    return fold(state, INVENTORS.start(state, fair()))


def fold(state: State, events: Iterable[InventorsEvent]) -> State:
    """Return the state after `events`; nothing may get lost on the way."""
    for event in events:
        before, state = state, INVENTORS.evolve(state, event)
        check(before, event, state)
    return state


def card(text: str) -> Eureka:
    """Return the card of that kind, with its amount: "collect 20000"."""
    kind, _, amount = text.partition(" ")
    known = {"lecture_tour": 5000, "lawsuit": 10000}
    return Eureka(CardKind(kind), int(amount) if amount else known.get(kind, 0))


def table(
    *,
    seats: int = 2,
    active: Seat = 0,
    own: Mapping[str, tuple[Seat, int | None]] | None = None,
    at: Mapping[Seat, Place | int] | None = None,
    hands: Mapping[Seat, Sequence[str]] | None = None,
    cash: Sequence[int] = (),
    **more: Any,
) -> State:
    """Return a table where `active` is to move.

    `own` gives inventions to seats, with the claims of their clips; `at` places tokens; `hands` begin with these cards.
    `more` are fields of the state, or options of the match.
    """
    fields = {name: value for name, value in more.items() if name in State.__slots__}
    options = {name: value for name, value in more.items() if name not in State.__slots__}
    state = replace(new_match(seats, 0, **options), active=active, turn=1 + active)
    money = (*cash, *state.cash[len(cash) :])
    places = {seat: place if isinstance(place, Place) else Place(place) for seat, place in (at or {}).items()}
    state = replace(
        _with_hands(_with_inventions(state, own or {}), hands or {}),
        cash=money,
        tokens=tuple(places.get(seat, token) for seat, token in enumerate(state.tokens)),
    )
    state = replace(state, **fields)
    attached = [holding.clip for holding in state.holdings if holding.clip is not None]
    spent = Counter(state.components.clips) - Counter(attached) - Counter(state.machine)
    return replace(state, bank=-sum(state.cash) - state.board, spent=tuple(spent.elements()))


def _with_inventions(state: State, own: Mapping[str, tuple[Seat, int | None]]) -> State:
    machine, holdings = list(state.machine), list(state.holdings)
    for name, (seat, clip) in own.items():
        holdings[state.components.index(name)] = Holding(seat, clip)
        if clip is not None:
            machine.remove(clip)
    return replace(state, machine=tuple(machine), holdings=tuple(holdings))


def _with_hands(state: State, hands: Mapping[Seat, Sequence[str]]) -> State:
    deck, dealt = list(state.components.deck), {}
    for seat, cards in hands.items():
        dealt[seat] = [card(each) for each in cards]
        for each in dealt[seat]:
            deck.remove(each)
    for seat in range(state.seats):
        filled = dealt.setdefault(seat, [])
        while len(filled) < 3:
            filled.append(next(each for kind in DULL for each in deck if each.kind == kind))
            deck.remove(filled[-1])
    held = tuple(tuple(map(Held, dealt[seat])) for seat in range(state.seats))
    return replace(state, hands=held, unseen=tuple(deck), bottom=())


def on_trip(state: State, seat: Seat, *names: str, side: int = 0, space: int = 0, **trip: Any) -> State:
    """Return the table with the token of `seat` on a Royalty track, with these inventions of his."""
    tokens = list(state.tokens)
    tokens[seat] = Place(space, side)
    trips = list(state.trips)
    trips[seat] = Trip(names, **trip)
    step = Step.ROYALTY if seat == state.active else state.step
    return replace(state, tokens=tuple(tokens), trips=tuple(trips), step=step)


@dataclass(frozen=True)
class Done:
    """What a move led to."""

    state: State
    events: list[InventorsEvent]

    def one(self, kind: type[EventType]) -> EventType:
        """Return the only event of that type."""
        (found,) = self.all(kind)
        return found

    def all(self, kind: type[EventType]) -> list[EventType]:
        """Return all events of that type."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def kinds(self) -> list[str]:
        """The kinds of the events, in order."""
        return [event.kind for event in self.events]


def act(state: State, text: str, seat: Seat | None = None, **loaded: list[Any]) -> Done:
    """Make the move written as `text` for `seat` (the active one by default), with loaded luck."""
    seat = state.active if seat is None else seat
    move = INVENTORS.parse(text, state, seat)
    events = INVENTORS.decide(state, seat, move, Loaded(**loaded))
    return Done(fold(state, events), events)


def landing(space: int, **more: Any) -> tuple[State, list[int]]:
    """Return a table where seat 0 comes to that outer space with the dice returned, 3 and 4."""
    at = {0: (space - 7) % 36, **more.pop("at", {})}
    return table(at=at, **more), [3, 4]


def land_on(space: int, then: Sequence[int] = (), **more: Any) -> Done:
    """Roll seat 0 to an outer space; `then` are the dice that follow."""
    loaded = {name: more.pop(name) for name in ("clips", "cards") if name in more}
    state, dice = landing(space, **more)
    return act(state, "roll", dice=[*dice, *then], **loaded)


def asked(state: State) -> list[tuple[Seat, str]]:
    """Return who is asked what, without the number of the turn."""
    return [(each.seat, each.question.partition(".")[2]) for each in INVENTORS.pending(state)]
