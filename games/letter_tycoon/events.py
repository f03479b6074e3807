"""What can happen in a match: facts, each complete in itself. Kinds are stored for ever."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from games.kernel.codec import Codec, Upcaster
from games.kernel.facts import Event, Seat
from games.letter_tycoon.moves import Play
from games.letter_tycoon.state import Step

HIDDEN = "?"
"""A card whose face is not known: not drawn yet, or not for the eyes of whoever reads the event."""


@dataclass(frozen=True, slots=True)
class Earning:
    """What one word earned; `doublers` names what doubled it: Q for the letter Q, B, J, K for the patents."""

    money: int
    stock: int
    doublers: str = ""


@dataclass(frozen=True, slots=True)
class StartDecided(Event):
    """It was settled who begins: by the match's creator, or by lot."""

    kind: ClassVar[str] = "start_decided"
    seat: Seat
    by_lot: bool


@dataclass(frozen=True, slots=True)
class HandFilled(Event):
    """A player drew cards from the deck."""

    kind: ClassVar[str] = "hand_filled"
    seat: Seat
    cards: str


@dataclass(frozen=True, slots=True)
class PoolFilled(Event):
    """Cards were drawn into the community pool."""

    kind: ClassVar[str] = "pool_filled"
    cards: str


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The deck ran out in the middle of a draw, and the discard pile of `count` cards became the new deck."""

    kind: ClassVar[str] = "deck_reshuffled"
    count: int


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """A player's turn began; turns and rounds are numbered from 1."""

    kind: ClassVar[str] = "turn_started"
    seat: Seat
    turn: int
    round: int


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """The table now waits for another kind of answer."""

    kind: ClassVar[str] = "step_began"
    step: Step


@dataclass(frozen=True, slots=True)
class CardSwapped(Event):
    """Patent Q: a card of the hand or of the pool was discarded; the draw of another follows."""

    kind: ClassVar[str] = "card_swapped"
    seat: Seat
    card: str
    from_pool: bool


@dataclass(frozen=True, slots=True)
class WordPlayed(Event):
    """A word, or two, was laid on the table, spelt with cards of hand and pool."""

    kind: ClassVar[str] = "word_played"
    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class WordRejected(Event):
    """Automatic check: `unknown`, some of `words`, are not in the dictionary. `left` attempts remain (None: no limit).

    Only the player himself learns the words: they tell what he holds.
    """

    kind: ClassVar[str] = "word_rejected"
    seat: Seat
    words: tuple[str, ...]
    unknown: tuple[str, ...]
    left: int | None


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """A player played no word."""

    kind: ClassVar[str] = "turn_skipped"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ChallengeAnswered(Event):
    """A player challenged the word on the table (True) or accepted it (False); None when the answer is hidden."""

    kind: ClassVar[str] = "challenge_answered"
    seat: Seat
    challenge: bool | None


@dataclass(frozen=True, slots=True)
class ChallengeSettled(Event):
    """The challenge window closed.

    `challenger` is the one who counts, None when nobody challenged. `unknown` are the words that are not in the
    dictionary, looked up only when there is a challenger. After a failed challenge the active player `seat` got `gain`
    $ (0 otherwise), of which the challenger paid `fee`, and the bank the rest.
    """

    kind: ClassVar[str] = "challenge_settled"
    seat: Seat
    challenger: Seat | None
    unknown: tuple[str, ...] = ()
    gain: int = 0
    fee: int = 0


@dataclass(frozen=True, slots=True)
class CardsTakenBack(Event):
    """A rejected word's cards went back from the table to the hand and the pool."""

    kind: ClassVar[str] = "cards_taken_back"
    seat: Seat
    hand: str
    pool: str


@dataclass(frozen=True, slots=True)
class EarningsPaid(Event):
    """The word was accepted: earnings for each word to its player, royalties to every seat."""

    kind: ClassVar[str] = "earnings_paid"
    seat: Seat
    earnings: tuple[Earning, ...]
    royalties: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PatentBought(Event):
    """A player bought the patent of a letter for `price` $."""

    kind: ClassVar[str] = "patent_bought"
    seat: Seat
    letter: str
    price: int


@dataclass(frozen=True, slots=True)
class PatentDeclined(Event):
    """A player could have bought a patent, and did not."""

    kind: ClassVar[str] = "patent_declined"
    seat: Seat


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """A player's patents reached the goal: the round is played to its end."""

    kind: ClassVar[str] = "goal_reached"
    seat: Seat
    value: int
    patents: int


@dataclass(frozen=True, slots=True)
class TableCleared(Event):
    """The cards just played went to the discard pile."""

    kind: ClassVar[str] = "table_cleared"
    cards: str


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """A player discarded hand cards, of his own will or as a penalty."""

    kind: ClassVar[str] = "cards_discarded"
    seat: Seat
    cards: str
    penalty: bool


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """A player discarded nothing."""

    kind: ClassVar[str] = "hand_kept"
    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatRetired(Event):
    """A player left for good; from now on the default answers for him."""

    kind: ClassVar[str] = "seat_retired"
    seat: Seat


@dataclass(frozen=True, slots=True)
class ScoresCounted(Event):
    """The match is decided; places and scores by seat."""

    kind: ClassVar[str] = "scores_counted"
    reason: str
    places: tuple[int, ...]
    scores: tuple[int, ...]


LetterEvent = (
    StartDecided
    | HandFilled
    | PoolFilled
    | DeckReshuffled
    | TurnStarted
    | StepBegan
    | CardSwapped
    | WordPlayed
    | WordRejected
    | TurnSkipped
    | ChallengeAnswered
    | ChallengeSettled
    | CardsTakenBack
    | EarningsPaid
    | PatentBought
    | PatentDeclined
    | GoalReached
    | TableCleared
    | CardsDiscarded
    | HandKept
    | SeatRetired
    | ScoresCounted
)

UPCASTERS: Mapping[tuple[str, int], Upcaster] = {}
"""(kind, version) -> how an event of that version becomes one of the next. Rows are never rewritten."""

CODEC: Codec[LetterEvent] = Codec(LetterEvent.__args__, UPCASTERS)
