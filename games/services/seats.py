"""Seats that change hands while a match runs."""

from __future__ import annotations

from accounts.models import User
from games.kernel.lifecycle import Occupant, SeatHandedOver, SeatResigned
from games.kernel.sentence import say
from games.models import Player
from games.services.batch import Batch, open_batch
from games.services.errors import Forbidden


def take_back(*, code: str, user: User) -> None:
    """Let the owner of a seat that was handed to the house bot play on himself."""
    with open_batch(code) as batch:
        player = _own(batch, user)
        if player.resigned:
            raise Forbidden(say("You have resigned from this match."))
        if player.occupant == Player.Occupant.PLAYER:
            raise Forbidden(say("You play for your seat yourself already."))
        batch.add(SeatHandedOver(player.seat, Occupant.PLAYER))


def resign(*, code: str, user: User) -> None:
    """Give up for good; the house bot plays on, so the others' match goes on."""
    with open_batch(code) as batch:
        player = _own(batch, user)
        if player.resigned:
            raise Forbidden(say("You have resigned from this match."))
        batch.add(SeatResigned(player.seat))


def _own(batch: Batch, user: User) -> Player:
    if not batch.running:
        raise Forbidden(say("This match is not running."))
    for player in batch.players.values():
        if player.user_id == user.pk:
            return player
    raise Forbidden(say("You have no seat in this match."))
