"""House bots move one after another, match by match, and keep nobody waiting."""

from __future__ import annotations

from datetime import timedelta

import pytest
from celery import current_app
from django.db import transaction

from accounts.models import User
from games import services, tasks
from games.models import Match, Submission, Turn
from notifications.alone import alone
from tests.games.conftest import MatchMaker, skip_turn
from tests.games.services.test_races import at_once

pytestmark = pytest.mark.django_db(transaction=True)


def bots_only() -> Match:
    return services.create_match(creator=None, game="letter-tycoon", seats=2, bots=2)


def moves(match: Match) -> int:
    return Submission.objects.filter(match=match).count()


def test_a_match_of_bots_alone_lets_the_others_have_their_turn() -> None:
    match = bots_only()
    assert tasks.play_bots_of(match.code)
    assert moves(match) == tasks.MOST_BOT_MOVES
    assert Turn.objects.filter(match=match, closed_at=None, by_bot=True).exists()


def test_whoever_has_waited_longest_comes_first() -> None:
    first, second = bots_only(), bots_only()
    assert tasks.bots_asked(set()) == [first.code, second.code]
    opened = Turn.objects.get(match=first, closed_at=None).opened_at
    Turn.objects.filter(match=second).update(opened_at=opened - timedelta(minutes=1))
    assert tasks.bots_asked(set()) == [second.code, first.code]
    assert tasks.bots_asked({second.code}) == [first.code]


def test_a_bot_that_fails_does_not_hold_up_the_others(match_of: MatchMaker, alice: User) -> None:
    poison, match = match_of(alice, bots=1, first=1), match_of(alice, bots=1, first=1)
    Match.objects.filter(pk=poison.pk).update(game="a-game-that-is-gone")
    tasks.play_bots()
    assert (moves(poison), Turn.objects.get(match=match, closed_at=None).by_bot) == (0, False)


def test_bots_are_moved_by_one_task_at_a_time(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, bots=1, first=1)
    with alone(tasks.play_bots.name):
        at_once(tasks.play_bots)
    assert moves(match) == 0
    tasks.play_bots()
    assert moves(match) > 0


def test_only_a_persons_move_wakes_the_bots(match_of: MatchMaker, alice: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CELERY_BROKER_WRITE_URL", "memory://bots")
    match = match_of(alice, bots=2)
    with current_app.connection_for_write() as link, link.SimpleQueue(current_app.conf.task_default_queue) as queue:
        queue.clear()
        with transaction.atomic():
            skip_turn(match, 0)
        assert queue.get(block=False).headers["task"] == tasks.play_bots.name
        queue.clear()
        assert services.play_bot(match.code)
        assert Turn.objects.get(match=match, closed_at=None).by_bot
        with pytest.raises(queue.Empty):
            queue.get(block=False)
