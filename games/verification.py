"""Is everything beside the log what the log says? Finds each difference, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from cryptography.fernet import InvalidToken
from django.db import transaction
from django.utils.translation import gettext as _

from games import eventlog
from games.eventlog import Row
from games.kernel import chain, history
from games.kernel.chain import BrokenChain
from games.kernel.chance import commitment
from games.kernel.facts import Seat
from games.kernel.game import AnyGame
from games.kernel.history import Position, UnfairLuck
from games.kernel.lifecycle import MatchEnded, MatchStarted, MatchVoided, Occupant, Phase, SeatTimedOut
from games.models import Match, Player, Submission
from games.registry import GAMES
from games.seeds import unseal


@dataclass(slots=True)
class Facts:
    """What the log of a match says."""

    rows: Sequence[Row]
    position: Position = Position()
    started_at: datetime | None = None
    ended_at: datetime | None = None
    last_timeouts: dict[Seat, int] = field(default_factory=dict)


def differences(match: Match) -> list[str]:
    """Return a sentence for every difference between what is stored of `match` and what its log says."""
    with transaction.atomic():
        # Every writer holds the match's row, so log and projections stand still while they are compared.
        locked = Match.objects.select_for_update().get(pk=match.pk)
        return list(_differences(locked))


def _differences(match: Match) -> Iterator[str]:
    if match.game not in GAMES:
        yield _("there is no game %(game)s here") % {"game": match.game}
        return
    game, rows = GAMES[match.game], eventlog.rows(match)
    try:
        chain.verify(match.code, (row.entry for row in rows))
    except BrokenChain as error:
        yield _("the chain is broken: %(why)s") % {"why": error}
    facts = Facts(rows)
    try:
        seats = list(_fold(game, facts))
    except Exception as error:  # whatever a forged event makes the code stumble over
        yield _("event %(seq)s does not fit: %(why)s") % {"seq": facts.position.seq + 1, "why": repr(error)}
        return
    yield from seats
    yield from _of_the_match(match, facts)
    yield from _of_the_seed(match, game, facts)
    yield from _of_the_players(match, facts)
    yield from _of_the_turns(match, game, facts)
    yield from _of_the_submissions(match, facts)


def _compare(what: str, stored: Any, told: Any) -> Iterator[str]:
    if stored != told:
        yield _("%(what)s is %(stored)s, but the log says %(told)s") % {"what": what, "stored": stored, "told": told}


def _fold(game: AnyGame, facts: Facts) -> Iterator[str]:
    for row in facts.rows:
        event = history.decode(game, row.entry)
        facts.position = history.advance(game, facts.position, event, row.entry.hash)
        if isinstance(event, MatchStarted):
            facts.started_at = row.at
        elif isinstance(event, MatchEnded | MatchVoided):
            facts.ended_at = row.at
        elif isinstance(event, SeatTimedOut):
            facts.last_timeouts[event.seat] = row.entry.seq
        what = _("the seat of event %(seq)s") % {"seq": row.entry.seq}
        yield from _compare(what, row.seat, getattr(event, "seat", None))


def _of_the_match(match: Match, facts: Facts) -> Iterator[str]:
    life = facts.position.life
    told = {
        "code": life.match,
        "game": life.game,
        "seats": life.setup.seats,
        "phase": life.phase.value,
        "seq": facts.position.seq,
        "head": facts.position.head,
        "started_at": facts.started_at,
        "ended_at": facts.ended_at,
    }
    for name, value in told.items():
        yield from _compare(_("the match's %(name)s") % {"name": name}, getattr(match, name), value)


def _of_the_seed(match: Match, game: AnyGame, facts: Facts) -> Iterator[str]:
    life = facts.position.life
    try:
        seed = unseal(match.sealed_seed)
    except InvalidToken:
        yield _("the sealed seed cannot be read: the key is not the one that it was sealed with")
        return
    if commitment(seed, match.code) != life.commitment:
        yield _("the sealed seed is not the one that was committed to")
    if life.phase not in (Phase.OVER, Phase.VOID):
        return
    yield from _compare(_("the sealed seed"), seed.hex(), life.revealed)
    try:
        history.verify_luck(game, (row.entry for row in facts.rows), seed)
    except UnfairLuck as error:
        yield _("the luck is not what the seeds give: %(why)s") % {"why": error}
    if life.phase is Phase.OVER:
        yield from _compare(_("the result that the game came to"), game.outcome(facts.position.state), life.outcome)


def _of_the_players(match: Match, facts: Facts) -> Iterator[str]:
    life = facts.position.life
    players = {player.seat: player for player in match.players.all()}
    taken = [seat for seat, occupant in enumerate(life.occupants) if occupant is not None]
    yield from _compare(_("the list of taken seats"), sorted(players), taken)
    for seat in taken:
        if seat in players:
            yield from _of_the_player(players[seat], life.occupants[seat], facts)


def _of_the_player(player: Player, occupant: Occupant | None, facts: Facts) -> Iterator[str]:
    life, seat = facts.position.life, player.seat
    told = {
        "occupant": occupant,
        "resigned": life.resigned[seat],
        "strikes": 0 if _moved_since(player, facts.last_timeouts.get(seat, 0)) else life.strikes[seat],
        "place": life.outcome.places[seat] if life.outcome is not None else None,
        "score": life.outcome.scores[seat] if life.outcome is not None else None,
    }
    for name, value in told.items():
        what = _("%(name)s of seat %(number)s") % {"name": name, "number": seat + 1}
        yield from _compare(what, getattr(player, name), value)


def _moved_since(player: Player, seq: int) -> bool:
    """Tell whether the player himself has moved after event `seq`: that wipes out his strikes."""
    own = Submission.objects.filter(match=player.match_id, seat=player.seat, first_seq__gt=seq)
    return own.exclude(source__in=[Submission.Source.BOT, Submission.Source.TIMEOUT]).exists()


def _of_the_turns(match: Match, game: AnyGame, facts: Facts) -> Iterator[str]:
    life, state = facts.position.life, facts.position.state
    asked = {pending.seat: pending for pending in game.pending(state)} if life.phase is Phase.RUNNING else {}
    open_turns = {turn.seat: turn for turn in match.turns.filter(closed_at=None)}
    for seat in sorted(asked.keys() | open_turns.keys()):
        turn, pending = open_turns.get(seat), asked.get(seat)
        stored = None if turn is None else (turn.question, turn.number, turn.pace, turn.by_bot)
        by_bot = life.occupants[seat] is Occupant.BOT
        told = None if pending is None else (pending.question, pending.turn, pending.pace.value, by_bot)
        yield from _compare(_("the open question of seat %(number)s") % {"number": seat + 1}, stored, told)


def _of_the_submissions(match: Match, facts: Facts) -> Iterator[str]:
    numbers: dict[int, list[int]] = {}
    for row in facts.rows:
        if row.submission is not None:
            numbers.setdefault(row.submission, []).append(row.entry.seq)
    kinds = {row.entry.seq: row.entry.kind for row in facts.rows}
    for submission in match.submissions.order_by("first_seq"):
        told = numbers.pop(submission.pk, [])
        # Behind a move's own events its batch may hold facts of the match that it gave cause for.
        while told and told[-1] > submission.last_seq and history.is_lifecycle(kinds[told[-1]]):
            told.pop()
        stored = list(range(submission.first_seq, submission.last_seq + 1))
        yield from _compare(_("the events of submission %(key)s") % {"key": submission.key}, stored, told)
    for key, told in numbers.items():
        yield _("events %(told)s belong to submission %(key)s of another match") % {"told": told, "key": key}
