"""What a referee may do to a match: every act is an event with a reason that the players can read."""

from __future__ import annotations

from datetime import timedelta

from games.kernel.facts import Seat
from games.kernel.lifecycle import DeadlineExtended, MatchVoided, Phase
from games.kernel.sentence import say
from games.models import Turn
from games.services.batch import open_batch
from games.services.errors import Forbidden

LONGEST_REASON = 200


def _reason(written: str) -> str:
    reason = " ".join(written.split())
    if not reason or len(reason) > LONGEST_REASON:
        raise Forbidden(say("Please give a reason of at most %(most)s characters.", most=LONGEST_REASON))
    return reason


def extend(*, code: str, seat: Seat, hours: int, reason: str) -> Turn:
    """Give `seat` that many hours more for its open question; the reminder moves with it. Raises Forbidden."""
    if hours not in range(1, 24 * 30 + 1):
        raise Forbidden(say("A deadline can be extended by 1 to 720 hours."))
    with open_batch(code) as batch:
        turn = batch.match.turns.filter(seat=seat, closed_at=None).first()
        if turn is None:
            raise Forbidden(say("This seat is not asked anything at the moment."))
        more = timedelta(hours=hours)
        turn.due_at += more
        turn.remind_at = turn.remind_at + more if turn.remind_at else None
        turn.save(update_fields=["due_at", "remind_at"])
        batch.add(DeadlineExtended(seat, turn.question, hours * 60, _reason(reason)))
    return turn


def void(*, code: str, reason: str) -> None:
    """Call a match off; its seed is revealed. Raises Forbidden when it is over already."""
    with open_batch(code) as batch:
        if batch.position.life.phase in (Phase.OVER, Phase.VOID):
            raise Forbidden(say("This match is over already."))
        batch.add(MatchVoided(_reason(reason)))
