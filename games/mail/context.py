"""What every mail of a match says: who plays, what the board shows its reader, the head of the log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from games import selectors
from games.kernel.facts import Seat
from games.models import Match, Turn
from games.selectors import Table
from games.wording import wording
from notifications.models import Mail

HEAD_SHOWN = 12
"""So many hex digits of the log's head stand in every mail: the mailboxes are the witnesses."""
LINES_SHOWN = 40


@dataclass(frozen=True, slots=True)
class Reading:
    """A match as the reader of a mail sees it."""

    match: Match
    table: Table
    seat: Seat | None

    @property
    def turn(self) -> Turn | None:
        """The reader's open question."""
        return self.table.turn


def read(mail: Mail) -> Reading | None:
    """Return the match that `mail` is about, as its reader sees it; None when it is gone."""
    match = Match.objects.filter(code=mail.payload["match"]).first()
    if match is None:
        return None
    seat = mail.payload.get("seat")
    return Reading(match, selectors.table(match, seat), seat)


def context(reading: Reading, **more: Any) -> dict[str, Any]:
    """Return what the templates of all kinds share, and `more`; to be called in the reader's language."""
    words = wording(reading.table.names)
    table = reading.table
    return {
        "match": reading.match,
        "table": table,
        "game": words.read(table.game.name),
        "subject": subject(reading, words.read(table.game.name)),
        "players": words.comma.join(table.names),
        "match_url": settings.SITE_URL + reverse("games:match", args=[reading.match.code]),
        "rules_url": settings.SITE_URL + reverse("games:rules", args=[reading.match.game]),
        "head": reading.match.head[:HEAD_SHOWN],
        "seq": reading.match.seq,
        "commitment": table.position.life.commitment,
        **more,
    }


def subject(reading: Reading, game: str) -> str:
    """Return the subject of every mail about a match: always the same, so that mail programs keep them together."""
    return gettext("%(game)s, match %(code)s") % {"game": game, "code": reading.match.code}


def happened(reading: Reading, after: int) -> dict[str, Any]:
    """Return what happened after event `after` as sentences for the reader; of many the latest, and how many more."""
    words = wording(reading.table.names)
    lines = [words.read(line.sentence) for line in selectors.story(reading.match, reading.seat, after)]
    return {"lines": lines[-LINES_SHOWN:], "left_out": max(0, len(lines) - LINES_SHOWN)}


def board_text(reading: Reading) -> str:
    """Return the board as plain text, as the reader may see it; empty before the start."""
    if reading.table.view is None:
        return ""
    folder = f"games/{reading.match.game}"
    told = {"view": reading.table.view, "names": reading.table.names, "seat": reading.seat}
    return render_to_string(f"{folder}/board.txt", told).strip("\n")
