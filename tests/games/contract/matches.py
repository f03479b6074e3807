"""Random matches of every registered game, recorded step by step, for the laws that every game obeys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from games.kernel import forms
from games.kernel.chance import Chance, FairChance, FairLuck
from games.kernel.facts import Event, Move, Seat
from games.kernel.game import AnyGame, Outcome, Setup
from games.kernel.options import Setting
from games.registry import GAMES

MATCHES = 7
"""So many matches are played for each game and number of seats, each with options drawn by lot."""
MOST_MOVES = 5_000
SERVER_SEED = bytes(range(32))

CASES = [(slug, seats) for slug, game in GAMES.items() for seats in game.seats]


@dataclass(frozen=True)
class Step:
    """One decision: what stood before it, what was decided, what stood after it. `move` None: the seat left."""

    before: Any
    seat: Seat
    move: Move | None
    events: tuple[Event, ...]
    after: Any
    luck: FairLuck


@dataclass
class Recorded:
    """A match played to its end."""

    game: AnyGame
    setup: Setup
    begun: tuple[Event, ...] = ()
    luck: FairLuck = field(default_factory=lambda: FairLuck(SERVER_SEED, "", (), 1))
    initial: Any = None
    steps: list[Step] = field(default_factory=list)

    @property
    def events(self) -> list[Event]:
        """Every event of the match."""
        return [*self.begun, *(event for step in self.steps for event in step.events)]

    @property
    def final(self) -> Any:
        """The state at the end."""
        return self.steps[-1].after

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None if it did not."""
        return self.game.outcome(self.final)

    def folded(self) -> Iterator[tuple[Any, Event, Any, FairLuck]]:
        """Yield for each event the state before it, itself, the state after it, and the luck of its own place."""
        state, seq = self.initial, 1
        for event in self.events:
            after = self.game.evolve(state, event)
            yield state, event, after, FairLuck(SERVER_SEED, self.luck.match, self.luck.seeds, seq)
            state, seq = after, seq + 1


def fold(game: AnyGame, state: Any, events: tuple[Event, ...] | list[Event]) -> Any:
    """Return the state after `events`."""
    for event in events:
        state = game.evolve(state, event)
    return state


@cache
def recorded(slug: str, seats: int) -> tuple[Recorded, ...]:
    """Return the random matches of a game with that number of seats, the same ones each time."""
    return tuple(_play(GAMES[slug], seats, f"{slug}-{seats}-{number}", number) for number in range(MATCHES))


def _play(game: AnyGame, seats: int, name: str, number: int) -> Recorded:
    whim = FairChance(SERVER_SEED, name, (), 0, "whim")
    first = None if number % 2 else whim.roll(seats) - 1
    setup = Setup(seats, game.settle(_options(game, whim)), first)
    luck = FairLuck(SERVER_SEED, name, ("",) * seats, 1)
    initial = game.initial(setup)
    match = Recorded(game, setup, tuple(game.start(initial, luck)), luck, initial)
    state = fold(game, initial, match.begun)
    leaves = whim.roll(40) if number % 4 == 3 else 0
    seq = len(match.begun) + 1
    while game.outcome(state) is None and len(match.steps) < MOST_MOVES:
        luck = FairLuck(SERVER_SEED, name, ("",) * seats, seq)
        step = _step(game, state, whim, luck, leave=len(match.steps) == leaves > 0)
        match.steps.append(step)
        state, seq = step.after, seq + len(step.events)
    return match


def _options(game: AnyGame, whim: Chance) -> dict[str, Setting]:
    return {spec.name: whim.pick(spec.choices()).value for spec in game.options}


def _step(game: AnyGame, state: Any, whim: Chance, luck: FairLuck, *, leave: bool) -> Step:
    seat = whim.pick(game.pending(state)).seat
    if leave:
        events = tuple(game.retire(state, seat, luck))
        return Step(state, seat, None, events, fold(game, state, events), luck)
    move = _move(game, state, seat, whim)
    events = tuple(game.decide(state, seat, move, luck))
    return Step(state, seat, move, events, fold(game, state, events), luck)


def _move(game: AnyGame, state: Any, seat: Seat, whim: Chance) -> Move:
    choosable = [form for form in game.menu(state, seat) if is_choosable(form)]
    if choosable and whim.roll(5) == 1:
        form = whim.pick(choosable)
        composed: Move = game.compose(state, seat, form.kind, forms.random_answers(form, whim))
        return composed
    sampled: Move = game.sample(state, seat, whim)
    return sampled


def is_choosable(form: Any) -> bool:
    """Tell whether a form can be filled in by choosing alone."""
    return not any(_has_text(each) for each in form.fields)


def _has_text(asked: Any) -> bool:
    return asked.text is not None or any(_has_text(each) for option in asked.options for each in option.then)
