"""Every game is played to its end by mails alone, by somebody who does nothing but fill in the forms that he finds."""

from __future__ import annotations

from random import Random

import pytest
from django.core import mail

from accounts.models import User
from games import tasks
from games.models import Match, Submission
from games.registry import GAMES
from notifications.delivery import deliver_due
from tests.games.conftest import MatchMaker
from tests.games.mail.form_filler import fill
from tests.games.mail.mailbox_player import Browser, Page, link_in
from tests.games.mail.test_whole_match import assert_everybody_got_the_result, assert_the_history_is_whole

pytestmark = pytest.mark.django_db
PATIENCE = 12
"""So many forms are tried for one question; where noticing what can be done is the game, many are refused."""


def answer(browser: Browser, page: Page, whim: Random) -> Page:
    """Answer every question that the link leads to."""
    while forms := page.forms():
        for _ in range(PATIENCE):
            kind = whim.choice(sorted(forms))
            answered = browser.submit(page, kind, **fill(forms[kind], whim))
            if answered.status == 200:
                break
            assert answered.status == 422, answered.text
        else:
            blank = next(kind for kind, form in forms.items() if form.select_one("input[name=confirmed]"))
            answered = browser.submit(page, blank)
        page = answered
    return page


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_match_is_played_to_its_end_by_filling_in_the_forms_of_the_mails(
    slug: str, match_of: MatchMaker, alice: User
) -> None:
    match, whim, read = match_of(alice, bots=1, game=slug), Random(slug), 0
    for _round in range(2000):
        tasks.play_bots()
        deliver_due(100)
        match.refresh_from_db()
        if match.phase == Match.Phase.OVER:
            break
        waiting, read = mail.outbox[read:], len(mail.outbox)
        assert any("/t/" in each.body for each in waiting), "somebody is asked and got no mail"
        for message in waiting:
            if "/t/" in message.body:
                browser = Browser()
                answer(browser, browser.get(link_in(message)), whim)
    assert match.phase == Match.Phase.OVER
    assert Submission.objects.filter(match=match, source=Submission.Source.LINK).count() > 10
    assert_everybody_got_the_result(match, "alice@example.org")
    assert_the_history_is_whole(match)
