"""A match's history: one sequence of lifecycle and game facts, and its fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, cast

from games.kernel import lifecycle
from games.kernel.chain import GENESIS, Entry
from games.kernel.chance import FairLuck, commitment
from games.kernel.facts import Event
from games.kernel.game import AnyGame
from games.kernel.lifecycle import Lifecycle, LifecycleEvent, MatchStarted


@dataclass(frozen=True, slots=True)
class Position:
    """A match as it stands after `seq` events: its lifecycle, the game's state (None before the start), the head."""

    life: Lifecycle = Lifecycle()
    state: Any = None
    seq: int = 0
    head: str = GENESIS

    def luck(self, server_seed: bytes, ahead: int = 0) -> FairLuck:
        """Return the luck of the next events, the first of which comes after `ahead` others."""
        return FairLuck(server_seed, self.life.match, self.life.seeds, self.seq + 1 + ahead)


class UnfairLuck(ValueError):
    """A draw of a finished match is not what its seeds give."""


def is_lifecycle(kind: str) -> bool:
    """Tell whether a kind of event belongs to the kernel and not to a game."""
    return kind.startswith(lifecycle.PREFIX)


def decode(game: AnyGame, entry: Entry) -> Event:
    """Return the event stored as `entry`; raises UnknownKind."""
    codec = lifecycle.CODEC if is_lifecycle(entry.kind) else game.events
    return cast(Event, codec.decode(entry.kind, entry.data, entry.version))


def encode(game: AnyGame, event: Event) -> str:
    """Return the canonical JSON text of an event of either family."""
    return (lifecycle.CODEC if is_lifecycle(event.kind) else game.events).encode(event)


def advance(game: AnyGame, position: Position, event: Event, head: str = GENESIS) -> Position:
    """Return the position after one more event; `head` is its hash, where there is one."""
    life, state = position.life, position.state
    if is_lifecycle(event.kind):
        life = lifecycle.evolve(life, cast(LifecycleEvent, event))
        if isinstance(event, MatchStarted):
            state = game.initial(life.setup)
    else:
        state = game.evolve(state, event)
    return Position(life, state, position.seq + 1, head)


def fold(game: AnyGame, entries: Iterable[Entry], position: Position | None = None) -> Position:
    """Return the position after `entries`, which follow `position` (default: the beginning)."""
    now = position or Position()
    for entry in entries:
        now = advance(game, now, decode(game, entry), entry.hash)
    return now


def steps(game: AnyGame, entries: Iterable[Entry]) -> Iterator[tuple[Entry, Event, Position]]:
    """Yield each entry with its event and the position BEFORE it."""
    now = Position()
    for entry in entries:
        event = decode(game, entry)
        yield entry, event, now
        now = advance(game, now, event, entry.hash)


def verify_luck(game: AnyGame, entries: Iterable[Entry], server_seed: bytes) -> int:
    """Draw every card and die of a match again from its revealed seed; return how many events were checked.

    Raises UnfairLuck when the seed is not the one committed to, or an event holds another draw.
    """
    checked = 0
    for entry, event, before in steps(game, entries):
        if is_lifecycle(entry.kind):
            continue
        if not checked and commitment(server_seed, before.life.match) != before.life.commitment:
            raise UnfairLuck("the revealed seed is not the one that was committed to")
        checked += 1
        verify_draw(game, entry, event, before, server_seed)
    return checked


def verify_draw(game: AnyGame, entry: Entry, event: Event, before: Position, server_seed: bytes) -> None:
    """Draw one event of a game again, as it was drawn at the position `before` it; raises UnfairLuck."""
    drawn = game.redraw(before.state, event, before.luck(server_seed).streams)
    if game.events.encode(drawn) != game.events.encode(cast(Any, event)):  # not the stored text: it may be older
        raise UnfairLuck(f"event {entry.seq} ({entry.kind}) holds another draw than the seeds give")
