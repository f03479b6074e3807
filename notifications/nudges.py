"""Wake a worker once what it shall look at is committed. A nudge may be lost: the sweep finds what is due anyway."""

import logging
from functools import partial

from celery import current_app
from django.db import connection, transaction
from kombu.connection import Connection
from kombu.pools import producers

logger = logging.getLogger(__name__)

# Publishing happens inside requests: one try, and at most about a second for each of connecting and answering.
PATIENCE = 1.0  # seconds
_IMPATIENT = {"max_retries": 0, "socket_connect_timeout": PATIENCE, "socket_timeout": PATIENCE}
NUDGE_EXPIRES = 60  # seconds; by then the sweep has nudged again


def nudge_after_commit(task: str) -> None:
    """Send the task named `task` to the broker after the commit, once a transaction however often it is asked for.

    A savepoint that is rolled back takes its nudge with it, as it takes the rows that the nudge was for.
    """
    if not any(_is_nudge(entry[1], task) for entry in connection.run_on_commit):
        transaction.on_commit(partial(nudge, task), robust=True)


def nudge(task: str) -> None:
    """Send the task now. A dead broker costs about a second and leaves a warning in the log, never an error."""
    try:
        with producers[_impatient_connection()].acquire(block=True, timeout=PATIENCE) as producer:
            current_app.send_task(task, producer=producer, retry=False, expires=NUDGE_EXPIRES)
    except Exception:  # every transport has errors of its own, and the work is safe in the database
        logger.warning("The broker did not take a nudge for %s; the sweep will do the work.", task, exc_info=True)


def _is_nudge(function: object, task: str) -> bool:
    return isinstance(function, partial) and function.func is nudge and function.args == (task,)


def _impatient_connection() -> Connection:
    """Return the key (and maker) of the pooled connections; it connects only when the pool asks it to."""
    link: Connection = current_app.connection_for_write(connect_timeout=PATIENCE)
    link.transport_options = {**(link.transport_options or {}), **_IMPATIENT}
    return link
