"""Every secrecy decision in one file: what a seat may see of the table and of an event, and worlds that look alike.

Open are pool, patents, money, stock, and the sizes of deck, discard pile and hands; hidden are hands, the deck's order
and the faces of discarded cards (rules page, "Set-up").
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from games.kernel.chance import Chance
from games.kernel.facts import Seat
from games.kernel.game import Outcome
from games.letter_tycoon.components import ABILITIES, PRICES, Goal
from games.letter_tycoon.events import (
    HIDDEN,
    CardsDiscarded,
    CardsTakenBack,
    CardSwapped,
    ChallengeAnswered,
    ChallengeSettled,
    DeckReshuffled,
    EarningsPaid,
    GoalReached,
    HandFilled,
    HandKept,
    LetterEvent,
    PatentBought,
    PatentDeclined,
    PoolFilled,
    ScoresCounted,
    SeatRetired,
    StartDecided,
    StepBegan,
    TableCleared,
    TurnSkipped,
    TurnStarted,
    WordPlayed,
    WordRejected,
)
from games.letter_tycoon.legal import asked, attempts_left, buyable, seats_after
from games.letter_tycoon.moves import Play
from games.letter_tycoon.scoring import score_of, value_of
from games.letter_tycoon.state import Settings, State, Step


@dataclass(frozen=True, slots=True)
class PatentView:
    """One patent; `owner` is None while it can still be bought."""

    letter: str
    price: int
    ability: bool
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat. `asked`: it owes an answer now; `score` is money + stock + value of patents."""

    seat: Seat
    hand_size: int
    money: int
    stock: int
    patents: str
    value: int
    score: int
    asked: bool
    retired: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it (`seat` None: a spectator, who sees no hand).

    `play` is what lies on the table. `buyable` are the letters that the active player may buy now. `attempts_left` is
    None when attempts are not counted (unlimited, or challenges by the players). `challenger` is the one who counted in
    this turn. In the challenge window `asked` tells who has not answered yet; what the others answered is nowhere.
    """

    seat: Seat | None
    settings: Settings
    goal: Goal
    hand: str
    pool: str
    deck_size: int
    discard_size: int
    seats: tuple[SeatView, ...]
    patents: tuple[PatentView, ...]
    start: Seat
    active: Seat
    turn: int
    round: int
    step: Step
    play: Play | None
    buyable: str
    attempts_left: int | None
    swapped: bool
    tries: int
    challenger: Seat | None
    last_word_round: int
    goal_reached_by: Seat | None
    outcome: Outcome | None


def view_for(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` (None: a spectator) sees it, built up from what is open and its own hand."""
    return View(
        seat=seat,
        settings=state.settings,
        goal=state.settings.goal,
        hand="" if seat is None else state.hands[seat],
        pool=state.pool,
        deck_size=len(state.deck),
        discard_size=len(state.discards),
        seats=_seats(state),
        patents=_patents(state),
        start=state.start,
        active=state.active,
        turn=state.turn,
        round=state.round,
        step=state.step,
        play=state.play,
        buyable=buyable(state) if state.step == Step.BUY else "",
        attempts_left=attempts_left(state),
        swapped=state.swapped,
        tries=state.tries,
        challenger=state.challenger,
        last_word_round=state.last_word_round,
        goal_reached_by=state.goal_reached_by,
        outcome=state.outcome,
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    owing = asked(state)
    return tuple(
        SeatView(
            seat=seat,
            hand_size=len(state.hands[seat]),
            money=state.money[seat],
            stock=state.stock[seat],
            patents=state.patents[seat],
            value=value_of(state.patents[seat]),
            score=score_of(state, seat),
            asked=seat in owing,
            retired=state.retired[seat],
        )
        for seat in range(state.seats)
    )


def _patents(state: State) -> tuple[PatentView, ...]:
    owners = {letter: seat for seat, owned in enumerate(state.patents) for letter in owned}
    return tuple(PatentView(letter, price, letter in ABILITIES, owners.get(letter)) for letter, price in PRICES.items())


def redact(event: LetterEvent, seat: Seat | None) -> LetterEvent | None:
    """Return `event` as `seat` (None: a spectator) may see it: what it may not see is replaced by question marks."""
    match event:
        case HandFilled(owner, cards) | CardsDiscarded(owner, cards):
            return event if owner == seat else replace(event, cards=HIDDEN * len(cards))
        case CardSwapped(owner, _, from_pool):
            return event if from_pool or owner == seat else replace(event, card=HIDDEN)
        case WordRejected(owner):
            return event if owner == seat else replace(event, words=(), unknown=())
        case ChallengeAnswered(owner):
            return event if owner == seat else replace(event, challenge=None)
        case (
            StartDecided()
            | PoolFilled()
            | DeckReshuffled()
            | TurnStarted()
            | StepBegan()
            | WordPlayed()
            | TurnSkipped()
            | ChallengeSettled()
            | CardsTakenBack()
            | EarningsPaid()
            | PatentBought()
            | PatentDeclined()
            | GoalReached()
            | TableCleared()
            | HandKept()
            | SeatRetired()
            | ScoresCounted()
        ):
            return event
        case _:
            assert_never(event)


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a state that `seat` cannot tell from `state`.

    All cards that it does not see are dealt again, and what others answered in a challenge window is drawn by lot.
    """
    hidden = state.deck + state.discards + "".join(cards for other, cards in enumerate(state.hands) if other != seat)
    cards = chance.shuffle(sorted(hidden))

    def take(count: int) -> str:
        taken, cards[:count] = cards[:count], []
        return "".join(sorted(taken))

    hands = tuple(own if other == seat else take(len(own)) for other, own in enumerate(state.hands))
    deck, discards = take(len(state.deck)), take(len(state.discards))
    return replace(state, hands=hands, deck=deck, discards=discards, answers=_answer_anew(state, seat, chance))


def _answer_anew(state: State, seat: Seat | None, chance: Chance) -> tuple[bool | None, ...]:
    # Everybody can tell that those who answered before the first silent seat accepted: else the window would be closed.
    answers, certain = list(state.answers), True
    for other in seats_after(state.active, state.seats):
        certain = certain and (answers[other] is not None or state.retired[other])
        if not certain and answers[other] is not None and other != seat:
            answers[other] = chance.pick((True, False))
    return tuple(answers)
