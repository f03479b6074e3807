"""A referee extends a deadline or calls a match off: events with a reason."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client

from accounts.models import User
from games import selectors, services
from games.models import EventRecord, Match, Turn
from games.wording import wording
from notifications.models import Mail
from tests.games.admin.conftest import Enter, page, text
from tests.games.commands.whole_matches import play_out
from tests.games.conftest import MatchMaker


@pytest.fixture
def client(referee: User, enter: Enter) -> Client:
    return enter(referee)


@pytest.fixture
def turn(match: Match) -> Turn:
    return Turn.objects.get(match=match, closed_at=None)


def last_event(match: Match) -> EventRecord:
    return EventRecord.objects.filter(match=match).latest("seq")


def test_a_deadline_is_extended_by_an_event_that_tells_why(
    match: Match, turn: Turn, client: Client, referee: User
) -> None:
    answers = {"seat": turn.seat, "hours": 48, "reason": "his train was late"}
    assert client.post(page(match, "extend"), answers).status_code == 302
    event = last_event(match)
    assert event.kind == "match.deadline_extended"
    expected = {"seat": turn.seat, "question": turn.question, "minutes": 48 * 60, "reason": "his train was late"}
    assert json.loads(event.data) == expected
    assert Turn.objects.get(pk=turn.pk).due_at == turn.due_at + timedelta(hours=48)
    entry = LogEntry.objects.get()
    assert (entry.user, entry.change_message) == (
        referee,
        f"Gave seat {turn.seat + 1} 48 hours more: his train was late",
    )
    match.refresh_from_db()
    told = [wording(("Alice", "Bob")).read(line.sentence) for line in selectors.story(match, None)]
    assert any("his train was late" in line for line in told)


@pytest.mark.parametrize(
    "change",
    [
        {"hours": "0"},
        {"hours": "721"},
        {"hours": "x"},
        {"seat": "7"},
        {"seat": ""},
        {"reason": " "},
        {"reason": "x" * 201},
    ],
)
def test_an_extension_that_makes_no_sense_is_refused(
    match: Match, turn: Turn, client: Client, change: dict[str, str]
) -> None:
    answers = {"seat": str(turn.seat), "hours": "2", "reason": "why not"} | change
    response = client.post(page(match, "extend"), answers)
    assert response.status_code == 400
    assert "errorlist" in text(response)
    assert last_event(match).seq == match.seq
    assert Turn.objects.get(pk=turn.pk).due_at == turn.due_at
    assert not LogEntry.objects.exists()


def test_a_seat_that_is_not_asked_gets_no_time(match: Match, turn: Turn, client: Client) -> None:
    response = client.post(page(match, "extend"), {"seat": 1 - turn.seat, "hours": 2, "reason": "why not"})
    assert response.status_code == 400
    assert last_event(match).seq == match.seq


def test_a_match_is_called_off_by_an_event_and_everybody_is_told(match: Match, client: Client, referee: User) -> None:
    assert client.post(page(match, "void"), {"reason": "a rule was broken"}).status_code == 302
    match.refresh_from_db()
    assert match.phase == Match.Phase.VOID
    kinds = list(EventRecord.objects.filter(match=match).order_by("-seq").values_list("kind", flat=True)[:2])
    assert kinds == ["match.seed_revealed", "match.voided"]
    voided = EventRecord.objects.get(match=match, kind="match.voided")
    assert json.loads(voided.data) == {"reason": "a rule was broken"}
    assert LogEntry.objects.get().change_message == "Called the match off: a rule was broken"
    assert LogEntry.objects.get().user == referee
    assert Mail.objects.filter(list_key=match.code, kind="match-over").count() == 2


def test_a_match_that_nobody_began_can_be_called_off(match_of: MatchMaker, alice: User, client: Client) -> None:
    match = match_of(alice, seats=3)
    assert client.post(page(match, "void"), {"reason": "nobody came"}).status_code == 302
    match.refresh_from_db()
    assert match.phase == Match.Phase.VOID


def test_a_match_that_is_over_cannot_be_called_off(match: Match, client: Client) -> None:
    play_out(match)
    response = client.post(page(match, "void"), {"reason": "too late"})
    assert response.status_code == 400
    assert "This match is over already." in text(response)
    assert not LogEntry.objects.exists()


def test_an_empty_post_does_nothing(match: Match, client: Client) -> None:
    for name in ("reveal", "extend", "void"):
        assert client.post(page(match, name)).status_code == 400
    assert last_event(match).seq == match.seq
    assert not LogEntry.objects.exists()


def test_looking_at_the_forms_does_nothing(match: Match, client: Client) -> None:
    for name in ("extend", "void"):
        assert client.get(page(match, name), {"reason": "a trick", "seat": "0", "hours": "2"}).status_code == 200
    assert last_event(match).seq == match.seq


def test_a_post_from_another_site_is_refused(match: Match, referee: User) -> None:
    stranger = Client(enforce_csrf_checks=True)
    stranger.force_login(referee)
    assert stranger.post(page(match, "void"), {"reason": "a trick"}).status_code == 403
    assert last_event(match).seq == match.seq


def test_the_acts_are_offered_where_they_can_be_done(match: Match, client: Client) -> None:
    said = text(client.get(page(match)))
    assert all(page(match, name) in said for name in ("reveal", "extend", "void"))
    services.void(code=match.code, reason="a test")
    said = text(client.get(page(match)))
    assert not any(page(match, name) in said for name in ("reveal", "extend", "void"))
