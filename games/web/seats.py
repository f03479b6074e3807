"""What a visitor does about seats: joins, leaves, invites, resigns, comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.views.doors import private_page
from games import services
from games.kernel.facts import Refusal
from games.models import Match
from games.registry import GAMES
from games.services import Forbidden
from games.web.access import PlayerView, Visit, act, of_match
from games.web.forms import InvitationForm
from games.web.match import page
from games.wording import wording


def _seat_page(view: PlayerView) -> Callable[..., HttpResponse]:
    return private_page(require_http_methods(["GET", "HEAD", "POST"])(of_match(act(view))))


def _done(visit: Visit, said: str, service: Callable[..., Any], **more: Any) -> HttpResponse:
    """Call a service, and show that it is done, or why not."""
    try:
        service(code=visit.match.code, **more)
    except Refusal as refusal:
        return page(visit, refusal=wording().read(refusal.sentence), status=403)
    messages.success(visit.request, said)
    return HttpResponseRedirect(visit.address, status=303)


@_seat_page
def join(visit: Visit, user: User) -> HttpResponse:
    """Sit down at the first free seat."""
    seed = visit.request.POST.get("seed", "")
    return _done(visit, _("You have joined the match."), services.join, user=user, seed=seed)


@_seat_page
def leave(visit: Visit, user: User) -> HttpResponse:
    """Stand up before the match has begun."""
    return _done(visit, _("You have left the match."), services.leave, user=user)


@_seat_page
def take_back(visit: Visit, user: User) -> HttpResponse:
    """Play on oneself instead of the house bot."""
    return _done(visit, _("You play for your seat again."), services.take_back, user=user)


@private_page
@require_http_methods(["GET", "HEAD", "POST"])
@of_match
def resign(visit: Visit) -> HttpResponse:
    """Ask once whether the player means it; the POST of that page resigns."""
    if visit.request.method == "POST":
        return _resign(visit)
    if visit.seat is None or visit.match.phase != Match.Phase.RUNNING:
        return redirect(visit.address)
    game = wording().read(GAMES[visit.match.game].name)
    return render(visit.request, "games/resign.html", {"match": visit.match, "game": game})


@act
def _resign(visit: Visit, user: User) -> HttpResponse:
    return _done(visit, _("You have resigned. The house bot plays on for you."), services.resign, user=user)


@_seat_page
def invite(visit: Visit, user: User) -> HttpResponse:
    """Invite people by mail; only whoever created the match may."""
    form = InvitationForm(visit.request.POST)
    if visit.match.created_by_id != user.pk:
        return page(visit, refusal=_("Only whoever created the match can invite people."), status=403)
    if not form.is_valid():
        return page(visit, refusal=" ".join(map(str, form.errors["invitations"])), status=422)
    try:
        made = services.invite(match=visit.match, addresses=form.cleaned_data["invitations"], by=user)
    except Forbidden as refusal:
        return page(visit, refusal=wording().read(refusal.sentence), status=422)
    messages.success(
        visit.request, _("Invited: %(addresses)s") % {"addresses": ", ".join(each.address for each in made)}
    )
    return HttpResponseRedirect(visit.address, status=303)
