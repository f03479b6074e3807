"""The outbox row is written in the transaction of what it tells (DESIGN.md, Mail)."""

from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.core.exceptions import ValidationError
from django.db import connection, transaction
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.models import User
from notifications.models import Mail
from notifications.services import enqueue
from tests.notifications.conftest import Sender


def test_the_row_holds_what_was_asked_for(alice: User) -> None:
    mail = enqueue(
        kind="turn", dedupe_key="turn:1", user=alice, payload={"match": "abc"}, list_key="abc", language="ru"
    )
    assert mail is not None
    stored = Mail.objects.get()
    assert stored.pk == mail.pk
    assert (stored.kind, stored.user, stored.payload, stored.list_key, stored.language, stored.state) == (
        "turn",
        alice,
        {"match": "abc"},
        "abc",
        "ru",
        "queued",
    )


def test_the_same_dedupe_key_is_queued_once(alice: User) -> None:
    assert enqueue(kind="turn", dedupe_key="turn:1", user=alice) is not None
    assert enqueue(kind="turn", dedupe_key="turn:1", user=alice, payload={"other": 1}) is None
    assert Mail.objects.get().payload == {}


def test_a_doubled_mail_leaves_the_callers_transaction_usable(alice: User) -> None:
    with transaction.atomic():
        enqueue(kind="turn", dedupe_key="turn:1", user=alice)
        enqueue(kind="turn", dedupe_key="turn:1", user=alice)
        enqueue(kind="turn", dedupe_key="turn:2", user=alice)
    assert Mail.objects.count() == 2


@pytest.mark.django_db(transaction=True)
def test_two_callers_at_once_queue_one_mail(alice: User) -> None:
    start = Barrier(2)
    results: list[Mail | None] = []

    def call() -> None:
        try:
            start.wait()
            with transaction.atomic():
                results.append(enqueue(kind="turn", dedupe_key="turn:1", user=alice))
        finally:
            connection.close()

    threads = [Thread(target=call) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(mail is None for mail in results) == [False, True]
    assert Mail.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_mail_goes_with_the_transaction_that_fails(alice: User) -> None:
    with transaction.atomic():
        enqueue(kind="turn", dedupe_key="turn:1", user=alice)
        transaction.set_rollback(True)
    assert not Mail.objects.exists()
    assert enqueue(kind="turn", dedupe_key="turn:1", user=alice) is not None


def test_a_mail_goes_to_a_user_or_to_an_address_never_to_both_or_none(alice: User) -> None:
    with pytest.raises(ValueError, match="either"):
        enqueue(kind="turn", dedupe_key="turn:1")
    with pytest.raises(ValueError, match="either"):
        enqueue(kind="turn", dedupe_key="turn:1", user=alice, address="alice@example.org")


@pytest.mark.django_db
def test_an_address_is_stored_in_its_one_form() -> None:
    mail = enqueue(kind="invitation", dedupe_key="invitation:1", address=" Charlie@EXAMPLE.org ")
    assert mail is not None
    assert mail.address == "charlie@example.org"


@pytest.mark.django_db
def test_an_address_that_cannot_be_one_is_refused() -> None:
    with pytest.raises(ValidationError):
        enqueue(kind="invitation", dedupe_key="invitation:1", address="charlie@example.org\nBcc: everybody@example.org")


def test_many_mails_in_one_transaction_wake_the_worker_once(
    send: Sender, alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        send(alice)
        with transaction.atomic():
            send(alice)
        send(alice)
    assert len(callbacks) == 1


def test_a_nudge_that_was_rolled_back_is_given_again(
    send: Sender, alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        with transaction.atomic():
            send(alice)
            transaction.set_rollback(True)
        send(alice)
    assert len(callbacks) == 1


def test_a_mail_for_later_wakes_nobody_now(
    send: Sender, alice: User, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        send(alice, not_before=timezone.now() + timedelta(minutes=5))
    assert not callbacks
