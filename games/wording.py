"""Sentences in the reader's language: the kernel's wording with Django's translations and the players' names."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import get_language, gettext, ngettext, pgettext

from games.kernel.sentence import Wording
from games.models import Player


def wording(names: Sequence[str] = ()) -> Wording:
    """Return the wording of the active language, with the names that seats are called by."""
    comma = pgettext("between the items of a list", ", ")
    return Wording(names, gettext, ngettext, comma, get_language() or "en")


def name_of(player: Player) -> str:
    """Return what the other players call whoever sits at a seat."""
    if player.user is not None:
        return str(player.user.public_name)
    return gettext("House bot %(number)s") % {"number": player.seat + 1}
