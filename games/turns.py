"""The open questions of a match, kept beside its log: whose turn, until when."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from games import clock
from games.kernel.facts import Seat
from games.kernel.game import AnyGame
from games.kernel.history import Position
from games.kernel.lifecycle import Phase
from games.kernel.question import Pace, Pending
from games.models import Match, Player, Turn


def refresh(
    match: Match, game: AnyGame, position: Position, players: Mapping[Seat, Player], now: datetime
) -> list[Turn]:
    """Close the questions that are no longer asked and open the new ones, which are returned.

    A question that stays keeps its row and its clock: recreating all rows would restart the others' time.
    """
    running = position.life.phase == Phase.RUNNING
    wanted = {pending.seat: pending for pending in game.pending(position.state)} if running else {}
    kept, closed = {}, {}
    for turn in match.turns.filter(closed_at=None):
        asked = wanted.get(turn.seat)
        if asked is not None and asked.question == turn.question:
            kept[turn.seat] = turn
        else:
            closed[turn.seat] = turn
    Turn.objects.filter(pk__in=[turn.pk for turn in closed.values()]).update(closed_at=now)
    _pass_to_occupant(kept, players)
    fresh = [
        _open(match, pending, closed.get(seat), players[seat], now)
        for seat, pending in wanted.items()
        if seat not in kept
    ]
    return Turn.objects.bulk_create(fresh)


def _pass_to_occupant(kept: Mapping[Seat, Turn], players: Mapping[Seat, Player]) -> None:
    for seat, turn in kept.items():
        by_bot = players[seat].occupant == Player.Occupant.BOT
        if turn.by_bot != by_bot:
            turn.by_bot = by_bot
            turn.save(update_fields=["by_bot"])


def _open(match: Match, pending: Pending, before: Turn | None, player: Player, now: datetime) -> Turn:
    due = _due(match, pending, before, player, now)
    return Turn(
        match=match,
        seat=pending.seat,
        question=pending.question,
        number=pending.turn,
        pace=pending.pace.value,
        by_bot=player.occupant == Player.Occupant.BOT,
        concealed=pending.concealed,
        opened_at=now,
        due_at=due,
        remind_at=clock.reminder(now, due),
    )


def _due(match: Match, pending: Pending, before: Turn | None, player: Player, now: datetime) -> datetime:
    if pending.pace is Pace.REACTION:
        return clock.after_hours(now, pending.hours)
    if before is not None and before.pace == Pace.TURN and before.number == pending.turn:
        return clock.follow_up(now, before.due_at)
    zone = player.user.zone if player.user is not None else "UTC"
    return clock.after_days(now, match.days_per_move, zone)
