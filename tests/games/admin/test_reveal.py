"""Hidden hands of a running match: behind a reveal that is written down."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from html import escape

import pytest
import time_machine
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import eventlog
from games.kernel import history
from games.models import EventRecord, Match, Submission
from games.registry import GAMES
from tests.games.admin.conftest import ACTS, LOOKS, Enter, page, text
from tests.games.commands.whole_matches import play_out
from tests.games.conftest import MatchMaker


@pytest.fixture
def client(referee: User, enter: Enter) -> Client:
    return enter(referee)


def secrets_of(match: Match) -> Iterator[str]:
    """Yield what may stand on no page: events that a spectator sees redacted, moves, hands, the deck, the seed."""
    game, position = GAMES[match.game], eventlog.load(match)
    for entry in eventlog.entries(match):
        event = history.decode(game, entry)
        if not history.is_lifecycle(entry.kind) and game.redact(event, None) != event:
            yield escape(entry.data)
    for kind, move in Submission.objects.filter(match=match).values_list("kind", "move"):
        yield f"{kind} {escape(move)}"
    for hand in position.state.hands:
        yield escape(f'"hand": "{hand}"')
    yield position.state.deck
    yield bytes(match.sealed_seed).decode()


def test_no_page_shows_a_hidden_card_before_the_reveal(match: Match, client: Client) -> None:
    hidden = list(secrets_of(match))
    assert len(hidden) > 6
    for name in (*LOOKS, *ACTS):
        for query in ({}, {"seq": match.seq - 3}, {"page": 1}):
            said = text(client.get(page(match, name), query))
            for secret in hidden:
                assert secret not in said, f"{name} shows {secret}"
    assert "hidden" in text(client.get(page(match, "log")))


def test_the_list_shows_no_hidden_card(match: Match, client: Client) -> None:
    said = text(client.get("/admin/games/match/"))
    assert all(secret not in said for secret in secrets_of(match))


def test_a_reveal_is_written_down_and_opens_log_views_and_moves(match: Match, client: Client, referee: User) -> None:
    response = client.post(page(match, "reveal"), {"reason": "a complaint"})
    assert response.status_code == 302
    entry = LogEntry.objects.get()
    assert (entry.user, entry.object_id) == (referee, str(match.pk))
    assert entry.change_message == "Revealed the hidden cards: a complaint"
    assert entry.action_time is not None
    drawn = EventRecord.objects.filter(match=match, kind="hand_filled").earliest("seq")
    assert escape(drawn.data) in text(client.get(page(match, "log")))
    state = text(client.get(page(match, "state")))
    for hand in eventlog.load(match).state.hands:
        assert escape(f'"hand": "{hand}"') in state
    assert "The whole state" in state
    assert f"<code>{escape(Submission.objects.filter(match=match).latest('pk').kind)}" in text(
        client.get(page(match, "submissions"))
    )
    assert "a complaint" in text(client.get(page(match, "history")))


def test_a_reveal_writes_nothing_into_the_match(match: Match, client: Client) -> None:
    client.post(page(match, "reveal"), {"reason": "a complaint"})
    assert EventRecord.objects.filter(match=match).count() == match.seq


def test_looking_at_the_reveal_page_reveals_nothing(match: Match, client: Client) -> None:
    assert client.get(page(match, "reveal")).status_code == 200
    assert client.get(page(match, "reveal"), {"reason": "a trick"}).status_code == 200
    assert not LogEntry.objects.exists()
    assert "What Alice saw" not in text(client.get(page(match, "state")))


@pytest.mark.parametrize("reason", ["", "   ", "x" * 201])
def test_a_reveal_needs_a_reason(match: Match, client: Client, reason: str) -> None:
    response = client.post(page(match, "reveal"), {"reason": reason})
    assert response.status_code == 400
    assert "errorlist" in text(response)
    assert not LogEntry.objects.exists()
    assert "What Alice saw" not in text(client.get(page(match, "state")))


def test_a_reveal_ends_after_half_an_hour(match: Match, client: Client) -> None:
    client.post(page(match, "reveal"), {"reason": "a complaint"})
    now = timezone.now()
    with time_machine.travel(now + timedelta(minutes=29)):
        assert "What Alice saw" in text(client.get(page(match, "state")))
    with time_machine.travel(now + timedelta(minutes=31)):
        assert "What Alice saw" not in text(client.get(page(match, "state")))


def test_a_reveal_is_for_one_session_and_one_match(
    match: Match, client: Client, referee: User, enter: Enter, match_of: MatchMaker, alice: User, bob: User
) -> None:
    client.post(page(match, "reveal"), {"reason": "a complaint"})
    assert "What Alice saw" not in text(enter(referee).get(page(match, "state")))
    assert "What Alice saw" not in text(client.get(page(match_of(alice, bob), "state")))


def test_a_referee_who_lost_the_permission_sees_no_more(match: Match, client: Client, referee: User) -> None:
    client.post(page(match, "reveal"), {"reason": "a complaint"})
    referee.user_permissions.set(Permission.objects.filter(codename="view_match"))
    assert "What Alice saw" not in text(client.get(page(match, "state")))


def test_a_referee_who_plays_in_the_match_is_refused(
    match_of: MatchMaker, alice: User, referee: User, client: Client
) -> None:
    match = match_of(alice, referee)
    for name in ACTS:
        response = client.post(page(match, name), {"reason": "I want to win", "seat": 0, "hours": 3})
        assert response.status_code == 403
        assert "another referee" in text(response)
    for name in ("turns", "mails", "submissions"):
        assert client.get(page(match, name)).status_code == 403
    assert not LogEntry.objects.exists()
    assert EventRecord.objects.filter(match=match).count() == match.seq
    assert "What Alice saw" not in text(client.get(page(match, "state")))
    play_out(match)
    assert "What Alice saw" in text(client.get(page(match, "state")))


def test_only_a_running_match_has_something_to_reveal(
    match_of: MatchMaker, alice: User, client: Client, referee: User
) -> None:
    match = match_of(alice, seats=3)
    response = client.post(page(match, "reveal"), {"reason": "for later"})
    assert response.status_code == 400
    assert not LogEntry.objects.exists()
