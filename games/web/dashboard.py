"""The first page: my matches, or what this is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.views.doors import private_page
from games import selectors
from games.models import Match, Player, Turn
from games.registry import GAMES
from games.selectors import names_at
from games.wording import wording


@dataclass(frozen=True, slots=True)
class Line:
    """One match in a list: `others` sit there beside the reader; `turns` are the open questions with who is asked."""

    match: Match
    game: str
    others: str
    free: int
    own: Player | None
    turn: Turn | None
    turns: Sequence[tuple[str, Turn]]
    in_secret: bool = False


@private_page
@require_safe
def dashboard(request: HttpRequest) -> HttpResponse:
    """Show the visitor's matches, what he is asked first; or, to a stranger, what this is."""
    if not isinstance(request.user, User):
        joinable = [_open_line(match) for match in selectors.open_matches(None)]
        return render(request, "games/welcome.html", {"joinable": joinable, "games": _games()})
    mine = selectors.dashboard(request.user)
    context = {
        "my_turn": [_line(player) for player in mine.my_turn],
        "waiting": [_line(player) for player in mine.waiting],
        "not_begun": [_line(player) for player in mine.not_begun],
        "finished": [_line(player) for player in mine.finished],
        "joinable": [_open_line(match) for match in selectors.open_matches(request.user)],
    }
    return render(request, "games/dashboard.html", context)


def _games() -> list[dict[str, str | int]]:
    """Return what is played here, and by how many."""
    words = wording()
    return [
        {"slug": game.slug, "name": words.read(game.name), "least": game.seats[0], "most": game.seats[-1]}
        for game in GAMES.values()
    ]


def _line(player: Player) -> Line:
    match, players = player.match, list(player.match.players.all())
    names, words = names_at(players, match.seats), wording()
    open_turns: list[Turn] = match.open_turns  # type: ignore[attr-defined]  # made by Prefetch
    return Line(
        match=match,
        game=words.read(GAMES[match.game].name),
        others=words.comma.join(names[each.seat] for each in players if each.seat != player.seat),
        free=match.seats - len(players),
        own=player,
        turn=selectors.own_turn(player),
        turns=[(names[turn.seat], turn) for turn in open_turns if selectors.may_know(turn, player.seat)],
        in_secret=any(turn.concealed for turn in open_turns),
    )


def _open_line(match: Match) -> Line:
    players, words = list(match.players.all()), wording()
    names = names_at(players, match.seats)
    return Line(
        match=match,
        game=words.read(GAMES[match.game].name),
        others=words.comma.join(names[each.seat] for each in players),
        free=match.seats - len(players),
        own=None,
        turn=None,
        turns=(),
    )
