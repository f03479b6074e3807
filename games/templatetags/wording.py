"""Filters for templates that show parts of sentences."""

from __future__ import annotations

from django import template

from games import wording
from games.kernel.sentence import Part

register = template.Library()


@register.filter
def read(part: Part) -> str:
    """Return a part of a sentence in the reader's language: `card.names.named|read`."""
    return wording.wording().read(part)
