"""The components (rules page, "Components"): cards, patents, scores, goals. Data only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS = "AEIOU"
"""Letters that are always vowels; each Y is what the player says."""


def _by_letter(numbers: str) -> Mapping[str, int]:
    return dict(zip(LETTERS, map(int, numbers.split()), strict=True))


#                    A B C D E  F G H I J K L M N O P Q R S T U V W X Y Z
CARDS = _by_letter("9 2 2 4 12 2 3 4 9 1 1 4 2 6 8 2 1 6 6 6 4 2 2 1 2 1")
"""How many cards there are of each letter; 102 in all."""
PRICES = _by_letter("8 2 3 4 10 3 3 5 7 2 2 4 3 7 7 3 2 6 6 8 3 2 3 2 3 2")
"""The price of each letter's patent in $, which is also its value at the end."""

ABILITIES = "BJKQVXZ"
"""The letters whose patents carry an ability."""
DOUBLERS = "BJK"
"""The patents that double what a word earns, if it fits."""

HAND_SIZE = 7
POOL_SIZE = 3
SHORTEST = 3
LONGEST = 12
"""Letters in a word, copies and the generated S included."""
CARDS_FOR_A_COPY = 3
"""So many real cards must be played, over all words, for X to copy a letter."""
STALL_ROUNDS = 4
"""So many full rounds without an accepted word end the match."""

#          letters 3  4  5  6  7  8  9  10 11 12
_MONEY = dict(zip(range(SHORTEST, LONGEST + 1), (1, 2, 3, 4, 6, 6, 6, 6, 6, 6), strict=True))
_STOCK = dict(zip(range(SHORTEST, LONGEST + 1), (0, 0, 0, 1, 1, 2, 3, 4, 5, 6), strict=True))
WORD_SCORES: Mapping[int, tuple[int, int]] = {length: (_MONEY[length], _STOCK[length]) for length in _MONEY}
"""Length of a word -> money and stock, before doubling."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a player's patents must reach, both at once, to bring about the last round."""

    value: int
    patents: int


GOALS: Mapping[int, Goal] = {2: Goal(45, 6), 3: Goal(34, 5), 4: Goal(26, 3), 5: Goal(21, 3)}
"""Number of seats -> goal."""
