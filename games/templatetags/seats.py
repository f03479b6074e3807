"""Filters for templates that show seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from django import template

Item = TypeVar("Item")
register = template.Library()


@register.filter
def at(items: Sequence[Item], index: int) -> Item:
    """Return the item at `index`: `names|at:seat` is the name of whoever sits there."""
    return items[index]


@register.filter
def spaced(letters: str) -> str:
    """Return letters with a space between each two, as cards lie side by side."""
    return " ".join(letters)
