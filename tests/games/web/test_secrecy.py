"""Two worlds: deal everything that a reader does not see again, and his pages are the same bytes."""

from __future__ import annotations

import pytest

from accounts.models import User
from games import eventlog, links, services
from games.kernel.chance import FairChance
from games.models import Match, Submission, Turn
from games.registry import GAMES
from tests.games.conftest import MatchMaker, play, position_of, question_of, skip_turn
from tests.games.web.pages import address, client_of, comparable, data_of, text_of
from tests.games.worlds import another_world

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    match = match_of(alice, bob)
    skip_turn(match, 0)
    play(match, 1, "skip")
    play(match, 1, f"discard {position_of(match).state.hands[1][:3]}")
    return match


@pytest.mark.parametrize("reader", ["alice", "bob", "charlie", "stranger"])
def test_hidden_cards_change_no_byte_of_a_readers_pages(
    reader: str, match: Match, alice: User, bob: User, charlie: User
) -> None:
    user, seat = {"alice": (alice, 0), "bob": (bob, 1), "charlie": (charlie, None), "stranger": (None, None)}[reader]
    client = client_of(user)
    paths = ["/", address(match), address(match, "story")]
    here = [comparable(client.get(path)) for path in paths]
    with another_world(match, seat):
        there = [comparable(client.get(path)) for path in paths]
    assert here == there


def test_a_refused_move_tells_nothing_of_the_others_cards(match: Match, alice: User) -> None:
    client = client_of(alice)
    data = data_of(match, 0, "play", words="QQQQ")
    here = comparable(client.post(address(match, "move"), data))
    with another_world(match, 0):
        assert comparable(client.post(address(match, "move"), data)) == here


def test_a_dead_link_tells_nothing_of_any_hand(match: Match) -> None:
    link = f"/t/{links.issue(match, 0, question_of(match, 0))}/"
    skip_turn(match, 0)
    client = client_of(None)
    here = comparable(client.get(link))
    with another_world(match, None):
        assert comparable(client.get(link)) == here


def test_a_live_link_shows_its_own_seat_and_no_other(match: Match) -> None:
    link = f"/t/{links.issue(match, 0, question_of(match, 0))}/"
    client = client_of(None)
    here = comparable(client.get(link))
    with another_world(match, 0):
        assert comparable(client.get(link)) == here


def test_what_was_drawn_and_discarded_is_told_to_its_owner_alone(match: Match, alice: User, bob: User) -> None:
    own = text_of(client_of(bob).get(address(match, "story")))
    other = text_of(client_of(alice).get(address(match, "story")))
    assert "Bob discarded 3 cards." in other
    assert "Bob discarded 3 cards." not in own
    assert "Bob drew 3 cards." in other


def play_at_random(match: Match, moves: int) -> None:
    """Let every seat make random moves, as any game offers them."""
    game = GAMES[match.game]
    for _ in range(moves):
        turn = Turn.objects.filter(match=match, closed_at=None).order_by("pk").first()
        if turn is None:
            return
        chance = FairChance(b"random play".ljust(32), "match", (), position_of(match).seq, "move")
        move = game.sample(position_of(match).state, turn.seat, chance)
        question, source, key = turn.question, Submission.Source.WEB, f"{turn.seat}:{turn.question}"
        services.submit_move(code=match.code, seat=turn.seat, question=question, move=move, key=key, source=source)


@pytest.mark.parametrize("game", GAMES)
def test_in_no_game_does_a_page_depend_on_what_its_reader_may_not_see(
    game: str, match_of: MatchMaker, alice: User, bob: User, charlie: User
) -> None:
    seats = [alice, bob, charlie][: max(2, GAMES[game].seats.start)]
    match, differs = match_of(*seats, game=game), 0
    for _ in range(4):
        play_at_random(match, 7)
        for seat, user in (*enumerate(seats), (None, None)):
            client, real = client_of(user), position_of(match).state
            here = client.get(address(match))
            assert here.status_code == 200
            with another_world(match, seat):
                differs += eventlog.load(match).state != real
                assert comparable(client.get(address(match))) == comparable(here)
    assert differs or game != "letter-tycoon"
