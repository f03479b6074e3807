"""Rules page, "Components" and "Set-up"."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.game import Setup
from games.letter_tycoon.components import CARDS, GOALS, LETTERS, PRICES, WORD_SCORES, Goal
from games.letter_tycoon.events import StartDecided
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import Step
from tests.games.letter_tycoon.table import all_cards, luck, new_match


def test_there_are_102_letter_cards() -> None:
    assert sum(CARDS.values()) == 102
    assert "".join(CARDS) == LETTERS
    assert (CARDS["E"], CARDS["A"], CARDS["O"], CARDS["Q"], CARDS["Y"]) == (12, 9, 8, 1, 2)


def test_there_are_26_patents_whose_prices_add_up_to_110() -> None:
    assert len(PRICES) == 26
    assert sum(PRICES.values()) == 110
    assert (PRICES["E"], PRICES["A"], PRICES["T"], PRICES["Z"], PRICES["W"]) == (10, 8, 8, 2, 3)


def test_words_earn_by_their_length() -> None:
    assert [WORD_SCORES[length] for length in range(3, 13)] == [
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 1),
        (6, 1),
        (6, 2),
        (6, 3),
        (6, 4),
        (6, 5),
        (6, 6),
    ]


def test_the_goal_depends_on_the_number_of_players() -> None:
    assert {2: Goal(45, 6), 3: Goal(34, 5), 4: Goal(26, 3), 5: Goal(21, 3)} == GOALS


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_starts_with_seven_cards_and_nothing_else(seats: int) -> None:
    state = new_match(seats)
    assert [len(hand) for hand in state.hands] == [7] * seats
    assert len(state.pool) == 3
    assert state.money == state.stock == (0,) * seats
    assert state.patents == ("",) * seats
    assert len(state.deck) == 102 - 3 - 7 * seats
    assert all_cards(state) == Counter(CARDS)
    assert state.step == Step.PLAY


def test_the_creator_may_choose_the_start_player() -> None:
    for first in range(3):
        state = LETTER_TYCOON.initial(Setup(3, LETTER_TYCOON.settle({}), first))
        begun = {LETTER_TYCOON.start(state, luck(seq))[0] for seq in range(1, 9)}
        assert begun == {StartDecided(first, by_lot=False)}
        assert new_match(3, first=first).active == first


def test_otherwise_the_lot_decides_who_starts() -> None:
    starters = set()
    for seq in range(1, 40):
        state = LETTER_TYCOON.initial(Setup(4, LETTER_TYCOON.settle({})))
        first = LETTER_TYCOON.start(state, luck(seq))[0]
        assert isinstance(first, StartDecided)
        assert first.by_lot
        starters.add(first.seat)
    assert starters == {0, 1, 2, 3}
