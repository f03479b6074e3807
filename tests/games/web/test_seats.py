"""Sitting down, standing up, inviting, resigning, coming back."""

from __future__ import annotations

import pytest

from accounts.models import User
from games import eventlog
from games.kernel.lifecycle import Occupant, SeatHandedOver
from games.models import Invitation, Match, Player
from games.services.batch import open_batch
from tests.games.conftest import MatchMaker
from tests.games.web.pages import address, client_of, counts, soup_of, text_of

pytestmark = pytest.mark.django_db


def test_a_match_that_waits_shows_seats_seal_and_address(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, seats=3, bots=1)
    page = client_of(bob).get(address(match))
    seats = [each.get_text(" ", strip=True) for each in soup_of(page).select("ol.seats li")]
    assert [seat.split(" ", 1)[1] for seat in seats] == ["Alice", "free", "House bot 3"]
    assert eventlog.load(match).life.commitment in text_of(page)
    assert soup_of(page).select_one(f"input[value$='{address(match)}']")
    assert soup_of(page).select_one(f"form[action='{address(match, 'join')}']")
    assert not soup_of(page).select_one(f"form[action='{address(match, 'invite')}']")


def test_a_stranger_is_asked_to_sign_in_before_he_joins(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, seats=2)
    page = client_of(None).get(address(match))
    assert soup_of(page).select_one(f"a[href='/account/sign-in/?next={address(match)}']")
    assert client_of(None).post(address(match, "join")).status_code == 302
    assert Player.objects.count() == 1


def test_joining_takes_a_seat_with_a_seed_of_ones_own(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, seats=2)
    response = client_of(bob).post(address(match, "join"), {"seed": "tea\0 leaves"})
    assert response.status_code == 303
    assert eventlog.load(Match.objects.get()).life.seeds[1] == "tea leaves"
    assert Match.objects.get().phase == Match.Phase.RUNNING


def test_a_match_that_has_begun_cannot_be_joined(match_of: MatchMaker, alice: User, bob: User, charlie: User) -> None:
    match = match_of(alice, bob)
    before = counts()
    response = client_of(charlie).post(address(match, "join"))
    assert response.status_code == 403
    assert "This match has begun already." in text_of(response)
    assert counts() == before


def test_nobody_sits_down_twice(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, seats=2)
    response = client_of(alice).post(address(match, "join"))
    assert response.status_code == 403
    assert "You have a seat in this match already." in text_of(response)


def test_a_player_leaves_and_the_creator_calls_the_match_off(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, seats=3)
    client_of(bob).post(address(match, "join"))
    assert client_of(bob).post(address(match, "leave")).status_code == 303
    assert not match.players.filter(user=bob).exists()
    assert client_of(bob).post(address(match, "leave")).status_code == 403
    assert client_of(alice).post(address(match, "leave")).status_code == 303
    assert Match.objects.get().phase == Match.Phase.VOID


def test_the_creator_invites_and_nobody_else(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, seats=2)
    response = client_of(bob).post(address(match, "invite"), {"invitations": "dora@example.org"})
    assert response.status_code == 403
    assert not Invitation.objects.exists()
    response = client_of(alice).post(address(match, "invite"), {"invitations": "dora@example.org\nE@Example.org"})
    assert response.status_code == 303
    assert set(Invitation.objects.values_list("address", flat=True)) == {"dora@example.org", "e@example.org"}


@pytest.mark.parametrize("written", ["", "dora", "x@y@z", "a\0@example.org"])
def test_an_invitation_to_no_address_is_refused_and_kept_in_the_form(
    written: str, match_of: MatchMaker, alice: User
) -> None:
    match = match_of(alice, seats=2)
    response = client_of(alice).post(address(match, "invite"), {"invitations": written})
    assert response.status_code == 422
    assert soup_of(response).select_one("[role=alert]")
    assert not Invitation.objects.exists()


def test_nobody_is_invited_to_a_match_that_has_begun(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, bob)
    response = client_of(alice).post(address(match, "invite"), {"invitations": "dora@example.org"})
    assert response.status_code == 422
    assert "This match has begun" in text_of(response)


def test_resigning_asks_once_and_only_the_post_resigns(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, bob)
    before = counts()
    page = client_of(alice).get(address(match, "resign"))
    assert "Do you want to resign?" in text_of(page)
    assert counts() == before
    assert client_of(alice).post(address(match, "resign")).status_code == 303
    assert match.players.get(user=alice).resigned
    shown = client_of(alice).get(address(match))
    assert "the house bot plays on for you" in text_of(shown)
    assert client_of(alice).post(address(match, "resign")).status_code == 403
    assert client_of(alice).post(address(match, "take-back")).status_code == 403


def test_only_players_resign(match_of: MatchMaker, alice: User, bob: User, charlie: User) -> None:
    match = match_of(alice, bob)
    assert client_of(charlie).get(address(match, "resign")).status_code == 302
    assert client_of(charlie).post(address(match, "resign")).status_code == 403
    assert client_of(None).post(address(match, "resign")).status_code == 302
    assert not match.players.filter(resigned=True).exists()


def test_a_seat_that_the_house_bot_plays_can_be_taken_back(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = match_of(alice, bob)
    with open_batch(match.code) as batch:
        batch.add(SeatHandedOver(0, Occupant.BOT))
    page = client_of(alice).get(address(match))
    assert soup_of(page).select_one(f"form[action='{address(match, 'take-back')}']")
    assert client_of(bob).post(address(match, "take-back")).status_code == 403
    assert client_of(alice).post(address(match, "take-back")).status_code == 303
    assert match.players.get(user=alice).occupant == Player.Occupant.PLAYER
