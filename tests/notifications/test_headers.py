"""Every mail's headers: conversation, list, one-click unsubscribe, and nothing smuggled in (DESIGN.md, Mail)."""

import re
from collections.abc import Callable
from email import message_from_bytes, policy
from typing import Any

import pytest
from django.core import mail as post
from pytest_django import Settings

from accounts.models import User
from notifications.delivery import deliver_due
from notifications.kinds import MailKind
from notifications.models import ListClass
from tests.notifications.conftest import Sender, render_note


def delivered() -> Any:
    """Send what is due, and read the one mail as its receiver would."""
    deliver_due()
    [message] = post.outbox
    return message_from_bytes(message.message().as_bytes(), policy=policy.default)


def test_a_mail_says_where_it_belongs(settings: Settings, send: Sender, alice: User) -> None:
    settings.MAIL_DOMAIN = "play.example.org"
    mail = send(alice, list_key="h7kq2")
    received = delivered()
    assert received["From"] == settings.DEFAULT_FROM_EMAIL
    assert received["To"] == "Alice <alice@example.org>"
    assert received["Message-ID"] == mail.message_id
    assert mail.message_id.endswith("@play.example.org>")
    assert received["References"] == received["In-Reply-To"] == "<match-h7kq2@play.example.org>"
    assert received["List-Id"] == "<turn.play.example.org>"
    assert received["Auto-Submitted"] == "auto-generated"
    assert received["List-Unsubscribe"].strip().startswith(f"<{settings.SITE_URL}/mail/unsubscribe/")
    assert received["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_a_mail_outside_a_conversation_refers_to_nothing(send: Sender, alice: User) -> None:
    send(alice)
    received = delivered()
    assert received["References"] is received["In-Reply-To"] is None


@pytest.mark.parametrize(("list_class", "can_mute"), [(ListClass.SECURITY, True), (ListClass.MATCH, False)])
def test_mail_that_cannot_be_refused_offers_no_unsubscribing(
    register: Callable[[MailKind], None], send: Sender, alice: User, list_class: ListClass, can_mute: bool
) -> None:
    register(MailKind("firm", render_note, list_class, can_mute=can_mute))
    send(alice, kind="firm")
    received = delivered()
    assert received["List-Unsubscribe"] is received["List-Unsubscribe-Post"] is None


def test_message_ids_are_random_not_counted(send: Sender, alice: User, bob: User) -> None:
    """A gap in a count would tell that an opponent was asked something (DESIGN.md, The log)."""
    ids = {send(to).message_id for to in (alice, bob, alice)}
    assert len(ids) == 3
    assert all(re.fullmatch(r"<mail-[0-9a-f]{24}@[^@>]+>", message_id) for message_id in ids)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r", "\u2028", "\x0b"])
def test_a_newline_in_a_name_or_a_subject_makes_no_header(send: Sender, alice: User, newline: str) -> None:
    attack = f"Alice{newline}Bcc: everybody@example.org"
    User.objects.filter(pk=alice.pk).update(display_name=attack)
    send(alice, subject=attack)
    received = delivered()
    assert received["Bcc"] is None
    assert [address.addr_spec for address in received["To"].addresses] == ["alice@example.org"]
    assert received["Subject"] == "Alice Bcc: everybody@example.org"


def test_bidi_and_invisible_characters_do_not_reach_the_subject(send: Sender, alice: User) -> None:
    send(alice, subject="Your \u202eturn\u202c,\u200b Alice")
    assert delivered()["Subject"] == "Your turn, Alice"


def test_a_long_subject_in_any_script_arrives_whole(send: Sender, alice: User) -> None:
    subject = "信件往來的桌上遊戲 " * 12
    send(alice, subject=subject)
    assert delivered()["Subject"].strip() == subject.strip()
