"""A match in a real browser, with a real worker and broker: the demo player against two house bots."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from accounts.models import User
from games import eventlog, links
from games.kernel import chain
from games.letter_tycoon import lexicon
from games.models import EventRecord, Match, Submission, Turn
from tests.games.conftest import MatchMaker, play, question_of
from tests.games.mail.mailbox_player import link_in, mails_to

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.browser]
PATIENCE = 30


def until(condition: Callable[[], Any]) -> Any:
    """Wait until `condition` holds, and return what it gave; fails when it does not come to hold."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError(f"not within {PATIENCE} s: {condition}")


@pytest.fixture
def match(settings: Any, live_server: LiveServer, match_of: MatchMaker, alice: User) -> Match:
    settings.SITE_URL = live_server.url
    return match_of(alice, bots=2)


def longest_word(match: Match) -> str:
    match.refresh_from_db()
    hand = eventlog.load(match).state.hands[0]
    return max(sorted(lexicon.load(lexicon.names()["american"]).spellable(hand)), key=len, default="")


def submit(page: Page, kind: str) -> None:
    form = page.locator(f"form:has(input[name=kind][value={kind}])").first
    if form.locator("input[name=confirmed]").count():
        form.locator("input[name=confirmed]").check()
    form.locator("button[type=submit]").click()


def take_turn(page: Page, match: Match) -> None:
    """Play a word, buy the first patent that is offered, keep the rest, as the page puts the questions."""
    while page.locator("input[name=kind]").count():
        offered = page.locator("input[name=kind]").evaluate_all("inputs => inputs.map(input => input.value)")
        word = longest_word(match) if "play" in offered else ""
        if word:
            page.locator("input[name=words]").fill(word)
            submit(page, "play")
        elif "buy" in offered:
            page.locator("input[name=letter]").first.check()
            submit(page, "buy")
        else:
            submit(page, next(kind for kind in ("keep", "skip", "no_buy") if kind in offered))


def my_turn(match: Match) -> bool:
    match.refresh_from_db()
    return match.phase == Match.Phase.OVER or Turn.objects.filter(match=match, seat=0, closed_at=None).exists()


def turn_mail_after(read: list[EmailMultiAlternatives]) -> EmailMultiAlternatives | None:
    """Return the next turn mail that has not been read, or nothing as long as there is none."""
    turns = [each for each in mails_to("alice@example.org") if "/t/" in each.body]
    return turns[len(read)] if len(turns) > len(read) else None


def test_a_match_is_played_from_the_mails_links_in_a_browser(match: Match, worker: None, phone: Page) -> None:
    read: list[EmailMultiAlternatives] = []
    while match.phase != Match.Phase.OVER:
        read.append(until(lambda: turn_mail_after(read)))
        phone.goto(link_in(read[-1]))
        assert phone.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        take_turn(phone, match)
        until(lambda: my_turn(match))
    until(lambda: "is over" in mails_to("alice@example.org")[-1].body)
    assert chain.verify(match.code, eventlog.entries(match)) == match.head
    assert Submission.objects.filter(match=match, source=Submission.Source.LINK).exists()
    assert len({each.extra_headers["Message-ID"] for each in mail.outbox}) == len(mail.outbox)


def test_a_turn_is_played_from_the_dashboard_after_signing_in_by_a_link(
    match: Match, worker: None, phone: Page, live_server: LiveServer
) -> None:
    phone.goto(live_server.url + "/account/sign-in/")
    phone.locator("main input[type=email]").first.fill("alice@example.org")
    phone.locator("main form:has(input[type=email]) button").first.click()
    message = until(lambda: next((each for each in mails_to("alice@example.org") if "/t/" not in each.body), None))
    link = next(word for word in str(message.body).split() if word.startswith(live_server.url + "/account/"))
    phone.goto(link)
    phone.locator("main button").first.click()
    phone.goto(live_server.url + "/")
    phone.locator(f"a[href*='/matches/{match.code}/']").first.click()
    take_turn(phone, match)
    until(lambda: my_turn(match))
    assert Submission.objects.filter(match=match, source=Submission.Source.WEB, seat=0).count() >= 2
    assert Submission.objects.filter(match=match, source=Submission.Source.BOT).exists()


@pytest.mark.parametrize("question", ["play", "discard"])
def test_a_scanner_that_runs_scripts_and_presses_every_button_makes_no_move(
    question: str, match: Match, browser: Browser
) -> None:
    if question == "discard":
        play(match, 0, "skip")
    address = links.address(links.issue(match, 0, question_of(match, 0)))
    before = (EventRecord.objects.count(), Submission.objects.count())
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    buttons = page.locator("main button").count()
    assert buttons > 0
    for number in range(buttons):
        page.goto(address)
        page.locator("main button").nth(number).click()
        page.goto(address)
        # A scanner that does not care what a browser would insist on.
        page.evaluate("document.querySelectorAll('form').forEach(form => form.noValidate = true)")
        page.locator("main button").nth(number).click()
        page.wait_for_load_state()
    context.close()
    assert (EventRecord.objects.count(), Submission.objects.count()) == before
