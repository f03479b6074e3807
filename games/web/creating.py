"""Creating a match."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods

from accounts import throttle
from accounts.views.doors import private_page, visitor
from games import services
from games.kernel.facts import Refusal
from games.kernel.game import AnyGame
from games.registry import GAMES
from games.seeds import new_player_seed
from games.web.forms import NewMatchForm
from games.wording import wording

MATCHES_AN_HOUR = 30


@private_page
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new_match(request: HttpRequest) -> HttpResponse:
    """Show what can be settled for a game, and create the match; what the service refuses is shown in the form."""
    game = _game(request)
    if request.method != "POST":
        initial = {"days_per_move": 3, "private": "no", "seed": new_player_seed()}
        return _page(request, game, NewMatchForm(game, initial=initial))
    form = NewMatchForm(game, request.POST)
    if not form.is_valid():
        return _page(request, game, form, status=422)
    if not throttle.admit("new-match", str(visitor(request).pk), MATCHES_AN_HOUR):
        form.add_error(None, _("You have created many matches within one hour. Please wait a while."))
        return _page(request, game, form, status=429)
    try:
        match = services.create_match(creator=visitor(request), **form.settled())
    except Refusal as refusal:
        form.add_error(None, wording().read(refusal.sentence))
        return _page(request, game, form, status=422)
    messages.success(request, _created(match.invitations.count()))
    return HttpResponseRedirect(reverse("games:match", args=[match.code]), status=303)


def _created(invitations: int) -> str:
    if not invitations:
        return _("The match was created.")
    return ngettext(
        "The match was created, and %(count)s invitation is on its way.",
        "The match was created, and %(count)s invitations are on their way.",
        invitations,
    ) % {"count": invitations}


def _game(request: HttpRequest) -> AnyGame:
    slug = request.POST.get("game") or request.GET.get("game") or next(iter(GAMES))
    if slug not in GAMES:
        raise Http404
    return GAMES[slug]


def _page(request: HttpRequest, game: AnyGame, form: NewMatchForm, status: int = 200) -> HttpResponse:
    words = wording()
    context = {
        "form": form,
        "game": game.slug,
        "game_name": words.read(game.name),
        "games": [(slug, words.read(each.name)) for slug, each in GAMES.items()],
    }
    return render(request, "games/new_match.html", context, status=status)
