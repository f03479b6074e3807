"""Ideas on the web page: guesses in the form, and hints only where the match allows them."""

from __future__ import annotations

from uuid import uuid4

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.ideas.legal import inventable
from games.ideas.state import State
from games.models import Match
from tests.games.conftest import MatchMaker, position_of

pytestmark = pytest.mark.django_db


def match_with(hints: str, match_of: MatchMaker, *users: User) -> Match:
    """Return a match of two in which the first of `users` is asked, and not every Dream can be invented."""
    for _ in range(20):
        match = match_of(*users, game="ideas", options={"hints": hints})
        state = position_of(match).state
        if state.active == 0 and len(inventable(state)) < sum(map(len, state.dreams)):
            return match
    raise AssertionError("twenty times the other was asked first")


def page(client: Client, match: Match) -> BeautifulSoup:
    return BeautifulSoup(client.get(reverse("games:match", args=[match.code])).content, "html.parser")


def post(client: Client, match: Match, kind: str, **fields: object) -> tuple[int, str]:
    question = page(client, match).find("input", {"name": "question"})["value"]  # type: ignore[index]
    sent = {"kind": kind, "question": question, "key": str(uuid4()), **fields}
    answer = client.post(reverse("games:move", args=[match.code]), sent)
    return answer.status_code, answer.content.decode()


def missing(state: State) -> str:
    """Return a Dream that cannot be invented yet."""
    ready = {card.id for card in inventable(state)}
    return next(name for row in state.dreams for name in row if name not in ready)


def test_a_wrong_guess_is_told_what_is_missing_and_may_be_mended(
    client: Client, match_of: MatchMaker, alice: User, bob: User
) -> None:
    match = match_with("off", match_of, alice, bob)
    client.force_login(alice)
    state = position_of(match).state
    status, text = post(client, match, "try", dream=missing(state))
    assert status == 422
    assert "still missing among the Inventions" in text
    assert position_of(match).state == state
    found = inventable(state)[0].id
    status, _ = post(client, match, "try", dream=found)
    assert status == 303
    assert position_of(match).state.owners(found) == [0]


@pytest.mark.parametrize("hints", ["off", "own", "all"])
def test_the_page_offers_what_the_hints_allow(
    client: Client, match_of: MatchMaker, alice: User, bob: User, hints: str
) -> None:
    match = match_with(hints, match_of, alice, bob)
    client.force_login(alice)
    state = position_of(match).state
    dreams = {field["value"] for field in page(client, match).find_all("input", {"name": "dream"})}
    ready = {card.id for card in inventable(state)}
    everything = {name for row in state.dreams for name in row}
    assert dreams == (ready if hints == "all" else everything)
    text = page(client, match).get_text()
    assert ("an be invented" in text) == (
        hints == "all" or hints == "own" and any(state.dreamer(name) == 0 for name in ready)
    )
