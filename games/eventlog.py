"""The log: the only code that touches EventRecord."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from threading import Lock

from games.kernel import chain, history
from games.kernel.chain import Entry
from games.kernel.facts import Event, Seat
from games.kernel.history import Position
from games.models import EventRecord, Match, Submission
from games.registry import GAMES

_CACHE_SIZE = 256
_cache_lock = Lock()
_cache: OrderedDict[int, Position] = OrderedDict()
"""Positions that were read lately, by match; only a saving of time, thrown away freely."""


def entries(match: Match, after: int = 0, until: int | None = None) -> list[Entry]:
    """Return the stored events of `match` with `after` < seq <= `until`, in order."""
    rows = EventRecord.objects.filter(match=match, seq__gt=after).order_by("seq")
    if until is not None:
        rows = rows.filter(seq__lte=until)
    columns = rows.values_list("seq", "kind", "version", "data", "salt", "hash")
    return [
        Entry(seq, kind, version, data, salt.hex(), digest.hex()) for seq, kind, version, data, salt, digest in columns
    ]


@dataclass(frozen=True, slots=True)
class Row:
    """One stored event with what stands beside it: seat, time, key of the submission that it came from."""

    entry: Entry
    seat: Seat | None
    at: datetime
    submission: int | None


def rows(match: Match) -> list[Row]:
    """Return everything that is stored of the log of `match`, in order, whatever its projections say."""
    columns = ("seq", "kind", "version", "data", "salt", "hash", "seat", "at", "submission_id")
    stored = EventRecord.objects.filter(match=match).order_by("seq").values_list(*columns)
    return [
        Row(Entry(seq, kind, version, data, salt.hex(), digest.hex()), seat, at, submission)
        for seq, kind, version, data, salt, digest, seat, at, submission in stored
    ]


def times(match: Match, after: int = 0) -> dict[int, datetime]:
    """Return when each event of `match` with seq > `after` was written."""
    return dict(EventRecord.objects.filter(match=match, seq__gt=after).values_list("seq", "at"))


def load(match: Match) -> Position:
    """Return where `match` stands: the fold of its log up to `match.seq`, which the caller has read (or locked)."""
    known = _cache.get(match.pk)
    if known is None or known.seq > match.seq or (known.seq == match.seq and known.head != match.head):
        known = Position()
    if known.seq < match.seq:
        known = _read_on(match, known)
    _remember(match.pk, known)
    return known


def load_at(match: Match, seq: int) -> Position:
    """Return where `match` stood after `seq` events."""
    return history.fold(GAMES[match.game], entries(match, until=seq))


def _read_on(match: Match, known: Position) -> Position:
    # The remembered head is read again: it may come from a transaction that was rolled back.
    rows = entries(match, after=max(known.seq - 1, 0), until=match.seq)
    if known.seq:
        first = rows.pop(0)
        if first.hash != known.head:
            known, rows = Position(), entries(match, until=match.seq)
    return history.fold(GAMES[match.game], rows, known)


def _remember(key: int, position: Position) -> None:
    with _cache_lock:
        _cache[key] = position
        _cache.move_to_end(key)
        if len(_cache) > _CACHE_SIZE:
            _cache.popitem(last=False)


def append(
    match: Match, before: Position, events: Sequence[Event], at: datetime, submission: Submission | None = None
) -> str:
    """Write `events` behind the log, whose row the caller has locked; return the new head of the chain."""
    game, head, rows = GAMES[match.game], before.head, []
    for seq, event in enumerate(events, start=before.seq + 1):
        data, salt = history.encode(game, event), secrets.token_bytes(16)
        head = chain.link(head, salt.hex(), match.code, (seq, event.kind, event.version, data))
        rows.append(
            EventRecord(
                match=match,
                seq=seq,
                kind=event.kind,
                version=event.version,
                seat=getattr(event, "seat", None),
                data=data,
                at=at,
                submission=submission,
                salt=salt,
                hash=bytes.fromhex(head),
            )
        )
    EventRecord.objects.bulk_create(rows)
    return head
