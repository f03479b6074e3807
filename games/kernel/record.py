"""A match as a file that anybody can check without this service: JSON Lines, a header and then one line an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

from games.kernel import chain, history
from games.kernel.chain import Entry
from games.kernel.chance import commitment
from games.kernel.codec import canonical
from games.kernel.game import AnyGame, Setup
from games.kernel.history import Position, UnfairLuck
from games.kernel.lifecycle import Lifecycle, Occupant, Phase

FORMAT = "letters-patent-record/1"
FIRST_EVENT_LINE = 2

Natural = Annotated[int, msgspec.Meta(ge=1)]
Salt = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Fault(ValueError):
    """The file is not a record, or not a true one; `line` says where it shows first, counted from 1."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Header:
    """What a record is of. `seats` holds who acts for each seat, never a name; `seed` is empty while it is sealed."""

    format: str
    game: str
    edition: int
    match: str
    setup: Setup
    seats: tuple[Occupant | None, ...]
    commitment: str
    seed: str


@dataclass(frozen=True, slots=True)
class Line:
    """One event as it stands in a record."""

    seq: Natural
    kind: str
    version: Natural
    data: dict[str, Any]
    at: str
    salt: Salt
    hash: Digest


@dataclass(frozen=True, slots=True)
class Record:
    """A record that was read; nothing about it has been checked but its form."""

    header: Header
    game: AnyGame
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A record that was checked: where it ends, and how many events of the game were drawn again (None: sealed)."""

    position: Position
    drawn: int | None


def header_of(life: Lifecycle) -> Header:
    """Return the header of the record of a match that has come to `life`."""
    setup = life.setup
    return Header(FORMAT, life.game, setup.edition, life.match, setup, life.occupants, life.commitment, life.revealed)


def write(header: Header, entries: Iterable[tuple[Entry, str]]) -> Iterator[str]:
    """Yield the lines of a record; each entry comes with its time. The data stand there exactly as they were hashed."""
    yield canonical(header)
    for entry, at in entries:
        parts = {"kind": entry.kind, "at": at, "salt": entry.salt, "hash": entry.hash}
        texts = {name: canonical(value) for name, value in parts.items()}
        texts |= {"seq": str(entry.seq), "version": str(entry.version), "data": entry.data}
        order = ("seq", "kind", "version", "data", "at", "salt", "hash")
        yield "{" + ",".join(f'"{name}":{texts[name]}' for name in order) + "}"


def read(lines: Iterable[bytes], games: Mapping[str, AnyGame]) -> Record:
    """Return the record that stands in `lines`; raises Fault at the first line that cannot be understood."""
    numbered = enumerate(lines, start=1)
    number, first = next(numbered, (1, b""))
    with _faults_in(number):
        header = msgspec.json.decode(first, type=Header)
    if header.format != FORMAT:
        raise Fault(number, f"the format is {header.format!r}, not {FORMAT!r}")
    if header.game not in games:
        raise Fault(number, f"there is no game {header.game!r} here")
    return Record(header, games[header.game], tuple(_entry(number, line) for number, line in numbered))


def _entry(number: int, text: bytes) -> Entry:
    with _faults_in(number):
        line = msgspec.json.decode(text, type=Line)
        # Other programs may have written the values differently; the hash is over the canonical text.
        return Entry(line.seq, line.kind, line.version, canonical(line.data), line.salt, line.hash)


def verify(record: Record) -> Verdict:
    """Check chain, fold and ending of a record, and, once its seed is revealed, its commitment and every draw.

    Raises Fault at the first line that is not true.
    """
    seed = _seed(record)
    now, drawn, ended = Position(), 0, 1
    for line, entry in enumerate(record.entries, start=FIRST_EVENT_LINE):
        before, now = now, _next(record, line, now)
        if seed is not None and not history.is_lifecycle(entry.kind):
            with _faults_in(line):
                history.verify_draw(record.game, entry, history.decode(record.game, entry), before, seed)
            drawn += 1
        if before.life.phase != now.life.phase:
            ended = line
    _check_ending(record, now, ended)
    return Verdict(now, None if seed is None else drawn)


def position_at(record: Record, seq: int | None = None) -> Position:
    """Return where the match stood after `seq` events (default: all); raises Fault when the record is not sound."""
    now = Position()
    for line, _entry_there in enumerate(record.entries[:seq], start=FIRST_EVENT_LINE):
        now = _next(record, line, now)
    return now


def _next(record: Record, line: int, now: Position) -> Position:
    entry = record.entries[line - FIRST_EVENT_LINE]
    with _faults_in(line):
        event = history.decode(record.game, entry)
        head = chain.follow(record.header.match, now.head, now.seq + 1, entry)
        return history.advance(record.game, now, event, head)


def _seed(record: Record) -> bytes | None:
    if not record.header.seed:
        return None
    with _faults_in(1):
        seed = bytes.fromhex(record.header.seed)
        if commitment(seed, record.header.match) != record.header.commitment:
            raise UnfairLuck("the revealed seed is not the one that was committed to")
    return seed


def _check_ending(record: Record, now: Position, ended: int) -> None:
    if now.life.phase is Phase.OVER:
        with _faults_in(ended):
            outcome = record.game.outcome(now.state)
        if outcome != now.life.outcome:
            raise Fault(ended, "the result is not the one that the game came to")
    if header_of(now.life) != record.header:
        raise Fault(1, "the header does not agree with the events")


@contextmanager
def _faults_in(line: int) -> Iterator[None]:
    # Whatever a forged line makes the code stumble over is a fault of that line.
    try:
        yield
    except Exception as error:
        raise Fault(line, str(error) or type(error).__name__) from error
