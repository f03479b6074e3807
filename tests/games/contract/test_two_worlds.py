"""Two worlds: deal everything that is hidden from a viewer again, and he cannot tell which world he is in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from games.kernel.chance import FairChance
from games.kernel.codec import canonical
from games.kernel.facts import Event, Seat
from games.kernel.game import AnyGame, pending_of
from games.registry import GAMES
from tests.games.contract.matches import CASES, SERVER_SEED, Step, fold, recorded

every_case = pytest.mark.parametrize(("slug", "seats"), CASES)
TRIES = 4


def worlds(slug: str, seats: int, every: int = 1) -> Iterator[tuple[AnyGame, Step, Seat | None, Any, FairChance]]:
    """Yield steps of random matches, a viewer, and another world that he takes for the first."""
    chance = FairChance(SERVER_SEED, slug, (), seats, "worlds")
    game = GAMES[slug]
    for match in recorded(slug, seats):
        for number, step in enumerate(match.steps[::every]):
            viewer = (None, *range(seats))[number % (seats + 1)]
            yield game, step, viewer, game.redeal(step.before, viewer, chance), chance


def seen(game: AnyGame, state: Any, viewer: Seat | None) -> str:
    """Return all that the viewer is shown of a state, as bytes would be."""
    shown: list[Any] = [game.view_for(state, viewer)]
    if viewer is not None:
        shown += [pending_of(game, state, viewer), list(game.menu(state, viewer)), game.forms_shown(state, viewer)]
    return canonical([shown, open_to_all(game, state)])


def open_to_all(game: AnyGame, state: Any) -> Any:
    """Return what everybody is told of the open questions: of a concealed step only that it is open, and until when."""
    asked = game.pending(state)
    told = [(each.seat, each.question, each.turn, each.pace, each.hours) for each in asked if not each.concealed]
    return told, sorted({(each.turn, each.pace, each.hours) for each in asked if each.concealed})


@every_case
def test_view_menu_and_questions_are_the_same_in_both_worlds(slug: str, seats: int) -> None:
    differ = 0
    for game, step, viewer, other, _ in worlds(slug, seats, every=3):
        assert seen(game, other, viewer) == seen(game, step.before, viewer)
        differ += other != step.before
    assert differ, "the other world was never another one"


@every_case
def test_ones_own_move_is_accepted_in_both_worlds(slug: str, seats: int) -> None:
    for game, step, viewer, other, _ in worlds(slug, seats):
        if step.move is not None and viewer == step.seat:
            assert game.decide(other, step.seat, step.move, step.luck)


@every_case
def test_events_that_leave_both_worlds_alike_are_told_alike(slug: str, seats: int) -> None:
    """Another seat moves in both worlds, and it comes to the same kinds of events.

    Where the viewer sees the same table in both after each event, he must also read the same events: what an event
    tells him may not depend on what he cannot see.
    """
    compared = 0
    for game, step, viewer, other, chance in worlds(slug, seats):
        if step.move is None or viewer == step.seat:
            continue
        events = other_events(game, step, other, chance)
        if events and alike(game, (step.before, step.events), (other, events), viewer):
            assert told(game, events, viewer) == told(game, step.events, viewer)
            compared += 1
    assert compared, "no two batches of events could be compared"


def other_events(game: AnyGame, step: Step, other: Any, chance: FairChance) -> tuple[Event, ...]:
    """Return what comes of some move of the same seat in the other world, if it has the same kinds of events."""
    if pending_of(game, other, step.seat) is None:
        return ()  # a concealed question may be another seat's there
    for _ in range(TRIES):
        move = game.sample(other, step.seat, chance)
        events = tuple(game.decide(other, step.seat, move, step.luck))
        if [each.kind for each in events] == [each.kind for each in step.events]:
            return events
    return ()


World = tuple[Any, tuple[Event, ...]]


def alike(game: AnyGame, one: World, another: World, viewer: Seat | None) -> bool:
    (state, events), (other, others) = one, another
    for event, different in zip(events, others, strict=True):
        state, other = fold(game, state, [event]), fold(game, other, [different])
        if game.view_for(state, viewer) != game.view_for(other, viewer):
            return False
    return True


def told(game: AnyGame, events: tuple[Event, ...], viewer: Seat | None) -> list[str | None]:
    redacted = [game.redact(event, viewer) for event in events]
    return [None if event is None else game.events.encode(event) for event in redacted]
