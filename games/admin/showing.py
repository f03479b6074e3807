"""How the pages about a match are put together."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from games.admin.desk import Desk
from games.kernel.codec import canonical
from games.wording import wording


@dataclass(frozen=True, slots=True)
class Tab:
    """A link to one of the pages."""

    name: str
    label: str
    url: str


def pretty(value: Any) -> str:
    """Return a state or a view as indented JSON."""
    return json.dumps(json.loads(canonical(value)), indent=2, ensure_ascii=False)


def address(desk: Desk, name: str) -> str:
    """Return the address of a page about the match."""
    return reverse(f"admin:games_match_{name}", args=[desk.match.pk])


def render(desk: Desk, name: str, title: str, context: Mapping[str, Any], status: int = 200) -> TemplateResponse:
    """Return the page `name` about the match."""
    everything = {
        **desk.admin.admin_site.each_context(desk.request),
        "opts": desk.match._meta,
        "title": f"{desk.match.code}: {title}",
        "desk": desk,
        "match": desk.match,
        "game_name": wording().read(desk.game.name),
        "tabs": _tabs(desk),
        "current": name,
        **context,
    }
    response = TemplateResponse(desk.request, f"admin/games/match/{name}.html", everything, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _tabs(desk: Desk) -> list[Tab]:
    labels = {
        "change": _("Overview"),
        "log": _("Log"),
        "state": _("State"),
        "turns": _("Turns"),
        "mails": _("Mails"),
        "submissions": _("Submissions"),
        "check": _("Check"),
        "history": _("Referees' acts"),
    }
    if desk.may_act and desk.running:
        labels |= {"reveal": _("Reveal"), "extend": _("Extend a deadline")}
    if desk.may_act and desk.match.phase in ("open", "running"):
        labels |= {"void": _("Call off")}
    return [Tab(name, label, address(desk, name)) for name, label in labels.items()]
