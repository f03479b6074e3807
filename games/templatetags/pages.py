"""Tags and filters for the pages of matches: instants, time left, places in a drawing."""

from __future__ import annotations

from datetime import UTC, datetime

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timesince import timeuntil
from django.utils.translation import gettext as _

register = template.Library()


@register.filter
def instant(at: datetime) -> SafeString:
    """Return an instant for people, in the reader's zone, and for machines; the title has it in UTC."""
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
        f"{at.astimezone(UTC):%Y-%m-%d %H:%M} UTC",
        date_format(timezone.localtime(at), "DATETIME_FORMAT"),
    )


@register.filter
def time_left(due: datetime) -> str:
    """Return how long it is until `due`, in words."""
    if due <= timezone.now():
        return _("the time is up")
    return _("%(time)s left") % {"time": timeuntil(due)}


@register.filter
def times(number: int, factor: int) -> int:
    """Return a product: how far down the nth row of a drawing stands."""
    return number * factor


@register.simple_tag
def place(index: int, columns: int, width: int, height: int, left: int = 0, top: int = 0) -> str:
    """Return the SVG transform that puts the item number `index` of a grid, filled row by row, into its place."""
    return f"translate({left + index % columns * width} {top + index // columns * height})"
