"""Moves from the match page: accepted ones, and every way of refusing one. No refused one leaves a trace."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.models import Match, Submission
from tests.games.conftest import MatchMaker, play, position_of, question_of, skip_turn
from tests.games.web.pages import address, client_of, counts, data_of, form_of, hidden_of, kinds_of, soup_of, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def post(user: User | None, match: Match, data: dict[str, Any]) -> Any:
    return client_of(user).post(address(match, "move"), data)


def test_a_posted_form_is_a_move_and_the_next_page_says_what_happened(match: Match, alice: User) -> None:
    client = client_of(alice)
    form = form_of(client.get(address(match)), "skip")
    response = client.post(str(form["action"]), hidden_of(form))
    assert response.status_code == 303
    assert response.headers["Location"] == address(match)
    page = client.get(address(match))
    message = soup_of(page).select_one("[role=status] .notice")
    assert message is not None
    assert "Alice played no word." in message.get_text()
    assert kinds_of(page) == ["discard", "keep"]
    assert Submission.objects.get(match=match).source == Submission.Source.WEB


def test_several_equal_cards_can_be_discarded(match_of: MatchMaker, alice: User, bob: User) -> None:
    for _ in range(20):
        match = match_of(alice, bob)
        hand = position_of(match).state.hands[0]
        twice = next((card for card in hand if hand.count(card) > 1), "")
        if twice:
            break
    play(match, 0, "skip")
    client = client_of(alice)
    form = form_of(client.get(address(match)), "discard")
    assert [str(each["value"]) for each in form.select("input[type=checkbox]")] == list(hand)
    data = hidden_of(form) | {"cards": [twice, twice]}
    assert client.post(address(match, "move"), data).status_code == 303
    assert f"Alice discarded {twice}, {twice}." in text_of(client.get(address(match)))


def test_the_same_form_twice_is_one_move(match: Match, alice: User) -> None:
    data = data_of(match, 0, "skip")
    first, again = post(alice, match, data), post(alice, match, data)
    assert (first.status_code, again.status_code) == (303, 303)
    assert Submission.objects.filter(match=match).count() == 1


def test_each_page_gives_its_form_a_key_of_its_own(match: Match, alice: User) -> None:
    keys = {hidden_of(form_of(client_of(alice).get(address(match)), "skip"))["key"] for _ in range(3)}
    assert len(keys) == 3


UNREADABLE = [
    ("play", {"words": ""}, "please write something"),
    ("play", {}, "please write something"),
    ("play", {"words": ["CAT", "DOG"]}, "at most"),
    ("play", {"words": "X" * 5000}, "at most"),
    ("play", {"words": "Ж\u202e\ufdfa"}, "cannot stand in a move"),
    ("play", {"words": "C\0AT"}, "cannot stand in a move"),
    ("play", {"words": "CAT DOG"}, "Put a + between two words"),
    ("play", {"words": "(((("}, "I cannot read"),
    ("play", {"words": "QQQQQ"}, "in your hand"),
    ("buy", {"letter": "A"}, "Please choose one of the moves that are offered."),
    ("", {}, "Please choose one of the moves that are offered."),
    ("skip\0", {}, "Please choose one of the moves that are offered."),
    ("x" * 1000, {}, "Please choose one of the moves that are offered."),
]


@pytest.mark.parametrize(("kind", "answers", "sentence"), UNREADABLE, ids=lambda value: str(value)[:20])
def test_what_cannot_be_played_is_refused_in_a_sentence(
    kind: str, answers: dict[str, Any], sentence: str, match: Match, alice: User
) -> None:
    before = counts()
    response = post(alice, match, data_of(match, 0, kind, **answers))
    assert response.status_code == 422
    alert = soup_of(response).select_one("[role=alert]")
    assert alert is not None
    assert sentence in alert.get_text()
    assert kinds_of(response) == ["play", "skip"]
    assert counts() == before


def test_the_sentence_stands_beside_the_form_and_what_was_typed_is_kept(match: Match, alice: User) -> None:
    response = post(alice, match, data_of(match, 0, "play", words='QQ"<b>'))
    form = form_of(response, "play")
    field = form.select_one("input[name=words]")
    assert field is not None
    assert field["value"] == 'QQ"<b>'
    assert field["aria-invalid"] == "true"
    error = form.find(id="play-error")
    assert error is not None
    assert "play-error" in str(field["aria-describedby"])
    assert form_of(response, "skip").select_one("[role=alert]") is None


def test_what_was_ticked_is_kept(match: Match, alice: User) -> None:
    play(match, 0, "skip")
    first = position_of(match).state.hands[0][0]
    response = post(alice, match, data_of(match, 0, "discard", cards=[first, "?"]))
    assert response.status_code == 422
    ticked = form_of(response, "discard").select("input[checked]")
    assert [str(each["value"]) for each in ticked] == [first]


def test_cards_not_held_cannot_be_discarded(match: Match, alice: User) -> None:
    play(match, 0, "skip")
    hand, before = position_of(match).state.hands[0], counts()
    response = post(alice, match, data_of(match, 0, "discard", cards=[hand[0]] * (hand.count(hand[0]) + 1)))
    assert response.status_code == 422
    assert "that is not one of the choices" in text_of(response)
    assert counts() == before


@pytest.mark.parametrize("key", ["", "1", "timeout:1", "x" * 500, "\0", "é" * 32])
def test_a_form_without_a_proper_key_is_refused(key: str, match: Match, alice: User) -> None:
    before = counts()
    response = post(alice, match, data_of(match, 0, "skip", key=key))
    assert response.status_code == 422
    assert "Please load the page again." in text_of(response)
    assert counts() == before


def test_an_empty_form_is_refused(match: Match, alice: User) -> None:
    assert post(alice, match, {}).status_code == 422


@pytest.mark.parametrize("question", ["", "0.play", "\0", "9" * 5000])
def test_an_answer_to_another_question_came_too_late(question: str, match: Match, alice: User) -> None:
    before = counts()
    response = post(alice, match, {**data_of(match, 0, "skip"), "question": question})
    assert response.status_code == 409
    assert "you are asked something else now" in text_of(response)
    assert kinds_of(response) == ["play", "skip"], "the page shows the board as it is, and what is asked now"
    assert counts() == before


def test_a_form_that_was_answered_in_another_window_came_too_late(match: Match, alice: User) -> None:
    data = data_of(match, 0, "play", words="CAT")
    skip_turn(match, 0)
    response = post(alice, match, data)
    assert response.status_code == 409
    assert "it is not your turn at the moment" in text_of(response)


def test_the_opponent_cannot_answer_for_the_other_seat(match: Match, bob: User) -> None:
    before = counts()
    response = post(bob, match, data_of(match, 0, "skip"))
    assert response.status_code == 409
    assert counts() == before


def test_a_player_without_a_seat_is_forbidden_and_a_stranger_signs_in_first(match: Match, charlie: User) -> None:
    before = counts()
    response = post(charlie, match, data_of(match, 0, "skip"))
    assert response.status_code == 403
    assert "You have no seat in this match." in text_of(response)
    stranger = post(None, match, data_of(match, 0, "skip"))
    assert stranger.status_code == 302
    assert stranger.headers["Location"].startswith("/account/sign-in/?next=/matches/")
    assert counts() == before


def test_a_move_needs_the_token_of_the_page(match: Match, alice: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post(address(match, "move"), data_of(match, 0, "skip")).status_code == 403
    form = form_of(client.get(address(match)), "skip")
    assert client.post(address(match, "move"), hidden_of(form)).status_code == 303


def test_huge_forms_are_turned_away_with_a_sentence(match: Match, alice: User) -> None:
    before = counts()
    big = post(alice, match, data_of(match, 0, "play", words="A" * 300_000))
    many = post(alice, match, data_of(match, 0, "play", cards=["A"] * 500))
    for response in (big, many):
        assert response.status_code in (400, 413)
        assert "Nothing has changed." in text_of(response)
    assert counts() == before


def test_the_address_of_a_move_leads_back_to_the_match(match: Match, alice: User) -> None:
    for method in (client_of(alice).get, client_of(alice).head):
        response = method(address(match, "move"))
        assert response.status_code == 302
        assert response.headers["Location"] == address(match)
    assert client_of(alice).put(address(match, "move")).status_code == 405


def test_an_invalid_word_uses_an_attempt_and_the_page_says_so(match: Match, alice: User) -> None:
    letters = position_of(match).state.hands[0]
    response = client_of(alice).post(
        address(match, "move"), data_of(match, 0, "play", words=letters[::-1]), follow=True
    )
    assert response.status_code == 200
    assert "3 attempts left" in text_of(response)
    assert question_of(match, 0).endswith(".1")
