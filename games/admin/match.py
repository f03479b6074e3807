"""Matches in the admin: found by filters, looked into page by page, never edited."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import URLPattern, path
from django.utils.translation import gettext_lazy as _

from games.admin import acts, pages
from games.admin.desk import Desk, MatchModelAdmin
from games.models import Match
from games.registry import GAMES
from games.wording import wording

Page = Callable[[Desk], HttpResponse]
PAGES: dict[str, Page] = {
    "log": pages.log,
    "state": pages.state,
    "turns": pages.turns,
    "mails": pages.mails,
    "submissions": pages.submissions,
    "check": pages.check,
    "reveal": acts.reveal,
    "extend": acts.extend,
    "void": acts.void,
}


class GameFilter(admin.SimpleListFilter):
    """Matches of one game, by the game's name."""

    title = _("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        """Return every game."""
        return [(slug, wording().read(game.name)) for slug, game in GAMES.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Match]) -> QuerySet[Match]:
        """Keep the matches of the chosen game."""
        return queryset.filter(game=self.value()) if self.value() else queryset


@admin.register(Match)
class MatchAdmin(MatchModelAdmin):
    """The list of matches, and the pages about one of them."""

    list_display = ("code", "game_name", "phase", "seats", "seq", "created_at", "started_at", "ended_at")
    list_filter = (GameFilter, "phase", "created_at")
    search_fields = ("code", "players__user__display_name", "players__user__email")
    search_help_text = _("The code of a match, or the name or address of a player.")
    ordering = ("-created_at",)
    actions = None

    @admin.display(description=_("game"), ordering="game")
    def game_name(self, match: Match) -> str:
        """Return the name of the game."""
        return wording().read(GAMES[match.game].name) if match.game in GAMES else match.game

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Matches are made by players."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        """Whoever may change matches does so by the acts, which are events; there is no form for the row."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        """The log is never shortened."""
        return False

    def get_urls(self) -> list[URLPattern]:
        """Add the pages about one match."""
        views = [
            path(
                f"<path:object_id>/{name}/",
                self.admin_site.admin_view(partial(self._page, page)),
                name=f"games_match_{name}",
            )
            for name, page in PAGES.items()
        ]
        return views + super().get_urls()

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show the overview of a match in place of a form."""
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        return self._page(pages.overview, request, object_id)

    def _page(self, page: Page, request: HttpRequest, object_id: str) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        match = self.get_object(request, object_id)
        if match is None:
            raise Http404
        return page(Desk(self, request, match))
