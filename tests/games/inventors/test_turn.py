"""Rules page, "A turn": rolling, redrawing, and the spaces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.inventors.components import Place
from games.inventors.dealings import (
    BoardMoneyTaken,
    Charged,
    ClaimAttached,
    Collected,
    InventionBought,
    InventionLost,
    InventionStolen,
    Payment,
    PurchaseDeclined,
)
from games.inventors.events import CardsDrawn, HandReturned, NothingHappened, TurnStarted, Why
from games.inventors.state import BANK, BOARD, Held, Holding
from games.kernel.facts import IllegalMove
from tests.games.inventors.table import A, B, C, act, asked, land_on, on_trip, table


def test_two_dice_move_clockwise_and_the_left_neighbour_is_next() -> None:
    done = act(table(at={0: 33}), "roll", dice=[2, 3])
    assert done.state.tokens[0] == Place(2)
    assert done.one(TurnStarted).seat == 1
    assert asked(done.state) == [(1, "turn")]


def test_passing_a_corner_gives_nothing() -> None:
    done = act(table(at={0: 17}), "roll", dice=[1, 2])
    assert done.all(Collected) == []


def test_a_free_invention_may_be_bought_for_cash() -> None:
    done = land_on(7)
    assert asked(done.state) == [(0, "buy")]
    bought = act(done.state, "buy")
    assert bought.one(InventionBought).payments == (Payment(0, BANK, 50_000),)
    assert bought.state.holding(A) == Holding(0)
    assert asked(bought.state) == [(1, "turn")]


def test_a_purchase_may_be_declined() -> None:
    done = act(land_on(7).state, "no buy")
    assert done.one(PurchaseDeclined) == PurchaseDeclined(0, done.state.invention(A).face, forced=False)
    assert done.state.holding(A) == Holding()


def test_whoever_has_too_little_money_is_not_asked_to_buy() -> None:
    """Details settled: a question with one possible answer is not asked, and the story says so."""
    done = land_on(7, cash=(49_000,))
    assert done.one(PurchaseDeclined).forced
    assert asked(done.state) == [(1, "turn")]


def test_only_the_invention_of_the_space_can_be_bought() -> None:
    with pytest.raises(IllegalMove, match="Here you can buy only this: Parachute Hat"):
        act(land_on(7).state, "buy dimple maker")


def test_landing_on_another_players_invention_costs_1_000_for_each_point() -> None:
    done = land_on(7, then=[6, 5], own={A: (1, 2)})
    assert done.one(Charged).payments == (Payment(0, 1, 11_000),)
    assert done.state.cash == (114_000, 136_000)


def test_landing_costs_the_same_while_the_invention_is_on_a_trip_and_is_not_shared() -> None:
    state = on_trip(table(seats=3, own={A: (1, 2)}, at={0: 0}), 1, A, side=2, space=1, investor=2, invested=A)
    done = act(state, "roll", dice=[3, 4, 6, 5])
    assert done.one(Charged).payments == (Payment(0, 1, 11_000),)


def test_landing_on_an_own_invention_the_bank_pays() -> None:
    done = land_on(7, then=[6, 5], own={A: (0, None)})
    assert done.one(Collected).payments == (Payment(BANK, 0, 11_000),)


def test_a_legal_fee_goes_under_the_board() -> None:
    done = land_on(15, board=5_000)
    assert done.one(Charged).payments == (Payment(0, BOARD, 15_000),)
    assert done.state.board == 20_000


def test_a_space_collects_from_the_bank() -> None:
    assert land_on(33).one(Collected).payments == (Payment(BANK, 0, 25_000),)


def test_a_claim_goes_to_an_invention_without_a_clip() -> None:
    done = land_on(11, own={A: (0, None), C: (0, None), B: (0, 1)})
    assert asked(done.state) == [(0, "claim")]
    with pytest.raises(IllegalMove, match="Automatic Hat Tipper has a clip already"):
        act(done.state, "claim hat tipper")
    claimed = act(done.state, "claim parachute", clips=[2])
    assert claimed.one(ClaimAttached) == ClaimAttached(0, claimed.state.invention(A).face, 2, forced=False)
    assert claimed.state.holding(A) == Holding(0, 2)
    assert claimed.state.value(A) == 100_000


def test_the_only_place_for_a_claim_is_not_asked_for() -> None:
    done = land_on(11, own={A: (0, None), B: (0, 1)}, clips=[1])
    assert done.one(ClaimAttached).forced
    assert asked(done.state) == [(1, "turn")]


def test_a_clip_with_0_uses_the_place_up() -> None:
    done = land_on(11, own={A: (0, None)}, clips=[0])
    assert done.state.holding(A) == Holding(0, 0)
    again = land_on(17, own={A: (0, 0)})
    assert again.one(NothingHappened).why == Why.NOTHING_TO_CLAIM_FOR
    assert len(again.state.machine) == 15


def test_without_a_place_for_it_no_clip_leaves_the_machine() -> None:
    done = land_on(11)
    assert done.one(NothingHappened).why == Why.NOTHING_TO_CLAIM_FOR
    assert len(done.state.machine) == 16


def test_an_invention_is_stolen_with_its_clip() -> None:
    done = land_on(6, seats=3, own={A: (1, 2), C: (2, None)})
    stolen = act(done.state, "steal parachute hat")
    assert stolen.one(InventionStolen).victim == 1
    assert stolen.state.holding(A) == Holding(0, 2)


def test_nothing_is_stolen_from_a_player_on_a_dollar_or_on_the_royalty_track() -> None:
    for space in (0, 3):
        at = {1: Place(space, 2)}
        done = land_on(6, own={A: (1, 2)}, at=at)
        assert done.one(NothingHappened).why == Why.NOTHING_TO_STEAL
        both = land_on(6, seats=3, own={A: (1, 2), B: (2, 0), C: (2, None)}, at=at)
        with pytest.raises(IllegalMove, match="Nothing can be stolen from 2"):
            act(both.state, "steal parachute")


def test_the_only_invention_to_steal_is_taken_without_asking() -> None:
    done = land_on(6, own={A: (1, 2)})
    assert done.one(InventionStolen).forced
    assert asked(done.state) == [(1, "turn")]


def test_a_lost_invention_goes_back_to_the_office_and_its_clip_out_of_the_game() -> None:
    done = land_on(12, own={A: (0, 2), B: (0, 1)})
    assert asked(done.state) == [(0, "lose")]
    lost = act(done.state, "give parachute hat")
    assert lost.one(InventionLost).forced is False
    assert lost.state.holding(A) == Holding()
    assert lost.state.spent == (2,)


def test_the_only_invention_to_lose_is_not_asked_for_and_none_is_no_loss() -> None:
    assert land_on(12, own={A: (0, 2)}).one(InventionLost).forced
    assert land_on(12).one(NothingHappened).why == Why.NOTHING_TO_LOSE


def test_redraw_returns_the_hand_in_order_to_the_bottom_and_draws_three() -> None:
    state = table(hands={0: ["steal", "claim", "lawsuit"]})
    done = act(state, "redraw")
    kinds = [held.card.kind.value for held in done.state.bottom]
    assert kinds == ["steal", "claim", "lawsuit"]
    assert len(done.one(HandReturned).cards) == len(done.one(CardsDrawn).cards) == 3
    assert len(done.state.hands[0]) == 3
    assert asked(done.state) == [(1, "turn")]


def test_when_the_unseen_cards_are_gone_the_returned_ones_come_up_in_their_order() -> None:
    state = table(hands={0: ["steal", "claim", "lawsuit"]})
    unseen = len(state.unseen)
    rounds, left = divmod(unseen, 3)
    for _ in range(rounds):
        state = act(state, "redraw", seat=state.active).state
    assert len(state.unseen) == left == 0
    front = [held.card for held in state.bottom[:3]]
    assert [each.kind.value for each in front] == ["steal", "claim", "lawsuit"]
    done = act(state, "redraw")
    assert list(done.one(CardsDrawn).cards) == front


def test_a_redraw_may_take_the_last_unseen_card_and_then_returned_ones() -> None:
    state = table()
    last, *returned = state.unseen
    state = replace(state, unseen=(last,), bottom=tuple(map(Held, returned)))
    assert list(act(state, "redraw").one(CardsDrawn).cards) == [last, *returned[:2]]


def test_board_money_goes_to_whoever_takes_the_directions() -> None:
    done = act(land_on(9, board=30_000, own={A: (0, None)}).state, "directions")
    assert done.one(BoardMoneyTaken).payments == (Payment(BOARD, 0, 30_000),)
    assert done.state.board == 0
    assert land_on(9).one(BoardMoneyTaken).payments == ()
