"""What was decided so far: inside `decide`, events and the state that they lead to, folded by the game's own evolve."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from games.kernel.chance import Chance, Luck

S = TypeVar("S")
E = TypeVar("E")


class Draft(Generic[S, E]):
    """Collects the events of one decision; `state` is always the fold of what has been added."""

    __slots__ = ("_evolve", "_luck", "events", "state")

    def __init__(self, evolve: Callable[[S, E], S], state: S, luck: Luck) -> None:
        self._evolve = evolve
        self._luck = luck
        self.state = state
        self.events: list[E] = []

    def add(self, event: E) -> None:
        """Append `event` and fold it into `state`."""
        self.state = self._evolve(self.state, event)
        self.events.append(event)

    def chance(self, purpose: str) -> Chance:
        """Return the stream of luck for the next event to be added."""
        return self._luck.stream(len(self.events), purpose)
