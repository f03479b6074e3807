"""The dictionaries: which there are, and where they come from.

A match keeps the digest of its list, not the name, so it ends with the list that it began with
(rules page, "Dictionaries"). Shipped lists lie in words/ (made by scripts/build_word_lists.py), each as
NAME.txt.xz to read and NAME.trie to use; an operator's lists come from a Source.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import as_file, files
from types import MappingProxyType
from typing import Protocol

from games.letter_tycoon.word_list import BadWordList, CheckedList, digest_of, parse
from games.letter_tycoon.word_trie import Lexicon

__all__ = [
    "BadWordList",
    "CheckedList",
    "Lexicon",
    "Source",
    "UnknownLexicon",
    "add_source",
    "digest_of",
    "load",
    "names",
    "parse",
    "remove_source",
    "shipped",
]

_WORDS = files("games.letter_tycoon") / "words"
_LISTS_KEPT = 8  # a process keeps this many lists ready; a large one takes about 2 MB


class UnknownLexicon(LookupError):
    """No list with this digest is shipped or stored here, or what is stored is damaged."""


class Source(Protocol):
    """A place that keeps lists beside the shipped ones."""

    def names(self) -> Mapping[str, str]:
        """Return the digest of each list by its name."""
        ...

    def read(self, digest: str) -> bytes | None:
        """Return the canonical text of a list, or None if it is not kept here."""
        ...


_sources: list[Source] = []


def add_source(source: Source) -> None:
    """Look for lists in this place too; adding it again changes nothing."""
    if source not in _sources:
        _sources.append(source)


def remove_source(source: Source) -> None:
    """Do not look for lists in this place any more."""
    if source in _sources:
        _sources.remove(source)


@cache
def shipped() -> Mapping[str, str]:
    """Return the digest of each list that comes with the program, by its name; the default list is the first."""
    index = json.loads((_WORDS / "index.json").read_text("utf-8"))
    return MappingProxyType({entry["name"]: entry["sha256"] for entry in index})


def names() -> Mapping[str, str]:
    """Return the digest of each list by its name: the shipped lists first, then what the sources have now."""
    found = dict(shipped())
    for source in _sources:
        for name, digest in source.names().items():
            found.setdefault(name, digest)
    return found


@lru_cache(maxsize=_LISTS_KEPT)
def load(digest: str) -> Lexicon:
    """Return the list with this digest, ready for use. Raises UnknownLexicon."""
    for name, shipped_digest in shipped().items():
        if digest == shipped_digest:
            with as_file(_WORDS / f"{name}.trie") as path:
                return Lexicon.from_file(path)
    return Lexicon.from_text(_read(digest))


def _read(digest: str) -> bytes:
    for source in _sources:
        text = source.read(digest)
        if text is not None and digest_of(text) != digest:
            raise UnknownLexicon(f"The word list with the digest {digest} is damaged: it is stored with other words.")
        if text is not None:
            return text
    raise UnknownLexicon(f"There is no word list with the digest {digest} here.")
