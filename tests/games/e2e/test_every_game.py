"""A match of every game in a real browser, on a phone's screen, by somebody who only fills in what the page offers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from playwright.sync_api import Locator, Page
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from games import eventlog, links
from games.kernel import chain
from games.models import Match, Turn
from games.registry import GAMES
from tests.games.conftest import MatchMaker
from tests.games.e2e.test_browser import until
from tests.games.mail.form_filler import Filled, fill
from tests.games.mail.test_every_game import PATIENCE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]


def forms_on(page: Page) -> list[tuple[str, Tag]]:
    """Return the move forms of a page, with the kind of move that each makes."""
    soup = BeautifulSoup(page.content(), "html.parser")
    found = [(form.select_one("input[name=kind]"), form) for form in soup.select("form")]
    return [(str(kind["value"]), form) for kind, form in found if kind is not None]


def press(page: Page, kind: str, filled: Filled) -> None:
    """Fill in the form for `kind` and send it."""
    form = page.locator(f"form:has(input[name=kind][value={kind}])").first
    for name, values in filled.items():
        for value in set(values):
            _enter(form.locator(f'input[name="{name}"]'), value, values.count(value))
    if form.locator("input[name=confirmed]").count():
        form.locator("input[name=confirmed]").check()
    form.locator("button[type=submit]").click()


def _enter(inputs: Locator, value: str, times: int) -> None:
    if inputs.first.get_attribute("type") == "text":
        inputs.first.fill(value)
        return
    for number in range(times):
        inputs.and_(inputs.page.locator(f'[value="{value}"]')).nth(number).check()


def answer(page: Page, whim: Random) -> None:
    """Answer every question that the page puts; after many refusals take a form that needs no choice."""
    refused = 0
    while forms := forms_on(page):
        plain = [each for each in forms if each[1].select_one("input[name=confirmed]")]
        kind, form = whim.choice(plain if refused >= PATIENCE and plain else forms)
        filled = fill(form, whim)
        if any(not value for values in filled.values() for value in values):
            kind, filled = plain[0][0], {}
        press(page, kind, filled)
        refused = refused + 1 if page.locator("[role=alert]").count() else 0


def asked(match: Match) -> Any:
    match.refresh_from_db()
    return match.phase == Match.Phase.OVER or Turn.objects.filter(match=match, seat=0, closed_at=None).first()


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_match_is_played_to_its_end_in_a_browser(
    slug: str, settings: Any, live_server: LiveServer, match_of: MatchMaker, alice: User, worker: None, phone: Page
) -> None:
    settings.SITE_URL = live_server.url
    match, whim = match_of(alice, bots=1, game=slug), Random(slug)
    while not isinstance(turn := until(lambda: asked(match)), bool):
        phone.goto(links.address(links.issue(match, 0, turn.question)))
        assert phone.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        answer(phone, whim)
    assert match.phase == Match.Phase.OVER
    assert chain.verify(match.code, eventlog.entries(match)) == match.head
