"""The rules of every game can be read by everybody, before anybody signs in."""

from __future__ import annotations

import pytest
from django.core.mail import EmailMessage
from django.test import Client

from accounts.models import User
from games import services
from games.models import Match
from games.registry import GAMES
from notifications.delivery import deliver_due
from tests.games.conftest import MatchMaker
from tests.games.web.pages import address, soup_of, text_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", GAMES)
def test_a_stranger_can_read_the_rules_of_every_game(slug: str, client: Client) -> None:
    page = client.get(f"/rules/{slug}/")
    assert page.status_code == 200
    headings = soup_of(page).select("main article h2")
    assert len(headings) > 2
    assert "If your time runs out" in text_of(page)


def test_of_an_unknown_game_there_are_none(client: Client) -> None:
    assert client.get("/rules/chess/").status_code == 404


def test_the_first_page_a_match_and_an_invitation_lead_to_the_rules(
    client: Client, match_of: MatchMaker, alice: User, mailoutbox: list[EmailMessage]
) -> None:
    waiting: Match = match_of(alice, seats=2)
    for path in ("/", address(waiting)):
        assert soup_of(client.get(path)).select_one("main a[href='/rules/letter-tycoon/']"), path
    services.invite(match=waiting, addresses=["bob@example.org"], by=alice)
    deliver_due()
    assert "/rules/letter-tycoon/" in mailoutbox[-1].body
