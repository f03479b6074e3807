"""What a referee looks at: the log, the state and each seat's view of it, turns, mails, submissions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.template.response import TemplateResponse
from django.utils.translation import gettext as _

from games import eventlog, verification
from games.admin.desk import Desk
from games.admin.forms import SeqForm
from games.admin.showing import pretty, render
from games.eventlog import Row
from games.kernel import chain, history
from games.kernel.chain import BrokenChain
from games.kernel.facts import Seat
from notifications.models import Mail

ROWS_A_PAGE = 200


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event as the page shows it; `kind` is empty when even that it happened is hidden."""

    seq: int
    at: datetime
    seat: Seat | None
    kind: str
    data: str
    head: str
    redacted: bool


def overview(desk: Desk) -> TemplateResponse:
    """Show the match and its players."""
    return render(desk, "change", _("Overview"), {"commitment": _commitment(desk)})


def _commitment(desk: Desk) -> str:
    return eventlog.load_at(desk.match, 1).life.commitment


def log(desk: Desk) -> TemplateResponse:
    """Show every event; of a running match as a spectator may see it, until a reveal."""
    rows = eventlog.rows(desk.match)
    page = Paginator(rows, ROWS_A_PAGE).get_page(desk.request.GET.get("page"))
    context = {"page": page, "lines": [_line(desk, row) for row in page], "broken": _broken(desk, rows)}
    return render(desk, "log", _("Log"), context)


def _line(desk: Desk, row: Row) -> LogLine:
    entry, head = row.entry, row.entry.hash[:12]
    if desk.sees_all or history.is_lifecycle(entry.kind):
        return LogLine(entry.seq, row.at, row.seat, entry.kind, entry.data, head, False)
    seen = desk.game.redact(history.decode(desk.game, entry), None)
    if seen is None:
        return LogLine(entry.seq, row.at, None, "", "", head, True)
    data = history.encode(desk.game, seen)
    seat = getattr(seen, "seat", None)
    return LogLine(entry.seq, row.at, seat, seen.kind, data, head, data != entry.data)


def _broken(desk: Desk, rows: list[Row]) -> str:
    try:
        head = chain.verify(desk.match.code, (row.entry for row in rows))
    except BrokenChain as error:
        return str(error)
    return "" if head == desk.match.head else _("the log does not end with the head that the match has")


def state(desk: Desk) -> TemplateResponse:
    """Show the state after any event, and what each seat saw of it."""
    form = SeqForm({"seq": desk.match.seq, **desk.request.GET.dict()}, last=desk.match.seq)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        context |= _state_at(desk, form.cleaned_data["seq"])
    return render(desk, "state", _("State"), context, status=200 if form.is_valid() else 400)


def _state_at(desk: Desk, seq: int) -> Mapping[str, Any]:
    position = eventlog.load_at(desk.match, seq)
    shown: dict[str, Any] = {"seq": seq, "life": pretty(position.life), "begun": position.state is not None}
    if position.state is None:
        return shown
    views = [(_("a spectator"), pretty(desk.game.view_for(position.state, None)))]
    if desk.sees_all:
        views += [(name, pretty(desk.game.view_for(position.state, seat))) for seat, name in enumerate(desk.names)]
        shown["state"] = pretty(position.state)
    return shown | {"views": views}


def turns(desk: Desk) -> HttpResponse:
    """Show every question that was asked, with its deadline; the open ones first."""
    rows = desk.match.turns.order_by("-closed_at", "-opened_at", "seat")
    return _for_the_impartial(desk, "turns", _("Turns"), rows)


def mails(desk: Desk) -> HttpResponse:
    """Show the mails of this match, the newest first."""
    rows = Mail.objects.filter(list_key=desk.match.code).select_related("user").order_by("-created_at", "-pk")
    return _for_the_impartial(desk, "mails", _("Mails"), rows)


def submissions(desk: Desk) -> HttpResponse:
    """Show the moves that were handed in; what they were stays hidden while the match runs, until a reveal."""
    rows = desk.match.submissions.order_by("-first_seq")
    return _for_the_impartial(desk, "submissions", _("Submissions"), rows)


def _for_the_impartial(desk: Desk, name: str, title: str, rows: Any) -> HttpResponse:
    """Show a table from which a player could learn more than his view tells, such as who still owes an answer."""
    if desk.is_partial:
        return render(desk, "refused", title, {}, status=403)
    page = Paginator(rows, ROWS_A_PAGE).get_page(desk.request.GET.get("page"))
    return render(desk, name, title, {"page": page})


def check(desk: Desk) -> TemplateResponse:
    """Compare everything that is stored of the match with its log, as `manage.py verify` does."""
    return render(desk, "check", _("Check"), {"differences": verification.differences(desk.match)})
