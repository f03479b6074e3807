"""The first page: my turns first, then what I wait for, what has not begun, what I may join, what is over."""

from __future__ import annotations

import datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import services
from games.models import Match, Turn
from tests.games.conftest import MatchMaker, skip_turn
from tests.games.web.pages import client_of, soup_of, text_of

pytestmark = pytest.mark.django_db


def section(user: User, name: str) -> str:
    found = soup_of(client_of(user).get("/")).select_one(f"section[aria-labelledby={name}]")
    return " ".join(found.get_text(" ").split()) if found else ""


def test_a_stranger_reads_what_this_is_and_which_matches_wait(match_of: MatchMaker, alice: User) -> None:
    waiting, private = match_of(alice, seats=2), match_of(alice, seats=2, private=True)
    page = client_of(None).get("/")
    assert page.status_code == 200
    assert "played by mail" in text_of(page)
    assert soup_of(page).select_one("main a[href='/account/sign-in/']")
    assert waiting.code in text_of(page)
    assert private.code not in text_of(page)


def test_my_turn_stands_first_with_time_left_and_the_instant_in_my_zone(
    match_of: MatchMaker, alice: User, bob: User
) -> None:
    match = match_of(alice, bob)
    due = datetime.datetime(2030, 7, 1, 12, 0, tzinfo=datetime.UTC)
    Turn.objects.filter(match=match, closed_at=None).update(due_at=due)
    shown = section(alice, "my-turn")
    assert match.code in shown
    assert "left" in shown
    assert "July 1, 2030, 2 p.m." in shown, "Alice is in Rome"
    time = soup_of(client_of(alice).get("/")).select_one("#main time")
    assert time is not None
    assert time["datetime"] == "2030-07-01T12:00:00Z"
    assert time["title"] == "2030-07-01 12:00 UTC"


def test_whoever_waits_sees_whose_turn_it_is_and_until_when(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, bob)
    shown = section(bob, "waiting")
    assert match.code in shown
    assert "Alice is asked, until" in shown
    assert match.code not in section(bob, "my-turn")
    skip_turn(match, 0)
    assert match.code in section(bob, "my-turn")


def test_matches_that_have_not_begun_show_their_free_seats(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, seats=4, bots=1)
    shown = section(alice, "not-begun")
    assert match.code in shown
    assert "2 free seats" in shown


def test_open_matches_are_offered_and_private_ones_only_to_the_invited(
    match_of: MatchMaker, alice: User, bob: User, charlie: User
) -> None:
    match = match_of(alice, seats=2, private=True, invitations=[bob.email])
    assert match.code in section(bob, "joinable")
    assert match.code not in section(charlie, "joinable")
    assert match.code not in section(alice, "joinable")


def test_finished_matches_show_place_and_score(match_of: MatchMaker, alice: User, bob: User) -> None:
    over = match_of(alice, bob)
    Match.objects.filter(pk=over.pk).update(phase=Match.Phase.OVER)
    over.players.filter(user=alice).update(place=2, score=41)
    called_off = match_of(alice, bob)
    services.void(code=called_off.code, reason="a storm")
    shown = section(alice, "finished")
    assert f"{over.code} Bob 2 41" in shown
    assert f"{called_off.code} Bob called off" in shown


def queries(user: User | None) -> int:
    client = client_of(user)
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert client.get("/").status_code == 200
    return len(captured)


@pytest.mark.parametrize("signed_in", [True, False])
def test_the_number_of_queries_does_not_grow_with_the_matches(
    signed_in: bool, match_of: MatchMaker, alice: User, bob: User, charlie: User
) -> None:
    def three_matches() -> None:
        match_of(alice, bob)
        match_of(alice, seats=3, bots=1)
        match_of(charlie, seats=2)

    three_matches()
    few = queries(alice if signed_in else None)
    for _ in range(9):
        three_matches()
    assert queries(alice if signed_in else None) == few
