"""Two at once, on a real PostgreSQL: one wins, the other is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games import eventlog, services
from games.kernel import chain
from games.models import Match, Submission, Turn
from games.registry import GAMES
from games.services import Receipt
from tests.games.conftest import MatchMaker, position_of, question_of

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts: Callable[[], Any]) -> list[Any]:
    """Run `acts` in threads that start together; return what each returned or raised."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return act()
        except Exception as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def submitting(match: Match, texts: Sequence[str], keys: Sequence[str]) -> list[Callable[[], Receipt]]:
    """Return acts that answer seat 0's open question, each in its own way."""
    question, state = question_of(match, 0), position_of(match).state

    def act(text: str, key: str) -> Callable[[], Receipt]:
        move = GAMES[match.game].parse(text, state, 0)
        return lambda: services.submit_move(
            code=match.code, seat=0, question=question, move=move, key=key, source=Submission.Source.WEB
        )

    return [act(text, key) for text, key in zip(texts, keys, strict=True)]


def assert_whole(match: Match) -> None:
    """Check the recorded history: no gap, the chain holds, the fold is the projection."""
    match.refresh_from_db()
    assert chain.verify(match.code, eventlog.entries(match)) == match.head
    assert position_of(match) == eventlog.load_at(match, match.seq)


def test_of_two_different_moves_for_one_turn_one_wins(match: Match) -> None:
    results = at_once(*submitting(match, ["skip"] * 2, ["one", "two"]))
    assert sum(isinstance(result, Receipt) for result in results) == 1
    assert sum(isinstance(result, services.StaleMove) for result in results) == 1
    assert Submission.objects.count() == 1
    assert_whole(match)


def test_of_twelve_moves_for_one_turn_one_wins(match: Match) -> None:
    results = at_once(*submitting(match, ["skip"] * 12, [str(number) for number in range(12)]))
    assert sum(isinstance(result, Receipt) for result in results) == 1
    assert sum(isinstance(result, services.StaleMove) for result in results) == 11
    assert_whole(match)


def test_the_same_submission_at_once_is_one_move_and_both_get_its_receipt(match: Match) -> None:
    results = at_once(*submitting(match, ["skip"] * 4, ["same"] * 4))
    assert len({(result.first_seq, result.last_seq) for result in results}) == 1
    assert Submission.objects.count() == 1
    assert_whole(match)


@pytest.mark.parametrize("_round", range(5))
def test_a_move_against_its_timeout_one_wins_and_the_other_is_told(match: Match, _round: int) -> None:
    turn = Turn.objects.select_related("match").get(match=match, closed_at=None)
    late = turn.due_at + timedelta(seconds=1)
    [moving] = submitting(match, ["skip"], ["in-time"])
    moved, timed_out = at_once(moving, lambda: services.time_out(turn, late))
    if isinstance(moved, Receipt):
        assert timed_out is False
    else:
        assert isinstance(moved, services.StaleMove)
        assert timed_out is True
    assert_whole(match)


def test_two_sweeps_enforce_a_deadline_once(match: Match) -> None:
    turn = Turn.objects.select_related("match").get(match=match, closed_at=None)
    late = turn.due_at + timedelta(seconds=1)
    results = at_once(*[lambda: services.time_out(turn, late)] * 4)
    assert sorted(results) == [False, False, False, True]
    assert_whole(match)


def test_the_last_free_seat_is_taken_by_one(match_of: MatchMaker, alice: User, bob: User, charlie: User) -> None:
    match = match_of(alice, seats=2)
    results = at_once(*[lambda user=user: services.join(code=match.code, user=user) for user in (bob, charlie)])
    assert sum(isinstance(result, services.Forbidden) for result in results) == 1
    match.refresh_from_db()
    assert match.phase == Match.Phase.RUNNING
    assert_whole(match)


def test_two_workers_at_once_move_a_bot_once_a_question(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, bots=1, first=1)
    at_once(*[lambda: services.play_bot(match.code)] * 3)
    questions = Submission.objects.filter(match=match).values_list("question", flat=True)
    assert len(questions) == len(set(questions)) >= 1
    assert_whole(match)
    assert timezone.now() > match.created_at


def test_a_bot_never_answers_a_question_by_what_it_saw_before(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, bots=1, first=1)
    overtaken: list[Any] = []

    def overtake(execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        """Let another worker move between the reading of the match and that of its open question."""
        if 'FROM "games_turn"' in sql and not overtaken:
            overtaken.append(at_once(lambda: services.play_bot(match.code)))
        return execute(sql, *more)

    with connection.execute_wrapper(overtake), pytest.raises(services.StaleMove):
        services.play_bot(match.code)
    assert overtaken == [[True]]
    assert_whole(match)
