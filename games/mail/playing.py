"""Mails to a player whose answer is wanted, or was."""

from __future__ import annotations

from django.utils import timezone

from games import links, selectors
from games.mail.context import Reading, board_text, context, happened, read
from games.wording import wording
from notifications.kinds import Message
from notifications.models import Mail
from notifications.rendering import render_message


def turn(mail: Mail) -> Message | None:
    """Render "your turn"; None when the question has been answered since."""
    return _question(mail, "emails/turn")


def reminder(mail: Mail) -> Message | None:
    """Render the reminder of an open question; None when it has been answered or has timed out since."""
    return _question(mail, "emails/reminder")


def _question(mail: Mail, templates: str) -> Message | None:
    reading = read(mail)
    if reading is None or reading.turn is None or reading.turn.question != mail.payload["question"]:
        return None
    if templates.endswith("reminder") and reading.turn.due_at <= timezone.now():
        return None
    return render_message(templates, _asked(reading), mail=mail)


def _asked(reading: Reading) -> dict[str, object]:
    table = reading.table
    assert table.pending is not None
    assert table.turn is not None
    assert reading.seat is not None
    words = wording(table.names)
    token = links.issue(reading.match, reading.seat, table.turn.question)
    return context(
        reading,
        prompt=words.read(table.pending.prompt),
        due=table.turn.due_at,
        link=links.address(token),
        board=board_text(reading),
        happened=happened(reading, selectors.last_move_of(reading.match, reading.seat)),
        choices=[words.read(form.label) for form in table.menu],
    )


def timed_out(mail: Mail) -> Message | None:
    """Render "you ran out of time", and whether the house bot plays on."""
    reading = read(mail)
    if reading is None or reading.seat is None:
        return None
    handed_over = bool(mail.payload["handed_over"])
    told = context(reading, handed_over=handed_over, board=board_text(reading))
    return render_message("emails/timed-out", told, mail=mail)
