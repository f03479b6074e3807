"""Tables set up by hand, and moves made in the text form: the tests' way to play Ideas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from games.ideas.events import DeckLaid, IdeasEvent
from games.ideas.game import IDEAS
from games.ideas.rules import DECK
from games.ideas.state import State, Step
from games.kernel.chance import FairLuck
from games.kernel.facts import Seat
from games.kernel.game import Setup

EventType = TypeVar("EventType")
INVENTOR, NEO, PHIL, NANA = range(4)
"""Who sits where in the examples of the rules page."""


def luck(seq: int = 1) -> FairLuck:
    """Return some luck, always the same."""
    return FairLuck(bytes(32), "test", ("", ""), seq)


def new_match(seats: int = 4, first: Seat | None = 0, **options: Any) -> State:
    """Return a match that has just been set up."""
    state = IDEAS.initial(Setup(seats, IDEAS.settle(options), first))
    return fold(state, IDEAS.start(state, luck()))


def fold(state: State, events: Sequence[IdeasEvent]) -> State:
    """Return the state after `events`."""
    for event in events:
        state = IDEAS.evolve(state, event)
    return state


def table(
    dreams: Sequence[str] = (), inventions: Sequence[str] = (), *, seats: int = 4, active: Seat = 0, **more: Any
) -> State:
    """Return a table where `active` may invent; each seat's cards are written as one text: "axe wood".

    What does not lie on the table is still in the deck. `more` are fields of the state, or options of the match.
    """
    fields = {name: value for name, value in more.items() if name in State.__slots__}
    options = {name: value for name, value in more.items() if name not in State.__slots__}
    state = IDEAS.initial(Setup(seats, IDEAS.settle(options), 0))
    laid = DeckLaid(tuple(DECK.cards.values()), DECK.eras, state.settings.element_copies)
    state = IDEAS.evolve(state, laid)
    rows = [[tuple(row.split()) for row in (*cards, *("",) * (seats - len(cards)))] for cards in (dreams, inventions)]
    drawn = Counter(name for cards in rows for row in cards for name in row)
    state = replace(
        state,
        left=tuple((Counter(state.left) - drawn).elements()),
        dreams=tuple(rows[0]),
        inventions=tuple(rows[1]),
        active=active,
        turn=1 + active,
        step=Step.INVENT,
    )
    return replace(state, **fields)


@dataclass(frozen=True)
class Done:
    """What a move led to."""

    state: State
    events: list[IdeasEvent]

    def one(self, kind: type[EventType]) -> EventType:
        """Return the only event of that type."""
        (found,) = self.all(kind)
        return found

    def all(self, kind: type[EventType]) -> list[EventType]:
        """Return all events of that type."""
        return [event for event in self.events if isinstance(event, kind)]


def act(state: State, text: str, seat: Seat | None = None) -> Done:
    """Make the move written as `text` for `seat` (the active one by default)."""
    seat = state.active if seat is None else seat
    move = IDEAS.parse(text, state, seat)
    events = IDEAS.decide(state, seat, move, luck(state.turn * 100))
    return Done(fold(state, events), events)


def all_cards(state: State) -> Counter[str]:
    """Return every card wherever it lies."""
    return Counter([*state.left, *(name for row in (*state.dreams, *state.inventions) for name in row)])
