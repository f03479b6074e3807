"""What holds for every page: it can be read aloud, worked by keyboard, and no input breaks it."""

from __future__ import annotations

from typing import Any

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from accounts.models import User
from games import links
from games.models import Match
from tests.games.conftest import MatchMaker, play, question_of
from tests.games.web.pages import address, client_of, counts, soup_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def paths(match: Match, waiting: Match) -> list[str]:
    token = links.issue(match, 0, question_of(match, 0))
    acts = ("", "story", "resign")
    return [
        "/",
        "/matches/new/",
        f"/t/{token}/",
        address(waiting),
        *(address(match, act) for act in acts),
        "/rules/ideas/",
    ]


def faults(page: BeautifulSoup) -> list[str]:
    """Return what a screen reader, or a reader without a mouse, would stumble over."""
    ids = [str(each["id"]) for each in page.select("[id]")]
    found = [f"id {each} stands twice" for each in set(ids) if ids.count(each) > 1]
    found += [f"{len(page.select(each))} {each}" for each in ("h1", "main", "title") if not page.select(each)]
    labelled = {str(label["for"]) for label in page.select("label[for]")}
    for control in page.select("input:not([type=hidden]), select, textarea"):
        if control.get("id") not in labelled:
            found.append(f"no label: {control}")
    for naming in ("aria-labelledby", "aria-describedby"):
        for each in page.select(f"[{naming}]"):
            found += [f"{naming} of nothing: {name}" for name in str(each[naming]).split() if name not in ids]
    found += [f"a button says nothing: {each}" for each in page.select("button") if not each.get_text(strip=True)]
    found += [f"a fieldset has no legend: {each}" for each in page.select("fieldset:not(:has(> legend))")]
    return found


def test_pages_have_names_labels_and_ids_of_their_own(match: Match, match_of: MatchMaker, alice: User) -> None:
    waiting = match_of(alice, seats=3)
    for text in ("", "skip"):
        if text:
            play(match, 0, text)
        for path in paths(match, waiting):
            for client in (client_of(alice), Client()):
                page = client.get(path, follow=True)
                assert page.status_code == 200
                assert faults(soup_of(page)) == [], path


NASTY: list[Any] = ["", "\0", "a\0b", "\u202e\u0000<script>", "🂡" * 50, "x" * 5000, "-1", "%00", ["1", "2"], "1e9", "٣"]
FIELDS = (
    "kind",
    "question",
    "key",
    "words",
    "cards",
    "letter",
    "seed",
    "invitations",
    "game",
    "seats",
    "bots",
    "first",
)
MORE_FIELDS = ("days_per_move", "private", "option-retries", "option-dictionary", "next")


@pytest.mark.parametrize("value", NASTY, ids=lambda value: ascii(value)[:12])
def test_no_input_breaks_a_page(value: Any, match: Match, match_of: MatchMaker, alice: User, bob: User) -> None:
    waiting = match_of(alice, seats=2)
    data = dict.fromkeys((*FIELDS, *MORE_FIELDS), value)
    before = counts()
    acts = [address(match, act) for act in ("move", "join", "leave", "invite", "take-back")]
    for path in [*acts, "/matches/new/", paths(match, waiting)[2], address(waiting, "invite")]:
        for answers in (data, {**data, "kind": "play", "question": question_of(match, 0)}):
            for user in (alice, bob, None):
                response = client_of(user).post(path, answers)
                assert response.status_code in (302, 403, 404, 409, 422), path
        assert client_of(alice).get(path, data).status_code in (200, 302, 404)
    assert counts()[:3] == before[:3]


def test_what_is_no_form_at_all_is_turned_away(match: Match, alice: User) -> None:
    client, path = client_of(alice), address(match, "move")
    for kind in ("application/json", "multipart/form-data; boundary=x", "multipart/form-data", "text/plain"):
        response = client.post(path, b"\x00\xff{", content_type=kind)
        assert response.status_code in (400, 422)
