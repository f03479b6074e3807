"""What people fill in to create a match and to invite to it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from accounts.addresses import normalise_address
from games.kernel.game import AnyGame
from games.kernel.options import OptionSpec
from games.services.matches import DAYS_PER_MOVE, MOST_INVITATIONS
from games.wording import wording

LONGEST_SEED = 64
OPTION = "option-"
"""The options of a game stand in the form under their names behind this."""


class AddressesField(forms.CharField):
    """Mail addresses, one a line; its clean value is a list of them in their stored form."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.Textarea(attrs={"rows": 3, "autocomplete": "off", "spellcheck": "false"})
        super().__init__(required=False, max_length=4000, widget=widget, **kwargs)

    def clean(self, value: Any) -> Any:
        """Return the addresses; raises ValidationError that names every line that is none."""
        lines = [line.strip() for line in super().clean(value).splitlines()]
        addresses, errors = [], []
        for number, line in enumerate(lines, start=1):
            try:
                addresses += [normalise_address(line)] if line else []
            except ValidationError as error:
                said = {"number": number, "text": line[:80], "error": " ".join(error.messages)}
                errors.append(_("Line %(number)s, “%(text)s”: %(error)s") % said)
        if len(addresses) > MOST_INVITATIONS:
            errors.append(_("At most %(most)s people can be invited to a match.") % {"most": MOST_INVITATIONS})
        if errors:
            raise ValidationError(errors)
        return addresses


class InvitationForm(forms.Form):
    """Invites people to a match that waits for players."""

    invitations = AddressesField(label=gettext_lazy("Mail addresses, one a line"))

    def clean_invitations(self) -> list[str]:
        """Refuse an empty form: it would seem to have done something."""
        addresses: list[str] = self.cleaned_data["invitations"]
        if not addresses:
            raise ValidationError(_("Please write at least one mail address."))
        return addresses


class NewMatchForm(forms.Form):
    """Everything that is settled before anybody sits down; its choices are those of the game."""

    seats = forms.TypedChoiceField(label=gettext_lazy("Players"), coerce=int)
    bots = forms.TypedChoiceField(
        label=gettext_lazy("House bots among them"), coerce=int, help_text=gettext_lazy("They take the last seats.")
    )
    first = forms.ChoiceField(
        label=gettext_lazy("Who begins"), help_text=gettext_lazy("You have seat 1; the others sit down as they come.")
    )
    days_per_move = forms.TypedChoiceField(
        label=gettext_lazy("Time for a move"),
        coerce=int,
        help_text=gettext_lazy(
            "Whoever lets it pass gets a harmless move; after three such turns the house bot plays."
        ),
    )
    private = forms.TypedChoiceField(
        label=gettext_lazy("Who may join and watch"),
        coerce=lambda value: value == "yes",
        choices=[("no", gettext_lazy("Everybody")), ("yes", gettext_lazy("Only people whom I invite"))],
    )
    invitations = AddressesField(
        label=gettext_lazy("Invite by mail"),
        help_text=gettext_lazy("One address a line. Each gets a mail with a link to the match."),
    )
    seed = forms.CharField(
        label=gettext_lazy("Your seed for the luck"),
        required=False,
        max_length=LONGEST_SEED,
        help_text=gettext_lazy(
            "Every card is drawn from the server's sealed seed and the players' own, so nobody can choose the luck; "
            "leave it as it is, or type anything."
        ),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def __init__(self, game: AnyGame, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game = game
        most = game.seats.stop - 1
        self._offer("seats", [(str(number), str(number)) for number in game.seats])
        self._offer("bots", [(str(number), str(number)) for number in range(most)])
        seats = [(str(number), _("Seat %(number)s") % {"number": number}) for number in range(2, most + 1)]
        self._offer("first", [("lot", _("The lot decides")), ("me", _("I begin")), *seats])
        self._offer("days_per_move", [(str(days), _days(days)) for days in DAYS_PER_MOVE])
        for spec in game.options:
            self.fields[OPTION + spec.name] = _option_field(spec)

    def _offer(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def option_fields(self) -> list[forms.BoundField]:
        """Return the fields of the game's own options, in their order."""
        return [self[OPTION + spec.name] for spec in self.game.options]

    def settled(self) -> dict[str, Any]:
        """Return the arguments for `services.create_match` of a valid form."""
        data = dict(self.cleaned_data)
        first = {"me": 0, "lot": None}.get(data["first"], int(data["first"]) - 1 if data["first"].isdigit() else None)
        options = {spec.name: data.pop(OPTION + spec.name) for spec in self.game.options}
        return {**data, "first": first, "options": options, "game": self.game.slug}


def _days(days: int) -> str:
    return ngettext("%(count)s day", "%(count)s days", days) % {"count": days}


def _option_field(spec: OptionSpec) -> forms.ChoiceField:
    words = wording()
    return forms.ChoiceField(
        label=words.read(spec.label),
        help_text=words.read(spec.help),
        initial=str(spec.default),
        choices=[(str(choice.value), words.read(choice.label)) for choice in spec.choices()],
    )
