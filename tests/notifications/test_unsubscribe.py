"""RFC 8058: one click without login, cookies or redirect; GET shows buttons and changes nothing (DESIGN.md, Mail)."""

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from django.core import mail as post
from django.test import Client

from accounts.models import User
from notifications.delivery import deliver_due
from notifications.kinds import MailKind
from notifications.models import ListClass, Muted
from tests.notifications.conftest import Sender, render_note

pytestmark = pytest.mark.django_db
ONE_CLICK = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def stranger() -> Client:
    """A mail provider's machine: no cookies, and CSRF enforced as in production."""
    return Client(enforce_csrf_checks=True)


def link_in_header() -> str:
    deliver_due()
    link: str = post.outbox[-1].extra_headers["List-Unsubscribe"]
    return urlsplit(link.strip("<>")).path


def fate(send: Sender, to: User | str) -> str:
    mail = send(to)
    deliver_due()
    mail.refresh_from_db()
    return f"{mail.state} {mail.last_error}".strip()


def test_one_click_stops_this_class_of_mail(stranger: Client, send: Sender, alice: User, bob: User) -> None:
    send(alice)
    answer = stranger.post(link_in_header(), ONE_CLICK)
    assert answer.status_code == 200
    assert not answer.cookies
    assert fate(send, alice) == "dropped unsubscribed"
    assert fate(send, bob) == "sent"


def test_one_click_may_come_as_a_form_of_parts_or_urlencoded_and_twice(
    stranger: Client, send: Sender, alice: User
) -> None:
    send(alice)
    path = link_in_header()
    urlencoded = "application/x-www-form-urlencoded"
    assert stranger.post(path, "List-Unsubscribe=One-Click", content_type=urlencoded).status_code == 200
    assert stranger.post(path, ONE_CLICK).status_code == 200
    assert Muted.objects.count() == 1


def test_what_was_queued_before_is_dropped_too(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    path = link_in_header()
    queued = send(alice)
    stranger.post(path, ONE_CLICK)
    deliver_due()
    queued.refresh_from_db()
    assert queued.state == "dropped"


def test_other_classes_and_mail_that_cannot_be_refused_still_come(
    stranger: Client, register: Callable[[MailKind], None], send: Sender, alice: User
) -> None:
    register(MailKind("reminder-note", render_note, ListClass.REMINDER))
    register(MailKind("firm", render_note, ListClass.TURN, can_mute=False))
    send(alice)
    stranger.post(link_in_header(), ONE_CLICK)
    send(alice, kind="reminder-note", text="Reminder")
    send(alice, kind="firm", text="Firm")
    deliver_due()
    assert [message.subject for message in post.outbox[1:]] == ["Reminder", "Firm"]


def test_looking_at_the_page_changes_nothing(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    path = link_in_header()
    assert stranger.get(path).status_code == 200
    assert stranger.head(path).status_code == 200
    assert not Muted.objects.exists()


def test_a_blind_press_of_any_button_changes_nothing(stranger: Client, send: Sender, alice: User) -> None:
    """Scanners press buttons; no box is ticked for them."""
    send(alice)
    path = link_in_header()
    page = BeautifulSoup(stranger.get(path).content, "html.parser")
    forms = page.select("main form")
    assert len(forms) == len(ListClass) - 1
    for form in forms:
        fields = {str(field["name"]): str(field["value"]) for field in form.select("input[type=hidden]")}
        answer = stranger.post(path, fields)
        assert answer.status_code == 400
        assert "tick the box" in answer.content.decode()
    assert not Muted.objects.exists()


def test_the_page_stops_a_class_and_brings_it_back(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    path = link_in_header()
    answer = stranger.post(path, {"list_class": "turn", "wish": "refuse"})
    assert "You do not get these mails." in answer.content.decode()
    assert fate(send, alice) == "dropped unsubscribed"
    stranger.post(path, {"list_class": "turn", "wish": "want"})
    assert fate(send, alice) == "sent"


def test_sign_in_mail_cannot_be_refused(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    answer = stranger.post(link_in_header(), {"list_class": "security", "wish": "refuse"})
    assert answer.status_code == 400
    assert not Muted.objects.exists()


def test_the_page_shows_only_enough_of_the_address_to_know_it(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    page = stranger.get(link_in_header()).content.decode()
    assert "a***@example.org" in page
    assert "alice@example.org" not in page


def test_a_forged_or_cut_link_is_a_friendly_404(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    path = link_in_header()
    for forged in [path[:-5] + "/", path.replace(".", ".x"), "/mail/unsubscribe/WzEsInR1cm4iXQ.aaaa/"]:
        answer = stranger.post(forged, ONE_CLICK)
        assert answer.status_code == 404
        assert "This link does not work" in answer.content.decode()
    assert not Muted.objects.exists()


def test_the_link_of_a_user_who_is_gone_is_a_404(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    path = link_in_header()
    alice.delete()
    assert stranger.get(path).status_code == 404


def test_the_choice_of_an_address_holds_when_its_owner_becomes_a_user_and_the_reverse(
    stranger: Client, send: Sender
) -> None:
    send("charlie@example.org")
    path = link_in_header()
    stranger.post(path, ONE_CLICK)
    assert fate(send, "charlie@example.org") == "dropped unsubscribed"
    charlie = User.objects.create_user("charlie@example.org", display_name="Charlie")
    assert fate(send, charlie) == "dropped unsubscribed"
    stranger.post(path, {"list_class": "turn", "wish": "want"})
    assert fate(send, charlie) == "sent"
    path_of_user = link_in_header()
    stranger.post(path_of_user, ONE_CLICK)
    assert fate(send, "charlie@example.org") == "dropped unsubscribed"


def test_other_methods_are_refused(stranger: Client, send: Sender, alice: User) -> None:
    send(alice)
    assert stranger.delete(link_in_header()).status_code == 405
