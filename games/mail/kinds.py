"""The kinds of mail that matches send."""

from __future__ import annotations

from games.mail import over, playing
from notifications.kinds import MailKind
from notifications.kinds import register as register_kind
from notifications.models import ListClass


def register() -> None:
    """Tell the outbox how each kind is rendered; called once at start-up."""
    for kind in (
        MailKind("turn", playing.turn, ListClass.TURN),
        MailKind("reminder", playing.reminder, ListClass.REMINDER),
        MailKind("timed-out", playing.timed_out, ListClass.MATCH),
        MailKind("invitation", over.invitation, ListClass.INVITATION),
        MailKind("match-over", over.match_over, ListClass.MATCH),
    ):
        register_kind(kind)
