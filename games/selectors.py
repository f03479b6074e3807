"""What people read: their matches, and one match as a seat may see it. Nothing here writes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from django.db.models import Prefetch, Q, QuerySet

from accounts.models import User
from games import eventlog
from games.kernel import chronicle, history
from games.kernel.facts import Event, Seat
from games.kernel.game import AnyGame, pending_of
from games.kernel.history import Position
from games.kernel.lifecycle import LifecycleEvent, SeatTimedOut
from games.kernel.question import MoveForm, Pace, Pending
from games.kernel.sentence import Sentence
from games.models import Match, Player, Turn
from games.registry import GAMES
from games.wording import name_of

FINISHED_SHOWN = 20


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One event as a sentence: its number, when it happened, and what it says to this reader."""

    seq: int
    at: datetime
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Table:
    """A match as one seat (None: a spectator) may see it.

    `view` is None before the start. `turns` are the open questions that the reader may know of; `in_secret`: somebody
    may be asked something, and who it is stays hidden. `pending` is the reader's own open question, `menu` the forms
    that answer it and `turn` its clock; all empty when he owes nothing, or when the house bot plays for him.
    """

    match: Match
    game: AnyGame
    position: Position
    seat: Seat | None
    players: Sequence[Player]
    names: tuple[str, ...]
    turns: Sequence[Turn]
    in_secret: bool
    view: Any
    turn: Turn | None
    pending: Pending | None
    menu: Sequence[MoveForm]

    @property
    def own(self) -> Player | None:
        """The reader's own seat."""
        return next((player for player in self.players if player.seat == self.seat), None)


def table(match: Match, seat: Seat | None) -> Table:
    """Return `match` as `seat` may see it."""
    game, position = GAMES[match.game], eventlog.load(match)
    players = list(match.players.select_related("user").order_by("seat"))
    turns = list(match.turns.filter(closed_at=None).order_by("seat"))
    own = next((turn for turn in turns if turn.seat == seat and not turn.by_bot), None)
    pending = pending_of(game, position.state, seat) if seat is not None and own is not None else None
    return Table(
        match=match,
        game=game,
        position=position,
        seat=seat,
        players=players,
        names=names_at(players, match.seats),
        turns=[turn for turn in turns if may_know(turn, seat)],
        in_secret=any(turn.concealed for turn in turns),
        view=None if position.state is None else game.view_for(position.state, seat),
        turn=own if pending is not None else None,
        pending=pending,
        menu=() if pending is None else game.forms_shown(position.state, pending.seat),
    )


def names_at(players: Sequence[Player], seats: int) -> tuple[str, ...]:
    """Return what each seat is called; an empty seat by its number."""
    known = {player.seat: name_of(player) for player in players}
    return tuple(known.get(seat, str(seat + 1)) for seat in range(seats))


def story(match: Match, seat: Seat | None, after: int = 0) -> list[StoryLine]:
    """Return what happened after event number `after`, as `seat` may know it, in order."""
    game = GAMES[match.game]
    times = eventlog.times(match, after)
    lines = []
    for entry in eventlog.entries(match, after=after, until=match.seq):
        sentence = _tell(game, history.decode(game, entry), seat)
        if sentence is not None:
            lines.append(StoryLine(entry.seq, times[entry.seq], sentence))
    return lines


def _tell(game: AnyGame, event: Event, seat: Seat | None) -> Sentence | None:
    if isinstance(event, SeatTimedOut) and event.pace is Pace.REACTION and event.seat != seat:
        return None  # that a seat was asked in a reaction window may tell of its hand
    if history.is_lifecycle(event.kind):
        return chronicle.narrate(cast(LifecycleEvent, event))
    seen = game.redact(event, seat)
    return None if seen is None else game.narrate(seen)


def last_move_of(match: Match, seat: Seat) -> int:
    """Return the number of the last event that `seat`'s own latest move led to; 0 before it has moved."""
    latest = match.submissions.filter(seat=seat).order_by("-last_seq").values_list("last_seq", flat=True).first()
    return latest or 0


def seat_of(match: Match, user: Any) -> Seat | None:
    """Return where `user` sits in `match`, or None."""
    if not user.is_authenticated:
        return None
    return match.players.filter(user=user).values_list("seat", flat=True).first()


@dataclass(frozen=True, slots=True)
class Dashboard:
    """A user's matches: where he is asked, where he waits, which have not begun, which are over."""

    my_turn: Sequence[Player]
    waiting: Sequence[Player]
    not_begun: Sequence[Player]
    finished: Sequence[Player]


def dashboard(user: User) -> Dashboard:
    """Return the matches of `user`, my turns by deadline first; the number of queries does not depend on how many."""
    active = list(_seats_of(user).filter(match__phase__in=[Match.Phase.OPEN, Match.Phase.RUNNING]))
    finished = _seats_of(user).exclude(match__phase__in=[Match.Phase.OPEN, Match.Phase.RUNNING])
    running = [player for player in active if player.match.phase == Match.Phase.RUNNING]
    asked = [player for player in running if own_turn(player) is not None]
    return Dashboard(
        my_turn=sorted(asked, key=lambda player: cast(Turn, own_turn(player)).due_at),
        waiting=[player for player in running if own_turn(player) is None],
        not_begun=[player for player in active if player.match.phase == Match.Phase.OPEN],
        finished=list(finished.order_by("-match__ended_at")[:FINISHED_SHOWN]),
    )


def may_know(turn: Turn, seat: Seat | None) -> bool:
    """Tell whether `seat` may know that this question is open: being asked can tell a secret."""
    return turn.seat == seat or not turn.concealed


def own_turn(player: Player) -> Turn | None:
    """Return the open question of a player that `dashboard` returned; None while the house bot plays for him."""
    open_turns: list[Turn] = player.match.open_turns  # type: ignore[attr-defined]  # made by Prefetch
    return next((turn for turn in open_turns if turn.seat == player.seat and not turn.by_bot), None)


def _seats_of(user: User) -> QuerySet[Player]:
    return (
        Player.objects.filter(user=user)
        .select_related("match")
        .prefetch_related(
            Prefetch("match__turns", queryset=Turn.objects.filter(closed_at=None), to_attr="open_turns"),
            Prefetch("match__players", queryset=Player.objects.select_related("user").order_by("seat")),
        )
        .order_by("-match__created_at")
    )


def open_matches(user: User | None, limit: int = 50) -> list[Match]:
    """Return matches that `user` (None: anybody) may join: public ones, and those he was invited to; newest first."""
    found = Match.objects.filter(phase=Match.Phase.OPEN)
    if user is None:
        found = found.filter(private=False)
    else:
        joinable = Q(private=False) | Q(invitations__address=user.email)
        found = found.filter(joinable).exclude(players__user=user).distinct()
    players = Prefetch("players", queryset=Player.objects.select_related("user").order_by("seat"))
    return list(found.prefetch_related(players).order_by("-created_at")[:limit])


def may_see(match: Match, user: Any) -> bool:
    """Tell whether `user` may open the page of `match`: everybody, unless it is private."""
    if not match.private:
        return True
    if not user.is_authenticated:
        return False
    return seat_of(match, user) is not None or match.invitations.filter(address=user.email).exists()
