"""The rules of a game, for people: open to everybody, before anybody signs in."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.registry import GAMES
from games.wording import wording


@require_safe
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """Show how a game is played here, and where the rules of the others stand."""
    if game not in GAMES:
        raise Http404
    words = wording()
    context = {
        "game": words.read(GAMES[game].name),
        "rules": f"games/{game}/rules.html",
        "others": [(slug, words.read(each.name)) for slug, each in GAMES.items() if slug != game],
    }
    return render(request, "games/rules.html", context)
