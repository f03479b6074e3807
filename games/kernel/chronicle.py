"""The lifecycle facts of a match as sentences."""

from __future__ import annotations

from typing import assert_never

from games.kernel.lifecycle import (
    ClockCredited,
    DeadlineExtended,
    LifecycleEvent,
    MatchEnded,
    MatchOpened,
    MatchStarted,
    MatchVoided,
    Occupant,
    SeatHandedOver,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeatTimedOut,
    SeedRevealed,
)
from games.kernel.question import Pace
from games.kernel.sentence import SeatName, Sentence, say, say_count


def narrate(event: LifecycleEvent) -> Sentence:
    """Return one sentence that tells `event`; nothing in these facts is secret."""
    match event:
        case MatchOpened() | MatchStarted() | MatchEnded() | MatchVoided() | SeedRevealed():
            return _of_the_match(event)
        case SeatTaken(seat):
            return say("%(player)s sat down.", player=SeatName(seat))
        case SeatLeft(seat):
            return say("Seat %(number)s was left again.", number=seat + 1)
        case SeatResigned(seat):
            return say("%(player)s resigned; the house bot plays on.", player=SeatName(seat))
        case SeatHandedOver(seat, Occupant.BOT):
            return say("The house bot plays for %(player)s now.", player=SeatName(seat))
        case SeatHandedOver(seat):
            return say("%(player)s plays again.", player=SeatName(seat))
        case SeatTimedOut() | DeadlineExtended() | ClockCredited():
            return _of_the_clock(event)
        case _:
            assert_never(event)


def _of_the_match(event: MatchOpened | MatchStarted | MatchEnded | MatchVoided | SeedRevealed) -> Sentence:
    match event:
        case MatchOpened():
            return say("The match was created. Its luck is sealed under %(hash)s.", hash=event.commitment[:12])
        case MatchStarted():
            return say("The match began.")
        case MatchEnded():
            winners = tuple(SeatName(seat) for seat, place in enumerate(event.places) if place == 1)
            return say_count(
                "The match is over: %(winners)s won.",
                "The match is over: %(winners)s share the first place.",
                count=len(winners),
                winners=winners,
            )
        case MatchVoided(reason):
            return say("The match was called off: %(reason)s.", reason=reason.rstrip(".。"))
        case SeedRevealed(seed):
            return say("The seed of the luck was revealed: %(seed)s", seed=seed)
        case _:
            assert_never(event)


def _of_the_clock(event: SeatTimedOut | DeadlineExtended | ClockCredited) -> Sentence:
    player = SeatName(event.seat)
    match event:
        case SeatTimedOut(pace=Pace.REACTION):
            return say("%(player)s did not answer in time.", player=player)
        case SeatTimedOut():
            return say("%(player)s ran out of time; the default move was made.", player=player)
        case DeadlineExtended():
            return say_count(
                "A referee gave %(player)s %(count)s more hour: %(reason)s.",
                "A referee gave %(player)s %(count)s more hours: %(reason)s.",
                count=event.minutes // 60,
                player=player,
                reason=event.reason.rstrip(".。"),
            )
        case ClockCredited():
            return say_count(
                "The service was down: %(player)s got %(count)s more minute.",
                "The service was down: %(player)s got %(count)s more minutes.",
                count=-(-event.seconds // 60),
                player=player,
            )
        case _:
            assert_never(event)
