"""The plain text of a word list: what it looks like, its digest, and the check of a file that somebody brings.

Canonical text: words of 3 to 12 letters A-Z in upper case, one a line, sorted, each once; a newline ends every line.
A word has at least 3 letters, and none can be longer than 12 (rules page, "A turn" and "Components").
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

SHORTEST_WORD = 3
LONGEST_WORD = 12
FEWEST_WORDS = 100

_LETTERS = re.compile(r"[A-Za-z]+")
_SURROUNDING_SPACE = " \t\r"
_LONGEST_QUOTE = 40


class BadWordList(ValueError):
    """A file that is no word list; the message says which line is wrong, and how."""


@dataclass(frozen=True, slots=True)
class CheckedList:
    """A file that passed the check: its canonical text, how many words that has, and how many it lost."""

    text: bytes
    words: int
    left_out: int  # different words of 2 or of more than 12 letters, which nobody can play


def canonical_text(words: Iterable[str]) -> bytes:
    """Write upper-case words as canonical text."""
    return "".join(f"{word}\n" for word in sorted(set(words))).encode("ascii")


def digest_of(text: bytes) -> str:
    """Identify a list: the SHA-256 of its canonical text, in hex."""
    return hashlib.sha256(text).hexdigest()


def parse(data: bytes) -> CheckedList:
    """Check a file with one word a line (UTF-8 or Latin-1; upper or lower case; blank lines do not matter).

    Raises BadWordList at the first line that is no word, or when fewer than 100 words are left.
    """
    playable: set[str] = set()
    left_out: set[str] = set()
    for number, line in enumerate(_decode(data).split("\n"), start=1):
        if word := line.strip(_SURROUNDING_SPACE):
            _check(number, word)
            keep = playable if SHORTEST_WORD <= len(word) <= LONGEST_WORD else left_out
            keep.add(word.upper())
    if len(playable) < FEWEST_WORDS:
        raise BadWordList(
            f"The list has {len(playable)} words of {SHORTEST_WORD} to {LONGEST_WORD} letters; "
            f"a list needs at least {FEWEST_WORDS}."
        )
    return CheckedList(canonical_text(playable), len(playable), len(left_out))


def _decode(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _check(number: int, word: str) -> None:
    """Refuse a line before its case is changed: outside A-Z, upper() can turn one character into plain letters."""
    quoted = ascii(word if len(word) <= _LONGEST_QUOTE else word[:_LONGEST_QUOTE] + "...")
    if not _LETTERS.fullmatch(word):
        wrong = next(character for character in word if not _LETTERS.fullmatch(character))
        raise BadWordList(
            f"Line {number}, {quoted}: {ascii(wrong)} is not one of the letters A to Z. "
            "A list has one word a line and nothing else."
        )
    if len(word) < 2:
        raise BadWordList(f"Line {number}, {quoted}: a word has at least 2 letters.")
