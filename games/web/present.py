"""What the pages about a match show: values made for templates, from the table of one seat and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.conf import settings
from django.urls import reverse

from games import selectors
from games.kernel.facts import Seat
from games.kernel.game import AnyGame
from games.kernel.options import Setting
from games.kernel.sentence import Wording
from games.models import Match, Player, Turn
from games.selectors import StoryLine, Table
from games.web.answers import Refused
from games.web.drawing import draw
from games.wording import wording

STORY_SHOWN = 30
EVENTS_READ = 200
"""So many events are read for the latest entries of the story: one entry tells of several."""
HEAD_SHOWN = 12


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat: who sits there (None: nobody yet), and how he did in the end."""

    seat: Seat
    name: str
    player: Player | None
    own: bool
    turn: Turn | None


@dataclass(frozen=True, slots=True)
class Told:
    """What one write to the match led to, as one text; `fresh`: since the reader's own last move."""

    at: datetime
    text: str
    fresh: bool


def match_page(match: Match, seat: Seat | None, refused: Refused | None = None) -> dict[str, Any]:
    """Return what the page of `match` shows to `seat`, with the form that was refused, if one was."""
    table = selectors.table(match, seat)
    words, seats = wording(table.names), _seats(table)
    return {
        "match": match,
        "game": words.read(table.game.name),
        "players": words.comma.join(line.name for line in seats if line.player is not None),
        "seat": seat,
        "own": table.own,
        "standings": sorted(seats, key=_place),
        "names": table.names,
        "view": table.view,
        "parts": _parts(match.game),
        "seats": seats,
        "free": match.seats - len(table.players),
        "turns": table.turns,
        "in_secret": table.in_secret,
        "turn": table.turn,
        "prompt": words.read(table.pending.prompt) if table.pending else "",
        "forms": draw(table.menu, words, refused),
        "refusal": words.read(refused.sentence) if refused is not None else "",
        "refused": refused,
        "story": story(match, seat, words, max(0, match.seq - EVENTS_READ))[:STORY_SHOWN],
        "options": _options(table.game, table.position.life.setup.options, words),
        "commitment": table.position.life.commitment,
        "seed": table.position.life.revealed,
        "head": match.head[:HEAD_SHOWN],
        "address": settings.SITE_URL + reverse("games:match", args=[match.code]),
    }


def story(match: Match, seat: Seat | None, words: Wording, after: int = 0) -> list[Told]:
    """Return what happened after event `after` as `seat` may know it, the newest first."""
    own = selectors.last_move_of(match, seat) if seat is not None else match.seq
    lines = selectors.story(match, seat, after)
    batches = [list(batch) for _at, batch in groupby(lines, key=lambda line: line.at)]
    return [
        Told(batch[0].at, " ".join(words.read(line.sentence) for line in batch), 0 < own < batch[-1].seq)
        for batch in reversed(batches)
    ]


def told(lines: list[StoryLine], words: Wording, until: int) -> str:
    """Return the lines up to event `until` as one text."""
    return " ".join(words.read(line.sentence) for line in lines if line.seq <= until)


def _seats(table: Table) -> list[SeatLine]:
    players = {player.seat: player for player in table.players}
    turns = {turn.seat: turn for turn in table.turns}
    return [
        SeatLine(seat, name, players.get(seat), seat == table.seat, turns.get(seat))
        for seat, name in enumerate(table.names)
    ]


def _place(line: SeatLine) -> tuple[int, Seat]:
    return (line.player.place or 0 if line.player else 0, line.seat)


def _parts(slug: str) -> dict[str, tuple[str, ...]]:
    """Return the game's own templates; it may leave out all but the board."""
    names = {"board": "board.svg", "scores": "scores.html", "help": "help.html"}
    return {part: (f"games/{slug}/{name}", "games/nothing.html") for part, name in names.items()}


def _options(game: AnyGame, chosen: Any, words: Wording) -> list[tuple[str, str]]:
    return [(words.read(spec.label), _label(spec.choices(), chosen.get(spec.name), words)) for spec in game.options]


def _label(choices: Any, value: Setting | None, words: Wording) -> str:
    # A word list may have been taken away since: then its name has to do.
    return next((words.read(choice.label) for choice in choices if choice.value == value), str(value))
