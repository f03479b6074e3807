"""One dictionary in memory: is this a word, and which words do these letters spell?

Its trie holds "sorted letters:word" (AET:EAT, AET:TEA), which answers both kinds of question in 8 bytes a word.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import groupby
from pathlib import Path

import marisa_trie  # type: ignore[import-not-found]  # compiled, and without type hints

from games.letter_tycoon.word_list import SHORTEST_WORD


class Lexicon:
    """A word list that can be asked. `word in lexicon` wants upper case and takes microseconds."""

    __slots__ = ("_trie",)

    def __init__(self, trie: marisa_trie.Trie) -> None:
        self._trie = trie

    @classmethod
    def from_text(cls, text: bytes) -> Lexicon:
        """Build a list from canonical text (see word_list): about 2 microseconds a word."""
        # A generator takes less memory than a list of keys; in label order, words of the same letters
        # come out alphabetically, and the same text always gives the same file.
        keys = (_key(line[:-1].decode("ascii")) for line in BytesIO(text))
        return cls(marisa_trie.Trie(keys, order=marisa_trie.LABEL_ORDER))

    @classmethod
    def from_file(cls, path: Path) -> Lexicon:
        """Open a list that was saved: at once, and in memory that all processes share."""
        trie = marisa_trie.Trie()
        trie.mmap(str(path))
        return cls(trie)

    def save(self, path: Path) -> None:
        """Write the list for from_file."""
        self._trie.save(str(path))

    def __contains__(self, word: str) -> bool:
        return word.isascii() and _key(word) in self._trie

    def __iter__(self) -> Iterator[str]:
        """Yield every word, in no useful order."""
        return (key.partition(":")[2] for key in self._trie.iterkeys())

    def __len__(self) -> int:
        return len(self._trie)

    def spellable(self, letters: str) -> Iterator[str]:
        """Yield every word spelt from these letters, each used at most as often as it is given.

        The order is fixed, but not alphabetical. Each further letter doubles the work: meant for up to 16.
        """
        for chosen in _choices(letters):
            prefix = f"{chosen}:"
            for key in self._trie.keys(prefix):
                yield key[len(prefix) :]


def _key(word: str) -> str:
    return f"{''.join(sorted(word))}:{word}"


def _choices(letters: str) -> Iterator[str]:
    """Yield each different choice of at least 3 of the letters, in alphabetical order inside a choice."""
    chosen = [""]
    for letter, same in groupby(sorted(letters)):
        runs = [letter * count for count in range(len(list(same)) + 1)]
        chosen = [start + run for start in chosen for run in runs]
    return (choice for choice in chosen if len(choice) >= SHORTEST_WORD)
