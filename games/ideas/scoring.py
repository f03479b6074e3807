"""What an invention brings, and the result at the end (rules page, "Points, after each invention", "End")."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.ideas.components import (
    COMPONENT_POINTS,
    DREAM_POINTS,
    ERA_POINTS,
    INVENTOR_POINTS,
    LAST_ERA_POINTS,
    Card,
)
from games.ideas.options import EraBonus, Royalty
from games.ideas.state import State
from games.kernel.facts import Seat
from games.kernel.standings import places

LAST_ERA = "last_era"
PASSES = "passes"
"""The reasons for the end of a match."""


@dataclass(frozen=True, slots=True)
class Reward:
    """Points for each seat; the inventor's include `era` for opening an era and `last_era` for the last one."""

    points: tuple[int, ...]
    era: int
    last_era: int


def reward(state: State, seat: Seat, card: Card, owners: Mapping[str, Seat]) -> Reward:
    """Return what everybody gets when `seat` invents the Dream `card` with the components of `owners`."""
    dreamer = state.dreamer(card.id)
    assert dreamer is not None, f"{card.id} is no Dream"
    era = ERA_POINTS if opens_era(state, card) and _is_paid(state, card) else 0
    last_era = LAST_ERA_POINTS if card.era == state.deck.last_era else 0
    points = [0] * state.seats
    points[seat] += INVENTOR_POINTS + era + last_era
    points[dreamer] += DREAM_POINTS
    used = owners.values() if state.settings.royalty == Royalty.PER_COMPONENT else set(owners.values())
    for owner in used:
        points[owner] += COMPONENT_POINTS
    return Reward(tuple(points), era, last_era)


def opens_era(state: State, card: Card) -> bool:
    """Tell whether the card's era is higher than any reached so far."""
    return card.era > state.era


def _is_paid(state: State, card: Card) -> bool:
    if state.settings.era_bonus == EraBonus.ALWAYS:
        return True
    return not any(state.card(each).is_element for each in card.components)


def ideas_of(state: State, seat: Seat) -> int:
    """Return how many Inventions a seat has, first elements not counted."""
    return sum(not state.card(each).is_element for each in state.inventions[seat])


def final(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return places and scores at the end: ties go to more Inventions, then are shared."""
    merits = [(points, ideas_of(state, seat)) for seat, points in enumerate(state.points)]
    return places(merits), state.points
