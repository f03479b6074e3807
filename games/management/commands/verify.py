"""Check matches: chain, fold, luck, and every projection of the log."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import verification
from games.management.progress import with_progress
from games.models import Match

_ROWS_AT_ONCE = 200


class Command(BaseCommand):
    """`verify MATCH ...` or `verify --all`; exit status 1 on any difference."""

    help = "Check the log of matches, its hash chain and luck, and everything that is kept beside it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Describe which matches to check."""
        parser.add_argument("match", nargs="*", help="the code of a match")
        parser.add_argument("--all", action="store_true", help="check every match")

    def handle(self, *args: object, **options: Any) -> None:
        """Print each difference, then a line that sums up."""
        matches = Match.objects.order_by("pk")
        if bool(options["match"]) == options["all"]:
            raise CommandError(_("Please give the code of a match, or --all."))
        if not options["all"]:
            self._refuse_unknown(options["match"])
            matches = matches.filter(code__in=options["match"])
        checked = events = found = bad = 0
        # An iterator keeps the memory flat: one match is held at a time, however many there are.
        for match in with_progress(matches.iterator(_ROWS_AT_ONCE), matches.count()):
            differences = verification.differences(match)
            checked, events = checked + 1, events + match.seq
            found, bad = found + len(differences), bad + bool(differences)
            for difference in differences:
                self.stdout.write(f"{match.code}: {difference}")
        self._sum_up(checked, events, found)
        if bad:
            sys.exit(1)

    def _refuse_unknown(self, codes: list[str]) -> None:
        known = set(Match.objects.filter(code__in=codes).values_list("code", flat=True))
        for code in codes:
            if code not in known:
                raise CommandError(_("There is no match %(code)s.") % {"code": code})

    def _sum_up(self, checked: int, events: int, found: int) -> None:
        matches = ngettext("%(count)d match", "%(count)d matches", checked) % {"count": checked}
        said = ngettext("%(count)d difference", "%(count)d differences", found) % {"count": found}
        self.stdout.write(
            _("Checked %(matches)s with %(events)d events: %(differences)s.")
            % {"matches": matches, "events": events, "differences": said if found else _("no difference")}
        )
