"""The forms, and the option `hints`."""

from __future__ import annotations

from typing import Any

import pytest

from games.ideas.game import IDEAS
from games.ideas.moves import Invent, Pass, Source
from games.ideas.state import State
from games.kernel.facts import IllegalMove, UnreadableMove
from games.kernel.question import MoveForm
from games.kernel.sentence import Wording
from tests.games.ideas.table import luck, table


def board(**options: Any) -> State:
    """Return a table with an own and another's Dream that can be invented, and one that cannot."""
    return table(["axe paper", "raft"], ["stone", "wood water", "wood"], seats=3, **options)


def labels(form: MoveForm, field: int = 0) -> list[str]:
    """Return the labels of the choices of a form."""
    words = Wording(("Ann", "Bob", "Cid"))
    return [words.read(option.label) for option in form.fields[field].options]


def test_the_menu_holds_exactly_what_is_legal_whatever_the_hints() -> None:
    for hints in ("off", "own", "all"):
        invent, passing = IDEAS.menu(board(hints=hints), 0)
        assert labels(invent) == ["Axe (Dream of Ann)", "Raft (Dream of Bob)"]
        assert passing.kind == "pass"
        assert IDEAS.menu(board(hints=hints), 1) == []


def test_a_component_of_several_owners_is_asked_for_and_may_be_left_out() -> None:
    invent, _ = IDEAS.menu(board(), 0)
    axe = invent.fields[0].options[0]
    (wood,) = axe.then
    assert (wood.name, [each.value for each in wood.options], wood.least) == ("axe.wood", ["1", "2"], 0)
    assert IDEAS.compose(board(), 0, "invent", {"dream": ["axe"]}) == Invent("axe")
    chosen = IDEAS.compose(board(), 0, "invent", {"dream": ["axe"], "axe.wood": ["2"], "raft.wood": ["1"]})
    assert chosen == Invent("axe", (Source("wood", 2),))


def test_with_all_hints_the_page_offers_the_menu() -> None:
    assert IDEAS.forms_shown(board(hints="all"), 0) == IDEAS.menu(board(hints="all"), 0)


@pytest.mark.parametrize("hints", ["off", "own"])
def test_otherwise_the_page_takes_any_dream_and_any_components(hints: str) -> None:
    form, passing = IDEAS.forms_shown(board(hints=hints), 0)
    ready = "; can be invented" if hints == "own" else ""
    assert labels(form) == [f"Axe (Dream of Ann{ready})", "Paper (Dream of Ann)", "Raft (Dream of Bob)"]
    assert labels(form, 1) == ["Stone of Ann", "Wood of Bob", "Water of Bob", "Wood of Cid"]
    assert passing.kind == "pass"
    assert IDEAS.forms_shown(board(hints=hints), 1) == []


def test_a_guess_becomes_a_move_or_is_told_what_is_missing() -> None:
    state = board(hints="off")
    guess = {"dream": ["axe"], "components": ["wood@3"]}
    assert IDEAS.compose(state, 0, "try", guess) == Invent("axe", (Source("wood", 2),))
    wrong = IDEAS.compose(state, 0, "try", {"dream": ["paper"]})
    with pytest.raises(IllegalMove, match=r"For Paper these are still missing .*: Watermill, Clothes\."):
        IDEAS.decide(state, 0, wrong, luck())
    unfit = IDEAS.compose(state, 0, "try", {"dream": ["raft"], "components": ["stone@1"]})
    with pytest.raises(IllegalMove, match="Raft is not made with Stone, but with: Wood, Water"):
        IDEAS.decide(state, 0, unfit, luck())


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("invent", {}),
        ("invent", {"dream": ["paper"]}),
        ("invent", {"dream": ["axe"], "axe.wood": ["0"]}),
        ("try", {}),
        ("try", {"dream": ["house"]}),
        ("try", {"dream": ["axe"], "components": ["stone@2"]}),
        ("try", {"dream": ["axe"], "components": ["stone@1", "wood@2", "wood@3", "water@2"]}),
        ("sing", {}),
    ],
)
def test_what_is_not_offered_is_refused(kind: str, answers: dict[str, list[str]]) -> None:
    with pytest.raises(UnreadableMove):
        IDEAS.compose(board(), 0, kind, answers)


def test_whoever_is_asked_may_pass_and_a_timeout_does() -> None:
    (pending,) = IDEAS.pending(board())
    assert (pending.seat, pending.question, pending.default) == (0, "1.invent", Pass())
    assert IDEAS.compose(board(), 0, "pass", {}) == Pass()


@pytest.mark.parametrize(
    ("hints", "seat", "hinted"),
    [("off", 0, []), ("own", 0, ["axe"]), ("own", 1, ["raft"]), ("own", None, []), ("all", None, ["axe", "raft"])],
)
def test_a_view_points_out_what_the_hints_allow(hints: str, seat: int | None, hinted: list[str]) -> None:
    view = IDEAS.view_for(board(hints=hints), seat)
    assert [each.card.id for era in view.eras for each in era.cards if each.hinted] == hinted


def test_the_bot_plays_the_same_whatever_the_hints() -> None:
    moves = {
        IDEAS.suggest(IDEAS.view_for(board(hints=hints), 0), luck().streams("x")) for hints in ("off", "own", "all")
    }
    assert len(moves) == 1
