"""Turn links, after the contract of DESIGN.md, "Mail": inert to look at, no login, dead with their question."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games import links
from games.kernel.lifecycle import Occupant, SeatHandedOver
from games.models import Match, Submission, TurnLink
from games.services.batch import open_batch
from notifications.models import Mail
from tests.games.conftest import MatchMaker, play, position_of, question_of, skip_turn
from tests.games.web.pages import client_of, counts, data_of, form_of, hidden_of, kinds_of, soup_of, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


@pytest.fixture
def link(match: Match) -> str:
    """The address of Alice's link."""
    return address_of(match, 0)


def address_of(match: Match, seat: int) -> str:
    return f"/t/{links.issue(match, seat, question_of(match, seat))}/"


def strict() -> Client:
    return Client(enforce_csrf_checks=True)


def test_a_live_link_shows_the_seats_board_and_its_forms_without_login(match: Match, link: str) -> None:
    page = strict().get(link)
    assert page.status_code == 200
    assert kinds_of(page) == ["play", "skip"]
    assert f"Your hand: {' '.join(position_of(match).state.hands[0])}." in text_of(page)
    assert {str(form["action"]) for form in soup_of(page).select("main form")} == {link}


def test_looking_changes_nothing_however_often(link: str, alice: User, bob: User) -> None:
    before = counts()
    for client in (strict(), client_of(alice), client_of(bob)):
        for _ in range(3):
            assert client.get(link).status_code == 200
            assert client.head(link).status_code == 200
            assert client.get(link + "new/").status_code == 302
    assert counts() == before


def test_nothing_is_chosen_beforehand_and_no_page_submits_itself(match: Match) -> None:
    for text in ("", "skip"):
        if text:
            play(match, 0, text)
        page = soup_of(strict().get(address_of(match, 0)))
        assert not page.select("[checked], [selected]")
        assert not page.select("script, meta[http-equiv]")
        assert all(not str(field.get("value", "")) for field in page.select("main input[type=text]"))
        assert not page.select("[onclick], [onload], [formaction]")


@pytest.mark.parametrize("kind", ["skip", "play"])
def test_a_form_sent_as_it_stands_makes_no_move(kind: str, match: Match, link: str) -> None:
    before = counts()
    response = client_of(None).post(link, data_of(match, 0, kind, confirmed=""))
    assert response.status_code == 422
    assert "tick the box" in text_of(response)
    assert counts() == before


@pytest.mark.parametrize("method", ["get", "head", "post"])
def test_a_links_page_sets_no_cookie_and_keeps_its_address_to_itself(method: str, link: str) -> None:
    for address in (link, link + "new/", "/t/unknown-token-0123456789/"):
        response = getattr(strict(), method)(address)
        assert not response.cookies
        assert response.headers["Referrer-Policy"] == "same-origin"
        assert "no-store" in response.headers["Cache-Control"]
        assert response.headers["X-Robots-Tag"] == "noindex"


def test_an_answer_is_played_and_leads_to_the_next_question_by_a_new_link(match: Match, link: str) -> None:
    client = strict()
    response = client.post(link, hidden_of(form_of(client.get(link), "skip")))
    assert response.status_code == 303
    assert response.headers["Location"] != link
    assert Submission.objects.get(match=match).source == Submission.Source.LINK
    page = client.get(response.headers["Location"])
    assert kinds_of(page) == ["discard", "keep"]
    assert "Alice played no word." in text_of(page), "the page says what the step before led to"


def test_a_used_form_sent_again_is_no_key_to_a_later_turn(match: Match, link: str) -> None:
    form = data_of(match, 0, "skip")
    assert strict().post(link, form).headers["Location"] != link
    play(match, 0, "keep")
    skip_turn(match, 1)
    before = counts()
    response = strict().post(link, form)
    assert (response.status_code, response.headers["Location"]) == (303, link)
    assert counts() == before
    assert kinds_of(strict().get(link)) == []


def test_after_the_last_question_the_link_itself_says_that_it_is_done(match: Match) -> None:
    play(match, 0, "skip")
    link = address_of(match, 0)
    response = strict().post(link, data_of(match, 0, "keep"))
    assert response.status_code == 303
    assert response.headers["Location"] == link
    page = strict().get(link)
    assert page.status_code == 200
    assert "Your answer has been played" in text_of(page)
    assert "Alice discarded nothing." in text_of(page)
    assert "You have nothing to do now" in text_of(page)


def test_a_dead_link_shows_the_board_as_a_spectator_sees_it(match: Match, link: str) -> None:
    skip_turn(match, 0)
    page = strict().get(link)
    assert page.status_code == 200
    assert kinds_of(page) == []
    assert "Your hand" not in text_of(page)
    assert "Bob is asked" in text_of(page)
    assert soup_of(page).select_one(f"form[action='{link}new/'] button") is None


def test_a_dead_link_offers_a_new_one_while_its_seat_is_asked_something_else(match: Match, link: str) -> None:
    play(match, 0, "skip")
    page = strict().get(link)
    assert "You are asked something new" in text_of(page)
    assert soup_of(page).select_one(f"form[action='{link}new/'] button")


def test_the_same_form_twice_is_one_move(match: Match, link: str) -> None:
    data = data_of(match, 0, "skip")
    first, again = strict().post(link, data), strict().post(link, data)
    assert (first.status_code, again.status_code) == (303, 303)
    assert Submission.objects.filter(match=match).count() == 1


def test_an_answer_by_a_dead_link_came_too_late(match: Match, link: str) -> None:
    data = data_of(match, 0, "skip")
    skip_turn(match, 0)
    before = counts()
    response = strict().post(link, data)
    assert response.status_code == 409
    assert "That move has been made already" in text_of(response)
    assert "Your hand" not in text_of(response)
    assert counts() == before


def test_a_link_answers_its_own_question_whatever_the_form_says(match: Match, link: str) -> None:
    play(match, 0, "skip")
    before = counts()
    response = strict().post(link, data_of(match, 0, "keep"))
    assert response.status_code == 409
    assert counts() == before


@pytest.mark.parametrize("answers", [{"words": ""}, {"words": "QQQQ"}, {"words": "\0\u202e"}, {}])
def test_what_cannot_be_played_is_shown_again_with_the_reason(answers: dict[str, str], match: Match, link: str) -> None:
    before = counts()
    response = strict().post(link, data_of(match, 0, "play", **answers))
    assert response.status_code == 422
    assert form_of(response, "play").select_one("[role=alert]")
    assert counts() == before


def test_a_huge_form_is_turned_away(match: Match, link: str) -> None:
    before = counts()
    assert strict().post(link, data_of(match, 0, "play", words="A" * 300_000)).status_code in (400, 413)
    assert counts() == before


@pytest.mark.parametrize("token", ["x", "A" * 22, "a" * 500])
def test_an_unknown_token_is_no_page_and_nothing_more(token: str, match: Match) -> None:
    for path in (f"/t/{token}/", f"/t/{token}/new/"):
        for method in (strict().get, strict().head, strict().post):
            assert method(path).status_code == 404
    assert match.code not in text_of(strict().get(f"/t/{token}/"))


def test_somebody_else_who_is_signed_in_may_use_a_link(match: Match, link: str, charlie: User) -> None:
    client = client_of(charlie)
    assert kinds_of(client.get(link)) == ["play", "skip"]
    assert client.post(link, data_of(match, 0, "skip")).status_code == 303
    assert Submission.objects.get(match=match).seat == 0


def test_a_link_is_no_login(match: Match, link: str) -> None:
    client = strict()
    client.get(link)
    client.post(link, data_of(match, 0, "skip"))
    assert client.get("/account/preferences/").status_code == 302
    assert kinds_of(client.get(f"/matches/{match.code}/")) == []


def test_the_page_shows_the_players_own_time_in_his_language(match: Match, link: str, alice: User) -> None:
    assert "Europe/Rome" in text_of(strict().get(link))
    User.objects.filter(pk=alice.pk).update(language="it")
    page = strict().get(link, headers={"accept-language": "ru"})
    assert page.headers["Content-Language"] == "it"
    assert soup_of(page).html is not None
    assert soup_of(page).html["lang"] == "it"  # type: ignore[index]


def test_a_link_sleeps_while_the_house_bot_plays(match: Match, link: str) -> None:
    with open_batch(match.code) as batch:
        batch.add(SeatHandedOver(0, Occupant.BOT))
    page = strict().get(link)
    assert kinds_of(page) == []
    assert "Your hand" not in text_of(page)
    response = strict().post(link, data_of(match, 0, "skip"))
    assert response.status_code == 403
    assert "The house bot plays for this seat" in text_of(response)


def turn_mails() -> int:
    return Mail.objects.filter(kind="turn").count()


def ask_anew(link: str) -> Any:
    response = strict().post(link + "new/")
    assert response.status_code == 200
    return response.content


def test_a_new_link_is_mailed_once_an_hour_to_the_player_himself(match: Match, link: str, alice: User) -> None:
    before = turn_mails()
    said = ask_anew(link)
    assert turn_mails() == before + 1
    assert Mail.objects.filter(kind="turn").latest("pk").user == alice
    assert ask_anew(link) == said
    assert turn_mails() == before + 1


def test_asking_for_a_new_link_looks_the_same_when_nothing_is_open(match: Match, link: str) -> None:
    said = ask_anew(link)
    skip_turn(match, 0)
    before = turn_mails()
    assert ask_anew(link) == said
    assert turn_mails() == before


def test_an_old_link_fetches_a_link_to_the_question_of_today(match: Match, link: str) -> None:
    skip_turn(match, 0)
    skip_turn(match, 1)
    before = turn_mails()
    ask_anew(link)
    assert turn_mails() == before + 1
    assert Mail.objects.filter(kind="turn").latest("pk").payload["question"] == question_of(match, 0)


def test_no_token_stands_whole_in_the_log(link: str, match: Match, caplog: pytest.LogCaptureFixture) -> None:
    skip_turn(match, 0)
    handler = logging.getLogger().handlers
    shorten = next(each for known in handler for each in known.filters if "Shorten" in type(each).__name__)
    with caplog.at_level(logging.INFO):
        caplog.handler.addFilter(shorten)
        strict().post(link, {})
        strict().get("/t/" + "Q" * 22 + "/")
        caplog.handler.removeFilter(shorten)
    assert caplog.records
    assert link.split("/")[2] not in caplog.text
    assert "Q" * 22 not in caplog.text


def test_only_a_digest_of_a_token_is_stored(link: str) -> None:
    token = link.split("/")[2]
    assert len(token) >= 22, "128 bits"
    assert token not in str(list(TurnLink.objects.values()))
