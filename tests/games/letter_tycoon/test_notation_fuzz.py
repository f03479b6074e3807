"""Rules page, "Text form of moves": whatever is written, the answer is a move or a refusal, and soon."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from games.kernel.facts import IllegalMove, Refusal, UnreadableMove
from games.kernel.sentence import ENGLISH
from games.letter_tycoon.components import LETTERS
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.moves import Buy, Discard, LetterMove, Play, Swap, Word
from games.letter_tycoon.spelling import LONGEST_TEXT
from games.letter_tycoon.state import State
from tests.games.letter_tycoon.table import act, luck, table

ALL = "BJKQVXZ"
VERBS = ("play", "swap", "buy", "discard", "no buy", "skip", "keep", "accept", "challenge", "PLAY ", "")
TOKENS = (*"CATSEDOGYyqQ", "(", ")", "<", ">", "+", " + ", "=", ",", " ", "+S", "y=", "y=v", "b=1", "k=2", "(O)", "<T>")
STRANGE = (
    *"\x00\x07\n\r\t\x1b\u200b\u200d\u202e\u2028\u00ad\ufeff\ufdfa\u0130\u0131\u017f\u00df\ufb01",
    "\ud800",
    "\U0001f600",
    "\U000e0041",
    "e\u0301",
    "%(text)s",
    "%",
    "%s",
    "{0}",
    "<script>",
    "'; --",
    "\\",
    "\uff23\uff21\uff34",
    "\u2460",
    "\u00bd",
    "\u0663",
)


def steps() -> list[State]:
    """Return a state of every step at which something is asked of the first seat."""
    play = table("CATSADE", pool="DOG", patents=(ALL,), money=(9, 0), retries=0)
    buy = act(play, "play CAT").state
    return [play, buy, act(buy, "no buy").state, act(play, "play TCA").state]


def answered(text: str, state: State) -> str:
    """Return what becomes of a text: a refusal that can be shown, or "made" when it is a legal move."""
    try:
        move = LETTER_TYCOON.parse(text, state, 0)
        assert LETTER_TYCOON.parse(LETTER_TYCOON.format(move), state, 0) == move
        LETTER_TYCOON.decide(state, 0, move, luck())
    except (UnreadableMove, IllegalMove) as refusal:
        return type(refusal).__name__ if ENGLISH.read(refusal.sentence) else "a refusal without a word"
    return "made"


def random_texts(seed: int, count: int) -> Iterator[str]:
    chance = Random(seed)
    for _ in range(count):
        tokens = chance.choices(TOKENS, k=chance.randint(0, 9))
        if chance.random() < 0.2:
            tokens.insert(chance.randrange(len(tokens) + 1), chance.choice(STRANGE))
        yield chance.choice(VERBS) + chance.choice((" ", " ", "")) + "".join(tokens)


def test_random_texts_are_moves_or_are_refused() -> None:
    states = steps()
    outcomes = {answered(text, state) for text in random_texts(seed=1, count=3000) for state in states}
    assert outcomes == {"made", "UnreadableMove", "IllegalMove"}


def test_hostile_characters_are_answered_too() -> None:
    states = steps()
    for verb, strange, state in product(VERBS, STRANGE, states):
        for text in (f"{verb} {strange}", f"{verb}{strange}", f"{verb} C{strange}T", f"{verb} CAT {strange * 40}"):
            assert answered(text, state) in ("made", "UnreadableMove", "IllegalMove")


PIECES = ["A", "(", "(A", "(A)", "<", "+", " ", " = ", ",", "y=v ", "Y=", "\ufdfa", "A + ", "\n"]


@pytest.mark.parametrize("piece", PIECES, ids=ascii)
def test_a_text_of_ten_thousand_characters_is_refused_unread(piece: str) -> None:
    text = f"play {piece * 10_000}"
    for long in (text, text[:10_000] + "A", text[: LONGEST_TEXT + 1]):
        with pytest.raises(UnreadableMove, match=f"at most {LONGEST_TEXT} characters"):
            LETTER_TYCOON.parse(long, steps()[0], 0)


@pytest.mark.parametrize("piece", PIECES, ids=ascii)
def test_the_longest_text_that_is_read_is_answered(piece: str) -> None:
    text = f"play {piece * 120}"[:LONGEST_TEXT]
    assert answered(text, steps()[0]) in ("UnreadableMove", "IllegalMove")


def test_a_form_is_read_as_carefully_as_a_mail() -> None:
    state = steps()[0]
    for text in random_texts(seed=2, count=500):
        try:
            move = LETTER_TYCOON.compose(state, 0, Play.kind, {"words": [text]})
        except Refusal:
            continue
        assert isinstance(move, Play)


def any_word(chance: Random) -> Word:
    letters = "".join(chance.choices("AEIOUYYST" + LETTERS, k=chance.randint(3, 8)))
    sources = "".join(chance.choices("hhppx", k=len(letters)))
    if chance.random() < 0.3:
        letters, sources = letters + "S", sources + "s"
    ys = "".join(chance.choices("vc", k=letters.count("Y"))) if chance.random() < 0.5 else ""
    return Word(letters, sources, ys)


def any_moves(seed: int, count: int) -> Iterator[LetterMove]:
    chance = Random(seed)
    for _ in range(count):
        words = tuple(any_word(chance) for _ in range(chance.choice((1, 2))))
        yield Play(words, *(chance.choice((0, 0, 1, 2)) for _ in "bjk"))
        yield Swap(chance.choice(LETTERS), chance.random() < 0.5)
        yield Buy(chance.choice(LETTERS))
        yield Discard(tuple(chance.choices(LETTERS, k=chance.randint(0, 7))))


def test_every_move_that_can_be_written_is_read_back() -> None:
    """Each letter from its own source, each Y as it was said, each doubler for its word."""
    dealt = table("CATSADE", pool="DOG")
    for move in any_moves(seed=3, count=1500):
        hand = move.cards("h") if isinstance(move, Play) else "CATSADE"
        state = replace(dealt, hands=(hand, ""))
        assert LETTER_TYCOON.parse(LETTER_TYCOON.format(move), state, 0) == move
