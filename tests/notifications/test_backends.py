"""Django's own backends and anymail's carry the mail alike; a provider's errors cost time, never mail."""

import socket
from collections.abc import Iterator
from datetime import timedelta
from email import message_from_bytes, policy
from email.header import decode_header, make_header
from email.message import Message
from email.utils import getaddresses
from typing import Any, cast

import pytest
import time_machine
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.core import mail as post
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from notifications.delivery import deliver_due
from notifications.models import Mail
from tests.notifications.conftest import Sender

pytestmark = pytest.mark.django_db


class Postbox:
    """An SMTP server's handler that keeps the envelopes, and refuses the recipients that it is told to."""

    def __init__(self) -> None:
        self.envelopes: list[Envelope] = []
        self.refused: set[str] = set()

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address in self.refused:
            return "550 No such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        self.envelopes.append(envelope)
        return "250 OK"

    def raw_mails(self) -> list[Message]:
        """The mails with their headers as they came over the line, encoded words and all."""
        return [message_from_bytes(cast(bytes, envelope.content)) for envelope in self.envelopes]

    def mails(self) -> list[Any]:
        """The mails as a modern reader takes them apart."""
        return [message_from_bytes(mail.as_bytes(), policy=policy.default) for mail in self.raw_mails()]


@pytest.fixture
def postbox(settings: Settings) -> Iterator[Postbox]:
    """A real SMTP server on loopback, and settings that send there."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    handler = Postbox()
    controller = Controller(handler, hostname="127.0.0.1", port=port)
    controller.start()
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", port, False
    yield handler
    controller.stop()


def test_smtp_carries_text_and_html_to_one_recipient(postbox: Postbox, send: Sender, alice: User) -> None:
    mail = send(alice, text="Ecco la tavola: è il tuo turno.")
    deliver_due()
    [envelope] = postbox.envelopes
    assert envelope.rcpt_tos == ["alice@example.org"]
    [received] = postbox.mails()
    assert received["Message-ID"] == mail.message_id
    assert received["Subject"] == "Ecco la tavola: è il tuo turno."
    assert [part.get_content_type() for part in received.iter_parts()] == ["text/plain", "text/html"]
    assert received.get_body(("plain",)).get_content().strip() == "Ecco la tavola: è il tuo turno."


@pytest.mark.parametrize(
    "name",
    ["Zoë O'Neil", "正體中文" * 10, "Ольга Ладыженская", 'Quote " and \\ and, <comma@example.com>', "a@b.example"],
)
def test_any_name_arrives_whole_and_is_never_a_second_recipient(
    postbox: Postbox, send: Sender, alice: User, name: str
) -> None:
    alice.display_name = name
    alice.save()
    send(alice)
    deliver_due()
    assert postbox.envelopes[0].rcpt_tos == ["alice@example.org"]
    [(encoded, address)] = getaddresses([str(postbox.raw_mails()[0]["To"])])
    assert (str(make_header(decode_header(encoded))), address) == (name, "alice@example.org")


def test_one_refused_recipient_does_not_spoil_the_connection(
    postbox: Postbox, send: Sender, alice: User, bob: User
) -> None:
    postbox.refused = {"alice@example.org"}
    refused = send(alice)
    send(bob)
    deliver_due()
    assert [envelope.rcpt_tos for envelope in postbox.envelopes] == [["bob@example.org"]]
    refused.refresh_from_db()
    assert refused.state == "retry"
    assert "No such user" in refused.last_error


def test_a_mail_server_that_is_away_costs_a_retry(settings: Settings, send: Sender, alice: User) -> None:
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", held.getsockname()[1]
        mail = send(alice)
        deliver_due()
    mail.refresh_from_db()
    assert (mail.state, mail.attempts) == ("retry", 1)
    assert mail.last_error.startswith("ConnectionRefusedError")


def test_an_anymail_provider_gets_the_mail_and_its_id_is_kept(settings: Settings, send: Sender, alice: User) -> None:
    settings.EMAIL_BACKEND = "anymail.backends.test.EmailBackend"
    alice.display_name = "Zoë, of 正體"
    alice.save()
    mail = send(alice, list_key="abc")
    deliver_due()
    mail.refresh_from_db()
    assert mail.state == "sent"
    [message] = post.outbox
    assert mail.provider_id == str(cast(Any, message).anymail_status.message_id) != ""
    sent: dict[str, Any] = cast(Any, message).anymail_test_params
    assert [(to.display_name, to.addr_spec) for to in sent["to"]] == [("Zoë, of 正體", "alice@example.org")]
    assert sent["extra_headers"]["Message-ID"] == mail.message_id
    assert sent["extra_headers"]["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_a_provider_that_fails_three_times_of_ten_still_gets_every_mail_once(
    settings: Settings, send: Sender, alice: User
) -> None:
    settings.EMAIL_BACKEND = "tests.notifications.flaky.FlakyBackend"
    for number in range(100):
        send(alice, text=f"Note {number}")
    now = timezone.now()
    while Mail.objects.exclude(state__in=["sent", "dead"]).exists():
        with time_machine.travel(now):
            while deliver_due():
                pass
        now += timedelta(hours=1)
    assert sorted(message.subject for message in post.outbox) == sorted(f"Note {number}" for number in range(100))
    assert Mail.objects.filter(attempts__gt=1).exists()
