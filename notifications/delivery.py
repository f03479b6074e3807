"""Sends what is due: claim in one short transaction, then render, send and record each mail on its own.

A claim is a lease. A worker that dies leaves rows in `sending`; when their lease has run out, the next worker takes
them, those first that have been tried least, so a mail that kills its worker holds up nothing else. Before a mail is
sent its lease is renewed on condition that nobody else has taken it, so two workers never send the same row; only a
kill inside the provider's call can make a mail go twice, and then with the same Message-ID.
"""

import logging
from datetime import datetime, timedelta
from time import monotonic

from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone, translation

from notifications import envelope
from notifications.courier import Courier
from notifications.kinds import MailKind, Message, UnknownKind, find
from notifications.models import Mail, MailState
from notifications.muting import is_muted

logger = logging.getLogger(__name__)

LEASE = timedelta(minutes=2)  # longer than the time limit of the task, and than one call of a provider
LONGEST_BATCH = 30  # seconds; what is left of a slow batch is given back
BACKOFF = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 60, 180, 360)]  # the last one again and again
MOST_ATTEMPTS = 12  # about 40 hours
LONGEST_ERROR = 2000

UNSUBSCRIBED = "unsubscribed"
NO_LONGER_WANTED = "no longer wanted"
NO_ADDRESS = "no address"

Fields = dict[str, str | datetime]  # what to write into the row beside its new state
Outcome = tuple[MailState, Fields]


def deliver_due(limit: int = 20) -> int:
    """Claim at most `limit` mails that are due and deal with each; return how many were dealt with.

    A mail that fails, whatever the reason, is logged and tried again later; it never keeps the others waiting.
    """
    mails = _claim(limit)
    stop_at = monotonic() + LONGEST_BATCH
    dealt_with = 0
    with Courier() as courier:
        for mail in mails:
            if monotonic() > stop_at:
                _give_back(mails[dealt_with:])
                break
            if _renew_lease(mail):
                _deliver(mail, courier)
            dealt_with += 1
    return dealt_with


def _claim(limit: int) -> list[Mail]:
    """Take mails that are due for ourselves; SKIP LOCKED lets several workers claim at once without waiting."""
    now = timezone.now()
    with transaction.atomic():
        due = Mail.objects.due(now).select_for_update(skip_locked=True).order_by("attempts", "not_before", "id")
        ids = list(due.values_list("id", flat=True)[:limit])
        if not ids:
            return []
        Mail.objects.filter(id__in=ids).update(state=MailState.SENDING, lease_until=now + LEASE)
    return list(Mail.objects.filter(id__in=ids).select_related("user").order_by("attempts", "not_before", "id"))


def _renew_lease(mail: Mail) -> bool:
    """Begin an attempt if the row is still ours: the lease is the one that we were given."""
    lease_until = timezone.now() + LEASE
    ours = Mail.objects.filter(pk=mail.pk, state=MailState.SENDING, lease_until=mail.lease_until)
    if not ours.update(lease_until=lease_until, attempts=F("attempts") + 1):
        return False
    mail.lease_until = lease_until
    mail.attempts += 1
    return True


def _give_back(mails: list[Mail]) -> None:
    """End the leases of mails that we did not come to, so that anybody may claim them at once."""
    for mail in mails:
        ours = Mail.objects.filter(pk=mail.pk, state=MailState.SENDING, lease_until=mail.lease_until)
        ours.update(lease_until=timezone.now())


def _deliver(mail: Mail, courier: Courier) -> None:
    """Send or drop one mail, and record what became of it."""
    try:
        state, fields = _attempt(mail, courier)
    except SoftTimeLimitExceeded:  # the task's time is up, in the middle of whatever: as if the worker had died
        raise
    except Exception as error:  # one poison mail must not hold up the rest; the failure is logged and recorded
        logger.exception("Mail %s (%s) failed at attempt %s.", mail.pk, mail.kind, mail.attempts)
        state, fields = _failure(mail, error)
    _record(mail, state, fields)


def _attempt(mail: Mail, courier: Courier) -> Outcome:
    if mail.attempts > MOST_ATTEMPTS:  # its workers died, each before it could record a failure
        return MailState.DEAD, {"last_error": mail.last_error or "Every worker that tried this mail died."}
    kind = find(mail.kind)
    if reason := _reason_to_drop(mail, kind):
        return MailState.DROPPED, {"last_error": reason}
    message = _render(mail, kind)
    if message is None:
        return MailState.DROPPED, {"last_error": NO_LONGER_WANTED}
    provider_id = courier.send(envelope.build(mail, kind, message))
    return MailState.SENT, {"last_error": "", "provider_id": provider_id, "sent_at": timezone.now()}


def _reason_to_drop(mail: Mail, kind: MailKind) -> str:
    """Return why the mail must not be sent now, or the empty string."""
    if mail.user and not (mail.user.email and mail.user.is_active):
        return NO_ADDRESS
    return UNSUBSCRIBED if kind.mutable and is_muted(mail, kind.list_class) else ""


def _render(mail: Mail, kind: MailKind) -> Message | None:
    """Render in the reader's language and zone, in a transaction: a failed mail leaves no half-made token behind."""
    language = mail.language or (mail.user.language if mail.user else settings.LANGUAGE_CODE)
    zone = mail.user.zone if mail.user else settings.TIME_ZONE
    with translation.override(language), timezone.override(zone), transaction.atomic():
        return kind.render(mail)


def _failure(mail: Mail, error: Exception) -> Outcome:
    """Plan the next attempt, or give up: at once on a kind that nobody knows, else after the last attempt."""
    reason = f"{type(error).__name__}: {error}".replace("\0", "")[:LONGEST_ERROR]
    if isinstance(error, UnknownKind) or mail.attempts >= MOST_ATTEMPTS:
        return MailState.DEAD, {"last_error": reason}
    return MailState.RETRY, {"last_error": reason, "not_before": timezone.now() + backoff(mail.attempts)}


def backoff(attempts: int) -> timedelta:
    """Return how long to wait after so many failed attempts."""
    return BACKOFF[min(attempts, len(BACKOFF)) - 1]


def _record(mail: Mail, state: MailState, fields: Fields) -> None:
    """Write the outcome, if the row is still ours."""
    ours = Mail.objects.filter(pk=mail.pk, state=MailState.SENDING, lease_until=mail.lease_until)
    if not ours.update(state=state, lease_until=None, **fields):
        logger.warning("Mail %s took longer than its lease; another worker has it, too.", mail.pk)
