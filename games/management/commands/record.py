"""Matches as record files: write one, check one, look into one."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from contextlib import nullcontext
from pathlib import Path
from typing import IO, Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from games import records
from games.kernel import record
from games.kernel.codec import canonical
from games.kernel.record import Fault, Record
from games.models import Match
from games.registry import GAMES

STANDARD_STREAM = "-"


class Command(BaseCommand):
    """`record export MATCH`, `record verify FILE`, `record replay FILE`; the last two need no database."""

    help = "Write a match into a file, check such a file, or show the match as it stood at some point of it."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Describe the three actions."""
        actions = parser.add_subparsers(dest="action", required=True)
        export = actions.add_parser("export", help="write a match that is over as JSON Lines")
        export.add_argument("match", help="the code of the match")
        export.add_argument("--output", type=Path, metavar="FILE", help="where to write (default: standard output)")
        export.add_argument(
            "--while-running", action="store_true", help="also when it is not over: the file shows all hidden cards"
        )
        verify = actions.add_parser("verify", help="check chain, fold and luck of a file, without a database")
        replay = actions.add_parser("replay", help="show the match as it stood, without a database")
        for reader in (verify, replay):
            reader.add_argument("file", nargs="?", default=STANDARD_STREAM, help="(default: standard input)")
        replay.add_argument("--at", type=int, metavar="SEQ", help="after this many events (default: all)")
        replay.add_argument("--seat", type=int, help="as this seat saw it, counted from 1 (default: as a spectator)")
        replay.add_argument("--json", action="store_true", help="on one line (default: indented)")

    def handle(self, *args: object, **options: Any) -> None:
        """Do what was asked; a file that is not sound is refused with its first faulty line."""
        try:
            getattr(self, f"_{options['action']}")(options)
        except Fault as fault:
            raise CommandError(str(fault)) from fault
        except OSError as error:
            raise CommandError(str(error)) from error

    def _export(self, options: dict[str, Any]) -> None:
        match = Match.objects.filter(code=options["match"]).first()
        if match is None:
            raise CommandError(_("There is no match %(code)s.") % {"code": options["match"]})
        try:
            lines = records.export(match, while_running=options["while_running"])
        except records.StillHidden as error:
            raise CommandError(
                _("This match is not over: its record would show hidden cards. If you must, add --while-running.")
            ) from error
        if match.phase in (Match.Phase.OPEN, Match.Phase.RUNNING):
            self.stderr.write(
                _("WARNING: this match is not over. The record shows every hand: let nobody see it before the end.")
            )
        output: IO[str] | None = options["output"].open("w", encoding="utf-8") if options["output"] else None
        with output or nullcontext():
            for line in lines:
                if output:
                    output.write(line + "\n")
                else:
                    self.stdout.write(line)

    def _verify(self, options: dict[str, Any]) -> None:
        verdict = record.verify(_read(options["file"]))
        position = verdict.position
        luck = _("its seed is still sealed, so the luck was not checked")
        if verdict.drawn is not None:
            luck = _("%(count)d events were drawn again from the revealed seed") % {"count": verdict.drawn}
        self.stdout.write(
            _("Sound: match %(code)s, %(phase)s after %(events)d events, head %(head)s; %(luck)s.")
            % {
                "code": position.life.match,
                "phase": Match.Phase(position.life.phase.value).label,
                "events": position.seq,
                "head": position.head,
                "luck": luck,
            }
        )

    def _replay(self, options: dict[str, Any]) -> None:
        read = _read(options["file"])
        seat = self._seat(read, options["seat"])
        at, last = options["at"], len(read.entries)
        if at is not None and at not in range(last + 1):
            raise CommandError(_("This record has the events 1 to %(last)d.") % {"last": last})
        position = record.position_at(read, at)
        if position.state is None:
            raise CommandError(_("The match had not begun after %(seq)d events.") % {"seq": position.seq})
        view = json.loads(canonical(read.game.view_for(position.state, seat)))
        self.stdout.write(json.dumps(view, ensure_ascii=False, indent=None if options["json"] else 2))

    def _seat(self, read: Record, number: int | None) -> int | None:
        seats = len(read.header.seats)
        if number is not None and number not in range(1, seats + 1):
            raise CommandError(_("This match has the seats 1 to %(seats)d.") % {"seats": seats})
        return None if number is None else number - 1


def _read(name: str) -> Record:
    if name == STANDARD_STREAM:
        return record.read(sys.stdin.buffer, GAMES)
    with Path(name).open("rb") as file:
        return record.read(file, GAMES)
