"""Luck that can be verified: a commitment before the match, one stream for every event and purpose, no bias.

The scheme: SHA-256 of the server seed is published before anybody joins; every draw comes from HMAC-SHA256 in counter
mode, keyed by the server seed over the match, the seq of the event that the draw lands in, its purpose and the players'
seeds in seat order. When the match is over the server seed is revealed, and anybody can draw again.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """A source of luck. Whatever it yields must land in an event."""

    def pick(self, items: Sequence[T]) -> T:
        """Return one of `items`, each place equally likely."""
        ...

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in a random order."""
        ...

    def roll(self, sides: int) -> int:
        """Return a whole number from 1 to `sides`."""
        ...


Streams = Callable[[str], Chance]
"""For one event: purpose -> stream."""


class Luck(Protocol):
    """The luck of one batch of events: the stream for the event that stands `ahead` places further, for a purpose."""

    def stream(self, ahead: int, purpose: str) -> Chance:
        """Return the stream for the event `ahead` places after the first of the batch."""
        ...


def prefixed(part: bytes) -> bytes:
    """Return `part` behind its length, so that no two lists of parts give the same bytes."""
    return len(part).to_bytes(4, "big") + part


def commitment(server_seed: bytes, match: str) -> str:
    """Return the hash, in hex, that binds the service to `server_seed` for `match` before anybody joins."""
    return hashlib.sha256(b"pbem-commit-v1" + prefixed(match.encode()) + prefixed(server_seed)).hexdigest()


class FairChance:
    """One stream of the scheme: HMAC-SHA256 in counter mode, rejection sampling, Fisher-Yates from the top."""

    __slots__ = ("_buffer", "_counter", "_key")

    def __init__(self, server_seed: bytes, match: str, seeds: Sequence[str], seq: int, purpose: str) -> None:
        """`seeds` are the players' seeds in seat order; `seq` is that of the event which the draw lands in."""
        parts = [b"pbem-rng-v1", prefixed(match.encode()), seq.to_bytes(8, "big"), prefixed(purpose.encode())]
        parts += [prefixed(seed.encode()) for seed in seeds]
        self._key = hmac.digest(server_seed, b"".join(parts), "sha256")
        self._counter = 0
        self._buffer = b""

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes of the stream."""
        while len(self._buffer) < count:
            self._buffer += hmac.digest(self._key, self._counter.to_bytes(8, "big"), "sha256")
            self._counter += 1
        taken, self._buffer = self._buffer[:count], self._buffer[count:]
        return taken

    def below(self, bound: int) -> int:
        """Return a whole number from 0 to `bound` - 1; raises ValueError unless `bound` is positive."""
        if bound <= 0:
            raise ValueError(f"nothing lies below {bound}")
        if bound == 1:
            return 0
        limit = (1 << 64) - ((1 << 64) % bound)
        while True:
            drawn = int.from_bytes(self.take(8), "big")
            if drawn < limit:
                return drawn % bound

    def pick(self, items: Sequence[T]) -> T:
        """Return one of `items`; raises ValueError when there are none."""
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Return `items` in a random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def roll(self, sides: int) -> int:
        """Return the number that a fair die of `sides` sides shows."""
        return 1 + self.below(sides)


@dataclass(frozen=True, slots=True)
class FairLuck:
    """The luck of the batch whose first event will have the number `seq`."""

    server_seed: bytes
    match: str
    seeds: tuple[str, ...]
    seq: int

    def stream(self, ahead: int, purpose: str) -> FairChance:
        """Return the stream for the event number `seq` + `ahead`."""
        return FairChance(self.server_seed, self.match, self.seeds, self.seq + ahead, purpose)

    def streams(self, purpose: str) -> FairChance:
        """Return the stream for the event number `seq` itself."""
        return self.stream(0, purpose)
