"""The Celery task of the mail; a nudge without content, since the outbox is the truth."""

from time import monotonic

from celery import shared_task

from notifications.alone import alone
from notifications.delivery import deliver_due
from notifications.services import DELIVER

LONGEST_RUN = 40  # seconds; well under the soft time limit, as a batch begun in time runs on


@shared_task(name=DELIVER)
def deliver() -> int:
    """Send what is due, batch by batch, for at most about a minute; return how many mails were dealt with.

    In one process at a time: a provider that hangs must not hold up deadlines and bots.
    """
    stop_at = monotonic() + LONGEST_RUN
    total = 0
    with alone(DELIVER) as ours:
        while ours and monotonic() < stop_at and (dealt_with := deliver_due()):
            total += dealt_with
    return total
