"""One connection to the mail backend for a batch of mails, opened when it is needed and again after a failure."""

import logging
from types import TracebackType
from typing import Any, Self

from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend

logger = logging.getLogger(__name__)

LONGEST_ID = 200


class NotTaken(Exception):
    """The backend did not say that it took the message."""


class Courier:
    """Hands messages to Django's mail backend (SMTP, an anymail provider, the mailbox of play mode)."""

    def __init__(self) -> None:
        self._backend: BaseEmailBackend | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._hang_up()

    def send(self, email: EmailMessage) -> str:
        """Send one message and return the provider's id of it, if it gives one; any error of the backend passes."""
        if self._backend is None:
            self._backend = get_connection()
            self._backend.open()
        try:
            taken = self._backend.send_messages([email])
        except BaseException:
            self._hang_up()  # a connection that failed once may be out of step with the server
            raise
        if not taken:
            raise NotTaken("The mail backend did not take the message.")
        return _provider_id(email)

    def _hang_up(self) -> None:
        backend, self._backend = self._backend, None
        if backend is not None:
            try:
                backend.close()
            except Exception:  # what was sent is sent; only the farewell failed
                logger.warning("The connection to the mail server did not close properly.", exc_info=True)


def _provider_id(email: EmailMessage) -> str:
    status: Any = getattr(email, "anymail_status", None)
    message_id = getattr(status, "message_id", None)
    return "" if message_id is None else str(message_id)[:LONGEST_ID]
