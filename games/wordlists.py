"""The word lists that an operator added: kept in the database, offered to Letter Tycoon's dictionaries."""

from __future__ import annotations

import lzma
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.letter_tycoon import lexicon
from games.models import WordList


class WordListConflict(ValueError):
    """A list cannot be stored under this name."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the overview."""

    name: str
    words: int
    digest: str


class DatabaseSource:
    """The stored lists, as the dictionaries want to see them."""

    def names(self) -> Mapping[str, str]:
        """Return the digest of each stored list by its name."""
        return dict(WordList.objects.order_by("name").values_list("name", "digest"))

    def read(self, digest: str) -> bytes | None:
        """Return the canonical text of a stored list, or None."""
        packed = WordList.objects.filter(digest=digest).values_list("text", flat=True).first()
        return None if packed is None else lzma.decompress(packed)


_DATABASE = DatabaseSource()


def register() -> None:
    """Let the dictionaries find the stored lists; called once at start-up."""
    lexicon.add_source(_DATABASE)


@contextmanager
def shipped_only() -> Iterator[None]:
    """Leave the stored lists out for a while: for commands that work without a database."""
    lexicon.remove_source(_DATABASE)
    try:
        yield
    finally:
        lexicon.add_source(_DATABASE)


def add(name: str, data: bytes) -> WordList:
    """Check the bytes of a file with one word a line, and store them under a name.

    Raises lexicon.BadWordList or WordListConflict; then nothing is stored. The same list again changes nothing.
    """
    return store(name, lexicon.parse(data))


def store(name: str, checked: lexicon.CheckedList) -> WordList:
    """Store a list that passed the check. Raises WordListConflict. The same list again changes nothing."""
    digest = lexicon.digest_of(checked.text)
    row = WordList(name=name, digest=digest, words=checked.words, text=lzma.compress(checked.text))
    _check_name(row)
    with transaction.atomic():
        # Whoever adds the same name or the same words at this moment is waited for, and then found below.
        WordList.objects.bulk_create([row], ignore_conflicts=True)
        stored = list(WordList.objects.filter(Q(name=name) | Q(digest=digest)))
        for other in stored:
            _check_same(other.name, other.digest, row)
    return stored[0]


def overview() -> list[Entry]:
    """List everything that a match can be played with: the shipped lists, then the stored ones by name."""
    shipped = [Entry(name, len(lexicon.load(digest)), digest) for name, digest in lexicon.shipped().items()]
    rows = WordList.objects.order_by("name").values_list("name", "words", "digest")
    return shipped + [Entry(*row) for row in rows]


def _check_name(row: WordList) -> None:
    try:
        row.clean_fields(exclude=["text"])
    except ValidationError as error:
        raise WordListConflict(
            _("%(name)s cannot be the name of a word list: %(reason)s")
            % {"name": ascii(row.name), "reason": " ".join(error.messages)}
        ) from error
    for name, digest in lexicon.shipped().items():
        if name == row.name:
            raise WordListConflict(_("%(name)s is the name of a list that comes with the game.") % {"name": name})
        _check_same(name, digest, row)


def _check_same(name: str, digest: str, row: WordList) -> None:
    """Refuse a name that means other words, and words that have another name."""
    if name == row.name and digest != row.digest:
        raise WordListConflict(
            _("There is already a list %(name)s, and it has other words. Choose another name.") % {"name": name}
        )
    if name != row.name and digest == row.digest:
        raise WordListConflict(_("The list %(name)s already has exactly these words.") % {"name": name})
