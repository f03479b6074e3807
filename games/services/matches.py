"""The beginning of a match: created, invited to, joined, started."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts import throttle
from accounts.models import User
from games import mailing
from games.kernel.chance import commitment
from games.kernel.facts import BadSetup, Seat
from games.kernel.lifecycle import MatchOpened, MatchVoided, Occupant, Phase, SeatLeft, SeatTaken
from games.kernel.sentence import say
from games.models import Invitation, Match, Player
from games.registry import GAMES
from games.seeds import new_player_seed, new_server_seed, seal
from games.services.batch import Batch, open_batch
from games.services.errors import Forbidden

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that are not mistaken for one another, for the public ids of matches."""
DAYS_PER_MOVE = range(1, 15)
MOST_INVITATIONS = 10
INVITATIONS_AN_HOUR = 50
"""So many invitations one person may send, to all his matches together."""
INVITATIONS_TO_ONE_AN_HOUR = 5
"""So many invitations one address may get, from all people together: it may be a stranger's."""


def new_code() -> str:
    """Return a new public id: 8 characters, 39 bits; it is an address, not a secret."""
    return "".join(secrets.choice(ALPHABET) for _ in range(8))


def create_match(
    *,
    creator: User | None,
    game: str,
    seats: int,
    options: Mapping[str, Any] | None = None,
    first: Seat | None = None,
    days_per_move: int = 3,
    private: bool = False,
    bots: int = 0,
    invitations: Sequence[str] = (),
    seed: str = "",
) -> Match:
    """Create a match; the creator takes seat 0, house bots the last seats. It starts when every seat is taken.

    Raises BadSetup when seats, options or time control do not fit the game.
    """
    if game not in GAMES:
        raise BadSetup(say("There is no such game here."))
    rules = GAMES[game]
    _check(rules.seats, seats, bots + (creator is not None), days_per_move, first)
    settled, server_seed, code = rules.settle(options or {}), new_server_seed(), new_code()
    with transaction.atomic():
        match = Match.objects.create(
            code=code,
            game=game,
            seats=seats,
            days_per_move=days_per_move,
            private=private,
            created_by=creator,
            created_at=timezone.now(),
            sealed_seed=seal(server_seed),
        )
        with open_batch(code) as batch:
            batch.add(MatchOpened(code, game, rules.edition, seats, settled, first, commitment(server_seed, code)))
            if creator is not None:
                _sit(batch, 0, creator, seed)
            for seat in range(seats - bots, seats):
                _sit(batch, seat, None)
            _start_if_full(batch)
        invite(match=match, addresses=invitations, by=creator)
    match.refresh_from_db()
    return match


def _check(allowed: range, seats: int, taken: int, days: int, first: Seat | None) -> None:
    if seats not in allowed:
        raise BadSetup(
            say("This game is for %(least)s to %(most)s players.", least=allowed.start, most=allowed.stop - 1)
        )
    if taken > seats:
        raise BadSetup(say("There are more players than seats."))
    if days not in DAYS_PER_MOVE:
        raise BadSetup(say("A move may take from 1 to %(most)s days.", most=DAYS_PER_MOVE.stop - 1))
    if first is not None and first not in range(seats):
        raise BadSetup(say("There is no such seat to start."))


def invite(*, match: Match, addresses: Sequence[str], by: User | None) -> list[Invitation]:
    """Invite people by mail address; the same address is invited once. Raises Forbidden over the limits."""
    wanted = list(dict.fromkeys(address.strip().lower() for address in addresses if address.strip()))
    with transaction.atomic():
        locked = Match.objects.select_for_update().get(pk=match.pk)
        if wanted and locked.phase != Match.Phase.OPEN:
            raise Forbidden(say("This match has begun: nobody can be invited any more."))
        if len(wanted) + locked.invitations.exclude(address__in=wanted).count() > MOST_INVITATIONS:
            raise Forbidden(say("At most %(most)s people can be invited to a match.", most=MOST_INVITATIONS))
        made = []
        for address in sorted(wanted):  # in one order, so that two at once do not wait for each other's counts
            invitation, new = Invitation.objects.get_or_create(
                match=locked, address=address, defaults={"created_at": timezone.now()}
            )
            if new:
                _admit(address, by)
                mailing.invite(invitation, by.language if by is not None else "en")
            made.append(invitation)
    return made


def _admit(address: str, by: User | None) -> None:
    own = by is None or throttle.admit("invitation", str(by.pk), INVITATIONS_AN_HOUR)
    if not own or not throttle.admit("invited", address, INVITATIONS_TO_ONE_AN_HOUR):
        raise Forbidden(say("That were many invitations within one hour. Please wait a while before you send more."))


def join(*, code: str, user: User, seed: str = "") -> Player:
    """Sit down at the first free seat, with a seed of one's own for the luck; the last to come starts the match.

    Raises Forbidden when the match has begun, is full or private, or the user sits there already.
    """
    with open_batch(code) as batch:
        if batch.position.life.phase is not Phase.OPEN:
            raise Forbidden(say("This match has begun already."))
        if any(player.user_id == user.pk for player in batch.players.values()):
            raise Forbidden(say("You have a seat in this match already."))
        if batch.match.private and not batch.match.invitations.filter(address=user.email).exists():
            raise Forbidden(say("Only invited people can join this match."))
        free = [seat for seat, who in enumerate(batch.position.life.occupants) if who is None]
        player = _sit(batch, free[0], user, seed)
        _start_if_full(batch)
    return player


def leave(*, code: str, user: User) -> None:
    """Stand up before the match has begun; when the creator leaves, the match is called off."""
    with open_batch(code) as batch:
        if batch.position.life.phase is not Phase.OPEN:
            raise Forbidden(say("This match has begun already."))
        player = next((each for each in batch.players.values() if each.user_id == user.pk), None)
        if player is None:
            raise Forbidden(say("You have no seat in this match."))
        if batch.match.created_by_id == user.pk:
            batch.add(MatchVoided("called off by its creator before the start"))
            return
        batch.add(SeatLeft(player.seat))
        del batch.players[player.seat]
        player.delete()


def _sit(batch: Batch, seat: Seat, user: User | None, seed: str = "") -> Player:
    occupant = Occupant.BOT if user is None else Occupant.PLAYER
    player = Player.objects.create(match=batch.match, seat=seat, user=user, occupant=occupant.value)
    batch.players[seat] = player
    visible = "".join(each for each in seed if each.isprintable()).strip()
    batch.add(SeatTaken(seat, occupant, visible[:64] or new_player_seed()))
    return player


def _start_if_full(batch: Batch) -> None:
    if None not in batch.position.life.occupants:
        batch.start()
