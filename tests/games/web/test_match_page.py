"""The page of a match, as owner, opponent, other player, stranger."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import eventlog, services
from games.letter_tycoon import lexicon
from games.letter_tycoon.legal import buyable
from games.models import Match
from tests.games.conftest import MatchMaker, play, position_of, skip_turn
from tests.games.web.pages import address, client_of, kinds_of, soup_of, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def test_whoever_is_asked_sees_his_hand_and_the_forms(match: Match, alice: User) -> None:
    page = client_of(alice).get(address(match))
    hand = position_of(match).state.hands[0]
    assert kinds_of(page) == ["play", "skip"]
    assert f"Your hand: {' '.join(hand)}." in text_of(page)
    assert "Your turn: play a word, or skip." in text_of(page)
    assert "You have until" in text_of(page)


def test_the_opponent_sees_his_own_hand_and_no_form(match: Match, bob: User) -> None:
    page = client_of(bob).get(address(match))
    state = position_of(match).state
    assert kinds_of(page) == []
    assert f"Your hand: {' '.join(state.hands[1])}." in text_of(page)
    assert f"{' '.join(state.hands[0])}." not in text_of(page)
    assert "Alice is asked, until" in text_of(page)


@pytest.mark.parametrize("signed_in", [True, False])
def test_others_see_the_public_parts(signed_in: bool, match: Match, charlie: User) -> None:
    page = client_of(charlie if signed_in else None).get(address(match))
    assert page.status_code == 200
    assert "Your hand" not in text_of(page)
    assert kinds_of(page) == []
    assert "Goal: patents worth $45, at least 6 of them." in text_of(page)
    assert f"/matches/{match.code}/resign/" not in page.content.decode()


def test_pool_patents_and_scores_are_on_the_page(match: Match, alice: User) -> None:
    page = soup_of(client_of(alice).get(address(match)))
    board = page.select_one(".board svg")
    assert board is not None
    assert board["role"] == "img"
    assert board["aria-labelledby"] == "board-title board-text"
    assert f"Pool: {' '.join(position_of(match).state.pool)}." in str(board.find(id="board-text"))
    assert len(board.select("use[href='#lt-patent']")) == 26
    rows = page.select("table.scores tbody tr")
    assert [row.select_one("th").get_text(" ", strip=True) for row in rows] == ["1 Alice (began)", "2 Bob"]  # type: ignore[union-attr]
    assert len(page.select("table.patents tbody tr")) == 26


def buy_a_patent(match: Match) -> str:
    """Play round after round until seat 0 has bought a patent; return its letter."""
    words = lexicon.load(lexicon.names()["american"])
    for _ in range(4):
        for seat in (0, 1):
            spelt = max(sorted(words.spellable(position_of(match).state.hands[seat])), key=len, default="")
            play(match, seat, f"play {spelt}" if spelt else "skip")
            if for_sale := buyable(position_of(match).state):
                play(match, seat, f"buy {for_sale[0]}" if seat == 0 else "no buy")
            if position_of(match).state.step == "discard":
                play(match, seat, "keep")
            if owned := position_of(match).state.patents[0]:
                return str(owned)
    raise AssertionError("no patent was bought in four rounds")


def test_owned_patents_are_marked_by_shape_pattern_and_number(match: Match, alice: User) -> None:
    def marks() -> list[str]:
        page = soup_of(client_of(alice).get(address(match)))
        return [mark.get_text(strip=True) for mark in page.select(".board svg g.mark")]

    assert marks() == ["1", "2"], "only the key, as long as nobody owns a patent"
    letter = buy_a_patent(match)
    assert marks() == ["1", "1", "2"]
    page = soup_of(client_of(alice).get(address(match)))
    assert page.select(".board svg rect[fill='url(#lt-seat-0)']")
    assert f"Alice owns the patents {letter}." in str(page.find(id="board-text"))


def test_the_story_tells_each_event_with_its_time(match: Match, alice: User, bob: User) -> None:
    skip_turn(match, 0)
    for user, drew in ((alice, "Alice played no word."), (bob, "Alice discarded nothing.")):
        page = client_of(user).get(address(match))
        assert drew in text_of(page)
        entries = soup_of(page).select("ol.story > li")
        assert entries
        assert all(entry.select_one("time[datetime]") for entry in entries)
    whole = client_of(bob).get(address(match, "story"))
    assert "The match was created." in text_of(whole)
    assert text_of(whole).index("Alice played no word.") < text_of(whole).index("The match began.")


def test_what_happened_since_my_last_move_is_marked_as_new(match: Match, alice: User, bob: User) -> None:
    skip_turn(match, 0)
    assert not soup_of(client_of(alice).get(address(match))).select(".story .fresh")
    play(match, 1, "skip")
    fresh = soup_of(client_of(alice).get(address(match))).select(".story .fresh")
    assert "Bob played no word." in fresh[0].get_text()


def test_a_private_match_is_no_match_for_strangers(match_of: MatchMaker, alice: User, bob: User, charlie: User) -> None:
    match = match_of(alice, seats=2, private=True, invitations=[bob.email])
    assert client_of(alice).get(address(match)).status_code == 200
    assert client_of(bob).get(address(match)).status_code == 200
    for stranger in (charlie, None):
        client = client_of(stranger)
        unknown = client.get("/matches/ZZZZZZZZ/")
        for act in ("", "story", "move", "join", "leave", "invite", "resign", "take-back"):
            page = client.get(address(match, act))
            assert page.status_code == unknown.status_code == 404
            assert client.post(address(match, act)).status_code in (404, 405)
            assert match.code not in text_of(page)
        assert text_of(page) == text_of(unknown)


def test_a_match_is_found_by_its_code_in_small_letters_too(match: Match) -> None:
    assert client_of(None).get(address(match).lower()).status_code == 200


def test_pages_of_matches_are_kept_by_nobody(match: Match, alice: User) -> None:
    assert "no-store" in client_of(alice).get(address(match)).headers["Cache-Control"]


def test_names_are_text_and_nothing_else(match_of: MatchMaker, alice: User, bob: User) -> None:
    User.objects.filter(pk=bob.pk).update(display_name="<script>x</script>\"'&")
    match = match_of(alice, bob)
    skip_turn(match, 0)
    for page in (address(match), address(match, "story"), "/"):
        body = client_of(alice).get(page).content.decode()
        assert "<script>x" not in body
        assert "&lt;script&gt;x" in body


def test_a_finished_match_shows_places_scores_and_the_seed(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, bots=1)
    services.resign(code=match.code, user=alice)
    for _ in range(2000):
        match.refresh_from_db()
        if match.phase == Match.Phase.OVER:
            break
        services.play_bot(match.code)
    assert match.phase == Match.Phase.OVER
    page = client_of(alice).get(address(match))
    life = eventlog.load(match).life
    assert "This match is over" in text_of(page)
    assert life.revealed in text_of(page)
    places = [item.get_text(" ", strip=True) for item in soup_of(page).select(".places li")]
    assert places[0].startswith("1.")
    assert str(max(life.outcome.scores if life.outcome else ())) in places[0]


def test_a_match_that_was_called_off_says_so(match: Match, alice: User) -> None:
    services.void(code=match.code, reason="a storm")
    page = client_of(alice).get(address(match))
    assert "This match was called off" in text_of(page)
    assert kinds_of(page) == []


def test_the_number_of_queries_does_not_grow_with_the_story(match: Match, alice: User) -> None:
    def queries() -> int:
        client = client_of(alice)
        client.get(address(match))
        with CaptureQueriesContext(connection) as captured:
            client.get(address(match))
        return len(captured)

    skip_turn(match, 0)
    skip_turn(match, 1)
    few = queries()
    for _ in range(2):
        skip_turn(match, 0)
        skip_turn(match, 1)
    assert queries() == few
