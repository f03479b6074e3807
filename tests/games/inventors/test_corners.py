"""Rules page, "A turn", spaces 2: corners; and the go-to cards."""

from __future__ import annotations

import pytest

from games.inventors.components import Place
from games.inventors.dealings import (
    BoardMoneyTaken,
    ClaimAttached,
    Collected,
    InventionBought,
    Payment,
    PurchaseDeclined,
)
from games.inventors.events import DirectionsTaken, NothingHappened, Why
from games.inventors.state import BANK, BOARD
from games.inventors.trips import RoyaltyEntered
from games.kernel.facts import IllegalMove
from tests.games.inventors.table import A, B, C, act, asked, land_on, on_trip, table


def test_on_a_corner_it_is_directions_or_the_royalty_track() -> None:
    done = land_on(18, own={A: (0, None)})
    assert asked(done.state) == [(0, "corner")]
    assert act(done.state, "directions").one(Collected).payments == (Payment(BANK, 0, 20_000),)
    entered = act(done.state, "enter parachute hat")
    assert entered.one(RoyaltyEntered).side == 2
    assert entered.state.tokens[0] == Place(0, 2)
    assert entered.all(Collected) == []


def test_who_owns_nothing_follows_the_directions_without_being_asked() -> None:
    done = land_on(18)
    assert done.one(DirectionsTaken).forced
    assert done.one(Collected).payments == (Payment(BANK, 0, 20_000),)


def test_the_patent_office_gives_a_claim() -> None:
    done = act(land_on(0, own={A: (0, None), B: (0, None)}).state, "directions")
    assert asked(done.state) == [(0, "claim")]
    assert act(done.state, "claim hat tipper", clips=[1]).one(ClaimAttached).claims == 1


def test_at_the_auction_any_free_invention_can_be_bought_at_its_price() -> None:
    done = land_on(27, own={A: (1, None)}, cash=(36_000,))
    assert asked(done.state) == [(0, "shop")]
    with pytest.raises(IllegalMove, match=r"Parachute Hat belongs to 2"):
        act(done.state, "buy parachute hat")
    with pytest.raises(IllegalMove, match=r"Raised-Track Aerial Bicycle costs \$50,000, and you have \$36,000"):
        act(done.state, "buy bicycle")
    assert act(done.state, "buy hat tipper").one(InventionBought).payments == (Payment(0, BANK, 35_000),)
    assert act(done.state, "no buy").one(PurchaseDeclined).invention is None


def test_at_the_auction_who_can_pay_for_nothing_is_not_asked() -> None:
    done = land_on(27, cash=(24_000,))
    assert done.one(PurchaseDeclined).forced
    assert asked(done.state) == [(1, "turn")]


def test_a_go_to_card_counts_as_landing_there() -> None:
    state = table(hands={0: ["exposition"]}, own={A: (0, None)}, at={0: 3})
    done = act(state, "play 1")
    assert done.state.tokens[0] == Place(18)
    assert asked(done.state) == [(0, "corner")]
    assert act(done.state, "enter parachute").one(RoyaltyEntered).side == 2


def test_the_law_office_pays_only_for_an_exact_roll() -> None:
    """Option `pot_needs_dice`, on."""
    done = act(table(hands={0: ["law_office"]}, board=30_000), "play 1")
    assert done.one(NothingHappened).why == Why.POT_NEEDS_DICE
    assert done.state.board == 30_000
    assert land_on(9, board=30_000).one(BoardMoneyTaken).payments == (Payment(BOARD, 0, 30_000),)


def test_with_the_option_off_a_card_brings_the_money_too() -> None:
    done = act(table(hands={0: ["law_office"]}, board=30_000, pot_needs_dice=False), "play 1")
    assert done.one(BoardMoneyTaken).payments == (Payment(BOARD, 0, 30_000),)


def test_an_overshoot_is_a_roll_of_the_dice() -> None:
    """Details settled: for `pot_needs_dice`. The inventions have gone back before, so he has none to enter with."""
    state = on_trip(table(active=0, at={0: 3}, own={A: (1, 2)}, board=30_000), 1, A, side=0, space=5)
    done = act(state, "roll", dice=[1, 1, 4])
    assert done.state.tokens[1] == Place(9)
    assert done.one(DirectionsTaken).forced
    assert done.one(BoardMoneyTaken).payments == (Payment(BOARD, 1, 30_000),)
    assert done.state.board == 0


def test_after_an_overshoot_to_a_corner_others_of_his_inventions_may_enter() -> None:
    state = on_trip(table(active=0, at={0: 3}, own={A: (1, 2), C: (1, 1)}), 1, A, side=0, space=5)
    done = act(state, "roll", dice=[1, 1, 4])
    assert asked(done.state) == [(1, "corner")]
    assert act(done.state, "enter dimple maker").one(RoyaltyEntered).side == 1
