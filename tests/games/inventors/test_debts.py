"""Rules page, "Too little money" and "Details settled": debts."""

from __future__ import annotations

from games.inventors.dealings import Charged, DebtForgiven, InventionGiven, Payment
from games.inventors.state import BANK, BOARD, Debt, Holding
from tests.games.inventors.table import A, B, C, act, asked, land_on, on_trip, table


def test_cash_goes_over_at_once_and_he_chooses_what_to_give() -> None:
    done = land_on(15, cash=(4_000,), own={A: (0, 2), C: (0, None)})
    assert done.one(Charged).payments == (Payment(0, BOARD, 4_000),)
    assert done.state.debts == (Debt(0, BOARD, 11_000),)
    assert asked(done.state) == [(0, "debt.11000")]
    given = act(done.state, "give dimple maker")
    assert given.one(InventionGiven).payments == (Payment(BANK, 0, 25_000), Payment(0, BOARD, 11_000))
    assert given.state.cash[0] == 14_000
    assert given.state.board == 15_000
    assert given.state.holding(C) == Holding()
    assert asked(given.state) == [(1, "turn")]


def test_he_gives_until_the_debt_is_met_and_the_clips_leave_the_game() -> None:
    own = {A: (0, 0), C: (0, 0), "eye-protector": (0, 1)}
    done = act(table(seats=2, own={**own, "aerial-bicycle": (1, 1)}, cash=(0,), at={0: 27}), "roll", dice=[3, 4, 6, 6])
    assert done.state.debts == (Debt(0, 1, 12_000),)
    given = act(done.state, "give eye protector")
    assert given.one(InventionGiven).payments == (Payment(BANK, 0, 35_000), Payment(0, 1, 12_000))
    assert given.state.spent == (1,)


def test_the_question_changes_with_each_invention_given() -> None:
    own = {C: (0, None), "eye-protector": (0, None), A: (0, None)}
    state = table(own=own, hands={1: ["lawsuit"]}, active=1, cash=(0,))
    raised = act(state, "play lawsuit 1", seat=1)
    assert asked(raised.state) == [(0, "debt.10000")]
    assert asked(act(raised.state, "give dimple maker", seat=0).state) == [(0, "turn")]


def test_the_only_invention_is_given_without_asking() -> None:
    done = land_on(15, cash=(0,), own={A: (0, 2)})
    assert done.one(InventionGiven).forced
    assert done.state.cash[0] == 85_000
    assert asked(done.state) == [(1, "turn")]


def test_what_is_still_missing_is_forgiven_and_nobody_drops_out() -> None:
    done = land_on(15, cash=(4_000,))
    assert done.one(DebtForgiven) == DebtForgiven(0, BOARD, 11_000)
    assert done.state.cash[0] == 0
    assert asked(act(done.state, "redraw").state) == [(0, "turn")]


def test_inventions_on_a_trip_are_safe_but_their_owner_pays() -> None:
    state = on_trip(table(seats=3, own={A: (1, 2)}, hands={0: ["lecture_tour"]}, cash=(0, 3_000, 0)), 1, A)
    done = act(state, "play lecture tour", dice=[1])
    assert [event.payments for event in done.all(Charged)] == [(Payment(1, 0, 3_000),), ()]
    assert [event.amount for event in done.all(DebtForgiven)] == [2_000, 5_000]
    assert done.state.holding(A) == Holding(1, 2)


def test_several_debtors_of_a_lecture_tour_settle_in_any_order() -> None:
    own = {A: (1, None), B: (1, None), C: (2, None), "eye-protector": (2, None)}
    done = act(table(seats=3, own=own, hands={0: ["lecture_tour"]}, cash=(0, 0, 1_000)), "play lecture tour")
    assert asked(done.state) == [(1, "debt.5000"), (2, "debt.4000")]
    second = act(done.state, "give dimple maker", seat=2)
    assert asked(second.state) == [(1, "debt.5000")]
    both = act(second.state, "give hat tipper", seat=1)
    assert both.state.cash == (10_000, 30_000, 21_000)
    assert asked(both.state) == [(1, "turn")]
