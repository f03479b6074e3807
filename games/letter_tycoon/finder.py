"""Finding words that can be played: for the house bot, and for random play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from games.letter_tycoon.components import CARDS_FOR_A_COPY, LONGEST
from games.letter_tycoon.lexicon import Lexicon
from games.letter_tycoon.moves import COPY, GENERATED, HAND, POOL, Word


@dataclass(frozen=True, slots=True)
class Found:
    """A word of the dictionary that the cards spell; `copy` is the letter that X copies, `made` tells of Z's S."""

    text: str
    copy: str = ""
    made: bool = False


def find(lexicon: Lexicon, cards: str, owned: str, copied: str) -> Iterator[Found]:
    """Yield the words that `cards` and the abilities in `owned` spell; X and Z are not used on the same word.

    X is tried with the letters `copied`: each costs a search of its own.
    """
    for text in lexicon.spellable(cards):
        yield Found(text)
    if "Z" in owned:
        for text in lexicon.spellable(cards + "S"):
            if text.endswith("S"):
                yield Found(text, made=True)
    if "X" in owned:
        for letter in copied:
            most = cards.count(letter)
            for text in lexicon.spellable(cards + letter):
                if text.count(letter) > most and CARDS_FOR_A_COPY < len(text) <= LONGEST:
                    yield Found(text, copy=letter)


def spell(found: Found, hand: str, pool: str, first: str = HAND) -> Word | None:
    """Return the word laid with cards of `hand` and `pool`, from `first` (HAND or POOL) where both have the letter.

    None when the cards do not suffice, or no hand card is among them.
    """
    text = found.text[:-1] if found.made else found.text
    left = {HAND: Counter(hand), POOL: Counter(pool)}
    order = (HAND, POOL) if first == HAND else (POOL, HAND)
    copy, sources = found.copy, ""
    for letter in text:
        source = next((each for each in order if left[each][letter]), "")
        if source:
            left[source][letter] -= 1
        elif letter == copy:
            source, copy = COPY, ""
        else:
            return None
        sources += source
    if first == POOL and HAND not in sources:
        return spell(found, hand, pool)
    return Word(found.text, sources + GENERATED * found.made) if HAND in sources else None
