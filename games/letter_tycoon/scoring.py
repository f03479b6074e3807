"""What words earn, what others are paid for them, and the score at the end. Works on what everybody can see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from games.kernel.facts import Seat
from games.kernel.standings import places
from games.letter_tycoon.components import DOUBLERS, PRICES, VOWELS, WORD_SCORES
from games.letter_tycoon.events import Earning
from games.letter_tycoon.moves import Play, Word
from games.letter_tycoon.options import Doubling
from games.letter_tycoon.state import State


def earn(play: Play, patents: str, doubling: Doubling) -> tuple[Earning, ...]:
    """Return what each word of `play` earns for the owner of `patents`.

    Each of B, J, K serves one word: the one that the player named, else the one where it brings most, by money + stock,
    then money, then the first word (rules page, "Abilities").
    """
    owned = [letter for letter in DOUBLERS if letter in patents]
    named = {"B": play.b, "J": play.j, "K": play.k}
    choices = [(named[letter] - 1,) if named[letter] else range(len(play.words)) for letter in owned]
    best: tuple[Earning, ...] = ()
    for split in product(*choices):
        served = [
            "".join(b for b, at in zip(owned, split, strict=True) if at == each) for each in range(len(play.words))
        ]
        earnings = tuple(earn_word(*pair, doubling) for pair in zip(play.words, served, strict=True))
        if not best or _brings(earnings) > _brings(best):
            best = earnings
    return best


def _brings(earnings: Sequence[Earning]) -> tuple[int, int]:
    # Splits come in an order that gives the first word most, so that one stays among equals.
    money = sum(each.money for each in earnings)
    return money + sum(each.stock for each in earnings), money


def earn_word(word: Word, served: str, doubling: Doubling) -> Earning:
    """Return what a word earns when the patents in `served` (some of B, J, K) serve it."""
    fitting = max((_fitting(vowels, served) for vowels in readings(word)), key=len) if served else ""
    doublers = ("Q" if "Q" in word.letters else "") + fitting
    money, stock = WORD_SCORES[len(word.letters)]
    times = factor(len(doublers), doubling)
    return Earning(money * times, stock * times, doublers)


def factor(doublers: int, doubling: Doubling) -> int:
    """Return how many times a word's earnings count with that number of doublers."""
    match doubling:
        case Doubling.MULTIPLY:
            return 1 << doublers
        case Doubling.ADD:
            return 1 + doublers
        case Doubling.MAX_ONE:
            return 1 + min(doublers, 1)


def readings(word: Word) -> Iterator[tuple[bool, ...]]:
    """Yield which letters of the word are vowels: one reading if each Y was said, else all that are possible."""
    count = word.letters.count("Y")
    said = [tuple(each == "v" for each in word.ys)] if word.ys else product((True, False), repeat=count)
    for choice in said:
        ys = iter(choice)
        yield tuple(next(ys) if letter == "Y" else letter in VOWELS for letter in word.letters)


def _fitting(vowels: Sequence[bool], served: str) -> str:
    fits = {
        "B": vowels[0] and vowels[-1],
        "J": 2 * sum(vowels) >= len(vowels),
        "K": sum(vowels) == 1,
    }
    return "".join(letter for letter in served if fits[letter])


def royalties(play: Play, seat: Seat, patents: Sequence[str]) -> tuple[int, ...]:
    """Return what the bank pays each seat for the real cards of `seat`'s words: $1 a card, nothing to `seat` itself."""
    real = play.real
    return tuple(0 if other == seat else sum(letter in owned for letter in real) for other, owned in enumerate(patents))


def value_of(patents: str) -> int:
    """Return the value of patents: the sum of their prices in $."""
    return sum(PRICES[letter] for letter in patents)


def score_of(state: State, seat: Seat) -> int:
    """Return money + stock + value of patents."""
    return state.money[seat] + state.stock[seat] + value_of(state.patents[seat])


def final(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return places and scores at the end: ties go to the higher value of patents, then are shared."""
    scores = tuple(score_of(state, seat) for seat in range(state.seats))
    merits = [(score, value_of(owned)) for score, owned in zip(scores, state.patents, strict=True)]
    return places(merits), scores
