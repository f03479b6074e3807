"""The fold: what each event does to the state. No rule, no refusal, no luck."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from games.kernel.facts import Seat
from games.kernel.game import Outcome
from games.kernel.lifecycle import put
from games.letter_tycoon.events import (
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
from games.letter_tycoon.moves import HAND, POOL
from games.letter_tycoon.state import State, Step, join, without


def evolve(state: State, event: LetterEvent) -> State:
    """Return the state after `event`."""
    match event:
        case TurnStarted(seat, turn, number):
            began = replace(state, active=seat, turn=turn, round=number, step=Step.PLAY)
            return replace(began, tries=0, swapped=False, challenger=None)
        case StepBegan(step):
            return replace(state, step=step)
        case WordRejected():
            return replace(state, tries=state.tries + 1)
        case ChallengeAnswered(seat, challenge):
            return replace(state, answers=put(state.answers, seat, challenge))
        case GoalReached(seat):
            return replace(state, goal_reached_by=seat)
        case SeatRetired(seat):
            return replace(state, retired=put(state.retired, seat, True))
        case ScoresCounted(reason, places, scores):
            return replace(state, step=Step.OVER, outcome=Outcome(reason, places, scores))
        case StartDecided(seat):
            return replace(state, start=seat)
        case TurnSkipped() | PatentDeclined() | HandKept():
            return state
        case ChallengeSettled() | EarningsPaid() | PatentBought():
            return _pay(state, event)
        case (
            HandFilled()
            | PoolFilled()
            | DeckReshuffled()
            | CardSwapped()
            | WordPlayed()
            | CardsTakenBack()
            | TableCleared()
            | CardsDiscarded()
        ):
            return _lay(state, event)
        case _:
            assert_never(event)


_Payment = ChallengeSettled | EarningsPaid | PatentBought
_Laying = (
    HandFilled | PoolFilled | DeckReshuffled | CardSwapped | WordPlayed | CardsTakenBack | TableCleared | CardsDiscarded
)


def _pay(state: State, event: _Payment) -> State:
    match event:
        case ChallengeSettled(seat, challenger, _, gain, fee):
            money = _add(state.money, seat, gain)
            if challenger is not None:
                money = _add(money, challenger, -fee)
            return replace(state, money=money, answers=(None,) * state.seats, challenger=challenger)
        case EarningsPaid(seat, earnings, royalties):
            money = _add(state.money, seat, sum(each.money for each in earnings))
            money = tuple(held + paid for held, paid in zip(money, royalties, strict=True))
            stock = _add(state.stock, seat, sum(each.stock for each in earnings))
            return replace(state, money=money, stock=stock, last_word_round=state.round)
        case PatentBought(seat, letter, price):
            patents = put(state.patents, seat, join(state.patents[seat], letter))
            return replace(state, money=_add(state.money, seat, -price), patents=patents)
        case _:
            assert_never(event)


def _lay(state: State, event: _Laying) -> State:
    match event:
        case HandFilled(seat, cards):
            return replace(state, deck=without(state.deck, cards), hands=_give(state, seat, cards))
        case PoolFilled(cards):
            return replace(state, deck=without(state.deck, cards), pool=join(state.pool, cards))
        case DeckReshuffled():
            return replace(state, deck=join(state.deck, state.discards), discards="")
        case CardSwapped(seat, card, from_pool):
            gone = replace(state, discards=join(state.discards, card), swapped=True)
            if from_pool:
                return replace(gone, pool=without(state.pool, card))
            return replace(gone, hands=put(state.hands, seat, without(state.hands[seat], card)))
        case WordPlayed(seat, play):
            hand, pool = play.cards(HAND), play.cards(POOL)
            hands = put(state.hands, seat, without(state.hands[seat], hand))
            table = join(hand, pool)
            return replace(state, hands=hands, pool=without(state.pool, pool), table=table, play=play)
        case CardsTakenBack(seat, hand, pool):
            hands = _give(state, seat, hand)
            return replace(state, hands=hands, pool=join(state.pool, pool), table="", play=None)
        case TableCleared(cards):
            return replace(state, discards=join(state.discards, cards), table="", play=None)
        case CardsDiscarded(seat, cards):
            hands = put(state.hands, seat, without(state.hands[seat], cards))
            return replace(state, hands=hands, discards=join(state.discards, cards))
        case _:
            assert_never(event)


def _give(state: State, seat: Seat, cards: str) -> tuple[str, ...]:
    return put(state.hands, seat, join(state.hands[seat], cards))


def _add(amounts: tuple[int, ...], seat: Seat, amount: int) -> tuple[int, ...]:
    return put(amounts, seat, amounts[seat] + amount)
