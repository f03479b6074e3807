"""Celery tasks: nudges and one idempotent sweep. The truth stands in PostgreSQL; a lost task loses nothing."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from celery import shared_task
from django.utils import timezone

from accounts.services import forget_expired
from games import services
from games.models import Heartbeat, Turn
from games.services.batch import PLAY_BOTS
from notifications.services import deliver_stuck

log = logging.getLogger(__name__)

OUTAGE = timedelta(minutes=5)
"""A sweep that comes later than this after the one before means that the service was down."""
BATCH = 500
MOST_BOT_MOVES = 200


@shared_task(name="games.sweep")
def sweep() -> None:
    """Enforce deadlines, send reminders, let stuck bots and stuck mail go on. Two sweeps at once are harmless."""
    now = timezone.now()
    credit_outage(now)
    time_out_all(now)
    while services.remind(now, BATCH) == BATCH:
        pass
    play_bots()
    deliver_stuck()
    forget_expired()


def credit_outage(now: datetime) -> None:
    """Give back the time of an outage before any deadline is enforced, then say that the sweep is alive."""
    last = Heartbeat.objects.filter(name="sweep").values_list("at", flat=True).first()
    if last is not None and now - last > OUTAGE:
        moved = services.credit_outage(last, now)
        log.warning("no sweep for %s: %s deadlines were moved", now - last, moved)
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": now})


def time_out_all(now: datetime) -> int:
    """Decide every question whose deadline has passed; return how many. One that fails does not hold up the others."""
    decided = 0
    failed: set[int] = set()
    while turns := [turn for turn in services.due_turns(now, BATCH + len(failed)) if turn.pk not in failed]:
        for turn in turns:
            try:
                decided += services.time_out(turn, now)
            except Exception:
                log.exception("the deadline of %s could not be enforced", turn)
                failed.add(turn.pk)
    return decided


@shared_task(name=PLAY_BOTS)
def play_bots() -> None:
    """Let the house bots move wherever one is asked; one that fails leaves its question to the deadline."""
    waiting = Turn.objects.filter(closed_at=None, by_bot=True)
    for code in waiting.values_list("match__code", flat=True).distinct()[:BATCH]:
        play_bots_of(code)


def play_bots_of(code: str) -> None:
    """Let the house bots of one match move until a player is asked."""
    try:
        for _ in range(MOST_BOT_MOVES):
            if not services.play_bot(code):
                return
    except services.StaleMove:
        log.info("another worker moved for the bots of %s", code)
    except Exception:
        log.exception("a house bot of match %s could not move", code)
