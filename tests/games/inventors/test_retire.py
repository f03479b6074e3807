"""A seat that leaves for good: the defaults answer for it (rules page, "Text form of moves")."""

from __future__ import annotations

from games.inventors.components import Place
from games.inventors.events import DiceRolled, SeatRetired
from games.inventors.game import INVENTORS
from games.inventors.moves import Claim, Give, GoOn, KeepPartner, NoBuy, NoInvest, Roll, Steal, TakeRoyalty
from games.inventors.state import State
from games.kernel.facts import Move
from games.kernel.game import pending_of
from tests.games.inventors.table import A, B, C, Done, Loaded, act, asked, fold, land_on, on_trip, table
from tests.games.inventors.test_partner import entering, with_eliminate


def leave(state: State, seat: int, *dice: int) -> Done:
    events = INVENTORS.retire(state, seat, Loaded(list(dice)))
    return Done(fold(state, events), events)


def default(state: State, seat: int = 0) -> Move:
    asked_now = pending_of(INVENTORS, state, seat)
    assert asked_now is not None
    return asked_now.default


def test_his_turns_are_rolled() -> None:
    done = leave(table(at={0: 3}), 0, 1, 1)
    assert done.one(SeatRetired).seat == 0
    assert done.one(DiceRolled).seat == 0
    assert asked(done.state) == [(1, "turn")]
    assert asked(act(done.state, "redraw").state) == [(1, "turn")]


def test_the_others_are_not_troubled_when_he_leaves_out_of_turn() -> None:
    state = table()
    assert leave(state, 1).kinds == ["seat_retired"]
    assert leave(leave(state, 1).state, 1).events == []


def test_an_open_window_closes_when_the_last_one_asked_leaves() -> None:
    state = act(entering().state, "no invest", seat=1).state
    assert "nobody_invested" in leave(state, 2).kinds


def test_the_timeout_moves_are_those_of_the_rules_page() -> None:
    own: dict[str, tuple[int, int | None]] = {A: (0, None), C: (0, None), "eye-protector": (0, None)}
    assert default(table()) == Roll()
    assert default(land_on(7).state) == NoBuy()
    assert default(land_on(11, own=own).state) == Claim(C)
    assert default(land_on(12, own={**own, C: (0, 2)}).state) == Give("eye-protector")
    assert default(land_on(6, own={A: (1, 0), B: (1, 2)}).state) == Steal(B)
    assert default(entering().state, 1) == NoInvest()
    assert default(with_eliminate()) == KeepPartner()
    sale = act(on_trip(table(own={A: (1, 2)}, at={0: 3}), 1, A), "roll", dice=[1, 1, 4]).state
    assert default(sale, 1) == TakeRoyalty()
    onward = act(on_trip(table(own={A: (1, 2)}), 1, A, exact=True), "redraw").state
    assert default(onward, 1) == GoOn()
    assert onward.tokens[1] == Place(0, 0)
