"""Who owes which answer, and whether a move is allowed; each refusal says why."""

from __future__ import annotations

from collections import Counter

from games.kernel.facts import IllegalMove, Seat
from games.kernel.sentence import SeatName, say
from games.letter_tycoon.components import PRICES, STALL_ROUNDS
from games.letter_tycoon.moves import Accept, Buy, Discard, Keep, LetterMove, NoBuy, Skip, Swap
from games.letter_tycoon.options import Challenges
from games.letter_tycoon.state import State, Step


def seats_after(seat: Seat, seats: int) -> list[Seat]:
    """Return the other seats in the order of play, from the one after `seat`."""
    return [(seat + ahead) % seats for ahead in range(1, seats)]


def asked(state: State) -> list[Seat]:
    """Return the seats that owe an answer, in the order of play."""
    if state.step in (Step.SETUP, Step.OVER):
        return []
    if state.step != Step.CHALLENGE:
        return [state.active]
    others = seats_after(state.active, state.seats)
    return [seat for seat in others if state.answers[seat] is None and not state.retired[seat]]


def default(state: State, seat: Seat) -> LetterMove:
    """Return what a timeout answers for `seat` (rules page, "Text form of moves")."""
    match state.step:
        case Step.PLAY:
            return Skip()
        case Step.CHALLENGE:
            return Accept()
        case Step.BUY:
            return NoBuy()
        case Step.DISCARD:
            return Keep()
        case Step.PENALTY:
            return Discard((state.hands[seat][0],))
        case Step.SETUP | Step.OVER:
            raise ValueError(f"nobody is asked in the step {state.step}")


def attempts_left(state: State) -> int | None:
    """Return how many attempts the active player has left; None when they are not counted."""
    retries = state.settings.retries
    if state.settings.challenges == Challenges.MANUAL or retries is None:
        return None
    return max(retries + 1 - state.tries, 0)


def can_swap(state: State) -> bool:
    """Tell whether the active player may still use patent Q: once, before anything else, not after a rejected word."""
    return state.step == Step.PLAY and "Q" in state.patents[state.active] and not state.swapped and not state.tries


def check_swap(state: State, move: Swap) -> None:
    """Raise IllegalMove unless the active player may swap that card."""
    if "Q" not in state.patents[state.active]:
        raise IllegalMove(say("Only the owner of patent Q may swap a card."))
    if state.swapped:
        raise IllegalMove(say("You have already swapped a card this turn."))
    if state.tries:
        raise IllegalMove(say("After a rejected word no card can be swapped."))
    if move.from_pool and not state.settings.q_swap_pool:
        raise IllegalMove(say("In this match patent Q swaps cards of your hand only."))
    if move.from_pool and move.card not in tuple(state.pool):
        raise IllegalMove(say("There is no %(letter)s in the pool.", letter=move.card))
    if not move.from_pool and move.card not in tuple(state.hands[state.active]):
        raise IllegalMove(say("There is no %(letter)s in your hand.", letter=move.card))


def buyable(state: State) -> str:
    """Return the letters whose patents the active player may buy after the word on the table, in alphabetical order."""
    real = set(state.play.real) if state.play else set()
    free = [letter for letter in sorted(real) if state.owner(letter) is None]
    return "".join(letter for letter in free if PRICES[letter] <= state.money[state.active])


def check_buy(state: State, move: Buy) -> None:
    """Raise IllegalMove unless the active player may buy that patent (rules page, "Buying")."""
    letter = move.letter
    if letter not in PRICES:
        raise IllegalMove(say("A patent is named by one letter from A to Z."))
    owner = state.owner(letter)
    if owner is not None:
        raise IllegalMove(say("Patent %(letter)s belongs to %(owner)s.", letter=letter, owner=SeatName(owner)))
    assert state.play is not None
    if letter not in state.play.real:
        if letter in "".join(state.play.texts):
            raise IllegalMove(
                say("Only a real card lets you buy a patent, and your %(letter)s is none.", letter=letter)
            )
        raise IllegalMove(
            say("You may buy only a letter of the word that you played; %(letter)s is none.", letter=letter)
        )
    if PRICES[letter] > state.money[state.active]:
        raise IllegalMove(
            say(
                "Patent %(letter)s costs $%(price)s, and you have $%(money)s.",
                letter=letter,
                price=PRICES[letter],
                money=state.money[state.active],
            )
        )


def check_discard(state: State, move: Discard) -> None:
    """Raise IllegalMove unless the active player holds those cards, and their number fits."""
    if any(len(card) != 1 for card in move.cards):
        raise IllegalMove(say("A card is named by one letter from A to Z."))
    if state.step == Step.PENALTY and len(move.cards) != 1:
        raise IllegalMove(say("Please discard exactly one card."))
    check_held(state.hands[state.active], "".join(move.cards))


def check_held(hand: str, cards: str) -> None:
    """Raise IllegalMove unless all `cards` are in `hand`."""
    missing = Counter(cards) - Counter(hand)
    if not missing:
        return
    letter, count = min(missing), hand.count(min(missing))
    if not count:
        raise IllegalMove(say("There is no %(letter)s in your hand.", letter=letter))
    raise IllegalMove(say("There are not enough %(letter)s in your hand: only %(count)s.", letter=letter, count=count))


def is_last_of_round(state: State) -> bool:
    """Tell whether the active player is the one before the start player."""
    return (state.active + 1) % state.seats == state.start


def is_stalled(state: State) -> bool:
    """Tell whether four full rounds, this one included, have passed without an accepted word."""
    return is_last_of_round(state) and state.round - state.last_word_round >= STALL_ROUNDS


def is_last_turn(state: State) -> bool:
    """Tell whether this turn, whose word is decided, is the very last of the match."""
    return (is_last_of_round(state) and state.goal_reached_by is not None) or is_stalled(state)


def counted_challenger(state: State) -> tuple[bool, Seat | None]:
    """Return whether the challenge window is settled, and who counts as the challenger (None: nobody).

    It is settled when everybody has answered, or as soon as the first challenger in seat order is certain.
    """
    for seat in seats_after(state.active, state.seats):
        if state.answers[seat]:
            return True, seat
        if state.answers[seat] is None and not state.retired[seat]:
            return False, None
    return True, None
