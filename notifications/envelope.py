"""From a rendered message to the mail that goes out: one recipient, all headers, plain text first."""

import unicodedata

from django.conf import settings
from django.core.mail import EmailMultiAlternatives

from notifications.kinds import MailKind, Message
from notifications.models import Mail
from notifications.muting import unsubscribe_url


def build(mail: Mail, kind: MailKind, message: Message) -> EmailMultiAlternatives:
    """Return the mail with its headers; raises ValueError when the reader has no address (any more)."""
    email = EmailMultiAlternatives(
        subject=one_line(message.subject),
        body=message.text,
        to=[_recipient(mail)],
        headers=_headers(mail, kind),
    )
    if message.html:
        email.attach_alternative(message.html, "text/html")
    return email


def one_line(text: str) -> str:
    """Return `text` without anything that could end a header or turn the line around: controls, bidi, separators."""
    spaced = "".join(" " if character.isspace() else character for character in text)
    return " ".join("".join(c for c in spaced if unicodedata.category(c) not in {"Cc", "Cf", "Cs"}).split())


def _recipient(mail: Mail) -> str:
    """Return the one recipient as `"Name" <address>`; Django encodes what is not ASCII when it writes the header."""
    if mail.user is None:
        return mail.address
    if not mail.user.email:
        raise ValueError("This user has no address.")
    name = one_line(mail.user.display_name).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{name}" <{mail.user.email}>'


def _headers(mail: Mail, kind: MailKind) -> dict[str, str]:
    headers = {
        "Message-ID": mail.message_id,
        "Auto-Submitted": "auto-generated",
        "List-Id": f"<{kind.list_class.value}.{settings.MAIL_DOMAIN}>",
    }
    if mail.list_key:
        # Nobody ever got this root, but every mail of the conversation names it, so that clients file them together.
        root = f"<match-{mail.list_key}@{settings.MAIL_DOMAIN}>"
        headers |= {"References": root, "In-Reply-To": root}
    if kind.mutable:
        headers["List-Unsubscribe"] = f"<{unsubscribe_url(mail, kind.list_class)}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    return headers
