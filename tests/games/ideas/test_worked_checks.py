"""Rules page, "Worked checks"."""

from __future__ import annotations

import pytest

from games.ideas.events import EraOpened, IdeaInvented, PointsScored, ScoresCounted
from games.kernel.game import Outcome
from tests.games.ideas.table import INVENTOR, NANA, NEO, PHIL, act, table


@pytest.mark.parametrize("era", [2, 3])
def test_check_1_everybody_gets_one_point_for_the_watermill(era: int) -> None:
    """Four points in all; no 3 even if era 3 was unopened, since Water is an element."""
    state = table(["", "watermill"], ["", "", "house", "water"], era=era)
    done = act(state, "invent watermill")
    assert done.one(PointsScored).points == (1, 1, 1, 1)
    invented = done.one(IdeaInvented)
    assert (invented.seat, invented.dreamer) == (INVENTOR, NEO)
    assert [(use.card.id, use.owner) for use in invented.uses] == [("house", PHIL), ("water", NANA)]
    assert done.state.inventions[INVENTOR][0] == "watermill"
    assert (done.state.inventions[PHIL][0], done.state.inventions[NANA][0]) == ("house", "water")
    assert done.state.dreamer("watermill") is None
    assert done.state.era == 3


@pytest.mark.parametrize(("royalty", "points"), [("per_owner", 6), ("per_component", 7)])
def test_check_2_writing_from_an_own_dream_with_own_components(royalty: str, points: int) -> None:
    state = table(["writing"], ["cave_painting clay_pot"], era=1, royalty=royalty)
    done = act(state, "invent writing")
    assert done.one(PointsScored).points == (points, 0, 0, 0)
    assert done.one(EraOpened).bonus == 3


def test_check_3_metal_opens_the_second_era_without_the_bonus_and_uses_it_up() -> None:
    state = table(["metal", "writing"], ["stone fire", "cave_painting clay_pot"], seats=2)
    done = act(state, "invent metal")
    assert done.one(PointsScored).points == (3, 0)
    opened = done.one(EraOpened)
    assert (opened.era.number, opened.bonus, done.state.era) == (2, 0, 2)
    later = act(done.state, "invent writing")
    assert later.all(EraOpened) == []
    assert later.one(PointsScored).points == (0, 3)


def test_check_4_genetic_engineering_ends_the_match() -> None:
    state = table(["", "genetic_engineering"], ["", "", "genetics", "penicillin", "sheep"], seats=5, era=6)
    done = act(state, "invent genetic engineering")
    paid = done.one(PointsScored)
    assert (paid.points, paid.last_era) == ((6, 1, 1, 1, 1), 5)
    assert done.state.outcome == Outcome("last_era", (1, 4, 2, 2, 4), (6, 1, 1, 1, 1))


def test_check_5_mobile_phone_brings_both_bonuses() -> None:
    state = table(["mobile_phone"], ["", "telephone", "radio"], seats=3, era=6)
    done = act(state, "invent mobile phone")
    assert done.one(PointsScored).points == (10, 1, 1)
    assert done.one(EraOpened).bonus == 3
    assert done.one(ScoresCounted).reason == "last_era"
