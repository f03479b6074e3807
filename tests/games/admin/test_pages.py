"""What a referee reads about a match."""

from __future__ import annotations

from html import escape

import pytest
from django.test import Client

from accounts.models import User
from games import eventlog, services
from games.models import EventRecord, Match, Player, Submission, Turn
from notifications.models import Mail
from tests.games.admin.conftest import Enter, page, text
from tests.games.commands.whole_matches import log_unguarded, play_out


@pytest.fixture
def client(referee: User, enter: Enter) -> Client:
    return enter(referee)


def test_the_overview_names_players_head_and_commitment(match: Match, client: Client) -> None:
    said = text(client.get(page(match)))
    for part in ("Letter Tycoon", "Alice", "Bob", match.head, eventlog.load(match).life.commitment):
        assert part in said
    assert eventlog.load(match).life.revealed == ""


def test_the_log_shows_number_time_kind_data_and_head(match: Match, client: Client) -> None:
    said = text(client.get(page(match, "log")))
    for event in EventRecord.objects.filter(match=match):
        assert f"?seq={event.seq}" in said
        assert f"<td>{event.kind}</td>" in said
        assert bytes(event.hash).hex()[:12] in said
    opened = EventRecord.objects.get(match=match, seq=1)
    assert escape(opened.data, quote=True).replace("&#x27;", "&#39;") in said
    assert opened.at.strftime("%Y-%m-%d %H:%M:%S") in said
    assert "The chain is sound." in said


def test_a_broken_chain_is_said_in_the_log_and_by_the_check(match: Match, client: Client) -> None:
    with log_unguarded():
        EventRecord.objects.filter(match=match, seq=1).update(salt=b"0" * 16)
    assert "The chain is broken: event 1 (match.opened)" in text(client.get(page(match, "log")))
    assert "The chain is sound." not in text(client.get(page(match, "log")))
    assert "1 difference" in text(client.get(page(match, "check")))


def test_the_check_finds_nothing_in_a_sound_match_and_a_forged_place_in_another(match: Match, client: Client) -> None:
    assert "All is as it should be" in text(client.get(page(match, "check")))
    Player.objects.filter(match=match, seat=1).update(place=1)
    assert "place of seat 2" in text(client.get(page(match, "check")))


def test_the_state_can_be_seen_at_any_event(match: Match, client: Client) -> None:
    assert "had not begun" in text(client.get(page(match, "state"), {"seq": 1}))
    assert "What a spectator saw" in text(client.get(page(match, "state")))


@pytest.mark.parametrize("seq", ["-1", "99999", "x", "", "9" * 50])
def test_an_event_that_is_not_there_is_refused_in_a_sentence(match: Match, client: Client, seq: str) -> None:
    response = client.get(page(match, "state"), {"seq": seq})
    assert response.status_code == 400
    assert "errorlist" in text(response)


def test_the_turns_are_shown_the_open_one_and_the_closed_ones(match: Match, client: Client) -> None:
    said = text(client.get(page(match, "turns")))
    assert Turn.objects.filter(match=match).count() > 1
    for turn in Turn.objects.filter(match=match):
        assert f"<code>{turn.question}</code>" in said
    assert said.count("<strong>open</strong>") == 1


def test_the_mails_are_shown_with_reader_and_state(match: Match, client: Client) -> None:
    Mail.objects.filter(list_key=match.code).update(last_error="the mail server said no")
    said = text(client.get(page(match, "mails")))
    assert "<td>turn</td><td>Alice</td><td>queued</td>" in said
    assert "the mail server said no" in said


def test_after_the_end_everything_lies_open(match: Match, client: Client) -> None:
    play_out(match)
    log, state = text(client.get(page(match, "log"))), text(client.get(page(match, "state")))
    drawn = EventRecord.objects.filter(match=match, kind="hand_filled").earliest("seq")
    assert escape(drawn.data) in log
    assert "What Alice saw" in state
    assert "The whole state" in state
    last = Submission.objects.filter(match=match).latest("pk")
    assert escape(last.move) in text(client.get(page(match, "submissions")))


def test_a_match_that_was_called_off_before_it_began_can_be_read(
    client: Client, alice: User, match_of: object, match: Match
) -> None:
    void = services.create_match(creator=alice, game="letter-tycoon", seats=3)
    services.void(code=void.code, reason="a test")
    for name in ("change", "log", "state", "turns", "mails", "submissions", "check"):
        assert client.get(page(void, name)).status_code == 200
