"""Which mails a match owes to whom: rows in the outbox, written in the transaction of the events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.conf import settings

from games.kernel.facts import Event, Seat
from games.kernel.history import Position
from games.kernel.lifecycle import MatchEnded, MatchVoided, SeatHandedOver, SeatTimedOut
from games.kernel.question import Pace
from games.models import Invitation, Match, Player, Turn
from notifications.services import enqueue


def announce(
    match: Match,
    position: Position,
    events: Sequence[Event],
    players: Mapping[Seat, Player],
    opened: Sequence[Turn],
) -> None:
    """Enqueue what `events` and the newly opened questions give cause for."""
    for turn in opened:
        if not turn.by_bot:
            _turn(match, players[turn.seat], turn, events)
    for event in events:
        if isinstance(event, SeatTimedOut) and event.pace is Pace.TURN:
            handed_over = any(isinstance(other, SeatHandedOver) and other.seat == event.seat for other in events)
            if handed_over or players[event.seat].occupant == Player.Occupant.PLAYER:
                payload = {"seat": event.seat, "seq": position.seq, "handed_over": handed_over}
                _to_player(match, players[event.seat], "timed-out", f"{event.seat}:{event.question}", payload)
        if isinstance(event, MatchEnded | MatchVoided):
            for player in players.values():
                _to_player(match, player, "match-over", str(player.seat), {"seat": player.seat})


def _turn(match: Match, player: Player, turn: Turn, events: Sequence[Event]) -> None:
    # The player has just answered the step before and is most likely still there: let him go on first.
    just_moved = not any(isinstance(event, SeatTimedOut) for event in events) and _is_follow_up(turn)
    wait = timedelta(minutes=settings.FOLLOW_UP_MAIL_MINUTES) if just_moved else None
    payload = {"seat": turn.seat, "question": turn.question}
    not_before = turn.opened_at + wait if wait else None
    _to_player(match, player, "turn", f"{turn.seat}:{turn.question}", payload, not_before)


def _is_follow_up(turn: Turn) -> bool:
    earlier = Turn.objects.filter(match=turn.match, seat=turn.seat, number=turn.number, closed_at=turn.opened_at)
    return earlier.exists()


def turn_again(turn: Turn, player: Player, occasion: str) -> None:
    """Enqueue the mail of an open question once more, with a new link; once an `occasion`."""
    payload = {"seat": turn.seat, "question": turn.question}
    _to_player(turn.match, player, "turn", occasion, payload)


def remind(turn: Turn, player: Player) -> None:
    """Enqueue the reminder of an open question."""
    payload = {"seat": turn.seat, "question": turn.question}
    _to_player(turn.match, player, "reminder", f"{turn.seat}:{turn.question}", payload)


def invite(invitation: Invitation, language: str) -> None:
    """Enqueue an invitation to somebody who may not have an account."""
    enqueue(
        kind="invitation",
        dedupe_key=f"invitation:{invitation.match.code}:{invitation.address}",
        address=invitation.address,
        language=language,
        payload={"match": invitation.match.code},
        list_key=invitation.match.code,
    )


def _to_player(
    match: Match,
    player: Player,
    kind: str,
    occasion: str,
    payload: Mapping[str, object],
    not_before: datetime | None = None,
) -> None:
    if player.user is None:
        return
    enqueue(
        kind=kind,
        dedupe_key=f"{kind}:{match.code}:{occasion}",
        user=player.user,
        payload={"match": match.code, **payload},
        list_key=match.code,
        not_before=not_before,
    )
