"""The hash chain over a match's log: changing any stored event changes every later hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass

from games.kernel.codec import canonical

GENESIS = ""
"""What stands before the first event."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event exactly as stored. `data` is its canonical JSON text; `salt` 16 random bytes in hex; `hash` in hex."""

    seq: int
    kind: str
    version: int
    data: str
    salt: str
    hash: str


class BrokenChain(ValueError):
    """The log is not what was written: the message names the first entry that does not fit."""


def link(previous: str, salt: str, match: str, entry: tuple[int, str, int, str]) -> str:
    """Return the hash of an event: SHA-256 of previous hash, salt and canonical [match, seq, kind, version, data].

    The salt keeps the heads from telling secrets: without it a sealed bid could be found by trying every amount.
    """
    seq, kind, version, data = entry
    body = f"[{canonical(match)},{seq},{canonical(kind)},{version},{data}]"
    return hashlib.sha256(bytes.fromhex(previous) + bytes.fromhex(salt) + body.encode()).hexdigest()


def verify(match: str, entries: Iterable[Entry]) -> str:
    """Return the head of the chain; raises BrokenChain at the first gap or wrong hash."""
    head = GENESIS
    for expected, entry in enumerate(entries, start=1):
        head = follow(match, head, expected, entry)
    return head


def follow(match: str, head: str, expected: int, entry: Entry) -> str:
    """Return the head after `entry`, which comes after `head` as event number `expected`; raises BrokenChain."""
    if entry.seq != expected:
        raise BrokenChain(f"event {expected} is missing: the log goes on with {entry.seq}")
    hashed = link(head, entry.salt, match, (entry.seq, entry.kind, entry.version, entry.data))
    if hashed != entry.hash:
        raise BrokenChain(f"event {entry.seq} ({entry.kind}) does not match its hash")
    return hashed
