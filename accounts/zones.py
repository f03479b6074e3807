"""IANA time zones: which there are, and how a person chooses one."""

from collections import defaultdict
from functools import cache
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

UTC = "UTC"
_AREAS: dict[str, Promise] = {
    "Africa": _("Africa"),
    "America": _("America"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("Arctic"),
    "Asia": _("Asia"),
    "Atlantic": _("Atlantic Ocean"),
    "Australia": _("Australia"),
    "Europe": _("Europe"),
    "Indian": _("Indian Ocean"),
    "Pacific": _("Pacific Ocean"),
}
ZoneGroup = tuple[str | Promise, list[tuple[str, str]]]


@cache
def known_zones() -> frozenset[str]:
    """Return the names of all time zones, old names included (browsers still report some of them)."""
    return frozenset(available_timezones()) - {"localtime", "Factory"}


def validate_time_zone(name: str) -> None:
    """Raise ValidationError unless `name` is an IANA time zone."""
    if name not in known_zones():
        raise ValidationError(_("Please choose a time zone from the list."), code="time-zone")


def known_zone_or_utc(name: str) -> str:
    """Return `name` if it is a time zone, else UTC: what a browser reports is a suggestion, never an error."""
    return name if name in known_zones() else UTC


def zone_choices(current: str = UTC) -> list[ZoneGroup]:
    """Return the zones grouped by area for a select, UTC first; `current` is kept even if it has an old name."""
    groups: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for name in sorted(known_zones()):
        area, _slash, place = name.partition("/")
        if area in _AREAS and place:
            groups[area].append((name, place.replace("_", " ").replace("/", ", ")))
    plain = [(name, name) for name in dict.fromkeys((UTC, current)) if name.partition("/")[0] not in _AREAS]
    return [(_("Universal"), plain), *((label, groups[area]) for area, label in _AREAS.items())]
