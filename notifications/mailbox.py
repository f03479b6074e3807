"""The mailbox of play mode: every mail becomes an .eml file on this machine instead of being sent."""

import os
import re
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage as ParsedMail
from email.parser import BytesHeaderParser
from pathlib import Path
from typing import Any, cast

from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.utils import timezone

MOST_LISTED = 500
_MOMENT = "%Y%m%dT%H%M%S.%fZ"
_NAME = re.compile(r"(?P<moment>[0-9]{8}T[0-9]{6}\.[0-9]{6}Z)-[A-Za-z0-9-]{1,80}\.eml")


class MailboxBackend(BaseEmailBackend):
    """Writes each message as one file, whole or not at all. A full disk is an error that passes, even if silenced."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Keep the messages; return how many."""
        for message in email_messages:
            _keep(message)
        return len(email_messages)


@dataclass(frozen=True)
class Entry:
    """One kept mail: its file's name, when it was sent, and its headers (and body, if it was read whole)."""

    name: str
    at: datetime
    mail: ParsedMail


def newest() -> list[Entry]:
    """Return the headers of the newest mails, newest first, at most MOST_LISTED."""
    names = sorted((path.name for path in _folder().glob("*.eml") if _NAME.fullmatch(path.name)), reverse=True)
    parse = BytesHeaderParser(policy=policy.default)
    return [_entry(name, parse.parsebytes(read(name))) for name in names[:MOST_LISTED]]


def recipients(entry: Entry) -> list[str]:
    """Return the bare addresses that the mail went to."""
    return [address.addr_spec for address in entry.mail["To"].addresses]


def find(name: str) -> Entry:
    """Return one mail whole, or raise FileNotFoundError."""
    return _entry(name, message_from_bytes(read(name), policy=policy.default))


def read(name: str) -> bytes:
    """Return the bytes of one mail; raises FileNotFoundError for any name that is not one of ours."""
    if not _NAME.fullmatch(name):
        raise FileNotFoundError(name)
    return (_folder() / name).read_bytes()


def part(entry: Entry, kind: str) -> str:
    """Return the text ("plain") or the HTML ("html") of a mail, or the empty string."""
    body = entry.mail.get_body(preferencelist=(kind,))
    return str(body.get_content()) if body is not None else ""


def _entry(name: str, mail: object) -> Entry:
    at = datetime.strptime(name.partition("-")[0], _MOMENT).replace(tzinfo=UTC)
    return Entry(name, at, cast(ParsedMail, mail))


def _keep(message: EmailMessage) -> None:
    """Write one message under a name that sorts by time; readers never see a half-written file."""
    mail: Any = message.message()
    identity = re.sub(r"[^A-Za-z0-9]+", "-", str(mail["Message-ID"])).strip("-")[:80]
    folder = _folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=folder, prefix=".", delete=False) as file:
        file.write(mail.as_bytes(linesep="\r\n"))
    os.replace(file.name, folder / f"{timezone.now().astimezone(UTC):{_MOMENT}}-{identity}.eml")


def _folder() -> Path:
    return Path(settings.MAILBOX_DIR)
