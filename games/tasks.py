"""Celery tasks: nudges and one idempotent sweep. The truth stands in PostgreSQL; a lost task loses nothing.

No task may keep the others waiting, whatever there is to do: each kind runs in one process at a time (`alone`) and for
a limited time, and what is left is done by the next one.
"""

from __future__ import annotations

import logging
from collections.abc import Set
from datetime import datetime, timedelta
from time import monotonic

from celery import shared_task
from celery.exceptions import SoftTimeLimitExceeded
from django.db import InterfaceError, OperationalError
from django.utils import timezone

from accounts.services import forget_expired
from games import services
from games.models import Heartbeat, Turn
from games.services.batch import PLAY_BOTS
from notifications.alone import alone
from notifications.nudges import nudge
from notifications.services import deliver_stuck

log = logging.getLogger(__name__)

OUTAGE = timedelta(minutes=5)
"""A sweep that comes later than this after the one before means that the service was down."""
BATCH = 500
MOST_BOT_MOVES = 20
"""So many moves in one match, then the bots of the next one: matches of bots alone must not keep players waiting."""
LONGEST_STEP = 20
"""Seconds for which bots move, or deadlines are enforced, before other tasks get their chance."""
BEYOND_ONE_MATCH = (OperationalError, InterfaceError, SoftTimeLimitExceeded)
"""The database is gone or the time is up: no match is to blame, so the task ends, and the next sweep goes on."""


@shared_task(name="games.sweep")
def sweep() -> None:
    """Enforce deadlines, send reminders, let stuck bots and stuck mail go on. Two sweeps at once are harmless."""
    now = timezone.now()
    with alone("games.sweep") as ours:
        if not ours:
            return
        credit_outage(now)
        time_out_all(now)
        while services.remind(now, BATCH) == BATCH:
            pass
        if bots_asked(set()):
            nudge(PLAY_BOTS)
        deliver_stuck()
        forget_expired()


def credit_outage(now: datetime) -> None:
    """Give back the time of an outage before any deadline is enforced, then say that the sweep is alive."""
    last = Heartbeat.objects.filter(name="sweep").values_list("at", flat=True).first()
    if last is not None and now - last > OUTAGE:
        moved = sum(_credit(code, last, now) for code in services.matches_due_between(last, now))
        log.warning("no sweep for %s: %s deadlines were moved", now - last, moved)
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": now})


def _credit(code: str, since: datetime, now: datetime) -> int:
    try:
        return services.credit_outage(code, since, now)
    except BEYOND_ONE_MATCH:
        raise
    except Exception:
        log.exception("the outage could not be credited to match %s", code)
        return 0


def time_out_all(now: datetime) -> int:
    """Decide the questions whose deadline has passed; return how many. One that fails does not hold up the others."""
    decided, stop_at = 0, monotonic() + LONGEST_STEP
    failed: set[int] = set()
    while turns := [turn for turn in services.due_turns(now, BATCH + len(failed)) if turn.pk not in failed]:
        for turn in turns:
            if monotonic() > stop_at:
                return decided
            try:
                decided += services.time_out(turn, now)
            except BEYOND_ONE_MATCH:
                raise
            except Exception:
                log.exception("the deadline of %s could not be enforced", turn)
                failed.add(turn.pk)
    return decided


@shared_task(name=PLAY_BOTS)
def play_bots() -> None:
    """Let the house bots move wherever one is asked; one that fails leaves its question to the deadline."""
    with alone(PLAY_BOTS) as ours:
        done = not ours or _play_bots(monotonic() + LONGEST_STEP)
    if not done:
        nudge(PLAY_BOTS)


def _play_bots(stop_at: float) -> bool:
    """Return whether every bot that can move has moved before `stop_at`."""
    failed: set[str] = set()
    while codes := bots_asked(failed):
        for code in codes:
            if monotonic() > stop_at:
                return False
            if not play_bots_of(code):
                failed.add(code)
    return True


def bots_asked(failed: Set[str]) -> list[str]:
    """Return the codes of matches that wait for a house bot, the longest first, without those that `failed`."""
    asked = Turn.objects.filter(closed_at=None, by_bot=True).exclude(match__code__in=failed).order_by("opened_at", "pk")
    return list(dict.fromkeys(asked.values_list("match__code", flat=True)[:BATCH]))


def play_bots_of(code: str) -> bool:
    """Let the house bots of one match make some moves; return whether they could."""
    try:
        for _ in range(MOST_BOT_MOVES):
            if not services.play_bot(code):
                break
    except (services.StaleMove, services.Forbidden) as refusal:
        log.info("the bots of %s left the move to somebody else: %s", code, type(refusal).__name__)
        return False
    except BEYOND_ONE_MATCH:
        raise
    except Exception:
        log.exception("a house bot of match %s could not move", code)
        return False
    return True
