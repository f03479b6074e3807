"""Moves: the one path on which every answer enters a match, whichever way it came."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from games import eventlog
from games.kernel.chance import FairChance
from games.kernel.facts import Move, Seat
from games.kernel.game import Answers, pending_of
from games.kernel.sentence import say
from games.models import Match, Player, Submission, Turn
from games.registry import GAMES
from games.services.batch import Batch, open_batch
from games.services.errors import Forbidden, StaleMove


@dataclass(frozen=True, slots=True)
class Receipt:
    """An accepted move: the numbers of the first and the last event that it led to."""

    first_seq: int
    last_seq: int


def submit_move(*, code: str, seat: Seat, question: str, move: Move, key: str, source: Submission.Source) -> Receipt:
    """Play `move` for `seat` as the answer to `question`.

    1. The same `key` again (a double click, a mail delivered twice, a retried call) gives the first receipt again.
    2. A question that is not open any more raises StaleMove; a seat that the house bot plays raises Forbidden.
    3. The rules decide; IllegalMove goes to the player in his words, and nothing is written.
    4. Events, turns and mails are written in one transaction; the worker is nudged after it.
    """
    return _submit(code, seat, question, lambda batch: move, key, source)


def submit_form(
    *, code: str, seat: Seat, question: str, kind: str, answers: Answers, key: str, source: Submission.Source
) -> Receipt:
    """Do the same with a filled-in form of that `kind`, read under the lock, so against the state that it is played on.

    Raises UnreadableMove too, when it is not filled in as offered.
    """

    def compose(batch: Batch) -> Move:
        move: Move = batch.game.compose(batch.position.state, seat, kind, answers)
        return move

    return _submit(code, seat, question, compose, key, source)


def _submit(
    code: str, seat: Seat, question: str, read: Callable[[Batch], Move], key: str, source: Submission.Source
) -> Receipt:
    with open_batch(code) as batch:
        known = Submission.objects.filter(match=batch.match, key=key).first()
        if known is not None:
            return _again(known, seat)
        check_occupant(batch, seat, source)
        check_question(batch, seat, question)
        move = read(batch)
        batch.play(seat, move)
        submission = write_submission(batch, seat, question, move, key, source)
        if source not in (Submission.Source.BOT, Submission.Source.TIMEOUT):
            Player.objects.filter(match=batch.match, seat=seat).exclude(strikes=0).update(strikes=0)
    return Receipt(submission.first_seq, submission.last_seq)


def _again(known: Submission, seat: Seat) -> Receipt:
    if known.seat != seat:
        raise Forbidden(say("This move was handed in by somebody else."))
    return Receipt(known.first_seq, known.last_seq)


def check_occupant(batch: Batch, seat: Seat, source: Submission.Source) -> None:
    """Raise Forbidden when a person moves for a seat that the house bot plays, or the other way round."""
    player = batch.players.get(seat)
    if player is None:
        raise Forbidden(say("Nobody sits at this seat."))
    by_bot = player.occupant == Player.Occupant.BOT
    if by_bot and source not in (Submission.Source.BOT, Submission.Source.TIMEOUT):
        raise Forbidden(say("The house bot plays for this seat at the moment."))
    if not by_bot and source == Submission.Source.BOT:
        raise Forbidden(say("A player sits at this seat."))


def check_question(batch: Batch, seat: Seat, question: str) -> None:
    """Raise StaleMove, saying what changed, unless `question` is what `seat` is asked now."""
    if not batch.running:
        raise StaleMove(say("This match is not running any more."))
    asked = pending_of(batch.game, batch.position.state, seat)
    if asked is None:
        raise StaleMove(say("That move has been made already: it is not your turn at the moment."))
    if asked.question != question:
        raise StaleMove(say("The match has moved on since: you are asked something else now."))


def write_submission(
    batch: Batch, seat: Seat, question: str, move: Move, key: str, source: Submission.Source
) -> Submission:
    """Keep the move for audit; the batch's events will point to it."""
    batch.submission = Submission.objects.create(
        match=batch.match,
        key=key,
        seat=seat,
        question=question,
        kind=move.kind,
        move=batch.game.moves.encode(move),
        source=source,
        at=batch.now,
        first_seq=batch.before.seq + 1,
        last_seq=batch.position.seq,
    )
    return batch.submission


def play_bot(code: str) -> bool:
    """Let the house bot answer one open question of the match; return whether there was one.

    Raises StaleMove when somebody else was faster. The log may have gone on between reading match and question: the
    bot must not answer a question by what it saw before that was asked.
    """
    match = Match.objects.get(code=code)
    turn = Turn.objects.filter(match=match, closed_at=None, by_bot=True).order_by("pk").first()
    if turn is None:
        return False
    game, position = GAMES[match.game], eventlog.load(match)
    asked = pending_of(game, position.state, turn.seat)
    if asked is None or asked.question != turn.question:
        raise StaleMove(say("The match has moved on since: you are asked something else now."))
    whim = FairChance(secrets.token_bytes(32), code, (), position.seq, "whim")
    move = game.suggest(game.view_for(position.state, turn.seat), whim)
    key = f"bot:{turn.seat}:{turn.question}"
    submit_move(code=code, seat=turn.seat, question=turn.question, move=move, key=key, source=Submission.Source.BOT)
    return True
