"""Claim, render, send, record: each mail once, none held up by another (DESIGN.md, Mail)."""

from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Thread

import pytest
import time_machine
from django.core import mail as post
from django.db import connection
from django.utils import timezone
from django.utils.translation import get_language

from accounts.models import User
from accounts.services import issue_sign_in_token
from notifications import delivery
from notifications.delivery import deliver_due
from notifications.kinds import MailKind, Message
from notifications.models import ListClass, Mail
from tests.notifications.conftest import Sender, render_note

Register = Callable[[MailKind], None]


def refuse(mail: Mail) -> Message | None:
    """A renderer that always fails."""
    raise LookupError("The board\0is gone.")


def die(mail: Mail) -> Message | None:
    """A renderer that takes its worker with it, as kill -9 would."""
    raise KeyboardInterrupt


def test_a_mail_is_sent_and_recorded(send: Sender, alice: User) -> None:
    mail = send(alice)
    assert deliver_due() == 1
    assert deliver_due() == 0
    mail.refresh_from_db()
    assert (mail.state, mail.attempts, mail.last_error, mail.lease_until) == ("sent", 1, "", None)
    assert mail.sent_at is not None
    assert [message.to for message in post.outbox] == [['"Alice" <alice@example.org>']]


def test_a_mail_waits_for_its_time(send: Sender, alice: User) -> None:
    send(alice, not_before=timezone.now() + timedelta(minutes=5))
    assert deliver_due() == 0
    with time_machine.travel(timezone.now() + timedelta(minutes=6)):
        assert deliver_due() == 1


def test_rendering_knows_the_readers_language_and_zone(register: Register, send: Sender, alice: User) -> None:
    def tell(mail: Mail) -> Message:
        return Message("Where?", f"{get_language()} {timezone.get_current_timezone_name()}", "")

    register(MailKind("where", tell, ListClass.TURN))
    send(alice, kind="where")
    send(alice, kind="where", language="zh-hant")
    send("charlie@example.org", kind="where")
    deliver_due()
    assert [message.body for message in post.outbox] == ["it Europe/Rome", "zh-hant Europe/Rome", "en UTC"]


def test_a_poison_mail_at_the_head_does_not_hold_up_the_others(
    register: Register, send: Sender, alice: User, caplog: pytest.LogCaptureFixture
) -> None:
    register(MailKind("poison", refuse, ListClass.TURN))
    poison = send(alice, kind="poison")
    send(alice, text="After the poison")
    assert deliver_due() == 2
    assert [message.subject for message in post.outbox] == ["After the poison"]
    poison.refresh_from_db()
    assert (poison.state, poison.last_error) == ("retry", "LookupError: The boardis gone.")
    assert poison.not_before > timezone.now() + timedelta(seconds=50)
    assert "LookupError" in caplog.text


def test_a_mail_that_always_fails_is_given_up_after_twelve_attempts(
    register: Register, send: Sender, alice: User
) -> None:
    register(MailKind("poison", refuse, ListClass.TURN))
    poison = send(alice, kind="poison")
    waits = []
    while poison.state != "dead":
        at = max(poison.not_before, timezone.now())
        with time_machine.travel(at, tick=False):
            deliver_due()
        poison.refresh_from_db()
        waits.append(round((poison.not_before - at).total_seconds() / 60))
    assert poison.attempts == delivery.MOST_ATTEMPTS == 12
    assert waits == [1, 5, 15, 60, 180, 360, 360, 360, 360, 360, 360, 0]


def test_a_kind_that_nobody_registered_is_dead_at_once_and_says_so(send: Sender, alice: User) -> None:
    mail = send(alice, kind="pigeon")
    deliver_due()
    mail.refresh_from_db()
    assert (mail.state, mail.last_error) == ("dead", "UnknownKind: No kind of mail is called 'pigeon'.")


def test_a_mail_is_dropped_when_its_renderer_no_longer_wants_it(register: Register, send: Sender, alice: User) -> None:
    register(MailKind("stale", lambda mail: None, ListClass.TURN))
    mail = send(alice, kind="stale")
    deliver_due()
    mail.refresh_from_db()
    assert (mail.state, mail.last_error, post.outbox) == ("dropped", "no longer wanted", [])


def test_nobody_writes_to_a_user_without_address_or_who_may_not_sign_in(send: Sender, alice: User) -> None:
    bot = User.objects.create_bot("House bot")
    alice.is_active = False
    alice.save()
    send(bot)
    send(alice)
    deliver_due()
    assert set(Mail.objects.values_list("state", "last_error")) == {("dropped", "no address")}
    assert post.outbox == []


def test_a_failed_rendering_leaves_no_token_behind(register: Register, send: Sender, alice: User) -> None:
    from accounts.models import SignInToken

    def half(mail: Mail) -> Message | None:
        issue_sign_in_token("alice@example.org", "/")
        raise LookupError

    register(MailKind("half", half, ListClass.TURN))
    send(alice, kind="half")
    deliver_due()
    assert not SignInToken.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_the_mail_of_a_killed_worker_is_sent_by_the_next_one_when_the_lease_has_run_out(
    register: Register, send: Sender, alice: User, after_the_lease: datetime
) -> None:
    register(MailKind("killer", die, ListClass.TURN))
    mail = send(alice, kind="killer")
    with pytest.raises(KeyboardInterrupt):
        deliver_due()
    mail.refresh_from_db()
    assert mail.state == "sending"
    assert deliver_due() == 0
    register(MailKind("killer", render_note, ListClass.TURN))
    with time_machine.travel(after_the_lease):
        assert deliver_due() == 1
    assert [message.extra_headers["Message-ID"] for message in post.outbox] == [mail.message_id]


@pytest.mark.django_db(transaction=True)
def test_a_mail_that_kills_its_workers_holds_up_no_other_and_is_given_up(
    register: Register, send: Sender, alice: User
) -> None:
    register(MailKind("killer", die, ListClass.TURN))
    killer = send(alice, kind="killer")
    for number in range(3):
        send(alice, text=f"Note {number}")
    now = timezone.now()
    with pytest.raises(KeyboardInterrupt):
        deliver_due()
    assert post.outbox == []
    while killer.state == "sending" or not post.outbox:
        now += timedelta(minutes=3)
        with time_machine.travel(now):
            try:
                deliver_due()
            except KeyboardInterrupt:
                assert len(post.outbox) == 3
        killer.refresh_from_db()
    assert (killer.state, killer.last_error) == ("dead", "Every worker that tried this mail died.")


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_send_each_mail_once(send: Sender, alice: User) -> None:
    for number in range(60):
        send(alice, text=f"Note {number}")

    def work() -> None:
        try:
            while deliver_due(limit=4):
                pass
        finally:
            connection.close()

    workers = [Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert sorted(message.subject for message in post.outbox) == sorted(f"Note {number}" for number in range(60))
    assert set(Mail.objects.values_list("state", "attempts")) == {("sent", 1)}


@pytest.mark.django_db(transaction=True)
def test_a_worker_whose_lease_was_taken_over_does_not_send(
    register: Register, send: Sender, alice: User, after_the_lease: datetime
) -> None:
    """The first worker is slow over its first mail; meanwhile its lease of the second one runs out."""

    def slow(mail: Mail) -> Message:
        if mail.payload["text"] == "slow":
            Mail.objects.filter(pk=second.pk).update(lease_until=timezone.now())
            assert deliver_due() == 1
        return render_note(mail)

    register(MailKind("slow", slow, ListClass.TURN))
    send(alice, text="slow", kind="slow")
    second = send(alice, text="second", kind="slow")
    assert deliver_due() == 2
    assert sorted(message.subject for message in post.outbox) == ["second", "slow"]
