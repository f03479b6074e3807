"""The forms that a seat may answer with, and what they become."""

from __future__ import annotations

import pytest

from games.inventors.game import INVENTORS
from games.inventors.moves import Claim, Enter, Invest, Play, Redraw
from games.inventors.state import State
from games.kernel.facts import UnreadableMove
from games.kernel.question import MoveForm
from games.kernel.sentence import ENGLISH, Wording
from tests.games.inventors.table import A, B, C, land_on, table
from tests.games.inventors.test_partner import entering

NAMES = Wording(("Anna", "Bob", "Carla", "Dora"))


def form(state: State, kind: str, seat: int = 0) -> MoveForm:
    return next(form for form in INVENTORS.menu(state, seat) if form.kind == kind)


def labels(state: State, kind: str, seat: int = 0) -> list[str]:
    return [NAMES.read(option.label) for option in form(state, kind, seat).fields[0].options]


def test_only_cards_that_may_be_played_are_offered() -> None:
    state = table(hands={0: ["silent_partner", "claim", "lecture_tour"]})
    assert labels(state, "play") == ["3. Lecture Tour ($5,000 from each)"]
    assert INVENTORS.compose(state, 0, "play", {"card": ["3"]}) == Play(3)
    with pytest.raises(UnreadableMove):
        INVENTORS.compose(state, 0, "play", {"card": ["2"]})


def test_a_hand_without_a_playable_card_has_no_such_form() -> None:
    state = table(hands={0: ["silent_partner", "claim", "steal"]})
    assert [each.kind for each in INVENTORS.menu(state, 0)] == ["roll", "redraw"]
    assert INVENTORS.compose(state, 0, "redraw", {}) == Redraw()


def test_a_card_with_a_target_asks_for_it_under_a_name_of_its_own() -> None:
    state = table(seats=3, hands={0: ["steal", "steal", "lawsuit"]}, own={A: (1, None), B: (2, 1)})
    first, second, suit = form(state, "play").fields[0].options
    assert [each.then[0].name for each in (first, second, suit)] == ["invention_1", "invention_2", "seat_3"]
    answers = {"card": ["2"], "invention_1": [A], "invention_2": [B], "seat_3": ["1"]}
    assert INVENTORS.compose(state, 0, "play", answers) == Play(2, B)
    assert INVENTORS.compose(state, 0, "play", {"card": ["3"], "seat_3": ["2"]}) == Play(3, seat=2)
    assert NAMES.read(second.then[0].options[0].label) == "A Parachute Hat of Bob, worth $50,000"


def test_entering_asks_for_the_letter_only_if_there_is_a_choice() -> None:
    both = land_on(18, own={A: (0, 1), "flying-machine": (0, None), C: (0, None)}).state
    answers = {"letter": ["A"], "inventions_A": [A, "flying-machine"], "inventions_C": [C]}
    assert INVENTORS.compose(both, 0, "enter", answers) == Enter((A, "flying-machine"))
    one = land_on(18, own={A: (0, 1)}).state
    assert INVENTORS.compose(one, 0, "enter", {"inventions_A": [A]}) == Enter((A,))
    with pytest.raises(UnreadableMove):
        INVENTORS.compose(one, 0, "enter", {"inventions_A": []})


def test_investing_offers_what_can_be_paid_with_its_fee() -> None:
    state = entering(cash=(0, 30_000)).state
    assert labels(state, "invest", 1) == ["A Parachute Hat: fee $25,000"]
    assert INVENTORS.compose(state, 1, "invest", {"invention": [A]}) == Invest(A)
    assert INVENTORS.menu(state, 3) == []


def test_choices_among_inventions_say_what_they_are_worth() -> None:
    state = land_on(11, own={A: (0, None), C: (0, None)}).state
    assert labels(state, "claim") == ["A Parachute Hat, worth $50,000", "C Dimple Maker, worth $25,000"]
    assert INVENTORS.compose(state, 0, "claim", {"invention": [C]}) == Claim(C)


def test_prompts_say_what_is_asked() -> None:
    assert ENGLISH.read(INVENTORS.pending(land_on(7).state)[0].prompt) == "Do you buy A Parachute Hat for $50,000?"
    (one, _) = INVENTORS.pending(entering().state)
    assert NAMES.read(one.prompt) == "Anna takes A Parachute Hat through the Royalty track. Do you invest?"
    debt = land_on(15, cash=(4_000,), own={A: (0, 2), C: (0, None)}).state
    assert "You still owe $11,000 under the board" in ENGLISH.read(INVENTORS.pending(debt)[0].prompt)
