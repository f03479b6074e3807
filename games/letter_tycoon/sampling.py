"""Random legal moves, for fuzzing and figures: every rule gets its turn. Sees the state."""

from __future__ import annotations

from games.kernel.chance import Chance
from games.kernel.facts import IllegalMove, Seat
from games.letter_tycoon import finder, lexicon
from games.letter_tycoon.components import DOUBLERS
from games.letter_tycoon.finder import Found
from games.letter_tycoon.legal import buyable, can_swap
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
    Word,
)
from games.letter_tycoon.state import State, Step, without


def sample(state: State, seat: Seat, chance: Chance) -> LetterMove:
    """Return some legal move of `seat`, which is asked."""
    hand = state.hands[seat]
    match state.step:
        case Step.PLAY:
            return _play(state, hand, chance)
        case Step.CHALLENGE:
            return Challenge() if _happens(chance, 25) else Accept()
        case Step.BUY:
            return Buy(chance.pick(buyable(state))) if _happens(chance, 75) else NoBuy()
        case Step.DISCARD:
            cards = tuple(card for card in hand if _happens(chance, 40))
            return Discard(cards) if cards else Keep()
        case Step.PENALTY:
            return Discard((chance.pick(hand),))
        case Step.SETUP | Step.OVER:
            raise ValueError("nobody is asked")


def _happens(chance: Chance, percent: int) -> bool:
    return chance.roll(100) <= percent


def _play(state: State, hand: str, chance: Chance) -> LetterMove:
    if can_swap(state) and _happens(chance, 50):
        from_pool = state.settings.q_swap_pool and _happens(chance, 40)
        return Swap(chance.pick(state.pool if from_pool else hand), from_pool)
    if _happens(chance, 6):
        return Skip()
    if _happens(chance, 12):
        return Play((_nonsense(hand, chance),))
    owned = state.patents[state.active]
    word = _word(state, hand, state.pool, chance)
    if word is None:
        return Skip()
    play = Play((_say_ys(word, chance),))
    if "V" in owned:
        play = _with_second(state, play, hand, chance)
    return play


def _nonsense(hand: str, chance: Chance) -> Word:
    letters = "".join(chance.shuffle(hand)[: 2 + chance.roll(3)])
    return Word(letters, HAND * len(letters))


def _word(state: State, hand: str, pool: str, chance: Chance) -> Word | None:
    """Return a random word of the dictionary, with the abilities that the player owns; None if the first tries fail."""
    known = lexicon.load(state.settings.dictionary_digest)
    owned = state.patents[state.active] if _happens(chance, 60) else ""
    found = list(finder.find(known, hand + pool, owned, copied=chance.pick(hand + pool)))
    for _ in range(5 if found else 0):
        word = finder.spell(_fancy(found, chance), hand, pool, chance.pick((HAND, POOL)))
        if word is not None:
            return word
    return None


def _fancy(found: list[Found], chance: Chance) -> Found:
    special = [each for each in found if each.made or each.copy]
    return chance.pick(special if special and _happens(chance, 50) else found)


def _say_ys(word: Word, chance: Chance) -> Word:
    count = word.letters.count("Y")
    if not count or _happens(chance, 50):
        return word
    return Word(word.letters, word.sources, "".join(chance.pick("vc") for _ in range(count)))


def _with_second(state: State, play: Play, hand: str, chance: Chance) -> Play:
    """Return `play` with a second word, and doublers named at random, if that is legal."""
    owned = state.patents[state.active]
    left, pool = without(hand, play.cards(HAND)), without(state.pool, play.cards(POOL))
    second = _word(state, left, pool, chance)
    if second is None:
        return play
    named = {each.lower(): chance.pick((0, 1, 2)) for each in DOUBLERS if each in owned}
    both = Play((*play.words, _say_ys(second, chance)), **named)
    try:
        check_play(both, hand, state.pool, owned)
    except IllegalMove:
        return play
    return both
