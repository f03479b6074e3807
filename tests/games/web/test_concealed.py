"""Being asked can tell a secret: then the others learn that somebody may be asked, and not who."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.models import User
from games import services
from games.kernel.chance import FairChance
from games.models import Match, Submission, Turn
from games.registry import GAMES
from tests.games.conftest import MatchMaker, play, position_of, question_of
from tests.games.web.pages import address, client_of, text_of

pytestmark = pytest.mark.django_db
SECRET = "who it is stays hidden"
MOST_MOVES = 1500


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    match = match_of(alice, bob, first=1)
    Turn.objects.filter(match=match, seat=1).update(concealed=True)
    return match


@pytest.mark.parametrize("page", ["match", "dashboard"])
def test_the_others_do_not_learn_who_is_asked(page: str, match: Match, alice: User) -> None:
    shown = text_of(client_of(alice).get(address(match) if page == "match" else "/"))
    assert "Bob is asked" not in shown
    assert SECRET in shown


def test_a_spectator_does_not_learn_who_is_asked(match: Match) -> None:
    shown = text_of(client_of(None).get(address(match)))
    assert "Bob is asked" not in shown
    assert SECRET in shown


def test_the_one_who_is_asked_sees_his_question_and_his_clock(match: Match, bob: User) -> None:
    assert "You have until" in text_of(client_of(bob).get(address(match)))


def test_the_window_for_silent_partners_is_such_a_question(
    match_of: MatchMaker, alice: User, bob: User, charlie: User
) -> None:
    match, game = match_of(alice, bob, charlie, game="inventors"), GAMES["inventors"]
    for number in range(MOST_MOVES):
        turn = Turn.objects.filter(match=match, closed_at=None).order_by("pk").first()
        assert turn is not None, "the match ended before anybody could be a Silent Partner"
        if turn.concealed:
            break
        move = game.sample(position_of(match).state, turn.seat, FairChance(b"whim".ljust(32), "m", (), number, "whim"))
        services.submit_move(
            code=match.code,
            seat=turn.seat,
            question=question_of(match, turn.seat),
            move=move,
            key=str(number),
            source=Submission.Source.WEB,
        )
    else:
        pytest.fail("nobody was ever asked in secret")
    asked = set(Turn.objects.filter(match=match, closed_at=None).values_list("seat", flat=True))
    names = {0: "Alice", 1: "Bob", 2: "Charlie"}
    for seat, user in enumerate((alice, bob, charlie)):
        shown = text_of(client_of(user).get(address(match)))
        assert SECRET in shown
        assert not [name for other, name in names.items() if other in asked - {seat} and f"{name} is asked" in shown]


def test_who_was_silent_in_a_reaction_window_is_told_to_himself_alone(
    match_of: MatchMaker, alice: User, bob: User
) -> None:
    match = match_of(alice, bob, options={"challenges": "manual", "challenge_hours": 24})
    play(match, 0, f"play {position_of(match).state.hands[0][:3]}")
    window = Turn.objects.select_related("match").get(match=match, closed_at=None)
    assert services.time_out(window, window.due_at + timedelta(seconds=1))
    assert "Bob did not answer in time" in text_of(client_of(bob).get(address(match, "story")))
    assert "did not answer in time" not in text_of(client_of(alice).get(address(match, "story")))
