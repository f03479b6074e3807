"""The cast and the matches of the tests: alice owns, bob plays, charlie may not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accounts.models import User
from games import eventlog, services
from games.kernel.game import pending_of
from games.kernel.history import Position
from games.models import Match, Submission
from games.registry import GAMES
from games.services import Receipt


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("alice@example.org", display_name="Alice", time_zone="Europe/Rome")


@pytest.fixture
def bob(db: None) -> User:
    return User.objects.create_user("bob@example.org", display_name="Bob", time_zone="Asia/Taipei")


@pytest.fixture
def charlie(db: None) -> User:
    return User.objects.create_user("charlie@example.org", display_name="Charlie")


MatchMaker = Callable[..., Match]


@pytest.fixture
def match_of() -> MatchMaker:
    """Make a match of Letter Tycoon that the given users sit in, seat by seat; the first of them starts."""

    def make(*users: User, bots: int = 0, seats: int | None = None, **more: Any) -> Match:
        wanted: dict[str, Any] = {"game": "letter-tycoon", "first": 0, **more}
        match = services.create_match(creator=users[0], seats=seats or len(users) + bots, bots=bots, **wanted)
        for user in users[1:]:
            services.join(code=match.code, user=user)
        match.refresh_from_db()
        return match

    return make


def position_of(match: Match) -> Position:
    """Return where a match stands now."""
    match.refresh_from_db()
    return eventlog.load(match)


def question_of(match: Match, seat: int) -> str:
    """Return the id of the question that a seat is asked; fails when it is asked nothing."""
    asked = pending_of(GAMES[match.game], position_of(match).state, seat)
    assert asked is not None, f"seat {seat} is asked nothing"
    return asked.question


_keys = iter(range(10**9))


def play(match: Match, seat: int, text: str, **more: Any) -> Receipt:
    """Hand in a move in the game's notation, as the seat's player would on the web page."""
    state = position_of(match).state
    given: dict[str, Any] = {
        "question": more.get("question") or question_of(match, seat),
        "move": GAMES[match.game].parse(text, state, seat),
        "key": f"test-{next(_keys)}",
        "source": Submission.Source.WEB,
        **more,
    }
    return services.submit_move(code=match.code, seat=seat, **given)


def skip_turn(match: Match, seat: int) -> None:
    """Play a whole turn of Letter Tycoon without a word and without a discard."""
    play(match, seat, "skip")
    play(match, seat, "keep")
