"""Whether a word may be laid on the table: cards, lengths, abilities. Not whether the dictionary has it."""

from __future__ import annotations

from collections import Counter

from games.kernel.facts import IllegalMove
from games.kernel.sentence import say
from games.letter_tycoon.components import CARDS_FOR_A_COPY, DOUBLERS, LETTERS, LONGEST, SHORTEST
from games.letter_tycoon.legal import check_held
from games.letter_tycoon.moves import COPY, GENERATED, HAND, POOL, Play, Word


def check_play(play: Play, hand: str, pool: str, owned: str) -> None:
    """Raise IllegalMove unless the owner of the patents `owned` may lay these words.

    The source is the rules page, "A turn" and "Abilities".
    """
    if not 1 <= len(play.words) <= 2:
        raise IllegalMove(say("Please play one word, or two with patent V."))
    if len(play.words) == 2 and "V" not in owned:
        raise IllegalMove(say("Only the owner of patent V may play two words."))
    for word in play.words:
        _check_shape(word)
    check_held(hand, play.cards(HAND))
    _check_pool(pool, play.cards(POOL))
    _check_copy(play, owned)
    _check_generated(play, owned)
    _check_doublers(play, owned)


def _check_shape(word: Word) -> None:
    letters = word.letters
    if not letters or not set(letters) <= set(LETTERS):
        raise IllegalMove(say("A word has only the letters A to Z."))
    if len(word.sources) != len(letters) or not set(word.sources) <= {HAND, POOL, COPY, GENERATED}:
        raise IllegalMove(say("It is not clear where each letter of %(word)s comes from.", word=letters))
    if len(letters) < SHORTEST:
        raise IllegalMove(say("%(word)s is too short: a word has at least 3 letters.", word=letters))
    if len(letters) > LONGEST:
        raise IllegalMove(say("%(word)s is too long: a word has at most 12 letters.", word=letters))
    if HAND not in word.sources:
        raise IllegalMove(say("%(word)s needs at least one card of your hand.", word=letters))
    if word.ys and (len(word.ys) != letters.count("Y") or not set(word.ys) <= {"v", "c"}):
        raise IllegalMove(say("Say for each Y of %(word)s whether it is v (vowel) or c (consonant).", word=letters))


def _check_pool(pool: str, cards: str) -> None:
    missing = Counter(cards) - Counter(pool)
    if not missing:
        return
    letter, count = min(missing), pool.count(min(missing))
    if not count:
        raise IllegalMove(say("There is no %(letter)s in the pool.", letter=letter))
    raise IllegalMove(say("There are not enough %(letter)s in the pool: only %(count)s.", letter=letter, count=count))


def _check_copy(play: Play, owned: str) -> None:
    copies = play.cards(COPY)
    if not copies:
        return
    if "X" not in owned:
        raise IllegalMove(say("Only the owner of patent X may use a letter twice."))
    if len(copies) > 1:
        raise IllegalMove(say("Patent X copies one letter a turn."))
    if copies not in play.real:
        raise IllegalMove(
            say("Patent X copies a letter of a card that you play, and you play no %(letter)s.", letter=copies)
        )
    if len(play.real) < CARDS_FOR_A_COPY:
        raise IllegalMove(say("With patent X you must play at least 3 cards."))


def _check_generated(play: Play, owned: str) -> None:
    made = play.cards(GENERATED)
    if not made:
        return
    if "Z" not in owned:
        raise IllegalMove(say("Only the owner of patent Z may add an S."))
    if made != "S":
        raise IllegalMove(say("Patent Z adds one S a turn."))
    if any(GENERATED in word.sources[:-1] for word in play.words):
        raise IllegalMove(say("The S of patent Z stands at the end of a word."))


def _check_doublers(play: Play, owned: str) -> None:
    for letter, served in zip(DOUBLERS, (play.b, play.j, play.k), strict=True):
        if served and letter not in owned:
            raise IllegalMove(say("You do not own patent %(letter)s.", letter=letter))
        if not 0 <= served <= len(play.words):
            raise IllegalMove(say("Patent %(letter)s serves a word that you play.", letter=letter))
