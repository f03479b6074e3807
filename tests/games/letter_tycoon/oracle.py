"""Scoring once more, straight from the rules page and by trying everything out: shares nothing with the engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

MONEY = {3: 1, 4: 2, 5: 3, 6: 4, 7: 6, 8: 6, 9: 6, 10: 6, 11: 6, 12: 6}
STOCK = {3: 0, 4: 0, 5: 0, 6: 1, 7: 1, 8: 2, 9: 3, 10: 4, 11: 5, 12: 6}
TIMES = {"multiply": (1, 2, 4, 8), "add": (1, 2, 3, 4), "max_one": (1, 2, 2, 2)}
"""Rules page, "Abilities": how many times a word counts with 0, 1, 2, 3 doublers."""

Amounts = tuple[tuple[int, int], ...]
"""Money and stock of each word."""


@dataclass(frozen=True)
class Laid:
    """A word as the page speaks of it: letter by letter with its source (hand, pool, copy, made); Ys said or not."""

    letters: str
    sources: tuple[str, ...]
    said: str = ""

    @property
    def real(self) -> list[str]:
        """The letters on real cards."""
        return [each for each, source in zip(self.letters, self.sources, strict=True) if source in ("hand", "pool")]

    def of(self, source: str) -> list[str]:
        """Return the letters from one source."""
        return [each for each, from_ in zip(self.letters, self.sources, strict=True) if from_ == source]


def vowel_counts(word: Laid) -> Iterator[tuple[bool, bool, int]]:
    """Yield for each way to read the Ys: first letter a vowel, last letter a vowel, number of vowels."""
    places = [at for at, letter in enumerate(word.letters) if letter == "Y"]
    for reading in product("vc", repeat=len(places)):
        if word.said and "".join(reading) != word.said:
            continue
        vowels = {at for at, letter in enumerate(word.letters) if letter in "AEIOU"}
        vowels |= {at for at, read in zip(places, reading, strict=True) if read == "v"}
        yield 0 in vowels, len(word.letters) - 1 in vowels, len(vowels)


def word_earns(word: Laid, served: set[str], variant: str, reading: tuple[bool, bool, int]) -> tuple[int, int]:
    first, last, vowels = reading
    doublers = 1 if "Q" in word.letters else 0
    doublers += "B" in served and first and last
    doublers += "J" in served and 2 * vowels >= len(word.letters)
    doublers += "K" in served and vowels == 1
    times = TIMES[variant][doublers]
    return MONEY[len(word.letters)] * times, STOCK[len(word.letters)] * times


def earnings(words: Sequence[Laid], owned: str, variant: str, named: dict[str, int]) -> Amounts:
    """Return the best of all ways to read the Ys and to split B, J, K.

    Best is the highest money + stock, then money, then what brings the first word more.
    """
    doublers = [each for each in "BJK" if each in owned]
    ways: list[Amounts] = []
    for split in product(range(len(words)), repeat=len(doublers)):
        if any(named.get(each, at + 1) != at + 1 for each, at in zip(doublers, split, strict=True)):
            continue
        for readings in product(*(list(vowel_counts(word)) for word in words)):
            served = [{each for each, to in zip(doublers, split, strict=True) if to == at} for at in range(len(words))]
            parts = zip(words, served, readings, strict=True)
            ways.append(tuple(word_earns(word, its, variant, reading) for word, its, reading in parts))
    return max(ways, key=lambda way: (sum(map(sum, way)), sum(money for money, _ in way), way[0]))


def royalties(words: Sequence[Laid], seat: int, patents: Sequence[str]) -> tuple[int, ...]:
    """Return what each seat is paid for the real cards of `seat`'s words."""
    paid = [0] * len(patents)
    for letter in (letter for word in words for letter in word.real):
        for other, owned in enumerate(patents):
            if letter in owned and other != seat:
                paid[other] += 1
    return tuple(paid)


def may_be_laid(words: Sequence[Laid], hand: str, pool: str, owned: str, named: dict[str, int]) -> bool:
    """Tell whether the page allows it, the dictionary apart."""
    real = [letter for word in words for letter in word.real]
    copies = [letter for word in words for letter in word.of("copy")]
    made = [letter for word in words for letter in word.of("made")]
    held, common = list(hand), list(pool)
    for cards, source in ((held, "hand"), (common, "pool")):
        for letter in (letter for word in words for letter in word.of(source)):
            if letter not in cards:
                return False
            cards.remove(letter)
    return (
        len(words) in ((1, 2) if "V" in owned else (1,))
        and all(3 <= len(word.letters) <= 12 and word.of("hand") for word in words)
        and (not copies or ("X" in owned and len(copies) == 1 and copies[0] in real and len(real) >= 3))
        and (not made or ("Z" in owned and made == ["S"]))
        and all("made" not in word.sources[:-1] for word in words)
        and all(letter in owned and number <= len(words) for letter, number in named.items())
    )
