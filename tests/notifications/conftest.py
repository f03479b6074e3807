"""Alice owns, Bob plays, Charlie may not; and kinds of mail that exist for the tests only."""

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import pytest

from accounts.models import User
from notifications import kinds
from notifications.kinds import MailKind, Message
from notifications.models import ListClass, Mail
from notifications.services import enqueue

Sender = Callable[..., Mail]
_numbers = count()


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("alice@example.org", display_name="Alice", language="it", time_zone="Europe/Rome")


@pytest.fixture
def bob(db: None) -> User:
    return User.objects.create_user("bob@example.org", display_name="Bob")


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Callable[[MailKind], None]:
    """Register a kind of mail for the length of one test."""

    def do(kind: MailKind) -> None:
        monkeypatch.setitem(kinds.registered, kind.name, kind)

    return do


def render_note(mail: Mail) -> Message:
    """A mail that says what its payload says."""
    text = mail.payload.get("text", "Hello")
    return Message(subject=mail.payload.get("subject", text), text=text, html=f"<p>{text}</p>")


@pytest.fixture
def send(register: Callable[[MailKind], None]) -> Sender:
    """Enqueue a note: `send(alice, text="...")`, or to an address; more arguments go to `enqueue`."""
    register(MailKind("note", render_note, ListClass.TURN))

    def do(to: User | str, text: str = "Hello", subject: str | None = None, **more: Any) -> Mail:
        whom: dict[str, Any] = {"address": to} if isinstance(to, str) else {"user": to}
        arguments = {
            "kind": "note",
            "dedupe_key": f"note:{next(_numbers)}",
            "payload": {"text": text, "subject": text if subject is None else subject},
        }
        mail = enqueue(**(arguments | whom | more))
        assert mail is not None
        return mail

    return do


@pytest.fixture
def after_the_lease() -> datetime:
    """A moment at which every lease given now has run out."""
    return datetime.now().astimezone() + timedelta(minutes=3)
