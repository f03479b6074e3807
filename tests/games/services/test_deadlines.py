"""Timeouts, strikes, reminders, time given back; all at instants that the test names."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.conf import settings
from django.utils import timezone

from accounts.models import User
from games import services, tasks
from games.models import EventRecord, Heartbeat, Match, Player, Submission, Turn
from notifications.models import Mail
from tests.games.conftest import MatchMaker, play, position_of, question_of, skip_turn

pytestmark = pytest.mark.django_db
SECOND = timedelta(seconds=1)


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def open_turn(match: Match) -> Turn:
    return Turn.objects.select_related("match").get(match=match, closed_at=None)


def miss(match: Match) -> datetime:
    """Let the open question's deadline pass and return the instant."""
    late = open_turn(match).due_at + SECOND
    assert services.time_out(open_turn(match), late)
    return late


def kinds(match: Match) -> list[str]:
    return list(EventRecord.objects.filter(match=match).order_by("seq").values_list("kind", flat=True))


def test_a_deadline_that_has_not_passed_is_not_enforced(match: Match) -> None:
    turn = open_turn(match)
    assert services.time_out(turn, turn.due_at - SECOND) is False
    assert open_turn(match) == turn


def test_a_missed_turn_is_answered_by_default_moves_and_costs_one_strike(match: Match) -> None:
    miss(match)
    assert open_turn(match).seat == 1
    assert "match.seat_timed_out" in kinds(match)
    assert Player.objects.get(match=match, seat=0).strikes == 1
    assert Submission.objects.get(match=match).source == Submission.Source.TIMEOUT


def test_a_player_who_ran_out_of_time_is_told_by_mail(match: Match, alice: User) -> None:
    miss(match)
    assert Mail.objects.filter(user=alice, kind="timed-out").count() == 1


def test_a_move_of_his_own_clears_the_strikes(match: Match) -> None:
    miss(match)
    skip_turn(match, 1)
    play(match, 0, "skip")
    assert Player.objects.get(match=match, seat=0).strikes == 0


def test_after_three_missed_turns_the_house_bot_plays_and_the_owner_can_take_the_seat_back(
    match: Match, alice: User
) -> None:
    for _ in range(settings.STRIKES_BEFORE_HAND_OVER):
        miss(match)
        skip_turn(match, 1)
    seat = Player.objects.get(match=match, seat=0)
    assert (seat.occupant, seat.user) == (Player.Occupant.BOT, alice)
    assert "match.seat_handed_over" in kinds(match)
    assert Turn.objects.get(match=match, closed_at=None).by_bot
    services.take_back(code=match.code, user=alice)
    assert not Turn.objects.get(match=match, closed_at=None).by_bot
    play(match, 0, "skip")


def test_the_next_step_of_a_turn_keeps_its_deadline(match: Match) -> None:
    due = open_turn(match).due_at
    play(match, 0, "skip")
    assert open_turn(match).due_at == due


def test_silence_in_a_challenge_window_accepts_and_is_no_strike(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, bob, options={"challenges": "manual", "challenge_hours": 24})
    state = position_of(match).state
    play(match, 0, f"play {state.hands[0][:3]}")
    window = open_turn(match)
    assert (window.seat, window.pace) == (1, "reaction")
    assert window.due_at - window.opened_at == timedelta(hours=24)
    miss(match)
    assert Player.objects.get(match=match, seat=1).strikes == 0
    assert not Mail.objects.filter(user=bob, kind="timed-out").exists()
    assert open_turn(match).seat == 0


def test_a_reminder_is_sent_once_when_four_fifths_of_the_time_have_passed(match: Match, alice: User) -> None:
    turn = open_turn(match)
    reminding = turn.opened_at + (turn.due_at - turn.opened_at) * 0.8
    services.remind(reminding - SECOND, 10)
    assert not Mail.objects.filter(kind="reminder").exists()
    services.remind(reminding + SECOND, 10)
    services.remind(reminding + SECOND, 10)
    assert Mail.objects.filter(kind="reminder", user=alice).count() == 1


def test_a_deadline_that_fell_into_an_outage_is_moved_by_its_length(match: Match) -> None:
    turn = open_turn(match)
    Heartbeat.objects.create(name="sweep", at=turn.due_at - timedelta(hours=1))
    back = turn.due_at + timedelta(hours=1)
    tasks.credit_outage(back)
    moved = open_turn(match)
    assert moved.due_at == turn.due_at + timedelta(hours=2)
    assert kinds(match)[-1] == "match.clock_credited"
    assert tasks.time_out_all(back) == 0


def test_a_short_gap_between_two_sweeps_gives_nothing_back(match: Match) -> None:
    turn = open_turn(match)
    Heartbeat.objects.create(name="sweep", at=turn.due_at - timedelta(minutes=2))
    tasks.credit_outage(turn.due_at + timedelta(minutes=2))
    assert open_turn(match).due_at == turn.due_at


def test_the_sweep_enforces_every_deadline_that_has_passed(match_of: MatchMaker, alice: User, bob: User) -> None:
    matches = [match_of(alice, bob) for _ in range(5)]
    late = max(open_turn(match).due_at for match in matches) + SECOND
    assert tasks.time_out_all(late) == 5
    assert all(open_turn(match).seat == 1 for match in matches)


def test_the_sweep_says_that_it_is_alive(match: Match) -> None:
    tasks.sweep()
    assert timezone.now() - Heartbeat.objects.get(name="sweep").at < timedelta(seconds=30)


def test_the_deadline_is_days_in_the_players_own_zone(match: Match) -> None:
    turn = open_turn(match)
    from zoneinfo import ZoneInfo

    rome = ZoneInfo("Europe/Rome")
    opened, due = turn.opened_at.astimezone(rome), turn.due_at.astimezone(rome)
    assert (due.replace(tzinfo=None) - opened.replace(tzinfo=None)) == timedelta(days=3)
    assert question_of(match, 0) == turn.question


def test_a_match_that_cannot_be_read_holds_up_neither_credit_nor_deadlines_of_the_others(
    match_of: MatchMaker, alice: User, bob: User
) -> None:
    poison, match, overdue = (match_of(alice, bob) for _ in range(3))
    Match.objects.filter(pk=poison.pk).update(game="a-game-that-is-gone")
    now = timezone.now()
    Turn.objects.filter(match__in=[poison, match]).update(due_at=now - timedelta(hours=1))
    Turn.objects.filter(match=overdue).update(due_at=now - timedelta(hours=3))
    Heartbeat.objects.create(name="sweep", at=now - timedelta(hours=2))
    tasks.sweep()
    assert kinds(match)[-1] == "match.clock_credited"
    assert "match.seat_timed_out" in kinds(overdue)
    assert Heartbeat.objects.get(name="sweep").at >= now


def test_a_zone_that_this_machine_does_not_know_counts_as_utc_and_stops_nobody(match: Match, bob: User) -> None:
    User.objects.filter(pk=bob.pk).update(time_zone="Mars/Olympus_Mons")
    skip_turn(match, 0)
    turn = open_turn(match)
    assert (turn.seat, turn.due_at - turn.opened_at) == (1, timedelta(days=3))
