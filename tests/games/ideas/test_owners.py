"""Rules page, "A turn", step 2: whose component is used."""

from __future__ import annotations

import pytest

from games.ideas.events import IdeaInvented, PointsScored
from games.ideas.state import State
from tests.games.ideas.table import act, table


def used(state: State, text: str) -> dict[str, int]:
    """Return the owner of each component of an invention."""
    return {use.card.id: use.owner for use in act(state, text).one(IdeaInvented).uses}


def test_the_default_is_the_inventors_own() -> None:
    state = table(["axe"], ["stone", "wood stone", "wood", "wood"], points=(9, 9, 0, 9))
    assert used(state, "invent axe") == {"stone": 0, "wood": 2}


def test_otherwise_the_owner_with_the_fewest_points_before_the_invention() -> None:
    state = table(["axe"], ["", "stone wood", "stone", "wood"], points=(0, 5, 4, 6))
    assert used(state, "invent axe") == {"stone": 2, "wood": 1}


def test_among_equals_the_next_seat_after_the_inventor() -> None:
    state = table(["", "", "axe"], ["stone", "wood", "", "wood stone"], active=2, points=(4, 4, 0, 4))
    assert used(state, "invent axe") == {"stone": 3, "wood": 3}
    state = table(["", "", "axe"], ["stone", "wood stone", "", ""], active=2)
    assert used(state, "invent axe") == {"stone": 0, "wood": 1}


def test_a_move_may_name_some_owners_and_leave_the_rest() -> None:
    state = table(["axe"], ["stone wood", "stone wood", "stone wood"])
    assert used(state, "invent axe with wood@3") == {"stone": 0, "wood": 2}
    assert used(state, "invent axe with wood@3, stone@2") == {"stone": 1, "wood": 2}


@pytest.mark.parametrize(("royalty", "points"), [("per_owner", (1, 1, 1)), ("per_component", (1, 1, 2))])
def test_an_owner_of_two_components_is_paid_by_the_option(royalty: str, points: tuple[int, ...]) -> None:
    """Points: 1 for each component used; a player who owns two of them gets one point."""
    state = table(["", "wheel"], ["", "", "axe wood"], seats=3, royalty=royalty, era=2)
    assert act(state, "invent wheel").one(PointsScored).points == points


def test_the_inventor_is_paid_for_his_own_components_too() -> None:
    state = table(["", "wheel"], ["axe", "wood"], seats=2, era=2)
    assert act(state, "invent wheel").one(PointsScored).points == (2, 2)
