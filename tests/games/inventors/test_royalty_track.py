"""Rules page, "The Royalty track": entering, moving, selling, going on, declining, overshooting."""

from __future__ import annotations

from typing import Any

import pytest

from games.inventors.components import Place
from games.inventors.dealings import Payment
from games.inventors.events import DiceRolled, DirectionsTaken, RollFor, TokenMoved, TurnStarted
from games.inventors.state import BANK, Holding, State, Trip
from games.inventors.trips import NobodyInvested, RoyaltyEntered, RoyaltyPaid, TripContinued, TripReturned, TripSold
from games.kernel.facts import IllegalMove
from tests.games.inventors.table import A, B, C, act, asked, land_on, on_trip, table

SECOND_A = "flying-machine"


def other_rolls(state: State, *dice: int) -> tuple[State, list[int]]:
    """Seat 0 is to move to space 5, collects, and then the Royalty track of seat 1 rolls by itself."""
    return state, [1, 1, *dice]


def trip(*names: str, own: dict[str, tuple[int, int | None]], **place: Any) -> State:
    return on_trip(table(own=own, at={0: 3}), 1, *names, **place)


def test_any_number_of_inventions_of_one_letter_go_together() -> None:
    done = land_on(18, own={A: (0, 1), SECOND_A: (0, None), C: (0, None)})
    with pytest.raises(IllegalMove, match="must be of one letter: A Parachute Hat, C Dimple Maker"):
        act(done.state, "enter parachute hat, dimple maker")
    with pytest.raises(IllegalMove, match="only once"):
        act(done.state, "enter parachute hat, parachute hat")
    entered = act(done.state, "enter parachute hat, flying machine")
    assert [face.id for face in entered.one(RoyaltyEntered).inventions] == [A, SECOND_A]
    assert entered.state.trips[0] == Trip((A, SECOND_A))
    assert entered.one(NobodyInvested).seat == 0


def test_he_rolls_on_his_next_turn_and_is_not_asked_since_there_is_no_choice() -> None:
    done = act(land_on(18, own={A: (0, 1)}, at={1: 3}).state, "enter parachute")
    assert asked(done.state) == [(1, "turn")]
    after = act(done.state, "roll", dice=[1, 1, 2])
    assert after.all(DiceRolled)[-1] == DiceRolled(0, (2,), RollFor.ROYALTY)
    assert after.all(RoyaltyPaid) == [RoyaltyPaid(0, 3, (Payment(BANK, 0, 36_000),))]
    assert asked(after.state) == [(1, "turn")]


def test_each_invention_of_the_trip_is_paid_by_its_claims() -> None:
    state, dice = other_rolls(trip(A, SECOND_A, own={A: (1, 2), SECOND_A: (1, None)}), 3)
    assert act(state, "roll", dice=dice).one(RoyaltyPaid).payments == (Payment(BANK, 1, 4 * 16_000 + 4 * 8_000),)


def test_on_the_space_of_sale_three_times_royalty_may_be_taken() -> None:
    state, dice = other_rolls(trip(A, own={A: (1, 2)}), 4)
    done = act(act(state, "roll", dice=dice).state, "royalty", seat=1)
    assert done.one(RoyaltyPaid) == RoyaltyPaid(1, 3, (Payment(BANK, 1, 48_000),))
    assert done.state.tokens[1] == Place(4, 0)


def test_a_sale_brings_twice_the_value_and_leads_to_the_corner_without_directions_or_entry() -> None:
    state, dice = other_rolls(trip(A, SECOND_A, own={A: (1, 2), SECOND_A: (1, 1), C: (1, None)}), 4)
    done = act(act(state, "roll", dice=dice).state, "sell", seat=1)
    assert done.one(TripSold).payments == (Payment(BANK, 1, 2 * (100_000 + 75_000)),)
    assert done.state.tokens[1] == Place(9)
    assert done.all(DirectionsTaken) == []
    assert asked(done.state) == [(0, "turn")]
    assert (done.state.holding(A), done.state.holding(SECOND_A), done.state.spent) == (Holding(), Holding(), (2, 1))
    assert done.state.holding(C) == Holding(1)


def test_a_sold_invention_can_be_bought_again_without_a_clip() -> None:
    state, dice = other_rolls(trip(A, own={A: (1, 2)}), 4)
    state = act(act(state, "roll", dice=dice).state, "sell", seat=1).state
    bought = act(act(state, "roll", dice=[1, 1]).state, "buy")
    assert bought.state.holding(A) == Holding(0)


def on_next_dollar() -> State:
    state, dice = other_rolls(trip(A, own={A: (1, 2)}, side=0, space=5), 3)
    done = act(state, "roll", dice=dice)
    assert done.all(RoyaltyPaid) == []
    assert done.state.tokens[1] == Place(0, 1)
    assert asked(done.state) == [(0, "turn")]
    return act(done.state, "redraw").state


def test_the_next_dollar_by_exact_count_pays_nothing_and_asks_at_the_next_turn() -> None:
    assert asked(on_next_dollar()) == [(1, "onward")]


def test_going_on_rolls_at_once_into_the_adjoining_track() -> None:
    done = act(on_next_dollar(), "go on", dice=[1])
    assert done.kinds[:3] == ["trip_continued", "dice_rolled", "token_moved"]
    assert done.one(TripContinued).side == 1
    assert done.one(RoyaltyPaid).times == 2
    assert done.state.tokens[1] == Place(1, 1)


def test_declining_returns_the_inventions_and_an_ordinary_turn_follows() -> None:
    before = on_next_dollar()
    done = act(before, "decline")
    assert done.one(TripReturned) == TripReturned(1, (before.invention(A).face,), declined=True)
    assert done.state.tokens[1] == Place(9)
    assert done.state.holding(A) == Holding()
    assert asked(done.state) == [(1, "turn")]
    assert done.state.turn == before.turn, "declining and the ordinary turn after it are one"
    assert done.all(DirectionsTaken) == []
    assert act(done.state, "redraw").one(TurnStarted).turn == before.turn + 1


def test_on_the_dollar_of_entry_declining_is_not_possible() -> None:
    state, dice = other_rolls(trip(A, own={A: (1, 2)}, side=0, space=0), 1)
    assert act(state, "roll", dice=dice).one(RoyaltyPaid).times == 1


def test_the_investor_stays_when_the_trip_goes_on() -> None:
    state = trip(A, own={A: (1, 2)}, side=0, space=0, investor=0, invested=A, exact=True)
    state = act(state, "redraw").state
    done = act(state, "go on", dice=[3])
    assert done.one(RoyaltyPaid).payments == (Payment(BANK, 1, 32_000), Payment(BANK, 0, 32_000))


def test_beyond_the_dollar_the_inventions_go_back_first_and_then_the_space_acts() -> None:
    """To space 12, "lose an invention": the trip is gone already, so the other one is lost."""
    state, dice = other_rolls(trip(A, own={A: (1, 2), B: (1, 1)}, side=0, space=7), 5)
    done = act(state, "roll", dice=dice)
    moved = [event for event in done.all(TokenMoved) if event.seat == 1]
    assert moved[0].place == Place(12)
    kinds = done.kinds
    assert kinds.index("trip_returned") < kinds.index("invention_lost")
    assert done.state.spent == (2, 1)
    assert done.state.trips[1] is None


def test_the_last_side_leads_to_the_first_corner() -> None:
    state, dice = other_rolls(trip(A, own={A: (1, 2)}, side=3, space=6), 2)
    assert act(state, "roll", dice=dice).state.tokens[1] == Place(0, 0)


def test_three_trips_at_once_roll_one_after_the_other() -> None:
    own = {A: (1, 1), B: (2, 1), C: (3, 1)}
    state = table(seats=4, own=own, at={0: 3})
    for seat, name in ((1, A), (2, B), (3, C)):
        state = on_trip(state, seat, name, side=seat)
    done = act(state, "roll", dice=[1, 1, 1, 2, 1])
    assert [(event.seat, event.times) for event in done.all(RoyaltyPaid)] == [(1, 2), (2, 3), (3, 2)]
    assert asked(done.state) == [(0, "turn")]
