"""Referees look people up; they see no keys."""

import pytest
from django.test import Client

from accounts.models import SignInToken, User
from accounts.services import issue_sign_in_token

USERS, TOKENS = "/admin/accounts/user/", "/admin/accounts/signintoken/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def referee(client: Client) -> User:
    referee = User.objects.create_superuser("referee@example.org", "a long enough password")
    client.force_login(referee)
    return referee


def test_a_referee_finds_people_by_address(client: Client, referee: User, alice: User, bob: User) -> None:
    page = client.get(USERS, {"q": "alice@"}).content.decode()
    assert "alice@example.org" in page
    assert "bob@example.org" not in page


def test_a_referee_adds_and_changes_people_through_the_same_cleaning(client: Client, referee: User) -> None:
    new = {"email": "Dora@Example.org", "display_name": "Do\u200bra", "usable_password": "false"}
    assert client.post(f"{USERS}add/", new).status_code == 302
    dora = User.objects.get(email="dora@example.org")
    assert (dora.display_name, dora.has_usable_password()) == ("Dora", False)
    change = {"email": "DORA@example.net", "display_name": "Dora F", "language": "it", "time_zone": "Europe/Rome"}
    assert client.post(f"{USERS}{dora.pk}/change/", change | {"is_active": "on"}).status_code == 302
    dora.refresh_from_db()
    assert (dora.email, dora.language, dora.time_zone) == ("dora@example.net", "it", "Europe/Rome")


def test_a_house_bot_can_be_opened_and_saved_without_an_address(client: Client, referee: User) -> None:
    bot = User.objects.create_bot("House bot")
    change = {"email": "", "display_name": "House bot 2", "language": "en", "time_zone": "UTC"}
    assert client.post(f"{USERS}{bot.pk}/change/", change).status_code == 302
    bot.refresh_from_db()
    assert (bot.email, bot.display_name, bot.is_bot) == (None, "House bot 2", True)


def test_sign_in_links_can_only_be_looked_at(client: Client, referee: User) -> None:
    raw = issue_sign_in_token("alice@example.org")
    row = SignInToken.objects.get()
    page = client.get(f"{TOKENS}{row.pk}/change/").content.decode()
    assert "alice@example.org" in page
    assert raw not in page
    assert row.digest not in page
    assert client.get(f"{TOKENS}add/").status_code == 403
    assert client.post(f"{TOKENS}{row.pk}/delete/", {"post": "yes"}).status_code == 403


def test_players_may_not_enter(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(USERS).status_code == 302
