"""A kind of task runs in one process at a time, so that none can keep all processes from the others."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.core import mail as post
from django.db import OperationalError, connection

from accounts.models import User
from notifications.alone import alone
from notifications.delivery import deliver_due
from notifications.kinds import MailKind, Message
from notifications.models import ListClass, Mail
from notifications.tasks import deliver
from tests.notifications.conftest import Sender

pytestmark = pytest.mark.django_db(transaction=True)
Result = TypeVar("Result")


def elsewhere(act: Callable[[], Result]) -> Result:
    """Run `act` in a thread with a database session of its own, which ends with it."""

    def run() -> Result:
        try:
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(run).result()


def try_alone() -> bool:
    with alone("a task") as ours:
        return ours


def test_a_second_one_is_sent_away_until_the_first_has_ended() -> None:
    with alone("a task") as ours:
        assert ours
        assert not elsewhere(try_alone)
    assert elsewhere(try_alone)


def test_another_task_does_not_wait() -> None:
    with alone("another task"):
        assert elsewhere(try_alone)


def test_one_that_fails_lets_the_next_one_in() -> None:
    with pytest.raises(ZeroDivisionError), alone("a task"):
        raise ZeroDivisionError
    assert elsewhere(try_alone)


def test_one_whose_database_session_breaks_lets_the_next_one_in() -> None:
    def break_down() -> None:
        with alone("a task"), connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(OperationalError):
        break_down()
    assert elsewhere(try_alone)


def test_mail_is_delivered_by_one_task_at_a_time(send: Sender, alice: User) -> None:
    send(alice)
    with alone(deliver.name):
        assert elsewhere(deliver.run) == 0
    assert post.outbox == []
    assert elsewhere(deliver.run) == 1


def test_a_task_whose_time_is_up_ends_and_leaves_the_mail_to_the_next(
    register: Callable[[MailKind], None], send: Sender, alice: User
) -> None:
    def too_long(mail: Mail) -> Message | None:
        raise SoftTimeLimitExceeded

    register(MailKind("long", too_long, ListClass.TURN))
    mail = send(alice, kind="long")
    with pytest.raises(SoftTimeLimitExceeded):
        deliver_due()
    mail.refresh_from_db()
    assert (mail.state, mail.last_error) == ("sending", "")
