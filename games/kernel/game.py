"""A game is a value: a frozen record of pure functions. Everything outside the kernel reaches a game through this."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from games.kernel.chance import Chance, Luck, Streams
from games.kernel.codec import Codec
from games.kernel.facts import Event, Move, Seat
from games.kernel.options import OptionSpec, Setting
from games.kernel.question import MoveForm, Pending
from games.kernel.sentence import Sentence

S = TypeVar("S")
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=Event)
V = TypeVar("V")

Answers = Mapping[str, Sequence[str]]
"""A filled-in form: field name -> chosen values, or the one text."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match begins with. `first` is the start player's seat, or None when the lot decides."""

    seats: int
    options: Mapping[str, Setting] = field(default_factory=dict)
    first: Seat | None = None
    edition: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: a reason id, each seat's place (ties share one), and its score."""

    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Game(Generic[S, M, E, V]):
    """The functions and tables that make a game.

    initial        the state before anything has happened
    start          the events that set the table up (deals, lots)
    decide         the events that a seat's move leads to; all rules are here; raises IllegalMove
    retire         the events when a seat leaves for good
    evolve         the fold: holds no rule, no refusal, no luck
    redraw         an event with its luck drawn anew (unchanged if it holds none); `decide` draws through it, and so
                   does whoever verifies the luck of a finished match
    pending        who owes which answer; empty exactly when there is an outcome
    menu           the forms that a seat may answer with
    compose        a filled-in form -> move; raises UnreadableMove
    parse, format  the text form of a move, both ways; parse raises UnreadableMove
    suggest        what the house bot would play: it sees a view and nothing else
    sample         some legal move for random play and fuzzing; it sees the state
    view_for       what a seat (None: a spectator) may see; built up from nothing
    redact         an event as a seat may see it; None when it may not see that it happened
    redeal         a state that a seat cannot tell from the given one, everything hidden from it dealt again
    narrate        an event (redacted or not) as a sentence; None when there is nothing to tell
    offer          the forms that pages and mails show, where that is not the menu: noticing what can be done may be
                   part of the game, so a choice that such a form offers may be refused. `compose` takes both
    """

    slug: str
    name: Sentence
    seats: range
    edition: int
    options: tuple[OptionSpec, ...]
    moves: Codec[M]
    events: Codec[E]
    settle: Callable[[Mapping[str, Any]], dict[str, Setting]]
    initial: Callable[[Setup], S]
    start: Callable[[S, Luck], list[E]]
    decide: Callable[[S, Seat, M, Luck], list[E]]
    retire: Callable[[S, Seat, Luck], list[E]]
    evolve: Callable[[S, E], S]
    redraw: Callable[[S, E, Streams], E]
    pending: Callable[[S], Sequence[Pending]]
    menu: Callable[[S, Seat], Sequence[MoveForm]]
    compose: Callable[[S, Seat, str, Answers], M]
    parse: Callable[[str, S, Seat], M]
    format: Callable[[M], str]
    suggest: Callable[[V, Chance], M]
    sample: Callable[[S, Seat, Chance], M]
    outcome: Callable[[S], Outcome | None]
    view_for: Callable[[S, Seat | None], V]
    redact: Callable[[E, Seat | None], E | None]
    redeal: Callable[[S, Seat | None, Chance], S]
    narrate: Callable[[E], Sentence | None]
    offer: Callable[[S, Seat], Sequence[MoveForm]] | None = None

    def forms_shown(self, state: S, seat: Seat) -> Sequence[MoveForm]:
        """Return the forms that a page shows `seat`."""
        return (self.offer or self.menu)(state, seat)


AnyGame = Game[Any, Any, Any, Any]


def pending_of(game: AnyGame, state: Any, seat: Seat) -> Pending | None:
    """Return the question that `seat` owes an answer to, or None."""
    return next((pending for pending in game.pending(state) if pending.seat == seat), None)
