"""The fold of what is the same in every game."""

from __future__ import annotations

from games.kernel import lifecycle
from games.kernel.facts import Event
from games.kernel.game import Outcome, Setup
from games.kernel.lifecycle import (
    CODEC,
    ClockCredited,
    DeadlineExtended,
    Lifecycle,
    MatchEnded,
    MatchOpened,
    MatchStarted,
    MatchVoided,
    Occupant,
    Phase,
    SeatHandedOver,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeatTimedOut,
    SeedRevealed,
)
from games.kernel.question import Pace

OPENED = MatchOpened("m1", "toy", 2, 3, {"size": 3}, 1, "c0ffee")
SEATED = (
    OPENED,
    SeatTaken(0, Occupant.PLAYER, "aa"),
    SeatTaken(1, Occupant.BOT, ""),
    SeatTaken(2, Occupant.PLAYER, "cc"),
)
EVERYTHING = (
    *SEATED,
    SeatLeft(2),
    SeatTaken(2, Occupant.PLAYER, "dd"),
    MatchStarted(),
    SeatTimedOut(0, "1.play", Pace.TURN, 1),
    DeadlineExtended(0, "1.play", 60, "a storm"),
    ClockCredited(0, "1.play", 300),
    SeatHandedOver(0, Occupant.BOT),
    SeatResigned(2),
    MatchEnded("goal", (1, 2, 3), (9, 8, 7)),
    SeedRevealed("ab"),
)


def fold(*events: Event) -> Lifecycle:
    life = Lifecycle()
    for event in events:
        life = lifecycle.evolve(life, event)  # type: ignore[arg-type]
    return life


def test_a_new_match_is_open_with_empty_seats() -> None:
    life = fold(OPENED)
    assert (life.match, life.game, life.commitment, life.phase) == ("m1", "toy", "c0ffee", Phase.OPEN)
    assert life.setup == Setup(3, {"size": 3}, 1, 2)
    assert life.occupants == (None, None, None)
    assert life.seeds == ("", "", "")


def test_players_sit_down_and_stand_up() -> None:
    life = fold(*SEATED, SeatLeft(0))
    assert life.occupants == (None, Occupant.BOT, Occupant.PLAYER)
    assert life.seeds == ("", "", "cc")


def test_strikes_are_counted_until_the_seat_is_handed_over() -> None:
    life = fold(
        *SEATED, MatchStarted(), SeatTimedOut(2, "3.play", Pace.TURN, 1), SeatTimedOut(2, "6.play", Pace.TURN, 2)
    )
    assert (life.phase, life.strikes) == (Phase.RUNNING, (0, 0, 2))
    life = lifecycle.evolve(life, SeatHandedOver(2, Occupant.BOT))
    assert (life.occupants[2], life.strikes) == (Occupant.BOT, (0, 0, 0))
    life = lifecycle.evolve(life, SeatHandedOver(2, Occupant.PLAYER))
    assert life.occupants[2] == Occupant.PLAYER


def test_who_resigned_is_played_by_the_bot_for_good() -> None:
    life = fold(*SEATED, MatchStarted(), SeatResigned(0))
    assert life.occupants[0] == Occupant.BOT
    assert life.resigned == (True, False, False)


def test_a_match_is_over_with_its_outcome_or_void() -> None:
    life = fold(*EVERYTHING)
    assert (life.phase, life.outcome, life.revealed) == (Phase.OVER, Outcome("goal", (1, 2, 3), (9, 8, 7)), "ab")
    assert fold(*SEATED, MatchVoided("nobody came")).phase == Phase.VOID


def test_the_fold_of_the_stored_facts_is_the_same() -> None:
    stored = [(event.kind, CODEC.encode(event), event.version) for event in EVERYTHING]
    assert fold(*(CODEC.decode(*each) for each in stored)) == fold(*EVERYTHING)


def test_every_kind_has_the_prefix() -> None:
    assert all(kind.startswith(lifecycle.PREFIX) for kind in CODEC.types)
    assert {event.kind for event in EVERYTHING} | {"match.voided"} == set(CODEC.types)
