"""One sentence an event, about the table and the cards; money and trips are in `story_dealings` and `story_trips`."""

from __future__ import annotations

from typing import assert_never

from games.inventors import story_dealings, story_trips
from games.inventors.components import HIDDEN, Eureka
from games.inventors.events import (
    BoxOpened,
    CardPlayed,
    CardsDrawn,
    DealingEvent,
    DiceRolled,
    DirectionsTaken,
    HandReturned,
    InventorsEvent,
    MovedBy,
    NothingHappened,
    RollFor,
    ScoresCounted,
    SeatRetired,
    StartDecided,
    StepBegan,
    TableEvent,
    TokenMoved,
    TokensPlaced,
    TurnStarted,
    Why,
)
from games.inventors.table import CLIPS
from games.inventors.wording import card_name, dollars, spot_name
from games.kernel.facts import Seat
from games.kernel.sentence import Part, SeatName, Sentence, say, say_count


def narrate(event: InventorsEvent) -> Sentence | None:
    """Return what happened as a sentence; None when there is nothing to tell."""
    if isinstance(event, DealingEvent):
        return story_dealings.narrate(event)
    if isinstance(event, TableEvent):
        return _table(event)
    return story_trips.narrate(event)


def _table(event: TableEvent) -> Sentence | None:
    match event:
        case StartDecided(seat, by_lot):
            if by_lot:
                return say("The lot fell on %(player)s to begin.", player=SeatName(seat))
            return say("%(player)s begins.", player=SeatName(seat))
        case CardsDrawn() | CardPlayed() | HandReturned():
            return _cards(event)
        case DiceRolled():
            return _dice(event)
        case TokenMoved():
            return _moved(event)
        case DirectionsTaken(seat, spot, forced):
            parts: dict[str, Part] = {"player": SeatName(seat), "corner": spot_name(spot)}
            if forced:
                return say("%(player)s has no invention to enter with and follows the directions: %(corner)s.", **parts)
            return say("%(player)s follows the directions: %(corner)s.", **parts)
        case NothingHappened(seat, why):
            return _nothing(seat, why)
        case SeatRetired(seat):
            return say("%(player)s has left the match.", player=SeatName(seat))
        case ScoresCounted():
            return _scores(event)
        case BoxOpened() | TokensPlaced() | TurnStarted() | StepBegan():
            return None
        case _:
            assert_never(event)


def _cards(event: CardsDrawn | CardPlayed | HandReturned) -> Sentence:
    match event:
        case CardPlayed(seat, _, card):
            return say("%(player)s played %(card)s.", player=SeatName(seat), card=card_name(card))
        case CardsDrawn(seat, cards):
            if HIDDEN in cards:
                return say_count(
                    "%(player)s drew a Eureka card.",
                    "%(player)s drew %(count)s Eureka cards.",
                    len(cards),
                    player=SeatName(seat),
                )
            return say("%(player)s drew: %(cards)s.", player=SeatName(seat), cards=_names(cards))
        case HandReturned(seat, cards):
            if HIDDEN in cards:
                return say("%(player)s returned all Eureka cards to the bottom of the deck.", player=SeatName(seat))
            return say(
                "%(player)s returned to the bottom of the deck: %(cards)s.", player=SeatName(seat), cards=_names(cards)
            )


def _names(cards: tuple[Eureka, ...]) -> Part:
    return tuple(map(card_name, cards))


def _dice(event: DiceRolled) -> Sentence:
    parts: dict[str, Part] = {"player": SeatName(event.seat), "dice": " + ".join(map(str, event.dice))}
    match event.purpose:
        case RollFor.MOVE:
            return say("%(player)s rolled %(dice)s.", **parts)
        case RollFor.ROYALTY:
            return say("%(player)s rolled %(dice)s on the Royalty track.", **parts)
        case RollFor.RENT:
            return say("%(player)s rolled %(dice)s for the landing.", **parts)


def _moved(event: TokenMoved) -> Sentence:
    player = SeatName(event.seat)
    if event.spot is None:
        if event.times is None:
            return say("%(player)s came to the next dollar sign.", player=player)
        if event.times:
            return say("%(player)s came to the space %(times)s times royalty.", player=player, times=event.times)
        return say("%(player)s came to the space: 3 times royalty or sell for twice value.", player=player)
    spot = spot_name(event.spot)
    match event.by:
        case MovedBy.SALE | MovedBy.DECLINE:
            return say("%(player)s stands on the corner now: %(spot)s.", player=player, spot=spot)
        case _:
            return say(
                "%(player)s came to space %(space)s: %(spot)s.", player=player, space=event.place.space, spot=spot
            )


def _nothing(seat: Seat, why: Why) -> Sentence:
    match why:
        case Why.NOTHING_TO_CLAIM_FOR:
            return say("%(player)s owns no invention without a clip: no claim.", player=SeatName(seat))
        case Why.NOTHING_TO_STEAL:
            return say("There is nothing that %(player)s could steal.", player=SeatName(seat))
        case Why.NOTHING_TO_LOSE:
            return say("%(player)s owns nothing to lose.", player=SeatName(seat))
        case Why.POT_NEEDS_DICE:
            return say("%(player)s came by a card: the money stays under the board.", player=SeatName(seat))


def _scores(event: ScoresCounted) -> Sentence:
    counted = tuple(
        say("%(player)s $%(score)s", player=SeatName(seat), score=dollars(score))
        for seat, score in enumerate(event.scores)
    )
    if event.reason == CLIPS:
        return say("The last clip has left the machine. Wealth: %(scores)s.", scores=counted)
    return say("The match has reached its last turn. Wealth: %(scores)s.", scores=counted)
