"""What a referee may do: reveal hidden cards to himself, extend a deadline, call a match off. Each needs a reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django import forms
from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse, HttpResponseRedirect, QueryDict
from django.utils.translation import gettext as _

from games import services
from games.admin.desk import Desk
from games.admin.forms import ExtendForm, ReasonForm
from games.admin.showing import address, render
from games.kernel.facts import Refusal
from games.wording import wording

Act = Callable[[dict[str, Any]], None]


def reveal(desk: Desk) -> HttpResponse:
    """Open the hidden cards of a running match for this session."""
    explanation = _(
        "The hidden cards of all seats will lie open for you for 30 minutes. Your name and reason are written down."
    )
    if desk.match.phase != desk.match.Phase.RUNNING:
        return _nothing_to_do(desk, _("Only a running match has hidden cards."))
    return _act(desk, ReasonForm(_typed(desk)), _("Reveal"), explanation, lambda data: desk.reveal(data["reason"]))


def extend(desk: Desk) -> HttpResponse:
    """Give a seat more time."""

    def do(data: dict[str, Any]) -> None:
        services.extend(code=desk.match.code, seat=data["seat"], hours=data["hours"], reason=data["reason"])
        desk.note(f"Gave seat {data['seat'] + 1} {data['hours']} hours more: {data['reason']}")

    explanation = _("The players read the reason in the story of the match.")
    return _act(desk, ExtendForm(desk, _typed(desk)), _("Extend a deadline"), explanation, do)


def void(desk: Desk) -> HttpResponse:
    """Call the match off."""

    def do(data: dict[str, Any]) -> None:
        services.void(code=desk.match.code, reason=data["reason"])
        desk.note(f"Called the match off: {data['reason']}")

    explanation = _("The match ends without a result, and this cannot be undone. The players read the reason by mail.")
    return _act(desk, ReasonForm(_typed(desk)), _("Call off"), explanation, do)


def _act(desk: Desk, form: forms.Form, title: str, explanation: str, do: Act) -> HttpResponse:
    """Show the form, or do what it says; a refusal is shown beside what was typed."""
    desk.require_permission_to_act()
    if desk.is_partial:
        return render(desk, "refused", title, {}, status=403)
    asked = desk.request.method == "POST"
    if asked and form.is_valid():
        try:
            with transaction.atomic():  # the event and the note of who did it, or neither
                do(form.cleaned_data)
        except Refusal as refusal:
            form.add_error(None, wording(desk.names).read(refusal.sentence))
        else:
            messages.success(desk.request, _("Done, and written down."))
            return HttpResponseRedirect(address(desk, "change"))
    context = {"form": form, "explanation": explanation, "action": title}
    return render(desk, "act", title, context, status=400 if asked else 200)


def _typed(desk: Desk) -> QueryDict | None:
    return desk.request.POST if desk.request.method == "POST" else None


def _nothing_to_do(desk: Desk, why: str) -> HttpResponse:
    desk.require_permission_to_act()
    return render(desk, "act", _("Reveal"), {"explanation": why}, status=400)
