"""The house bot."""

from __future__ import annotations

import pytest

from games.ideas.game import IDEAS
from games.ideas.moves import Invent, Pass
from games.ideas.state import State
from games.kernel.game import Setup
from games.kernel.simulate import bot_player, play, random_player
from tests.games.ideas.table import luck, table


def suggested(state: State) -> object:
    return IDEAS.suggest(IDEAS.view_for(state, state.active), luck().streams("bot"))


@pytest.mark.parametrize("bot", [0, 1])
def test_the_bot_beats_the_random_player_from_both_seats(bot: int) -> None:
    players = [random_player, random_player]
    players[bot] = bot_player
    places = [
        play(IDEAS, Setup(2, IDEAS.settle({}), number % 2), f"bot-{number}", players).outcome.places
        for number in range(15)
    ]
    assert sum(place[bot] == 1 and place[1 - bot] == 2 for place in places) >= 13


def test_the_bot_ends_a_match_that_it_wins_so() -> None:
    state = table(["space writing"], ["rocket dog cave_painting clay_pot"], seats=2, points=(20, 20), era=6)
    assert suggested(state) == Invent("space")


def test_the_bot_does_not_end_a_match_that_it_loses_so() -> None:
    state = table(["space writing"], ["rocket dog cave_painting clay_pot"], seats=2, points=(20, 60), era=6)
    assert suggested(state) != Invent("space")


def test_the_bot_does_not_pay_a_rival_if_it_can_be_helped() -> None:
    state = table(["", "axe"], ["stone wood", "stone wood"], seats=2, era=1)
    assert suggested(state) == IDEAS.parse("invent axe with stone@1, wood@1", state, 0)


def test_the_bot_passes_rather_than_lose() -> None:
    """The last pass ends the match, which the bot leads; the only invention would go on."""
    state = table(["axe"], ["", "stone wood"], seats=2, points=(9, 3), passes=1, left=(), era=1)
    assert suggested(state) == Pass()
