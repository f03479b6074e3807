"""Sentences for people: a msgid with named parts, rendered in the reader's language by whoever shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class SeatName:
    """A part of a sentence that is read as the name of whoever sits at `seat`; the log itself holds no names."""

    seat: int


@dataclass(frozen=True, slots=True)
class Named:
    """A part whose name in each language comes from a game's data file, not from the catalogues: language -> name.

    There is always one in English.
    """

    names: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One translatable sentence.

    `text` is the English msgid with `%(name)s` placeholders, `values` its parts. With `plural`, the form is chosen by
    the part `count`. A tuple among the parts is read as a list.
    """

    text: str
    values: Mapping[str, Part] = field(default_factory=dict)
    plural: str = ""


Part = str | int | Sentence | SeatName | Named | tuple["Part", ...]


def say(text: str, /, **values: Part) -> Sentence:
    """Return a sentence; `text` is collected for translation from the source, so it must be a literal."""
    return Sentence(text, values)


def say_count(singular: str, plural: str, /, count: int, **values: Part) -> Sentence:
    """Return a sentence with a singular and a plural form, chosen by `count`, which is also a part of it."""
    return Sentence(singular, {"count": count, **values}, plural)


Gettext = Callable[[str], str]
Ngettext = Callable[[str, str, int], str]


@dataclass(frozen=True, slots=True)
class Wording:
    """How sentences are read: the language (its code, two gettext functions), the seats' names, a list's comma."""

    names: Sequence[str] = ()
    gettext: Gettext = str
    ngettext: Ngettext = lambda singular, plural, count: singular if count == 1 else plural
    comma: str = ", "
    language: str = "en"

    def read(self, part: Part) -> str:
        """Return a sentence, or a part of one, as text in the reader's language."""
        if isinstance(part, Sentence):
            return self._sentence(part)
        if isinstance(part, SeatName):
            return self.names[part.seat] if part.seat < len(self.names) else str(part.seat + 1)
        if isinstance(part, Named):
            return part.names.get(self.language) or part.names["en"]
        if isinstance(part, tuple):
            return self.comma.join(self.read(each) for each in part)
        return str(part)

    def _sentence(self, sentence: Sentence) -> str:
        if sentence.plural:
            count = sentence.values["count"]
            assert isinstance(count, int)
            text = self.ngettext(sentence.text, sentence.plural, count)
        else:
            text = self.gettext(sentence.text)
        return text % {name: self.read(value) for name, value in sentence.values.items()}


ENGLISH = Wording()
"""Sentences as they are written in the source, seats by number: for logs and for commands without a reader."""
