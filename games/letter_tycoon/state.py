"""The state of a match of Letter Tycoon, and the small values that it is made of."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.kernel.facts import Seat
from games.kernel.game import Outcome
from games.letter_tycoon.components import CARDS, GOALS, Goal
from games.letter_tycoon.moves import Play
from games.letter_tycoon.options import Challenges, Doubling


class Step(StrEnum):
    """What the table waits for."""

    SETUP = "setup"
    PLAY = "play"
    CHALLENGE = "challenge"
    BUY = "buy"
    DISCARD = "discard"
    PENALTY = "penalty"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Settings:
    """A match's options, typed. `retries` is None when unlimited; `first` is None when the lot decides."""

    seats: int
    first: Seat | None
    dictionary: str
    dictionary_digest: str
    challenges: Challenges
    retries: int | None
    challenge_hours: int
    q_swap_pool: bool
    doubling: Doubling
    edition: int = 1

    @property
    def goal(self) -> Goal:
        """What a player's patents must reach."""
        return GOALS[self.seats]


@dataclass(frozen=True, slots=True)
class State:
    """A match. Piles and hands are sorted strings of letters: cards of one letter are alike, and no order is kept.

    `table` holds the cards just played, in nobody's hand and not in the discard pile until the pool is filled; `play`
    is what they spell. `tries` counts rejected attempts of this turn. `answers` holds what each seat said in the
    challenge window: True for a challenge, None for nothing yet; `challenger` is the one who counted in this turn.
    `last_word_round` is the round of the last accepted word, 0 before the first.
    """

    settings: Settings
    deck: str
    hands: tuple[str, ...]
    money: tuple[int, ...]
    stock: tuple[int, ...]
    patents: tuple[str, ...]
    retired: tuple[bool, ...]
    answers: tuple[bool | None, ...]
    pool: str = ""
    discards: str = ""
    table: str = ""
    play: Play | None = None
    start: Seat = 0
    active: Seat = 0
    turn: int = 0
    round: int = 0
    step: Step = Step.SETUP
    tries: int = 0
    swapped: bool = False
    challenger: Seat | None = None
    last_word_round: int = 0
    goal_reached_by: Seat | None = None
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.settings.seats

    def owner(self, letter: str) -> Seat | None:
        """Return the seat that owns the letter's patent, or None."""
        return next((seat for seat, owned in enumerate(self.patents) if letter in owned), None)


def begin(settings: Settings) -> State:
    """Return the state before anything has happened: all cards in the deck."""
    seats = settings.seats
    return State(
        settings=settings,
        deck="".join(letter * count for letter, count in CARDS.items()),
        hands=("",) * seats,
        money=(0,) * seats,
        stock=(0,) * seats,
        patents=("",) * seats,
        retired=(False,) * seats,
        answers=(None,) * seats,
    )


def join(cards: str, more: str) -> str:
    """Return both lots of cards together, sorted."""
    return "".join(sorted(cards + more))


def without(cards: str, gone: str) -> str:
    """Return `cards` less `gone`, in the same order; raises ValueError if a card of `gone` is not there."""
    for card in gone:
        if card not in cards:
            raise ValueError(f"{gone!r} is not among {cards!r}")
        cards = cards.replace(card, "", 1)
    return cards
