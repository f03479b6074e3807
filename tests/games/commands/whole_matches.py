"""Matches that are played on, or to their end, by random moves through the services."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

from games import eventlog, services
from games.kernel.chance import FairChance
from games.models import Match, Submission
from games.registry import GAMES


def play_some(match: Match, moves: int) -> Match:
    """Make so many moves, or as many as there are until the end; the seats must be played by people."""
    game, whim = GAMES[match.game], FairChance(b"whim", match.code, (), 0, "test")
    for _ in range(moves):
        match.refresh_from_db()
        state = eventlog.load(match).state
        if match.phase != Match.Phase.RUNNING:
            break
        asked = game.pending(state)[0]
        services.submit_move(
            code=match.code,
            seat=asked.seat,
            question=asked.question,
            move=game.sample(state, asked.seat, whim),
            key=secrets.token_hex(8),
            source=Submission.Source.WEB,
        )
    match.refresh_from_db()
    return match


def play_out(match: Match) -> Match:
    """Play a match to its end."""
    match = play_some(match, 2000)
    assert match.phase == Match.Phase.OVER
    return match


@contextmanager
def log_unguarded() -> Iterator[None]:
    """Switch the log's trigger off, as only the owner of the table can."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("ALTER TABLE games_eventrecord DISABLE TRIGGER games_log_is_append_only")
        yield
        cursor.execute("ALTER TABLE games_eventrecord ENABLE ALWAYS TRIGGER games_log_is_append_only")
