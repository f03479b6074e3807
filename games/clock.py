"""Time controls: when an answer is due. Pure: `now` is always given."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

REMINDER_SHARE = 0.8
"""A reminder goes out when this share of the time has passed."""
FOLLOW_UP_FLOOR = timedelta(hours=1)
"""The next step of one's own turn keeps the turn's deadline, but leaves at least this long."""


def after_days(now: datetime, days: int, zone: str) -> datetime:
    """Return the instant `days` calendar days after `now` in the player's IANA `zone`: the same time on his clock.

    A wall-clock time that daylight saving skips is read with the offset before the change, so it falls just after it;
    one that occurs twice is taken the second time. Neither makes the time shorter than the player's clock says.
    """
    place = ZoneInfo(zone)
    wall = now.astimezone(place).replace(tzinfo=None) + timedelta(days=days)
    return max(wall.replace(tzinfo=place, fold=fold).astimezone(now.tzinfo) for fold in (0, 1))


def after_hours(now: datetime, hours: int) -> datetime:
    """Return the instant `hours` hours after `now`: the deadline of a reaction window."""
    return now + timedelta(hours=hours)


def follow_up(now: datetime, due: datetime) -> datetime:
    """Return the deadline of the next step of a turn that was due at `due`."""
    return max(due, now + FOLLOW_UP_FLOOR)


def reminder(opened: datetime, due: datetime) -> datetime:
    """Return when to remind a player whose question was opened at `opened` and is due at `due`."""
    return opened + (due - opened) * REMINDER_SHARE
