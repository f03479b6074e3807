"""Properties of every event of random matches: no card is lost, and points are exactly what the rules pay."""

from __future__ import annotations

from typing import cast

import pytest

from games.ideas.events import EraOpened, IdeaInvented, IdeasEvent, PointsScored
from games.ideas.game import IDEAS
from games.ideas.state import State
from games.kernel.facts import Event
from games.kernel.game import Setup
from games.kernel.simulate import play, random_player
from tests.games.ideas.table import all_cards

MATCHES = 10


def due(state: State, event: IdeaInvented) -> int:
    """Return how many points an invention must bring in all, said once more from the rules page."""
    card = state.deck.cards[event.card.id]
    owners = [use.owner for use in event.uses]
    per_owner = state.settings.royalty == "per_owner"
    points = 2 + (len(set(owners)) if per_owner else len(owners))
    elements = any(state.deck.cards[use.card.id].era == 0 for use in event.uses)
    if card.era > state.era and (state.settings.era_bonus == "always" or not elements):
        points += 3
    return points + (5 if card.era == 7 else 0)


def check(setup: Setup, seed: str) -> int:
    """Play a random match and check every event; return how many there were."""
    played = play(IDEAS, setup, seed, [random_player] * setup.seats)
    state = IDEAS.initial(setup)
    cards = None
    owed = 0
    for event in played.events:
        before, state = state, IDEAS.evolve(state, cast(IdeasEvent, event))
        cards = cards or all_cards(state)
        assert all_cards(state) == cards
        owed += _check(before, state, event)
        assert sum(state.points) == owed or not isinstance(event, PointsScored)
        assert sum(state.points) <= owed
    assert sum(played.outcome.scores) == owed
    return len(played.events)


def _check(before: State, after: State, event: Event) -> int:
    """Check one event; return the points that it makes due."""
    if isinstance(event, IdeaInvented):
        assert event.card.id in before.dreams[event.dreamer]
        assert event.card.id in after.inventions[event.seat]
        assert {use.card.id for use in event.uses} == set(before.deck.cards[event.card.id].components)
        assert all(use.card.id in before.inventions[use.owner] for use in event.uses)
        return due(before, event)
    if isinstance(event, EraOpened):
        assert event.era.number == after.era > before.era
    if not isinstance(event, PointsScored):
        assert after.points == before.points
    return 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_and_points_are_conserved(seats: int) -> None:
    cards = 0
    for number in range(MATCHES):
        options = {
            "royalty": ("per_owner", "per_component")[number % 2],
            "era_bonus": ("without_elements", "always")[number // 2 % 2],
            "element_copies": 1 + number % 4,
        }
        cards += check(Setup(seats, IDEAS.settle(options), None), f"conservation-{seats}-{number}")
    assert cards > MATCHES * 150
