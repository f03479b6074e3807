"""Is the service well? For monitors and load balancers: no login, no secret, no cache."""

from __future__ import annotations

import logging
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from celery import current_app
from django.db import Error as DatabaseFailure
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from kombu.exceptions import OperationalError

from games.models import Heartbeat
from notifications.services import oldest_due_at

log = logging.getLogger(__name__)

SWEEP_IS_LATE = timedelta(seconds=120)
MAIL_IS_LATE = timedelta(seconds=300)
BROKER_PATIENCE = 1
"""Seconds that the broker may take to answer."""


@dataclass(frozen=True, slots=True)
class Health:
    """What was found. The seconds are None when they cannot be read, no sweep was ever made, or no mail waits."""

    database: bool
    broker: bool
    last_sweep_seconds: int | None = None
    oldest_queued_mail_seconds: int | None = None

    @property
    def good(self) -> bool:
        """Tell whether nothing needs an operator; a service whose worker has never swept is not well yet."""
        swept = self.last_sweep_seconds is not None and self.last_sweep_seconds <= SWEEP_IS_LATE.total_seconds()
        mailed = (self.oldest_queued_mail_seconds or 0) <= MAIL_IS_LATE.total_seconds()
        return self.database and self.broker and swept and mailed


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """Answer 200 when all is well, otherwise 503; the body says what is not."""
    health = examine(timezone.now())
    body = asdict(health) | {
        "status": "ok" if health.good else "bad",
        "database": _word(health.database),
        "broker": _word(health.broker),
    }
    return JsonResponse(body, status=200 if health.good else 503)


def examine(now: datetime) -> Health:
    """Ask the database and the broker."""
    broker = _broker_answers()
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
        swept = Heartbeat.objects.filter(name="sweep").values_list("at", flat=True).first()
        return Health(True, broker, _seconds(swept, now), _seconds(oldest_due_at(), now))
    except DatabaseFailure:
        log.exception("the database cannot be reached")
        return Health(False, broker)


def _broker_answers() -> bool:
    try:
        with current_app.connection_for_write() as broker:
            broker.ensure_connection(max_retries=1, interval_start=0, timeout=BROKER_PATIENCE)
    except (OperationalError, OSError) as error:
        log.warning("the broker cannot be reached: %s", error)
        return False
    return True


def _seconds(since: datetime | None, now: datetime) -> int | None:
    return None if since is None else max(int((now - since).total_seconds()), 0)


def _word(reachable: bool) -> str:
    return "ok" if reachable else "unreachable"
