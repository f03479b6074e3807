"""One write to one match: lock, decide, append, and bring every projection up to date, in one transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games import eventlog, mailing, turns
from games.kernel import history
from games.kernel.facts import Event, Move, Seat
from games.kernel.history import Position
from games.kernel.lifecycle import MatchEnded, MatchStarted, MatchVoided, Occupant, Phase, SeedRevealed
from games.models import Match, Player, Submission
from games.registry import GAMES
from games.seeds import unseal
from notifications.nudges import nudge_after_commit

PLAY_BOTS = "games.play_bots"  # the name of the Celery task


class Batch:
    """The events of one write, and where they lead. Only `open_batch` makes one."""

    def __init__(self, match: Match, now: datetime) -> None:
        self.match = match
        self.now = now
        self.game = GAMES[match.game]
        self.before = eventlog.load(match)
        self.position: Position = self.before
        self.events: list[Event] = []
        self.submission: Submission | None = None
        self.players: dict[Seat, Player] = {
            player.seat: player for player in match.players.select_related("user").order_by("seat")
        }

    def add(self, *events: Event) -> None:
        """Append facts of either family."""
        for event in events:
            self.events.append(event)
            self.position = history.advance(self.game, self.position, event)

    def start(self) -> None:
        """Begin play: every seat is taken."""
        self.add(MatchStarted())
        self.add(*self.game.start(self.position.state, self.position.luck(self.seed())))

    def play(self, seat: Seat, move: Move) -> None:
        """Append what `move` leads to; raises IllegalMove."""
        self.add(*self.game.decide(self.position.state, seat, move, self.position.luck(self.seed())))

    def seed(self) -> bytes:
        """Return the match's server seed."""
        return unseal(self.match.sealed_seed)

    @property
    def running(self) -> bool:
        """Tell whether play goes on."""
        return self.position.life.phase == Phase.RUNNING

    def finish(self) -> None:
        """Write everything: the log, the match, the players, the turns, the outbox."""
        self._close_if_decided()
        if not self.events:
            return
        head = eventlog.append(self.match, self.before, self.events, self.now, self.submission)
        self._project(head)
        opened = turns.refresh(self.match, self.game, self.position, self.players, self.now)
        mailing.announce(self.match, self.position, self.events, self.players, opened)
        # Who moves for a bot goes on by himself: a nudge a bot's move would fill the broker's queue.
        if not self._by_bot and self.match.turns.filter(closed_at=None, by_bot=True).exists():
            nudge_after_commit(PLAY_BOTS)

    @property
    def _by_bot(self) -> bool:
        return self.submission is not None and self.submission.source == Submission.Source.BOT

    def _close_if_decided(self) -> None:
        outcome = self.game.outcome(self.position.state) if self.running else None
        if outcome is not None:
            self.add(MatchEnded(outcome.reason, outcome.places, outcome.scores))
        over = self.position.life.phase in (Phase.OVER, Phase.VOID)
        if over and not self.position.life.revealed:
            self.add(SeedRevealed(self.seed().hex()))

    def _project(self, head: str) -> None:
        life = self.position.life
        self.match.phase, self.match.seq, self.match.head = life.phase.value, self.position.seq, head
        if any(isinstance(event, MatchStarted) for event in self.events):
            self.match.started_at = self.now
        if any(isinstance(event, MatchEnded | MatchVoided) for event in self.events):
            self.match.ended_at = self.now
        self.match.save(update_fields=["phase", "seq", "head", "started_at", "ended_at"])
        for seat, player in self.players.items():
            self._project_player(seat, player)

    def _project_player(self, seat: Seat, player: Player) -> None:
        life = self.position.life
        now: dict[str, object] = {
            "occupant": (life.occupants[seat] or Occupant.PLAYER).value,
            "resigned": life.resigned[seat],
        }
        if life.outcome is not None:
            now |= {"place": life.outcome.places[seat], "score": life.outcome.scores[seat]}
        changed = [name for name, value in now.items() if getattr(player, name) != value]
        for name in changed:
            setattr(player, name, now[name])
        if changed:
            player.save(update_fields=changed)


@contextmanager
def open_batch(code: str, now: datetime | None = None) -> Iterator[Batch]:
    """Lock the match and yield a batch that is written when the block ends; any exception writes nothing.

    Raises Match.DoesNotExist for an unknown code.
    """
    with transaction.atomic():
        match = Match.objects.select_for_update().get(code=code)
        batch = Batch(match, now or timezone.now())
        yield batch
        batch.finish()
