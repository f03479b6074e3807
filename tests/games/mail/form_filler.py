"""Fills in a move form as the page shows it, at random but as offered: for players who know nothing of the game."""

from __future__ import annotations

from random import Random

from bs4 import Tag

Filled = dict[str, list[str]]


def fill(form: Tag, whim: Random) -> Filled:
    """Return an answer to every field of `form`; a field inside a choice is answered when that choice is taken."""
    filled: Filled = {}
    for field in form.find_all(["fieldset", "div"], recursive=False):
        _fill(field, whim, filled)
    return filled


def _fill(field: Tag, whim: Random, filled: Filled) -> None:
    text = field.select_one(":scope > input[type=text]")
    if text is not None:
        filled[str(text["name"])] = [str(text.get("value", ""))]
        return
    choices = field.select(":scope > .choices > div")
    if not choices:
        return
    boxes = [each.select_one(":scope > label > input") for each in choices]
    one = any(box is not None and box["type"] == "radio" for box in boxes)
    count = 1 if one else whim.randint(0, min(3, len(choices)))
    for choice in whim.sample(choices, count):
        box = choice.select_one(":scope > label > input")
        assert box is not None
        filled.setdefault(str(box["name"]), []).append(str(box["value"]))
        for nested in choice.select(":scope > .then > fieldset, :scope > .then > .field"):
            _fill(nested, whim, filled)
