"""A whole match by the mails alone: read the outgoing mail, follow its link, post the form that is found there."""

from __future__ import annotations

import re

import pytest
from django.core import mail

from accounts.models import User
from games import eventlog, services, tasks
from games.kernel import chain, history
from games.letter_tycoon import lexicon
from games.models import Match, Submission
from games.registry import GAMES
from notifications.delivery import deliver_due
from tests.games.conftest import MatchMaker
from tests.games.mail.mailbox_player import Browser, Page, link_in, mails_to

pytestmark = pytest.mark.django_db

HAND = re.compile(r"^Your hand: ([A-Z ]*)$", re.MULTILINE)


def best_word(hand: str) -> str:
    """Return the longest word that a hand spells, or nothing."""
    words = lexicon.load(lexicon.names()["american"]).spellable(hand)
    return max(sorted(words), key=len, default="")


def take_turn(browser: Browser, page: Page, hand: str) -> Page:
    """Answer question after question as the pages put them, until the turn is over."""
    while forms := page.forms():
        if "play" in forms and (word := best_word(hand)):
            page = browser.submit(page, "play", words=word)
        elif "buy" in forms:
            choices = [str(each["value"]) for each in forms["buy"].select("input[name=letter]")]
            page = browser.submit(page, "buy", letter=choices[0])
        else:
            page = browser.submit(page, next(kind for kind in ("keep", "skip", "no_buy") if kind in forms))
        assert page.status == 200, page.text
        hand = ""
    return page


def test_a_match_is_played_from_invitation_to_final_score_by_mail_alone(
    match_of: MatchMaker, alice: User, bob: User
) -> None:
    match = match_of(alice, seats=3, bots=1, invitations=["bob@example.org"])
    deliver_due(100)
    [invitation] = mails_to("bob@example.org")
    commitment = eventlog.load(match).life.commitment
    assert commitment in invitation.body
    assert f"/matches/{match.code}/" in invitation.body
    services.join(code=match.code, user=bob)

    read: set[int] = set()
    for _round in range(400):
        tasks.play_bots()
        deliver_due(100)
        match.refresh_from_db()
        if match.phase == Match.Phase.OVER:
            break
        fresh = [number for number, each in enumerate(mail.outbox) if number not in read and "/t/" in each.body]
        assert fresh, "somebody is asked and got no mail"
        for number in fresh:
            read.add(number)
            found = HAND.search(str(mail.outbox[number].body))
            assert found is not None
            browser = Browser()
            take_turn(browser, browser.get(link_in(mail.outbox[number])), found.group(1).replace(" ", ""))

    assert match.phase == Match.Phase.OVER
    assert_everybody_got_the_result(match, "alice@example.org", "bob@example.org")
    assert_the_history_is_whole(match)


def assert_everybody_got_the_result(match: Match, *addresses: str) -> None:
    for address in addresses:
        last = mails_to(address)[-1]
        assert "is over" in last.body
        assert match.head[:12] in last.body
        subjects = {each.subject for each in mails_to(address)}
        assert len(subjects) == 1, "the subject of a match is constant"


def assert_the_history_is_whole(match: Match) -> None:
    entries = eventlog.entries(match)
    game = GAMES[match.game]
    assert chain.verify(match.code, entries) == match.head
    final = history.fold(game, entries)
    assert history.verify_luck(game, entries, bytes.fromhex(final.life.revealed)) > 0
    assert Submission.objects.filter(match=match, source=Submission.Source.LINK).count() > 10
    moved = list(match.submissions.order_by("first_seq").values_list("first_seq", "last_seq"))
    assert all(earlier[1] < later[0] for earlier, later in zip(moved, moved[1:], strict=False))
