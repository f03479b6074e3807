"""Matches as record files; the offline part is `games.kernel.record`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC

from games import eventlog
from games.kernel import history, record
from games.kernel.lifecycle import Phase
from games.models import Match
from games.registry import GAMES


class StillHidden(ValueError):
    """The match is not over: its record would show hidden cards, and the salts that keep the heads from telling."""


def export(match: Match, *, while_running: bool = False) -> Iterator[str]:
    """Return the lines of the record of `match`, every event exactly as it is stored.

    Raises StillHidden when the match is not over, unless `while_running`: then whoever gets the file sees everything.
    """
    rows = eventlog.rows(match)
    life = history.fold(GAMES[match.game], (row.entry for row in rows)).life
    if life.phase not in (Phase.OVER, Phase.VOID) and not while_running:
        raise StillHidden(match.code)
    return record.write(record.header_of(life), ((row.entry, row.at.astimezone(UTC).isoformat()) for row in rows))
