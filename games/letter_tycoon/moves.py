"""What a player can ask for, and how a word is written down: letter by letter, with where each comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel.codec import Codec
from games.kernel.facts import Move

HAND, POOL, COPY, GENERATED = "h", "p", "x", "s"
"""Where a letter of a word comes from: a hand card, a pool card, patent X's copy, patent Z's S."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word as spelt: `sources` has one of h, p, x, s for each of `letters`.

    `ys` says of each Y, in order, whether it is a vowel (v) or a consonant (c); empty: whatever earns most.
    """

    letters: str
    sources: str
    ys: str = ""

    def cards(self, *sources: str) -> str:
        """Return the letters that come from the given sources, in order."""
        return "".join(each for each, source in zip(self.letters, self.sources, strict=True) if source in sources)

    @property
    def real(self) -> str:
        """The letters that are real cards, of hand or pool."""
        return self.cards(HAND, POOL)


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Patent Q: discard a card of the hand, or of the pool, and draw another for it."""

    kind: ClassVar[str] = "swap"
    card: str
    from_pool: bool = False


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Play a word, or two with patent V.

    `b`, `j`, `k` say which word (1 or 2) that patent serves; 0: whichever earns most.
    """

    kind: ClassVar[str] = "play"
    words: tuple[Word, ...]
    b: int = 0
    j: int = 0
    k: int = 0

    def cards(self, *sources: str) -> str:
        """Return the letters of all words that come from the given sources."""
        return "".join(word.cards(*sources) for word in self.words)

    @property
    def real(self) -> str:
        """The letters of all words that are real cards."""
        return self.cards(HAND, POOL)

    @property
    def texts(self) -> tuple[str, ...]:
        """The bare words."""
        return tuple(word.letters for word in self.words)


@dataclass(frozen=True, slots=True)
class Skip(Move):
    """Play no word."""

    kind: ClassVar[str] = "skip"


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """Let another player's word stand."""

    kind: ClassVar[str] = "accept"


@dataclass(frozen=True, slots=True)
class Challenge(Move):
    """Say that another player's word is not in the dictionary."""

    kind: ClassVar[str] = "challenge"


@dataclass(frozen=True, slots=True)
class Buy(Move):
    """Buy the patent of a letter just played."""

    kind: ClassVar[str] = "buy"
    letter: str


@dataclass(frozen=True, slots=True)
class NoBuy(Move):
    """Buy nothing this turn."""

    kind: ClassVar[str] = "no_buy"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard hand cards: any number at the end of a turn (none is `Keep`), exactly one as a penalty."""

    kind: ClassVar[str] = "discard"
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Discard nothing."""

    kind: ClassVar[str] = "keep"


LetterMove = Swap | Play | Skip | Accept | Challenge | Buy | NoBuy | Discard | Keep
CODEC: Codec[LetterMove] = Codec(LetterMove.__args__)
