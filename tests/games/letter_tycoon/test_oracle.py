"""Rules page, "A turn", "Royalties" and "Abilities": the engine against an oracle that tries everything out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from games.kernel.facts import IllegalMove
from games.letter_tycoon.components import CARDS, LETTERS
from games.letter_tycoon.events import EarningsPaid
from games.letter_tycoon.legal_play import check_play
from games.letter_tycoon.moves import Play, Word
from games.letter_tycoon.options import Doubling
from games.letter_tycoon.scoring import earn, royalties
from tests.games.letter_tycoon import oracle
from tests.games.letter_tycoon.oracle import Laid
from tests.games.letter_tycoon.table import act, run, table

SOURCES = {"h": "hand", "p": "pool", "x": "copy", "s": "made"}
DECK = "".join(letter * count for letter, count in CARDS.items())
RICH = "AEIOUYYQS" * 4 + LETTERS
"""Vowels, Ys, Qs and Ss, so that the doublers meet often."""


def laid(play: Play) -> list[Laid]:
    return [Laid(word.letters, tuple(SOURCES[each] for each in word.sources), word.ys) for word in play.words]


def named(play: Play) -> dict[str, int]:
    return {letter: at for letter, at in (("B", play.b), ("J", play.j), ("K", play.k)) if at}


def any_word(luck: Random) -> Word:
    letters = "".join(luck.choices(RICH, k=luck.choice((3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12))))
    if letters.count("Y") > 5:
        letters = letters.replace("Y", "T")
    ys = "".join(luck.choices("vc", k=letters.count("Y"))) if luck.random() < 0.4 else ""
    sources = "".join(luck.choices("hhhpx", k=len(letters) - 1)) + ("s" if letters[-1] == "S" else "h")
    return Word(letters, sources, ys)


def any_plays(seed: int, count: int) -> Iterator[tuple[Play, list[str], Random]]:
    """Yield words of any letters, one or two, with doublers named now and then, and who owns which patents."""
    luck = Random(seed)
    for _ in range(count):
        words = tuple(any_word(luck) for _ in range(luck.choice((1, 2, 2))))
        patents = ["", "", ""]
        for letter in LETTERS:
            patents[luck.choice((0, 1, 2))] += letter if luck.random() < (0.9 if letter in "BJK" else 0.5) else ""
        said = {each: luck.choice((0, 0, 0, *range(1, len(words) + 1))) for each in "bjk" if each.upper() in patents[0]}
        yield Play(words, **said), patents, luck


@pytest.mark.parametrize("variant", [each.value for each in Doubling])
def test_earnings_and_royalties_are_what_trying_everything_out_gives(variant: str) -> None:
    factors: Counter[int] = Counter()
    for play, patents, _ in any_plays(seed=1, count=2500):
        found = earn(play, patents[0], Doubling(variant))
        expected = oracle.earnings(laid(play), patents[0], variant, named(play))
        assert tuple((each.money, each.stock) for each in found) == expected, (play, patents)
        assert royalties(play, 0, patents) == oracle.royalties(laid(play), 0, patents)
        factors.update(len(each.doublers) for each in found)
    assert min(factors[doublers] for doublers in range(4)) > 5


def alterations(play: Play, luck: Random) -> Iterator[Play]:
    """Yield the play, and the same with one or two letters from elsewhere."""
    yield play
    for _ in range(4):
        words = list(play.words)
        for _ in range(luck.choice((1, 1, 2))):
            at = luck.randrange(len(words))
            letters, sources = words[at].letters, list(words[at].sources)
            sources[luck.randrange(len(sources))] = luck.choice("hpxs")
            words[at] = Word(letters, "".join(sources))
        yield Play(tuple(words), play.b, play.j, play.k)


def dealt_plays(seed: int, count: int) -> Iterator[tuple[Play, str, str, str]]:
    """Yield plays spelt with the cards of a random deal, many of them legal: play, hand, pool, owned patents."""
    luck = Random(seed)
    for _ in range(count):
        cards = luck.sample(DECK, 10)
        hand, pool = "".join(cards[:7]), "".join(cards[7:])
        pieces = [(card, "h") for card in hand] + [(card, "p") for card in pool]
        luck.shuffle(pieces)
        pieces = pieces[: luck.randint(2, 10)]
        if luck.random() < 0.5:
            pieces.insert(luck.randrange(len(pieces)), (luck.choice(luck.choice((hand, pool, LETTERS))), "x"))
        cut = luck.choice((len(pieces), len(pieces), len(pieces) // 2))
        halves = [pieces[:cut], pieces[cut:]] if cut < len(pieces) else [pieces]
        words = [Word("".join(each for each, _ in half), "".join(each for _, each in half)) for half in halves if half]
        if luck.random() < 0.4:
            at = luck.randrange(len(words))
            words[at] = Word(words[at].letters + "S", words[at].sources + "s")
        owned = "".join(each for each in "BJKVXZ" if luck.random() < 0.8)
        b, j, k = (luck.choice((0, 0, 0, 1, 2)) for _ in "bjk")
        for play in alterations(Play(tuple(words), b, j, k), luck):
            yield play, hand, pool, owned


def is_allowed(play: Play, hand: str, pool: str, owned: str) -> bool:
    try:
        check_play(play, hand, pool, owned)
    except IllegalMove:
        return False
    return True


def test_what_may_be_laid_is_what_the_page_allows() -> None:
    seen: Counter[bool] = Counter()
    for play, hand, pool, owned in dealt_plays(seed=2, count=2500):
        allowed = oracle.may_be_laid(laid(play), hand, pool, owned, named(play))
        assert is_allowed(play, hand, pool, owned) == allowed, (play, hand, pool, owned)
        seen[allowed] += 1
    assert min(seen.values()) > 1000


@pytest.mark.parametrize("variant", [each.value for each in Doubling])
def test_a_play_pays_through_the_whole_engine_what_the_oracle_says(variant: str) -> None:
    """Rules page, "Challenges": a word that nobody challenges scores, whatever it is; so any letters will do."""
    played = 0
    for play, hand, pool, owned in dealt_plays(seed=3, count=150):
        patents = (owned, "AQSTYZ".translate({ord(each): None for each in owned}), "EIO")
        if not oracle.may_be_laid(laid(play), hand, pool, owned, named(play)):
            continue
        state = table(hand, pool, seats=3, patents=patents, challenges="manual", doubling=variant)
        text = f"play {format_play(play)}"
        done = run(act(state, text).state, (1, "accept"), (2, "accept"))
        amounts = oracle.earnings(laid(play), owned, variant, named(play))
        paid = oracle.royalties(laid(play), 0, patents)
        assert done.one(EarningsPaid).royalties == paid
        assert done.state.money == (sum(money for money, _ in amounts), *paid[1:])
        assert done.state.stock == (sum(stock for _, stock in amounts), 0, 0)
        played += 1
    assert played > 50


def format_play(play: Play) -> str:
    """Return the play in the text form, written here by hand."""
    marks = {"h": "%s", "p": "(%s)", "x": "<%s>", "s": "+%s"}
    spelt = [zip(word.letters, word.sources, strict=True) for word in play.words]
    words = ["".join(marks[source] % letter for letter, source in pieces) for pieces in spelt]
    return " + ".join(words) + "".join(f" {name.lower()}={at}" for name, at in named(play).items())
