"""A dead broker must not fail the request; its nudge is lost, the mail is not (DESIGN.md, Mail)."""

import logging
import socket
from collections.abc import Iterator

import pytest
from celery import current_app
from django.core import mail as post
from django.db import transaction

from accounts.models import User
from notifications.delivery import deliver_due
from notifications.models import Mail
from notifications.services import deliver_stuck
from notifications.tasks import deliver
from tests.notifications.conftest import Sender

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """A port that somebody holds, but where nobody answers."""
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        yield held


def use_broker(monkeypatch: pytest.MonkeyPatch, held: socket.socket) -> None:
    """Let Celery publish to that port; its own variable outranks the settings."""
    monkeypatch.setenv("CELERY_BROKER_WRITE_URL", f"redis://127.0.0.1:{held.getsockname()[1]}/0")


def test_mail_is_queued_although_nothing_listens_at_the_brokers_port(
    send: Sender,
    alice: User,
    listener: socket.socket,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    use_broker(monkeypatch, listener)
    with transaction.atomic():
        send(alice)
    assert Mail.objects.get().state == "queued"
    assert [record.levelno for record in caplog.records if record.name == "notifications.nudges"] == [logging.WARNING]


def test_mail_is_queued_although_the_broker_never_answers(
    send: Sender,
    alice: User,
    listener: socket.socket,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    listener.listen()
    use_broker(monkeypatch, listener)
    with transaction.atomic():
        send(alice)
    assert Mail.objects.get().state == "queued"
    assert "did not take a nudge" in caplog.text


def test_the_sweep_finds_mail_whose_nudge_was_lost(
    send: Sender, alice: User, listener: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as outage:
        use_broker(outage, listener)
        send(alice)
        assert deliver_stuck() == 1
    assert deliver_stuck() == 1
    assert deliver_due() == 1
    assert deliver_stuck() == 0
    assert len(post.outbox) == 1


def test_the_task_sends_everything_that_is_due(send: Sender, alice: User) -> None:
    for number in range(45):
        send(alice, text=f"Note {number}")
    assert deliver.run() == 45
    assert {message.subject for message in post.outbox} == {f"Note {number}" for number in range(45)}


def test_a_nudge_names_the_task_and_soon_expires(send: Sender, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CELERY_BROKER_WRITE_URL", "memory://broker")
    with current_app.connection_for_write() as link, link.SimpleQueue(current_app.conf.task_default_queue) as queue:
        queue.clear()
        with transaction.atomic():
            send(alice)
            send(alice)
        message = queue.get(block=False)
        assert message.headers["task"] == deliver.name == "notifications.deliver"
        assert message.headers["expires"]
        with pytest.raises(queue.Empty):
            queue.get(block=False)
