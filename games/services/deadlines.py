"""Deadlines: reminders, timeouts that play the default move, and time given back after an outage."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.db import transaction

from games import mailing
from games.kernel.game import pending_of
from games.kernel.lifecycle import ClockCredited, Occupant, SeatHandedOver, SeatTimedOut
from games.kernel.question import Pace
from games.models import Player, Submission, Turn
from games.services.batch import Batch, open_batch
from games.services.moves import write_submission


def due_turns(now: datetime, limit: int) -> list[Turn]:
    """Return open questions whose deadline has passed, the oldest first."""
    due = Turn.objects.filter(closed_at=None, due_at__lte=now).select_related("match")
    return list(due.order_by("due_at")[:limit])


def time_out(turn: Turn, now: datetime) -> bool:
    """Play the default move for a question whose deadline has passed; return whether it was still open and due.

    Question and due time are checked again under the lock, so a move that came first wins cleanly. One missed turn is
    one strike, however many steps of it the default moves have to answer; silence in a reaction window is no strike.
    """
    with open_batch(turn.match.code, now) as batch:
        row = Turn.objects.filter(pk=turn.pk, closed_at=None, due_at__lte=now).first()
        if row is None or not batch.running:
            return False
        player = batch.players[row.seat]
        strikes = player.strikes
        if row.pace == Pace.TURN and player.occupant == Player.Occupant.PLAYER:
            strikes += 1
            Player.objects.filter(pk=player.pk).update(strikes=strikes)
        batch.add(SeatTimedOut(row.seat, row.question, Pace(row.pace), strikes))
        _play_defaults(batch, row)
        if strikes >= settings.STRIKES_BEFORE_HAND_OVER and player.occupant == Player.Occupant.PLAYER:
            batch.add(SeatHandedOver(row.seat, Occupant.BOT))
            Player.objects.filter(pk=player.pk).update(strikes=0)
    return True


def _play_defaults(batch: Batch, turn: Turn) -> None:
    asked = pending_of(batch.game, batch.position.state, turn.seat)
    assert asked is not None
    assert asked.question == turn.question, "the turn row was refreshed with the log"
    question, move = asked.question, asked.default
    while asked is not None and asked.turn == turn.number and asked.pace == turn.pace:
        batch.play(turn.seat, asked.default)
        asked = None if _decided(batch) else pending_of(batch.game, batch.position.state, turn.seat)
    write_submission(batch, turn.seat, question, move, f"timeout:{turn.pk}", Submission.Source.TIMEOUT)


def _decided(batch: Batch) -> bool:
    return batch.game.outcome(batch.position.state) is not None


def remind(now: datetime, limit: int) -> int:
    """Enqueue the reminders that are due; return how many."""
    with transaction.atomic():
        rows = Turn.objects.select_for_update(skip_locked=True, of=("self",)).filter(closed_at=None, remind_at__lte=now)
        turns = list(rows.select_related("match").order_by("remind_at")[:limit])
        for turn in turns:
            if not turn.by_bot and turn.due_at > now:
                mailing.remind(turn, Player.objects.select_related("user").get(match=turn.match, seat=turn.seat))
        Turn.objects.filter(pk__in=[turn.pk for turn in turns]).update(remind_at=None)
    return len(turns)


def matches_due_between(since: datetime, now: datetime) -> list[str]:
    """Return the codes of matches in which a deadline fell into `since`..`now`."""
    fell = Turn.objects.filter(closed_at=None, due_at__gt=since, due_at__lte=now)
    return list(fell.values_list("match__code", flat=True).distinct())


def credit_outage(code: str, since: datetime, now: datetime) -> int:
    """Move the match's deadlines that fell into the outage `since`..`now` by its length; return how many were moved."""
    with open_batch(code, now) as batch:
        turns = list(batch.match.turns.filter(closed_at=None, due_at__gt=since, due_at__lte=now))
        for turn in turns:
            turn.due_at += now - since
            turn.save(update_fields=["due_at"])
            batch.add(ClockCredited(turn.seat, turn.question, int((now - since).total_seconds())))
    return len(turns)
