"""Deadlines are instants, computed on the player's own clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from games import clock


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_days_keep_the_time_on_the_players_clock_over_the_change_to_summer_time() -> None:
    # Rome, 27 March 2027 12:00 (+1); summer time begins on the 28th.
    assert clock.after_days(utc("2027-03-27T11:00"), 2, "Europe/Rome") == utc("2027-03-29T10:00")


def test_days_keep_the_time_on_the_players_clock_over_the_change_to_winter_time() -> None:
    # Rome, 30 October 2027 12:00 (+2); winter time begins on the 31st.
    assert clock.after_days(utc("2027-10-30T10:00"), 2, "Europe/Rome") == utc("2027-11-01T11:00")


def test_a_time_that_summer_time_skips_falls_just_after_it() -> None:
    # Rome, 27 March 2027 02:30; 02:30 of the 28th does not exist and is read as 03:30 (+2).
    assert clock.after_days(utc("2027-03-27T01:30"), 1, "Europe/Rome") == utc("2027-03-28T01:30")


def test_a_time_that_occurs_twice_is_the_later_one() -> None:
    # Rome, 30 October 2027 02:30 (+2); 02:30 of the 31st comes twice, the second time at +1.
    assert clock.after_days(utc("2027-10-30T00:30"), 1, "Europe/Rome") == utc("2027-10-31T01:30")


def test_leap_day() -> None:
    assert clock.after_days(utc("2028-02-28T09:00"), 1, "UTC") == utc("2028-02-29T09:00")
    assert clock.after_days(utc("2028-02-29T09:00"), 1, "UTC") == utc("2028-03-01T09:00")


def test_a_zone_that_skips_a_whole_day_still_gives_an_instant_in_the_future() -> None:
    # Apia jumped over 30 December 2011.
    now = utc("2011-12-29T20:00")
    assert clock.after_days(now, 1, "Pacific/Apia") > now


def test_the_reminder_comes_when_four_fifths_have_passed() -> None:
    assert clock.reminder(utc("2027-01-01T00:00"), utc("2027-01-11T00:00")) == utc("2027-01-09T00:00")


def test_a_follow_up_keeps_the_deadline_but_leaves_at_least_an_hour() -> None:
    due = utc("2027-01-02T00:00")
    assert clock.follow_up(utc("2027-01-01T00:00"), due) == due
    assert clock.follow_up(utc("2027-01-01T23:50"), due) == due + timedelta(minutes=50)


def test_reaction_windows_are_counted_in_hours() -> None:
    assert clock.after_hours(utc("2027-03-27T12:00"), 24) == utc("2027-03-28T12:00")
