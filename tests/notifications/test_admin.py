"""Referees look at the outbox; they change nothing but to send dead mail again."""

import pytest
from django.core import mail as post
from django.test import Client
from django.urls import reverse

from accounts.models import User
from notifications.delivery import deliver_due
from notifications.models import Mail
from tests.notifications.conftest import Sender

CHANGELIST = "/admin/notifications/mail/"


@pytest.fixture
def referee(client: Client, db: None) -> Client:
    client.force_login(User.objects.create_superuser("referee@example.org", display_name="Referee"))
    return client


def test_the_outbox_can_be_searched_by_address_of_users_and_strangers(
    referee: Client, send: Sender, alice: User, bob: User
) -> None:
    send(alice)
    send(bob)
    send("charlie@example.org")
    page = referee.get(CHANGELIST, {"q": "alice@example.org"}).content.decode()
    assert "alice@example.org&gt;" in page
    assert "bob@example.org" not in page
    assert "1 mail" in page
    assert "1 mail" in referee.get(CHANGELIST, {"q": "charlie@", "state__exact": "queued"}).content.decode()
    assert "0 mails" in referee.get(CHANGELIST, {"state__exact": "dead"}).content.decode()


def test_nothing_can_be_changed(referee: Client, send: Sender, alice: User) -> None:
    mail = send(alice)
    page = reverse("admin:notifications_mail_change", args=[mail.pk])
    assert referee.get(page).status_code == 200
    assert referee.post(page, {"state": "dead"}).status_code == 403
    assert referee.get(reverse("admin:notifications_mail_add")).status_code == 403
    assert referee.post(reverse("admin:notifications_mail_delete", args=[mail.pk])).status_code == 403


def test_dead_mail_is_sent_again_and_other_mail_left_alone(referee: Client, send: Sender, alice: User) -> None:
    dead, dropped = send(alice, text="Dead"), send(alice, text="Dropped")
    Mail.objects.filter(pk=dead.pk).update(state="dead", attempts=12)
    Mail.objects.filter(pk=dropped.pk).update(state="dropped")
    action = {"action": "send_dead_mail_again", "_selected_action": [dead.pk, dropped.pk]}
    answer = referee.post(CHANGELIST, action, follow=True)
    assert "1 mail is queued again." in answer.content.decode()
    deliver_due()
    assert [message.subject for message in post.outbox] == ["Dead"]
    dropped.refresh_from_db()
    assert dropped.state == "dropped"


def test_a_referee_who_may_only_look_is_not_offered_to_send_again(client: Client, send: Sender, alice: User) -> None:
    from django.contrib.auth.models import Permission

    alice.is_staff = True
    alice.save()
    alice.user_permissions.add(Permission.objects.get(codename="view_mail"))
    client.force_login(alice)
    send(alice)
    page = client.get(CHANGELIST)
    assert page.status_code == 200
    assert "send_dead_mail_again" not in page.content.decode()
