"""One referee at one match: what he may do there, and whether hidden cards lie open for him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from games import selectors
from games.kernel.game import AnyGame
from games.models import Match, Player
from games.registry import GAMES

if TYPE_CHECKING:  # Django's own classes take no type parameters when the code runs
    MatchModelAdmin = admin.ModelAdmin[Match]
else:
    MatchModelAdmin = admin.ModelAdmin

OPEN_FOR = timedelta(minutes=30)
SESSION_KEY = "games_revealed"


@dataclass
class Desk:
    """A referee's request about a match."""

    admin: MatchModelAdmin
    request: HttpRequest
    match: Match

    @cached_property
    def referee(self) -> User:
        """Whoever is signed in; the admin lets nobody else in."""
        assert isinstance(self.request.user, User)
        return self.request.user

    @property
    def game(self) -> AnyGame:
        """The rules of the match."""
        return GAMES[self.match.game]

    @cached_property
    def players(self) -> Sequence[Player]:
        """Who sits at the table, by seat."""
        return list(self.match.players.select_related("user").order_by("seat"))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each seat is called."""
        return selectors.names_at(self.players, self.match.seats)

    @property
    def running(self) -> bool:
        """Tell whether there are cards that may not be seen."""
        return self.match.phase == Match.Phase.RUNNING

    @property
    def is_partial(self) -> bool:
        """Tell whether the referee plays in this match and it runs: then another has to look after it."""
        return self.running and any(player.user_id == self.referee.pk for player in self.players)

    @property
    def may_act(self) -> bool:
        """Tell whether the referee may do more than look."""
        return self.referee.has_perm("games.change_match") and not self.is_partial

    @property
    def open_until(self) -> datetime | None:
        """Until when the hidden cards of this running match lie open in this session; None if they do not."""
        until = self.request.session.get(SESSION_KEY, {}).get(self.match.code, 0)
        if not self.may_act or until <= timezone.now().timestamp():
            return None
        return datetime.fromtimestamp(until, tz=timezone.get_default_timezone())

    @property
    def sees_all(self) -> bool:
        """Tell whether hidden cards may be shown: the match does not run, or they were revealed a short time ago."""
        return not self.running or self.open_until is not None

    def require_permission_to_act(self) -> None:
        """Raise PermissionDenied for a referee who may only look."""
        if not self.referee.has_perm("games.change_match"):
            raise PermissionDenied

    def reveal(self, reason: str) -> None:
        """Open the hidden cards for this session; who, when and why is written down first."""
        self.note(f"Revealed the hidden cards: {reason}")
        until = (timezone.now() + OPEN_FOR).timestamp()
        self.request.session[SESSION_KEY] = self.request.session.get(SESSION_KEY, {}) | {self.match.code: until}

    def note(self, what: str) -> None:
        """Write what the referee did into the admin's own log."""
        self.admin.log_change(self.request, self.match, what)
