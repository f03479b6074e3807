"""One sentence an event."""

from __future__ import annotations

from typing import assert_never

from games.ideas.events import (
    CardDrawn,
    DeckLaid,
    EraOpened,
    IdeaInvented,
    IdeasEvent,
    PointsScored,
    ScoresCounted,
    SeatRetired,
    StartDecided,
    TurnPassed,
    TurnStarted,
)
from games.ideas.scoring import PASSES
from games.kernel.sentence import Part, SeatName, Sentence, say, say_count


def narrate(event: IdeasEvent) -> Sentence | None:
    """Return what happened as a sentence; None when there is nothing to tell."""
    match event:
        case DeckLaid():
            return _deck(event)
        case StartDecided(seat, by_lot):
            if by_lot:
                return say("The lot fell on %(player)s to begin.", player=SeatName(seat))
            return say("%(player)s begins.", player=SeatName(seat))
        case CardDrawn(seat, card, element):
            parts: dict[str, Part] = {"player": SeatName(seat), "card": card.names.named}
            if element:
                return say("%(player)s drew a first element: %(card)s.", **parts)
            return say("%(player)s drew a Dream: %(card)s.", **parts)
        case IdeaInvented():
            return _invented(event)
        case EraOpened():
            return _era(event)
        case PointsScored():
            return _points(event)
        case TurnPassed(seat, forced):
            if forced:
                return say("%(player)s passed: nothing could be invented.", player=SeatName(seat))
            return say("%(player)s passed.", player=SeatName(seat))
        case SeatRetired(seat):
            return say("%(player)s has left the match.", player=SeatName(seat))
        case ScoresCounted():
            return _scores(event)
        case TurnStarted():
            return None
        case _:
            assert_never(event)


def _deck(event: DeckLaid) -> Sentence:
    size = sum(event.copies if card.is_element else 1 for card in event.cards)
    return say_count("The deck of %(count)s card was shuffled.", "The deck of %(count)s cards was shuffled.", size)


def _invented(event: IdeaInvented) -> Sentence:
    used = tuple(
        say("%(card)s (%(player)s)", card=use.card.names.named, player=SeatName(use.owner)) for use in event.uses
    )
    parts: dict[str, Part] = {"player": SeatName(event.seat), "card": event.card.names.named, "used": used}
    if event.dreamer == event.seat:
        return say("%(player)s invented: %(card)s, an own Dream, from: %(used)s.", **parts)
    return say(
        "%(player)s invented: %(card)s, a Dream of %(dreamer)s, from: %(used)s.",
        dreamer=SeatName(event.dreamer),
        **parts,
    )


def _era(event: EraOpened) -> Sentence:
    parts: dict[str, Part] = {"player": SeatName(event.seat), "era": event.era.names.named}
    if not event.bonus:
        return say("A new era begins: %(era)s.", **parts)
    return say_count(
        "A new era begins: %(era)s. %(player)s gets %(count)s point for it.",
        "A new era begins: %(era)s. %(player)s gets %(count)s points for it.",
        event.bonus,
        **parts,
    )


def _points(event: PointsScored) -> Sentence:
    paid = _listed(event.points, zeros=False)
    if not event.last_era:
        return say("Points: %(paid)s.", paid=paid)
    return say(
        "Points: %(paid)s, among them %(bonus)s for %(player)s: the last era is reached.",
        paid=paid,
        bonus=event.last_era,
        player=SeatName(event.seat),
    )


def _scores(event: ScoresCounted) -> Sentence:
    scores = _listed(event.scores)
    if event.reason == PASSES:
        return say("All players passed, and the deck is empty: the match is over. Points: %(scores)s.", scores=scores)
    return say("The match is over. Points: %(scores)s.", scores=scores)


def _listed(points: tuple[int, ...], *, zeros: bool = True) -> tuple[Part, ...]:
    return tuple(
        say("%(player)s %(score)s", player=SeatName(seat), score=score)
        for seat, score in enumerate(points)
        if score or zeros
    )
