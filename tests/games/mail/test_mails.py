"""What the mails of a match say, to whom, and when they are dropped."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from accounts.models import User
from games import services
from games.models import Match, Turn
from notifications.delivery import deliver_due
from notifications.models import Mail, MailState
from tests.games.conftest import MatchMaker, play, position_of, skip_turn
from tests.games.mail.mailbox_player import LINK, link_in, mails_to
from tests.games.worlds import another_world

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def latest(address: str) -> EmailMultiAlternatives:
    deliver_due(100)
    return mails_to(address)[-1]


def html_of(message: EmailMultiAlternatives) -> str:
    [(content, _type)] = message.alternatives
    return str(content)


def open_turn(match: Match) -> Turn:
    return Turn.objects.select_related("match").get(match=match, closed_at=None)


def test_a_turn_mail_is_complete_in_plain_text(match: Match) -> None:
    message = latest("alice@example.org")
    position = position_of(match)
    assert "It is your turn" in message.body
    assert f"Your hand: {' '.join(position.state.hands[0])}" in message.body
    assert f"Pool: {' '.join(position.state.pool)}" in message.body
    assert "Europe/Rome" in message.body
    assert " UTC." in message.body
    assert match.head[:12] in message.body
    assert link_in(message) in html_of(message)


def test_a_mail_goes_to_one_reader_and_can_be_unsubscribed_by_one_click(match: Match) -> None:
    message = latest("alice@example.org")
    assert len(message.to) == 1
    assert not message.cc
    assert not message.bcc
    assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message.extra_headers["References"] == f"<match-{match.code}@localhost>"
    assert message.extra_headers["Auto-Submitted"] == "auto-generated"


def test_the_deadline_is_told_in_the_readers_language_and_zone(match: Match, alice: User) -> None:
    Mail.objects.filter(user=alice).update(state=MailState.QUEUED)
    alice.time_zone = "Asia/Taipei"
    alice.save()
    due = open_turn(match).due_at
    assert f"{due:%Y-%m-%d %H:%M} UTC" in latest("alice@example.org").body
    assert "Asia/Taipei" in latest("alice@example.org").body


def test_a_mail_about_a_turn_that_is_over_is_dropped(match: Match, alice: User) -> None:
    skip_turn(match, 0)
    deliver_due(100)
    assert mails_to("alice@example.org") == []
    assert set(Mail.objects.filter(user=alice).values_list("state", flat=True)) <= {MailState.DROPPED, MailState.QUEUED}


def test_the_next_step_of_ones_own_turn_is_mailed_only_when_one_does_not_go_on(
    match: Match, alice: User, time_machine: Any
) -> None:
    deliver_due(100)
    play(match, 0, "skip")
    deliver_due(100)
    assert len(mails_to("alice@example.org")) == 1
    time_machine.move_to(timezone.now() + timedelta(minutes=6))
    assert "discard" in latest("alice@example.org").body
    assert len(mails_to("alice@example.org")) == 2


def test_a_reminder_says_so_and_has_a_link_of_its_own(match: Match) -> None:
    first = link_in(latest("alice@example.org"))
    turn = open_turn(match)
    assert turn.remind_at is not None
    services.remind(turn.remind_at, 10)
    reminder = latest("alice@example.org")
    assert "reminder" in reminder.body.lower()
    assert link_in(reminder) != first


def test_a_timed_out_mail_tells_that_the_house_bot_plays_on(match: Match, settings: Any) -> None:
    settings.STRIKES_BEFORE_HAND_OVER = 1
    services.time_out(open_turn(match), open_turn(match).due_at)
    message = latest("alice@example.org")
    assert "ran out of time" in message.body
    assert "house bot" in message.body
    assert f"/matches/{match.code}/" in message.body


def test_a_called_off_match_is_told_to_everybody_with_the_seed(match: Match) -> None:
    services.void(code=match.code, reason="A test of the referee.")
    for address in ("alice@example.org", "bob@example.org"):
        message = latest(address)
        assert "called off" in message.body
        assert position_of(match).life.revealed in message.body


def test_an_invitation_comes_before_anybody_joins_and_is_dropped_once_the_match_has_begun(
    match_of: MatchMaker, alice: User, bob: User
) -> None:
    match = match_of(alice, seats=2, invitations=["dora@example.org"])
    services.join(code=match.code, user=bob)
    deliver_due(100)
    assert mails_to("dora@example.org") == []


def test_names_are_escaped_in_html_and_left_alone_in_text(match_of: MatchMaker, alice: User, bob: User) -> None:
    bob.display_name = "<b>O'Neil</b> & Co"
    bob.save()
    match_of(alice, bob)
    message = latest("alice@example.org")
    assert "<b>O'Neil</b> & Co" in message.body
    assert "<b>O" not in html_of(message)
    assert "&lt;b&gt;O" in html_of(message)


def comparable(message: EmailMultiAlternatives) -> str:
    """Return a mail's parts without what is random on purpose: its token and the salted head of the log."""
    text = f"{message.subject}\n{message.body}\n{html_of(message)}"
    return LINK.sub("LINK", re.sub(r"/t/[\w-]+/", "/t/TOKEN/", text))


@pytest.mark.parametrize("kind", ["turn", "reminder"])
def test_hidden_cards_change_no_byte_of_a_mail(kind: str, match: Match, alice: User) -> None:
    skip_turn(match, 0)
    play(match, 1, "skip")
    play(match, 1, f"discard {position_of(match).state.hands[1][:3]}")
    if kind == "reminder":
        services.remind(open_turn(match).due_at - timedelta(seconds=1), 10)
    here = comparable(latest("alice@example.org"))
    Mail.objects.filter(user=alice, kind=kind, state=MailState.SENT).update(state=MailState.QUEUED)
    with another_world(match, 0):
        there = comparable(latest("alice@example.org"))
    assert len(mail.outbox) > 1
    assert here == there


def test_a_result_mail_is_sent_once_however_often_the_outbox_is_worked_off(match: Match) -> None:
    services.void(code=match.code, reason="Once is enough.")
    for _ in range(3):
        deliver_due(100)
    assert len([each for each in mails_to("bob@example.org") if "called off" in each.body]) == 1
