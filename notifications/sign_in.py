"""The mail with the sign-in link. Its token is made when the mail is rendered, so the outbox never holds it."""

import secrets
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.dispatch import receiver
from django.urls import reverse
from django.utils import timezone

from accounts.services import LINK_LIFETIME, issue_sign_in_token
from accounts.signals import sign_in_requested
from notifications.kinds import MailKind, Message, register
from notifications.models import ListClass, Mail
from notifications.rendering import render_message
from notifications.services import enqueue

SIGN_IN = "sign-in"
STALE_AFTER = timedelta(hours=1)  # after an outage nobody waits for this link any more


@receiver(sign_in_requested)
def enqueue_sign_in(sender: object, *, email: str, next_path: str, language: str, **_more: Any) -> None:
    """Queue a sign-in mail; each request gets its own."""
    enqueue(
        kind=SIGN_IN,
        dedupe_key=f"{SIGN_IN}:{secrets.token_hex(16)}",
        address=email,
        language=language,
        payload={"next_path": next_path},
    )


def render_sign_in(mail: Mail) -> Message | None:
    """Make the link and the mail around it; None when it was asked for too long ago."""
    if mail.created_at < timezone.now() - STALE_AFTER:
        return None
    token = issue_sign_in_token(mail.address, mail.payload["next_path"])
    link = settings.SITE_URL + reverse("accounts:sign-in-link", args=[token])
    minutes = int(LINK_LIFETIME.total_seconds() // 60)
    return render_message("emails/sign-in", {"link": link, "minutes": minutes}, mail=mail)


register(MailKind(SIGN_IN, render_sign_in, ListClass.SECURITY))
