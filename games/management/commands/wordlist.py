"""Add a word list for Letter Tycoon, or show which lists there are."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from games import wordlists
from games.letter_tycoon import lexicon


class Command(BaseCommand):
    """`wordlist add NAME FILE` and `wordlist list`."""

    help = "Add a word list for Letter Tycoon, or show which lists there are."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Describe the two actions."""
        actions = parser.add_subparsers(dest="action", required=True)
        add = actions.add_parser("add", help="store the words of a file under a name")
        add.add_argument("name", help="what players choose: letters, digits, hyphens, underscores")
        add.add_argument("file", type=Path, help="one word a line, UTF-8 or Latin-1")
        actions.add_parser("list", help="show name, number of words, and SHA-256 of each list")

    def handle(self, *args: object, **options: Any) -> None:
        """Do what was asked."""
        if options["action"] == "add":
            self._add(options["name"], options["file"])
        else:
            self._list()

    def _add(self, name: str, file: Path) -> None:
        self.stdout.write(_("Checking the words of %(file)s ...") % {"file": file})
        try:
            checked = lexicon.parse(file.read_bytes())
            row = wordlists.store(name, checked)
        except OSError as error:
            raise CommandError(
                _("%(file)s cannot be read: %(reason)s.") % {"file": file, "reason": error.strerror}
            ) from error
        except (lexicon.BadWordList, wordlists.WordListConflict) as error:
            raise CommandError(str(error)) from error
        if checked.left_out:
            self.stdout.write(
                _("Words of 2 letters or of more than 12 cannot be played; left out: %(count)d.")
                % {"count": checked.left_out}
            )
        self.stdout.write(
            _("The list %(name)s is stored. Words: %(words)d. SHA-256: %(digest)s.")
            % {"name": row.name, "words": row.words, "digest": row.digest}
        )

    def _list(self) -> None:
        entries = wordlists.overview()
        width = max(len(entry.name) for entry in entries)
        for entry in entries:
            self.stdout.write(f"{entry.name:<{width}}  {entry.words:>7}  {entry.digest}")
