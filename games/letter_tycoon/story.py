"""One sentence an event; redacted events have counts instead of faces."""

from __future__ import annotations

from typing import assert_never

from games.kernel.facts import Seat
from games.kernel.sentence import Part, SeatName, Sentence, say, say_count
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
from games.letter_tycoon.spelling import write
from games.letter_tycoon.turn import STALL


def narrate(event: LetterEvent) -> Sentence | None:
    """Return what happened as a sentence; None when there is nothing to tell."""
    match event:
        case HandFilled() | PoolFilled() | DeckReshuffled() | CardSwapped() | CardsDiscarded() | HandKept():
            return _cards(event)
        case ChallengeAnswered() | ChallengeSettled() | WordRejected():
            return _check(event)
        case WordPlayed(seat, play):
            return say("%(player)s played %(words)s.", player=SeatName(seat), words=write(play))
        case TurnSkipped(seat):
            return say("%(player)s played no word.", player=SeatName(seat))
        case EarningsPaid():
            return _earnings(event)
        case PatentBought(seat, letter, price):
            return say(
                "%(player)s bought patent %(letter)s for $%(price)s.",
                player=SeatName(seat),
                letter=letter,
                price=price,
            )
        case PatentDeclined(seat):
            return say("%(player)s bought no patent.", player=SeatName(seat))
        case GoalReached(seat, value, patents):
            return say(
                "%(player)s has %(patents)s patents worth $%(value)s: the round is played to its end.",
                player=SeatName(seat),
                value=value,
                patents=patents,
            )
        case StartDecided(seat, by_lot):
            if by_lot:
                return say("The lot fell on %(player)s to begin.", player=SeatName(seat))
            return say("%(player)s begins.", player=SeatName(seat))
        case SeatRetired(seat):
            return say("%(player)s has left the match.", player=SeatName(seat))
        case ScoresCounted(reason, _, scores):
            return _scores(reason, scores)
        case TurnStarted() | StepBegan() | TableCleared() | CardsTakenBack():
            return None
        case _:
            assert_never(event)


_Cards = HandFilled | PoolFilled | DeckReshuffled | CardSwapped | CardsDiscarded | HandKept


def _cards(event: _Cards) -> Sentence:
    match event:
        case HandFilled(seat, cards):
            return _drew(seat, cards)
        case PoolFilled(cards):
            return say("New in the pool: %(cards)s.", cards=tuple(cards))
        case DeckReshuffled(count):
            return say_count(
                "The deck ran out: the discarded card became the new deck.",
                "The deck ran out: the %(count)s discarded cards became the new deck.",
                count,
            )
        case CardSwapped(seat, card, True):
            return say("%(player)s swapped %(card)s of the pool.", player=SeatName(seat), card=card)
        case CardSwapped(seat, card):
            if card == HIDDEN:
                return say("%(player)s swapped a card of the hand.", player=SeatName(seat))
            return say("%(player)s swapped %(card)s of the hand.", player=SeatName(seat), card=card)
        case CardsDiscarded(seat, cards):
            return _discarded(seat, cards)
        case HandKept(seat):
            return say("%(player)s discarded nothing.", player=SeatName(seat))
        case _:
            assert_never(event)


def _drew(seat: Seat, cards: str) -> Sentence:
    if HIDDEN in cards:
        return say_count(
            "%(player)s drew a card.", "%(player)s drew %(count)s cards.", len(cards), player=SeatName(seat)
        )
    return say("%(player)s drew %(cards)s.", player=SeatName(seat), cards=tuple(cards))


def _discarded(seat: Seat, cards: str) -> Sentence:
    if HIDDEN in cards:
        return say_count(
            "%(player)s discarded a card.", "%(player)s discarded %(count)s cards.", len(cards), player=SeatName(seat)
        )
    return say("%(player)s discarded %(cards)s.", player=SeatName(seat), cards=tuple(cards))


def _check(event: ChallengeAnswered | ChallengeSettled | WordRejected) -> Sentence:
    match event:
        case ChallengeAnswered(seat, challenge):
            if challenge is None:
                return say("%(player)s has answered.", player=SeatName(seat))
            if challenge:
                return say("%(player)s challenged.", player=SeatName(seat))
            return say("%(player)s accepted.", player=SeatName(seat))
        case ChallengeSettled():
            return _settled(event)
        case WordRejected():
            return _rejected(event)
        case _:
            assert_never(event)


def _settled(event: ChallengeSettled) -> Sentence:
    if event.challenger is None:
        return say("Nobody challenged.")
    parts: dict[str, Part] = {"challenger": SeatName(event.challenger), "player": SeatName(event.seat)}
    if event.unknown:
        return say(
            "%(challenger)s challenged %(player)s with success: not in the dictionary: %(words)s.",
            words=event.unknown,
            **parts,
        )
    if event.fee:
        return say("%(challenger)s challenged in vain and paid %(player)s $%(fee)s.", fee=event.fee, **parts)
    return say(
        "%(challenger)s challenged in vain and has no money: the bank paid %(player)s $%(gain)s.",
        gain=event.gain,
        **parts,
    )


def _rejected(event: WordRejected) -> Sentence:
    happened = (
        say("%(player)s tried: not in the dictionary: %(words)s.", player=SeatName(event.seat), words=event.unknown)
        if event.unknown
        else say("%(player)s tried what is not in the dictionary.", player=SeatName(event.seat))
    )
    if event.left is None:
        return happened
    left = say_count("%(count)s attempt left.", "%(count)s attempts left.", event.left)
    return say("%(happened)s %(left)s", happened=happened, left=left)


def _earnings(event: EarningsPaid) -> Sentence:
    money, stock = sum(each.money for each in event.earnings), sum(each.stock for each in event.earnings)
    parts: dict[str, Part] = {"player": SeatName(event.seat), "money": money, "stock": stock}
    paid = tuple(
        say("%(player)s $%(money)s", player=SeatName(seat), money=amount)
        for seat, amount in enumerate(event.royalties)
        if amount
    )
    earned = (
        say("%(player)s earned $%(money)s and %(stock)s stock.", **parts)
        if stock
        else say("%(player)s earned $%(money)s.", **parts)
    )
    if not paid:
        return earned
    return say("%(earned)s Royalties: %(paid)s.", earned=earned, paid=paid)


def _scores(reason: str, scores: tuple[int, ...]) -> Sentence:
    counted = tuple(
        say("%(player)s %(score)s", player=SeatName(seat), score=score) for seat, score in enumerate(scores)
    )
    if reason == STALL:
        return say("Four rounds without a word: the match is over. Scores: %(scores)s.", scores=counted)
    return say("The match is over. Scores: %(scores)s.", scores=counted)
