"""`manage.py verify` finds whatever does not agree with the log."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F

from accounts.models import User
from games import services
from games.models import EventRecord, Match, Player, Submission, Turn
from games.seeds import seal
from tests.games.commands.whole_matches import log_unguarded, play_out, play_some
from tests.games.conftest import MatchMaker

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return play_some(match_of(alice, bob), 8)


def run(*arguments: str) -> str:
    """Run the command on sound matches."""
    out = StringIO()
    call_command("verify", *arguments, stdout=out)
    return out.getvalue()


def faults(*arguments: str) -> str:
    """Run the command where something is wrong: it must say so by its exit status too."""
    out = StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("verify", *arguments, stdout=out)
    assert left.value.code == 1
    return out.getvalue()


def test_sound_matches_of_every_phase_pass(match: Match, match_of: MatchMaker, alice: User, bob: User) -> None:
    open_match, void, over = match_of(alice, seats=3), match_of(alice, bob), play_out(match_of(alice, bob))
    services.void(code=void.code, reason="a test")
    events = sum(each.seq for each in (match, open_match, over)) + void.seq + 2
    assert run("--all") == f"Checked 4 matches with {events} events: no difference.\n"


def test_timeouts_hand_overs_and_resignations_pass(match: Match, alice: User, bob: User) -> None:
    for _ in range(8):
        turn = Turn.objects.select_related("match").get(match=match, closed_at=None)
        services.time_out(turn, turn.due_at + timedelta(seconds=1))
        run(match.code)
    assert Player.objects.filter(match=match, occupant="bot").count() == 2
    services.take_back(code=match.code, user=alice)
    services.resign(code=match.code, user=bob)
    run(match.code)


def test_one_match_is_checked_by_its_code(match: Match) -> None:
    assert run(match.code) == f"Checked 1 match with {match.seq} events: no difference.\n"


def test_a_changed_event_is_found(match: Match) -> None:
    drawn = EventRecord.objects.filter(match=match, kind="hand_filled").earliest("seq")
    with log_unguarded():
        EventRecord.objects.filter(pk=drawn.pk).update(data='{"cards":"EEEEEEE","seat":0}')
    said = faults(match.code)
    assert "does not match its hash" in said
    assert f"{match.code}: " in said


def test_a_missing_event_is_found(match: Match) -> None:
    with log_unguarded():
        EventRecord.objects.filter(match=match, seq=5).delete()
    assert "event 5 is missing" in faults("--all")


def test_a_log_that_was_cut_short_is_found(match: Match) -> None:
    with log_unguarded():
        EventRecord.objects.filter(match=match, seq=match.seq).delete()
    assert f"the match's seq is {match.seq}, but the log says {match.seq - 1}" in faults(match.code)


def test_a_seat_column_that_is_not_the_events_own_is_found(match: Match) -> None:
    with log_unguarded():
        EventRecord.objects.filter(match=match, seq=2).update(seat=1)
    assert "the seat of event 2 is 1, but the log says 0" in faults(match.code)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"phase": "over"}, "the match's phase is over, but the log says running"),
        ({"seq": F("seq") + 1}, "the match's seq"),
        ({"head": "00"}, "the match's head is 00"),
        ({"started_at": None}, "the match's started_at is None"),
        ({"ended_at": F("started_at")}, "the match's ended_at"),
        ({"sealed_seed": b"damaged"}, "the key is not the one"),
        ({"sealed_seed": seal(b"another seed")}, "not the one that was committed to"),
    ],
)
def test_a_changed_projection_of_the_match_is_found(match: Match, change: dict[str, object], found: str) -> None:
    Match.objects.filter(pk=match.pk).update(**change)
    assert found in faults(match.code)


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"occupant": "bot"}, "occupant of seat 1 is bot, but the log says player"),
        ({"resigned": True}, "resigned of seat 1 is True"),
        ({"strikes": 2}, "strikes of seat 1 is 2, but the log says 0"),
        ({"place": 1}, "place of seat 1 is 1, but the log says None"),
        ({"score": 5}, "score of seat 1 is 5, but the log says None"),
        ({"seat": 7}, "the list of taken seats is [1, 7], but the log says [0, 1]"),
    ],
)
def test_a_changed_projection_of_a_player_is_found(match: Match, change: dict[str, object], found: str) -> None:
    Player.objects.filter(match=match, seat=0).update(**change)
    assert found in faults(match.code)


@pytest.mark.parametrize("change", [{"question": "other"}, {"number": 99}, {"pace": "reaction"}, {"by_bot": True}])
def test_a_changed_open_question_is_found(match: Match, change: dict[str, object]) -> None:
    Turn.objects.filter(match=match, closed_at=None).update(**change)
    assert "the open question of seat" in faults(match.code)


def test_a_lost_question_is_found(match: Match) -> None:
    Turn.objects.filter(match=match, closed_at=None).update(closed_at=F("opened_at"))
    assert "is None, but the log says (" in faults(match.code)


def test_a_submission_that_does_not_fit_its_events_is_found(match: Match) -> None:
    submission = Submission.objects.filter(match=match).latest("pk")
    Submission.objects.filter(pk=submission.pk).update(first_seq=F("first_seq") - 1)
    assert f"the events of submission {submission.key}" in faults(match.code)


def test_another_seed_and_another_result_are_found(match_of: MatchMaker, alice: User, bob: User) -> None:
    match = play_out(match_of(alice, bob))
    Player.objects.filter(match=match, seat=1).update(score=F("score") + 1)
    Match.objects.filter(pk=match.pk).update(sealed_seed=seal(b"another seed"))
    said = faults(match.code)
    assert "score of seat 2" in said
    assert "the luck is not what the seeds give" in said


def test_what_to_check_must_be_clear(db: None) -> None:
    for arguments in ([], ["ABCDEFGH", "--all"]):
        with pytest.raises(CommandError, match="or --all"):
            call_command("verify", *arguments)
    with pytest.raises(CommandError, match="There is no match NOWHERE"):
        call_command("verify", "NOWHERE")
