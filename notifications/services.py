"""What others may ask of the outbox."""

from collections.abc import Mapping
from datetime import datetime

from django.db.models import Min
from django.utils import timezone

from accounts.addresses import normalise_address
from accounts.models import User
from notifications.models import Mail, MailState
from notifications.nudges import nudge, nudge_after_commit

DELIVER = "notifications.deliver"  # the name of the Celery task


def enqueue(
    *,
    kind: str,
    dedupe_key: str,
    user: User | None = None,
    address: str = "",
    language: str = "",
    payload: Mapping[str, object] | None = None,
    list_key: str = "",
    not_before: datetime | None = None,
) -> Mail | None:
    """Write a mail to a user, or to an address, into the outbox, in the caller's transaction.

    Returns None when a mail with this dedupe key is there already; of two callers at once the second waits for the
    first one's commit. The payload holds JSON: ids, never secrets. Raises ValueError unless there is exactly one of
    user and address, and ValidationError for an address that cannot be one.
    """
    if (user is None) == (not address):
        raise ValueError("A mail goes either to a user or to an address.")
    mail = Mail(
        kind=kind,
        dedupe_key=dedupe_key,
        user=user,
        address=normalise_address(address) if address else "",
        language=language,
        payload=dict(payload or {}),
        list_key=list_key,
        not_before=not_before or timezone.now(),
    )
    Mail.objects.bulk_create([mail], ignore_conflicts=True)
    # The database does not say whether it took the row; the Message-ID, random, tells ours from an earlier one.
    written = Mail.objects.filter(dedupe_key=dedupe_key, message_id=mail.message_id).first()
    if written is not None and written.not_before <= timezone.now():
        nudge_after_commit(DELIVER)
    return written


def deliver_stuck() -> int:
    """Wake a worker if mail is due that nobody sends: its nudge was lost, its time has come, its worker died.

    For the sweep. Returns how many mails are due.
    """
    due = Mail.objects.due(timezone.now()).count()
    if due:
        nudge(DELIVER)
    return due


def oldest_due_at() -> datetime | None:
    """Return since when the most overdue mail has been waiting, or None. For the health page."""
    oldest: datetime | None = Mail.objects.due(timezone.now()).aggregate(oldest=Min("not_before"))["oldest"]
    return oldest


def send_again(mail: Mail) -> bool:
    """Queue a dead mail afresh; return False, and change nothing, when it is not dead."""
    revived = Mail.objects.filter(pk=mail.pk, state=MailState.DEAD).update(
        state=MailState.QUEUED, attempts=0, not_before=timezone.now(), lease_until=None
    )
    if revived:
        nudge_after_commit(DELIVER)
    return bool(revived)
