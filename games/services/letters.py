"""Mails that somebody asks for."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from games import mailing
from games.models import Player, TurnLink


def mail_new_link(link: TurnLink, now: datetime) -> None:
    """Mail a new link to the player of a link's seat, if that seat is asked something now; once a link and hour.

    Whoever holds the old link learns nothing by this: the mail goes to the player's own address.
    """
    with transaction.atomic():
        turn = link.match.turns.select_related("match").filter(seat=link.seat, closed_at=None, by_bot=False).first()
        if turn is None:
            return
        player = Player.objects.select_related("user").get(match=link.match, seat=link.seat)
        mailing.turn_again(turn, player, f"link:{link.pk}:{now:%Y-%m-%dT%H}")
