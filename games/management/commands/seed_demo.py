"""Something to play at once: a demo player with a match of every game against house bots, and an open match."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.services import find_or_create_by_email, issue_sign_in_token
from games import services
from games.kernel.game import AnyGame
from games.models import Match
from games.registry import GAMES

DEMO = ("demo@example.org", "Demo")
HOST = ("ada@example.org", "Ada")
MOST_SEATS = 3


class Command(BaseCommand):
    """`seed_demo`: a second run changes nothing, unless a match has ended: then a new one begins."""

    help = "Make a demo player, a match of every game for him, and an open match of every game."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Describe the way around the guard."""
        parser.add_argument("--force", action="store_true", help="also where the service does not run in play mode")

    def handle(self, *args: object, **options: Any) -> None:
        """Make what is missing; the last line of output is a JSON object with the addresses to go on with."""
        if not settings.PLAY_MODE and not options["force"]:
            raise CommandError(_("This is not play mode. Add --force if you want the demo player all the same."))
        demo, host = _user(*DEMO), _user(*HOST)
        for game in GAMES.values():
            self._tell(game, *_match_of(demo, game))
            self._tell(game, *_open_match_of(host, game))
        self.stdout.write(json.dumps({"sign_in_url": _sign_in_url(), "mailbox_url": _mailbox_url()}))

    def _tell(self, game: AnyGame, match: Match, new: bool) -> None:
        said = _("%(game)s: match %(code)s is new.") if new else _("%(game)s: match %(code)s goes on.")
        self.stdout.write(said % {"game": game.slug, "code": match.code})


def _user(address: str, name: str) -> User:
    user = find_or_create_by_email(address, "en", "UTC")
    if user.display_name != name and user.last_login is None:
        user.display_name = name
        user.save(update_fields=["display_name"])
    return user


def _match_of(demo: User, game: AnyGame) -> tuple[Match, bool]:
    """Return the match that the demo player plays with the house bots, and whether it was made now."""
    known = Match.objects.filter(created_by=demo, game=game.slug, phase=Match.Phase.RUNNING).first()
    if known is not None:
        return known, False
    seats = min(MOST_SEATS, game.seats.stop - 1)
    match = services.create_match(creator=demo, game=game.slug, seats=seats, bots=seats - 1, first=0)
    # In some games a first turn can pass by itself; he shall find something to do all the same.
    while not match.turns.filter(closed_at=None, by_bot=False).exists() and services.play_bot(match.code):
        pass
    return match, True


def _open_match_of(host: User, game: AnyGame) -> tuple[Match, bool]:
    """Return a match with one free seat, and whether it was made now."""
    known = Match.objects.filter(created_by=host, game=game.slug, phase=Match.Phase.OPEN).first()
    if known is not None:
        return known, False
    seats = min(MOST_SEATS, game.seats.stop - 1)
    return services.create_match(creator=host, game=game.slug, seats=seats, bots=seats - 2), True


def _sign_in_url() -> str:
    token = issue_sign_in_token(DEMO[0], reverse("games:dashboard"))
    return settings.SITE_URL + reverse("accounts:sign-in-link", args=[token])


def _mailbox_url() -> str | None:
    try:
        return settings.SITE_URL + reverse("mailbox:index")
    except NoReverseMatch:  # forced outside play mode: there is no mailbox page
        return None
