"""Display names: what other players see, so nothing invisible and nothing that turns the line around."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 40
MOST_MARKS_IN_A_ROW = 3  # accents on one letter; more of them climb over the neighbouring lines
_INVISIBLE_CATEGORIES = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, bidi and zero-width characters, unassigned
# Letters and marks by category, but nothing on the page: fillers, blanks, joiners, variation selectors.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_MARKS = {"Mn", "Me", "Mc"}


def clean_display_name(text: str) -> str:
    """Return `text` as one line of visible characters; ValidationError if nothing is left or it is too long."""
    name = _one_visible_line(text)
    if not name:
        raise ValidationError(_("Please enter a name with at least one letter or sign."), code="empty")
    if len(name) > LONGEST_NAME:
        raise ValidationError(
            _("This name is too long: %(length)s characters, and %(most)s are allowed."),
            code="too-long",
            params={"length": len(name), "most": LONGEST_NAME},
        )
    return name


def validate_display_name(text: str) -> None:
    """Raise ValidationError unless `text` is a display name in its clean form."""
    if clean_display_name(text) != text:
        raise ValidationError(_("This name holds characters that cannot be seen."), code="invisible")


def name_from_address(address: str) -> str:
    """Return a first display name for the owner of a normalised address: `alice.smith+games@...` -> `Alice Smith`."""
    words = re.split(r"[^a-z0-9]+", address.rpartition("@")[0].partition("+")[0])
    return " ".join(word.capitalize() for word in words if word)[:LONGEST_NAME].strip() or "Player"


def _one_visible_line(text: str) -> str:
    spaced = "".join(" " if character.isspace() else character for character in text)
    visible = "".join(filter(_is_visible, unicodedata.normalize("NFC", spaced)))
    return " ".join(_limit_marks(" ".join(visible.split())).split())


def _is_visible(character: str) -> bool:
    if character in _BLANKS or _VARIATION_SELECTORS.match(character):
        return False
    return unicodedata.category(character) not in _INVISIBLE_CATEGORIES


def _limit_marks(text: str) -> str:
    """Drop marks that have no letter to stand on, and those beyond a few on one letter."""
    kept: list[str] = []
    marks = MOST_MARKS_IN_A_ROW
    for character in text:
        is_mark = unicodedata.category(character) in _MARKS
        marks = marks + 1 if is_mark else (MOST_MARKS_IN_A_ROW if character == " " else 0)
        if not is_mark or marks <= MOST_MARKS_IN_A_ROW:
            kept.append(character)
    return "".join(kept)
