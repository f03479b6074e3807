"""The forms of the referee's desk. What may be done is decided by the services; forms only read what was typed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext_lazy as _

from games.admin.desk import Desk
from games.services.refereeing import LONGEST_REASON


class SeqForm(forms.Form):
    """Which event to stop after."""

    def __init__(self, *args: Any, last: int, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["seq"] = forms.IntegerField(label=_("After event number"), min_value=0, max_value=last)


class ReasonForm(forms.Form):
    """Why the referee does it."""

    reason = forms.CharField(label=_("Reason"), max_length=LONGEST_REASON, widget=forms.TextInput(attrs={"size": 80}))


class ExtendForm(forms.Form):
    """Which seat gets how much more time, and why."""

    hours = forms.IntegerField(label=_("Hours more"), min_value=1, max_value=720, initial=24)
    reason = forms.CharField(label=_("Reason"), max_length=LONGEST_REASON, widget=forms.TextInput(attrs={"size": 80}))

    def __init__(self, desk: Desk, *args: Any) -> None:
        super().__init__(*args)
        choices = [
            (
                turn.seat,
                _("%(number)d: %(name)s, until %(due)s")
                % {
                    "number": turn.seat + 1,
                    "name": desk.names[turn.seat],
                    "due": date_format(localtime(turn.due_at), "DATETIME_FORMAT"),
                },
            )
            for turn in desk.match.turns.filter(closed_at=None).order_by("seat")
        ]
        seat = forms.TypedChoiceField(label=_("Seat"), coerce=int, choices=choices)
        self.fields = {"seat": seat, **self.fields}
