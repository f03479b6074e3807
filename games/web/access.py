"""Who looks at which match: the door that every page about a match goes through."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from accounts.models import User
from games import selectors
from games.kernel.facts import Seat
from games.models import Match


@dataclass(frozen=True, slots=True)
class Visit:
    """A visitor at a match: `user` is None when he is not signed in, `seat` is None for a spectator."""

    request: HttpRequest
    match: Match
    user: User | None
    seat: Seat | None

    @property
    def address(self) -> str:
        """The path of the match page."""
        return reverse("games:match", args=[self.match.code])


MatchView = Callable[[Visit], HttpResponse]
PlayerView = Callable[[Visit, User], HttpResponse]


def of_match(view: MatchView) -> Callable[..., HttpResponse]:
    """Decorate a view of a match. One that the visitor may not see looks like one that does not exist."""

    @wraps(view)
    def wrapped(request: HttpRequest, code: str, **_more: Any) -> HttpResponse:
        match = Match.objects.filter(code=code.upper()).first()
        if match is None or not selectors.may_see(match, request.user):
            return render(request, "games/no_match.html", {"next": request.path}, status=404)
        user = request.user if isinstance(request.user, User) else None
        return view(Visit(request, match, user, selectors.seat_of(match, request.user)))

    return wrapped


def act(view: PlayerView) -> MatchView:
    """Decorate what a signed-in visitor does to a match by POST; looking at its address leads to the match page."""

    @wraps(view)
    def wrapped(visit: Visit) -> HttpResponse:
        if visit.request.method != "POST":
            return redirect(visit.address)
        if visit.user is None:
            return redirect_to_login(visit.address)
        return view(visit, visit.user)

    return wrapped
