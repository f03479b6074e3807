"""Names that come from a game's data file, one in each language, and finding a thing by what people call it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from games.kernel.sentence import Named


@dataclass(frozen=True, slots=True)
class Names:
    """What a thing is called in each language."""

    en: str
    ru: str
    it: str
    zh_hant: str

    @property
    def all(self) -> tuple[str, ...]:
        """The names in all languages."""
        return (self.en, self.ru, self.it, self.zh_hant)

    @property
    def named(self) -> Named:
        """The name as a part of a sentence."""
        return Named({"en": self.en, "ru": self.ru, "it": self.it, "zh-hant": self.zh_hant})


@dataclass(frozen=True, slots=True)
class Face:
    """What tells a thing in an event: its id and its names, so that the log can be read without the data file."""

    id: str
    names: Names


class Thing(Protocol):
    """Something with an id and names."""

    @property
    def id(self) -> str:
        """The name in the code and in the log: words of plain letters."""
        ...

    @property
    def names(self) -> Names:
        """The names for people."""
        ...


Kind = TypeVar("Kind", bound=Thing)


def fold(text: str) -> str:
    """Return `text` so that case, accents (so also ё and е), full width, punctuation and spaces do not matter."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    letters = (each for each in bare if not unicodedata.combining(each))
    return " ".join("".join(each if each.isalnum() else " " for each in letters).split())


def spellings(thing: Thing) -> tuple[str, ...]:
    """Return all full names of a thing, folded: its id and its name in each language."""
    return tuple(fold(each) for each in (thing.id, *thing.names.all))


def called(text: str, things: Iterable[Kind]) -> list[Kind]:
    """Return the things that `text` may mean: the one with that full name, else all whose names it is a part of."""
    wanted, parts = fold(text), []
    if not wanted:
        return []
    for thing in things:
        full = spellings(thing)
        if wanted in full:
            return [thing]
        if any(wanted in each for each in full):
            parts.append(thing)
    return parts
