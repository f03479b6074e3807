"""Mails about the beginning and the end of a match."""

from __future__ import annotations

from typing import Any

from games.kernel.lifecycle import Phase
from games.mail.context import Reading, board_text, context, happened, read
from games.models import Match
from notifications.kinds import Message
from notifications.models import Mail
from notifications.rendering import render_message

LAST_LINES = 12


def invitation(mail: Mail) -> Message | None:
    """Render an invitation with the commitment of the match's luck; None when the match has begun or was called off."""
    reading = read(mail)
    if reading is None or reading.match.phase != Match.Phase.OPEN:
        return None
    inviter = reading.match.created_by
    told = context(reading, inviter=inviter.public_name if inviter else "", seats=reading.match.seats)
    return render_message("emails/invitation", told, mail=mail)


def match_over(mail: Mail) -> Message | None:
    """Render the result, or that the match was called off, with the revealed seed."""
    reading = read(mail)
    if reading is None:
        return None
    life = reading.table.position.life
    told = context(
        reading,
        called_off=life.phase is Phase.VOID,
        standings=standings(reading),
        seed=life.revealed,
        board=board_text(reading),
        happened=happened(reading, max(0, reading.match.seq - LAST_LINES)),
    )
    return render_message("emails/match-over", told, mail=mail)


def standings(reading: Reading) -> list[dict[str, Any]]:
    """Return the seats by place, each with name, score and whether it is the reader's."""
    outcome = reading.table.position.life.outcome
    if outcome is None:
        return []
    rows = [
        {"place": place, "score": score, "name": name, "own": seat == reading.seat}
        for seat, (place, score, name) in enumerate(
            zip(outcome.places, outcome.scores, reading.table.names, strict=True)
        )
    ]
    return sorted(rows, key=lambda row: (row["place"], row["name"]))
