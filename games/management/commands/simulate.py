"""Play whole matches through the kernel alone, and count."""

from __future__ import annotations

import json
import statistics
import time
from argparse import ArgumentParser
from collections.abc import Mapping
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from games.kernel.facts import BadSetup
from games.kernel.game import AnyGame, Setup
from games.kernel.simulate import NoEnd, Player, Tally, bot_player, play, random_player
from games.management.progress import with_progress
from games.registry import GAMES
from games.wording import wording
from games.wordlists import shipped_only

PLAYERS: Mapping[str, Player] = {"random": random_player, "bot": bot_player}


class Command(BaseCommand):
    """`simulate GAME --seats N --matches M --seed S`: nothing of it touches a match of the service."""

    help = "Play whole matches through the rules alone, and count: for fuzzing, and for figures."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Describe the game, the number of matches, and how they are played."""
        parser.add_argument("game", help=f"one of: {', '.join(GAMES)}")
        parser.add_argument("--seats", type=int, help="players at the table (default: as few as the game allows)")
        parser.add_argument("--matches", type=int, default=100, help="how many matches (default: 100)")
        parser.add_argument("--seed", default="1", help="the same seed gives the same matches (default: 1)")
        parser.add_argument("--player", choices=list(PLAYERS), default="random", help="who plays (default: random)")
        parser.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated"
        )
        parser.add_argument("--json", action="store_true", help="end with one line that is a JSON object")

    @shipped_only()
    def handle(self, *args: object, **options: Any) -> None:
        """Play, then report; a match that found no end is told of, and makes the command fail."""
        game = self._game(options["game"])
        setup = self._setup(game, options)
        if options["matches"] < 1:
            raise CommandError(_("Please ask for at least one match."))
        began, stuck = time.perf_counter(), list[str]()
        tally = self._play(game, setup, options, stuck)
        figures = _figures(game, setup, options, tally, time.perf_counter() - began)
        if options["json"]:
            self.stdout.write(json.dumps(figures))
        else:
            self._show(figures)
        if stuck:
            raise CommandError("\n".join(stuck))

    def _game(self, slug: str) -> AnyGame:
        if slug not in GAMES:
            known = ", ".join(GAMES)
            raise CommandError(_("There is no game %(game)s. Known: %(known)s.") % {"game": slug, "known": known})
        return GAMES[slug]

    def _setup(self, game: AnyGame, options: Mapping[str, Any]) -> Setup:
        seats = game.seats.start if options["seats"] is None else options["seats"]
        if seats not in game.seats:
            limits = {"least": game.seats.start, "most": game.seats.stop - 1}
            raise CommandError(_("This game is for %(least)d to %(most)d players.") % limits)
        try:
            return Setup(seats, game.settle(dict(map(_name_and_value, options["option"]))), edition=game.edition)
        except BadSetup as error:
            raise CommandError(wording().read(error.sentence)) from error

    def _play(self, game: AnyGame, setup: Setup, options: Mapping[str, Any], stuck: list[str]) -> Tally:
        tally, players = Tally(), [PLAYERS[options["player"]]] * setup.seats
        for number in with_progress(range(options["matches"]), options["matches"]):
            try:
                tally.add(play(game, setup, f"{options['seed']}:{number}", players))
            except NoEnd as error:
                stuck.append(str(error))
        return tally

    def _show(self, figures: Mapping[str, Any]) -> None:
        shown = {**figures, "reasons": _list(figures["reasons"]), "length": _list(figures["length"])}
        shown |= {"options": _list(figures["options"]), "wins": " ".join(map(str, figures["wins"]))}
        width = max(map(len, shown))
        for name, value in shown.items():
            self.stdout.write(f"{name.replace('_', ' '):<{width}}  {value}")


def _list(parts: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in parts.items())


def _name_and_value(written: str) -> tuple[str, str]:
    name, separator, value = written.partition("=")
    if not separator:
        raise CommandError(_("Please write an option as NAME=VALUE, not as %(written)s.") % {"written": written})
    return name, value


def _figures(game: AnyGame, setup: Setup, options: Mapping[str, Any], tally: Tally, seconds: float) -> dict[str, Any]:
    lengths = tally.lengths or [0]
    return {
        "game": game.slug,
        "seats": setup.seats,
        "options": dict(setup.options),
        "player": options["player"],
        "seed": options["seed"],
        "matches": options["matches"],
        "ended": tally.matches,
        "moves": tally.moves,
        "events": tally.events,
        "seconds": round(seconds, 3),
        "moves_per_second": round(tally.moves / seconds),
        "reasons": dict(tally.reasons),
        "wins": [tally.wins[seat] for seat in range(setup.seats)],
        "length": {"min": min(lengths), "median": statistics.median(lengths), "max": max(lengths)},
    }
