"""Whole matches through the kernel alone: for fuzzing, for figures, for bots against each other."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.kernel.chance import Chance, FairChance, FairLuck
from games.kernel.facts import Event, Move, Seat
from games.kernel.game import AnyGame, Outcome, Setup

Player = Callable[[AnyGame, Any, Seat, Chance], Move]
MOST_MOVES = 100_000
"""A match that goes on longer than this is taken for one that never ends."""


class NoEnd(RuntimeError):
    """A match got stuck: nobody is asked and there is no outcome, or it goes on for ever."""


def random_player(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Move:
    """Play some legal move."""
    move: Move = game.sample(state, seat, chance)
    return move


def bot_player(game: AnyGame, state: Any, seat: Seat, chance: Chance) -> Move:
    """Play as the house bot does, from the seat's view alone."""
    move: Move = game.suggest(game.view_for(state, seat), chance)
    return move


@dataclass(slots=True)
class Played:
    """A match played to its end."""

    outcome: Outcome
    state: Any
    events: list[Event]
    moves: int


@dataclass(slots=True)
class Tally:
    """Counts over many matches."""

    matches: int = 0
    moves: int = 0
    events: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    wins: Counter[Seat] = field(default_factory=Counter)
    lengths: list[int] = field(default_factory=list)

    def add(self, played: Played) -> None:
        """Count one match; a shared first place counts as a win for each."""
        self.matches += 1
        self.moves += played.moves
        self.events += len(played.events)
        self.reasons[played.outcome.reason] += 1
        self.wins.update(seat for seat, place in enumerate(played.outcome.places) if place == 1)
        self.lengths.append(played.moves)


def seed_bytes(seed: str) -> bytes:
    """Return the 32 bytes of server seed that a written seed stands for."""
    return hashlib.sha256(seed.encode()).digest()


def play(game: AnyGame, setup: Setup, seed: str, players: Sequence[Player]) -> Played:
    """Play one match to its end; the same seed gives the same match. Raises NoEnd when it gets stuck."""
    server, seeds = seed_bytes(seed), tuple("" for _ in range(setup.seats))
    whim = FairChance(server, seed, seeds, 0, "whim")
    state = game.initial(setup)
    events: list[Event] = list(game.start(state, FairLuck(server, seed, seeds, 1)))
    for event in events:
        state = game.evolve(state, event)
    for moves in range(MOST_MOVES):
        outcome = game.outcome(state)
        if outcome is not None:
            return Played(outcome, state, events, moves)
        asked = game.pending(state)
        if not asked:
            raise NoEnd(f"{game.slug} {seed}: nobody is asked after {moves} moves and there is no outcome")
        seat = whim.pick(asked).seat
        move = players[seat](game, state, seat, whim)
        for event in game.decide(state, seat, move, FairLuck(server, seed, seeds, len(events) + 1)):
            state = game.evolve(state, event)
            events.append(event)
    raise NoEnd(f"{game.slug} {seed}: no end after {MOST_MOVES} moves")
