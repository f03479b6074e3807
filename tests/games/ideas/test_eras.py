"""Rules page, "Points, after each invention": eras."""

from __future__ import annotations

import pytest

from games.ideas.events import EraOpened, PointsScored
from tests.games.ideas.table import act, table


@pytest.mark.parametrize(("era_bonus", "bonus"), [("without_elements", 0), ("always", 3)])
def test_an_element_among_the_components_decides_by_the_option(era_bonus: str, bonus: int) -> None:
    state = table(["axe"], ["wood stone"], seats=2, era_bonus=era_bonus)
    done = act(state, "invent axe")
    assert done.one(EraOpened).bonus == bonus
    assert done.one(PointsScored).points == (3 + bonus, 0)


def test_an_era_is_opened_even_when_the_bonus_is_not_paid() -> None:
    state = act(table(["axe dog"], ["wood stone kebab campfire"], seats=2), "invent axe").state
    assert state.era == 1
    assert act(state, "invent dog").all(EraOpened) == []


def test_a_jump_over_eras_pays_once_and_a_skipped_era_never() -> None:
    state = table(["computer", "printing_press"], ["calculator loom electricity", "paper metal"], seats=2, era=1)
    jumped = act(state, "invent computer")
    assert (jumped.one(EraOpened).era.number, jumped.one(EraOpened).bonus) == (6, 3)
    assert jumped.one(PointsScored).points == (6, 0)
    later = act(jumped.state, "invent printing press")
    assert (later.all(EraOpened), later.state.era) == ([], 6)
    assert later.one(PointsScored).points == (0, 3)


def test_only_direct_components_count() -> None:
    """The Dog is made with two Ideas; that those are made with elements does not matter."""
    state = table(["dog"], ["kebab campfire"], seats=2)
    assert act(state, "invent dog").one(EraOpened).bonus == 3


def test_the_same_era_again_brings_nothing() -> None:
    state = table(["dog"], ["kebab campfire"], seats=2, era=1)
    done = act(state, "invent dog")
    assert done.all(EraOpened) == []
    assert done.one(PointsScored).points == (3, 0)
