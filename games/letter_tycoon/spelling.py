"""How words are written, both ways: the one reader for mails, forms and APIs.

CRATES           letters come from the hand if it has them, else from the pool
CR(A)TES         the A from the pool
STRE<T>CH        the T is patent X's copy
CAT+S            patent Z's S
CRATES + TONE    two words, with patent V
RHYTHM y=c       what the word's Ys are, in order: v vowel, c consonant; one letter speaks for all of them.
                 With two words, behind each; or behind the last one for all Ys of both
ALOE + TEA b=2   which word patent B (J, K) serves, the first or the second
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import replace

from games.kernel.facts import UnreadableMove
from games.kernel.sentence import Sentence, say
from games.letter_tycoon.moves import COPY, GENERATED, HAND, POOL, Play, Word

LONGEST_TEXT = 120
"""A move written longer than this is not read."""

_SETTING = re.compile(r"(?:(?<=\s)|^)([YBJK])=(\S*)")
_PIECE = re.compile(r"\(([A-Z]+)\)|<([A-Z]+)>|([A-Z])")
_PLAIN = "?"


def fold(text: str) -> str:
    """Return `text` in plain capital letters: full-width ones and the like made plain; raises UnreadableMove."""
    if len(text) > LONGEST_TEXT:
        raise UnreadableMove(say("A move has at most %(length)s characters.", length=LONGEST_TEXT))
    plain = " ".join(unicodedata.normalize("NFKC", text).split())
    strange = next((each for each in plain if not " " <= each <= "~"), None)
    if strange is not None:
        shown = strange if strange.isalnum() else f"U+{ord(strange):04X}"
        raise UnreadableMove(say("The character %(character)s cannot stand in a move.", character=shown))
    return plain.upper()


def how_to_write() -> Sentence:
    """Return a sentence that shows how words are written."""
    return say("Write a word like CRATES, or CR(A)TES to take the A from the pool.")


def read(text: str, hand: str, pool: str) -> Play:
    """Return the play that `text` stands for, given the cards at hand; raises UnreadableMove.

    A letter that neither the hand nor the pool has is read as one from the hand: that is for the rules to refuse.
    """
    folded = re.sub(r"\s*([=,])\s*", r"\1", fold(text))
    words: list[Word] = []
    served: dict[str, int] = {}
    ys: list[str] = []
    for part in folded.split("+"):
        bare, settings = _SETTING.sub("", part), dict(_SETTING.findall(part))
        if "".join(bare.split()) == "S" and words:
            words[-1] = Word(words[-1].letters + "S", words[-1].sources + GENERATED)
        else:
            words.append(_read_word(bare))
            ys.append("")
        ys[-1] = settings.pop("Y", ys[-1]).replace(",", "").lower()
        served |= {name.lower(): _number(name, value) for name, value in settings.items()}
    return Play(_dealt(_with_ys(words, ys), hand, pool), **served)


def _read_word(text: str) -> Word:
    compact = re.sub(r"\s*([()<>])\s*", r"\1", text.strip())
    letters, sources, at = "", "", 0
    while at < len(compact):
        piece = _PIECE.match(compact, at)
        if piece is None:
            raise UnreadableMove(_unreadable(compact[at]))
        pool, copy, plain = piece.groups()
        letters += pool or copy or plain
        sources += POOL * len(pool or "") + COPY * len(copy or "") + _PLAIN * len(plain or "")
        at = piece.end()
    if not letters:
        raise UnreadableMove(how_to_write())
    return Word(letters, sources)


def _unreadable(character: str) -> Sentence:
    if character == " ":
        return say("Put a + between two words, as in CRATES + TONE.")
    return say("I cannot read %(character)s there. %(how)s", character=character, how=how_to_write())


def _number(name: str, value: str) -> int:
    if value not in ("1", "2"):
        raise UnreadableMove(say("Write %(name)s=1 or %(name)s=2 for the word that patent serves.", name=name.lower()))
    return int(value)


def _with_ys(words: list[Word], said: list[str]) -> list[Word]:
    counts = [word.letters.count("Y") for word in words]
    if not any(said[:-1]) and len(said[-1]) == sum(counts):
        spread = iter(said[-1])
        said = ["".join(next(spread) for _ in range(count)) for count in counts]
    said = [ys * max(count, 1) if len(ys) == 1 else ys for ys, count in zip(said, counts, strict=True)]
    for word, ys, count in zip(words, said, counts, strict=True):
        if ys and (len(ys) != count or not set(ys) <= {"v", "c"}):
            raise UnreadableMove(say("Write y=v or y=c behind %(word)s, one letter for each Y.", word=word.letters))
    return [replace(word, ys=ys) for word, ys in zip(words, said, strict=True)]


def _dealt(words: list[Word], hand: str, pool: str) -> tuple[Word, ...]:
    """Say of each plain letter whether it comes from the hand or from what the explicit letters leave of the pool."""
    in_hand, in_pool = Counter(hand), Counter(pool)
    in_pool.subtract("".join(word.cards(POOL) for word in words))
    dealt = []
    for word in words:
        sources = ""
        for letter, source in zip(word.letters, word.sources, strict=True):
            if source == _PLAIN:
                source = POOL if in_hand[letter] <= 0 < in_pool[letter] else HAND
                (in_pool if source == POOL else in_hand)[letter] -= 1
            sources += source
        dealt.append(replace(word, sources=sources))
    return tuple(dealt)


def write(play: Play) -> str:
    """Return the text of `play`, every letter from the pool in parentheses."""
    words = " + ".join(_write_word(word) for word in play.words)
    served = {"b": play.b, "j": play.j, "k": play.k}
    return " ".join([words, *(f"{name}={number}" for name, number in served.items() if number)])


def _write_word(word: Word) -> str:
    marks = {HAND: "%s", POOL: "(%s)", COPY: "<%s>", GENERATED: "+%s"}
    text = "".join(marks[source] % letter for letter, source in zip(word.letters, word.sources, strict=True))
    return f"{text} y={','.join(word.ys)}" if word.ys else text


def read_card(text: str) -> tuple[str, bool]:
    """Return the card that `text` names, and whether it is one of the pool: `Q`, or `(Q)`; raises UnreadableMove."""
    folded = fold(text).replace(" ", "")
    found = re.fullmatch(r"\(([A-Z])\)|([A-Z])", folded)
    if found is None:
        raise UnreadableMove(say("Write one card: Q for one of your hand, (Q) for one of the pool."))
    return found.group(1) or found.group(2), bool(found.group(1))


def write_card(card: str, from_pool: bool) -> str:
    """Return how a card is named: in parentheses when it is one of the pool."""
    return f"({card})" if from_pool else card
