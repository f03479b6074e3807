"""submit_move: one transaction a move, questions, submissions."""

from __future__ import annotations

import pytest

from accounts.models import User
from games import services
from games.kernel.facts import IllegalMove
from games.models import EventRecord, Match, Submission, Turn
from games.registry import GAMES
from notifications.models import Mail
from tests.games.conftest import MatchMaker, play, position_of, question_of, skip_turn

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def counts() -> tuple[int, ...]:
    """Return how many rows a refused move must leave as they are."""
    return tuple(model.objects.count() for model in (EventRecord, Submission, Turn, Mail))


def test_a_move_is_appended_and_the_next_question_is_opened(match: Match) -> None:
    before = position_of(match)
    receipt = play(match, 0, "skip")
    match.refresh_from_db()
    assert receipt.first_seq == before.seq + 1
    assert receipt.last_seq == match.seq == EventRecord.objects.filter(match=match).count()
    assert Turn.objects.get(match=match, closed_at=None).question == question_of(match, 0)


def test_the_move_itself_is_kept_for_audit(match: Match) -> None:
    play(match, 0, "skip")
    kept = Submission.objects.get(match=match)
    assert (kept.kind, kept.seat, kept.source) == ("skip", 0, Submission.Source.WEB)
    assert kept.events.count() == kept.last_seq - kept.first_seq + 1


def test_the_same_submission_twice_gives_the_first_receipt_again(match: Match) -> None:
    question = question_of(match, 0)
    first = play(match, 0, "skip", key="double-click")
    after = counts()
    move = GAMES[match.game].parse("skip", position_of(match).state, 0)
    again = services.submit_move(
        code=match.code, seat=0, question=question, move=move, key="double-click", source=Submission.Source.WEB
    )
    assert again == first
    assert counts() == after


def test_another_seat_cannot_use_a_key_that_is_known(match: Match) -> None:
    play(match, 0, "skip", key="of-alice")
    move = GAMES[match.game].parse("skip", position_of(match).state, 1)
    with pytest.raises(services.Forbidden):
        services.submit_move(
            code=match.code, seat=1, question="x", move=move, key="of-alice", source=Submission.Source.WEB
        )


def test_an_answer_to_an_old_question_is_stale(match: Match) -> None:
    old = question_of(match, 0)
    play(match, 0, "skip")
    before = counts()
    with pytest.raises(services.StaleMove, match="moved on"):
        play(match, 0, "keep", question=old)
    assert counts() == before


def test_an_answer_by_a_seat_that_is_not_asked_is_stale(match: Match) -> None:
    before = counts()
    with pytest.raises(services.StaleMove, match="not your turn"):
        play(match, 1, "skip", question=question_of(match, 0))
    assert counts() == before


def test_an_illegal_move_writes_nothing(match: Match) -> None:
    before = counts()
    with pytest.raises(IllegalMove):
        play(match, 0, "play ZZZZZZZZ")
    assert counts() == before


def test_the_other_players_clock_is_not_restarted_by_my_move(match: Match) -> None:
    skip_turn(match, 0)
    turn = Turn.objects.get(match=match, closed_at=None)
    assert turn.seat == 1
    assert Turn.objects.filter(match=match, seat=0, closed_at=None).count() == 0


def test_a_person_cannot_move_for_a_seat_that_the_house_bot_plays(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, bots=1)
    skip_turn(match, 0)
    with pytest.raises(services.Forbidden, match="house bot"):
        play(match, 1, "skip")


def test_the_house_bots_play_until_a_player_is_asked(match_of: MatchMaker, alice: User) -> None:
    match = match_of(alice, bots=2)
    skip_turn(match, 0)
    while services.play_bot(match.code):
        pass
    assert Turn.objects.get(match=match, closed_at=None).seat == 0
    assert Submission.objects.filter(match=match, source=Submission.Source.BOT).count() >= 4


def test_the_position_that_is_read_equals_the_fold_of_the_whole_log(match: Match) -> None:
    from games import eventlog

    skip_turn(match, 0)
    skip_turn(match, 1)
    assert position_of(match) == eventlog.load_at(match, match.seq)


def test_a_cached_position_of_a_rolled_back_transaction_is_not_used(match: Match) -> None:
    from django.db import transaction

    from games import eventlog

    class Oops(Exception):
        pass

    def move_and_fail() -> None:
        with transaction.atomic():
            play(match, 0, "skip")
            eventlog.load(Match.objects.get(pk=match.pk))
            raise Oops

    with pytest.raises(Oops):
        move_and_fail()
    play(match, 0, "skip")
    play(match, 0, "keep")
    assert position_of(match) == eventlog.load_at(match, match.seq)
