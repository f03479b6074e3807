"""A mail provider that refuses three messages of ten."""

import random
from collections.abc import Sequence
from smtplib import SMTPServerDisconnected

from django.core.mail import EmailMessage
from django.core.mail.backends.locmem import EmailBackend

luck = random.Random(7)


class FlakyBackend(EmailBackend):
    """Keeps messages in memory, or fails as a busy server does."""

    def send_messages(self, messages: Sequence[EmailMessage]) -> int:
        if luck.random() < 0.3:
            raise SMTPServerDisconnected("Too busy, try again.")
        return super().send_messages(messages)
