"""The house bot: a sensible player that sees nothing but its seat's view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import nlargest
from itertools import combinations, islice

from games.kernel.chance import Chance
from games.kernel.facts import IllegalMove
from games.letter_tycoon import finder, lexicon
from games.letter_tycoon.components import CARDS, PRICES, VOWELS, WORD_SCORES
from games.letter_tycoon.finder import Found
from games.letter_tycoon.legal_play import check_play
from games.letter_tycoon.moves import (
    HAND,
    POOL,
    Accept,
    Buy,
    Challenge,
    Discard,
    Keep,
    LetterMove,
    NoBuy,
    Play,
    Skip,
    Swap,
)
from games.letter_tycoon.scoring import earn, factor, royalties
from games.letter_tycoon.state import Step, without
from games.letter_tycoon.view import SeatView, View

TRIED = 60
"""So many of the most promising words are weighed in full."""
PAIRED = 20
"""With patent V, pairs are made of so many of the best words, and of as many that bring most for their letters."""
PAIRS_TRIED = 30
"""So many of the most promising pairs that can be laid are weighed in full."""
COPIED = 4
"""So many of the most common letters at hand are tried as patent X's copy."""
MOST_ROUNDS = 30
"""From this round on the bot no longer puts off the end of a match that it is losing."""
END_LEAD = 4
"""A lead of so many points is taken as safe for the rest of the round."""

_ABILITY_A_ROUND = {"B": 0.5, "J": 0.8, "K": 0.8, "Q": 0.3, "V": 1.5, "X": 0.6, "Z": 0.6}
_LETTERS_A_TURN = 5.5
_KEPT = "ESARTINOLD"
"""The letters that most words are made of: worth keeping, two of each at most."""


def suggest(view: View, chance: Chance) -> LetterMove:
    """Return what the bot plays for the seat of `view`, which is asked."""
    match view.step:
        case Step.PLAY:
            return _play(view)
        case Step.CHALLENGE:
            return Challenge() if _is_wrong(view) else Accept()
        case Step.BUY:
            return _buy(view)
        case Step.DISCARD:
            cards = _useless(view)
            return Discard(tuple(cards)) if cards else Keep()
        case Step.PENALTY:
            return Discard((min(_useless(view) or view.hand, key=lambda card: CARDS[card]),))
        case Step.SETUP | Step.OVER:
            raise ValueError("the bot is not asked")


def _me(view: View) -> SeatView:
    assert view.seat is not None, "a spectator plays nothing"
    return view.seats[view.seat]


def _is_wrong(view: View) -> bool:
    known = lexicon.load(view.settings.dictionary_digest)
    return view.play is not None and any(word not in known for word in view.play.texts)


def _play(view: View) -> LetterMove:
    worths = _patent_worths(view)
    best = max(_plays(view, worths), key=lambda play: _worth(view, play, worths), default=None)
    owned = _me(view).patents
    if "Q" in owned and not view.swapped and not view.tries:
        used = best.cards(HAND) if best else ""
        spare = [card for card in without(view.hand, used) if card not in _KEPT]
        if spare:
            return Swap(min(spare, key=lambda card: CARDS[card]))
    return best or Skip()


def _plays(view: View, worths: Mapping[str, float]) -> Iterator[Play]:
    owned, cards = _me(view).patents, view.hand + view.pool
    known = lexicon.load(view.settings.dictionary_digest)
    copied = nlargest(COPIED, sorted(set(cards)), key=lambda letter: CARDS[letter])
    found = finder.find(known, cards, owned, "".join(copied))
    promises = {each: _promise(view, each.text, owned, worths) for each in found}
    for each in nlargest(TRIED, promises, key=lambda each: promises[each]):
        word = finder.spell(each, view.hand, view.pool)
        if word is not None:
            yield Play((word,))
    if "V" in owned:
        yield from islice(_pairs(view, promises), PAIRS_TRIED)


def _promise(view: View, text: str, owned: str, worths: Mapping[str, float]) -> float:
    """Return about what a word brings: a quick guess, to choose what is weighed in full."""
    vowels = sum(map(text.count, VOWELS))
    doublers = (
        ("Q" in text)
        + ("B" in owned and text[0] in VOWELS and text[-1] in VOWELS)
        + ("J" in owned and 2 * vowels >= len(text))
        + ("K" in owned and vowels == 1)
    )
    earned = sum(WORD_SCORES[len(text)]) * factor(doublers, view.settings.doubling)
    return earned + max([worths[letter] for letter in text if letter in worths], default=0)


def _pairs(view: View, promises: Mapping[Found, float]) -> Iterator[Play]:
    """Yield pairs of words, the most promising first."""
    cards = view.hand + view.pool
    # Short words go well together with long ones, so some are chosen by what a letter brings.
    chosen = nlargest(PAIRED, promises, key=lambda each: promises[each])
    chosen += nlargest(PAIRED, promises, key=lambda each: promises[each] / len(each.text))
    pairs = [
        pair
        for pair in combinations(dict.fromkeys(chosen), 2)
        if len(pair[0].text + pair[1].text) <= len(cards) + sum(bool(each.copy) + each.made for each in pair)
    ]
    for one, other in sorted(pairs, key=lambda pair: -promises[pair[0]] - promises[pair[1]]):
        first = finder.spell(one, view.hand, view.pool, first=POOL)
        if first is None:
            continue
        hand, pool = without(view.hand, first.cards(HAND)), without(view.pool, first.cards(POOL))
        second = finder.spell(other, hand, pool)
        if second is not None and _is_legal(view, play := Play((first, second))):
            yield play


def _is_legal(view: View, play: Play) -> bool:
    try:
        check_play(play, view.hand, view.pool, _me(view).patents)
    except IllegalMove:
        return False
    return True


def _worth(view: View, play: Play, worths: Mapping[str, float]) -> float:
    """Return what a play is worth in points: earnings, less what the others get, and the patent bought after it."""
    me = _me(view)
    earnings = earn(play, me.patents, view.settings.doubling)
    money, stock = sum(each.money for each in earnings), sum(each.stock for each in earnings)
    paid = sum(royalties(play, me.seat, [seat.patents for seat in view.seats])) / (len(view.seats) - 1)
    purse = me.money + money
    bought = max((worths[each] for each in set(play.real) if each in worths and PRICES[each] <= purse), default=0)
    return money + stock - paid + max(bought, 0)


def _patent_worths(view: View) -> dict[str, float]:
    """Return what each patent that is free brings beyond its price, which is kept as score."""
    rounds, others = _rounds_left(view), len(view.seats) - 1
    return {
        patent.letter: rounds * others * _LETTERS_A_TURN * CARDS[patent.letter] / sum(CARDS.values())
        + rounds * _ABILITY_A_ROUND.get(patent.letter, 0)
        + patent.price / 4
        + _end_worth(view, patent.price)
        for patent in view.patents
        if patent.owner is None
    }


def _rounds_left(view: View) -> float:
    if view.goal_reached_by is not None:
        return 0
    return max(1, (view.goal.value - max(seat.value for seat in view.seats)) / 5)


def _end_worth(view: View, price: int) -> float:
    """Return what reaching the goal with a patent of that price is worth: much when ahead, and the other way round."""
    me = _me(view)
    ends = me.value + price >= view.goal.value and len(me.patents) + 1 >= view.goal.patents
    if not ends or view.goal_reached_by is not None or view.round >= MOST_ROUNDS:
        return 0
    lead = me.score - max(seat.score for seat in view.seats if seat.seat != me.seat)
    if lead >= END_LEAD:
        return 30
    return -30 if lead < 0 else 0


def _buy(view: View) -> LetterMove:
    worths = _patent_worths(view)
    best = max(view.buyable, key=lambda letter: worths[letter])
    return Buy(best) if worths[best] > 0 else NoBuy()


def _useless(view: View) -> str:
    """Return the hand cards that neither the best word in sight nor most other words need."""
    known = lexicon.load(view.settings.dictionary_digest)
    word = max(known.spellable(view.hand + view.pool), key=len, default="")
    useless, kept = "", ""
    for card in view.hand:
        wanted = card in _KEPT or (len(word) >= 5 and card in word)
        if wanted and kept.count(card) < 2:
            kept += card
        else:
            useless += card
    return useless
