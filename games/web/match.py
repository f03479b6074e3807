"""The page of a match, and its whole story."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from accounts.views.doors import private_page
from games import selectors
from games.seeds import new_player_seed
from games.web import present
from games.web.access import Visit, of_match
from games.web.answers import Refused
from games.wording import wording


@private_page
@require_safe
@of_match
def match(visit: Visit) -> HttpResponse:
    """Show a match as the visitor may see it, with the forms for what he is asked."""
    return page(visit)


def page(visit: Visit, refused: Refused | None = None, refusal: str = "", status: int = 200) -> HttpResponse:
    """Return the match page as it is now, after a refused form with the sentence that says why."""
    visit.match.refresh_from_db()
    context = present.match_page(visit.match, visit.seat, refused)
    context |= {
        "move_address": reverse("games:move", args=[visit.match.code]),
        "seed_offered": new_player_seed(),
        "invitations_sent": visit.request.POST.get("invitations", ""),
        "refusal": refusal or context["refusal"],
    }
    return render(visit.request, "games/match.html", context, status=refused.status if refused else status)


@private_page
@require_safe
@of_match
def story(visit: Visit) -> HttpResponse:
    """Show everything that happened, as the visitor may know it."""
    table = selectors.table(visit.match, visit.seat)
    words = wording(table.names)
    context = {
        "match": visit.match,
        "game": words.read(table.game.name),
        "story": present.story(visit.match, visit.seat, words),
    }
    return render(visit.request, "games/story.html", context)
