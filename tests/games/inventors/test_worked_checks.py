"""Rules page, "Checks"."""

from __future__ import annotations

from typing import Any

import pytest

from games.inventors.components import Place
from games.inventors.dealings import Payment
from games.inventors.events import TokenMoved
from games.inventors.state import BANK
from games.inventors.trips import RoyaltyPaid, TripReturned
from tests.games.inventors.table import A, Done, act, asked, on_trip, table


def moved_by(die: int, **trip: Any) -> Done:
    state = on_trip(table(own={A: (1, 1)}, at={0: 3}), 1, A, **trip)
    return act(state, "roll", dice=[1, 1, die])


def test_five_times_with_an_A_invention_with_1_claim_pays_60_000() -> None:
    """Side 0, space 6 is "5 times"."""
    done = moved_by(4, side=0, space=2)
    assert done.one(RoyaltyPaid) == RoyaltyPaid(1, 5, (Payment(BANK, 1, 60_000),))


def test_with_a_silent_partner_each_gets_30_000() -> None:
    done = moved_by(4, side=0, space=2, investor=0, invested=A)
    assert done.one(RoyaltyPaid) == RoyaltyPaid(1, 5, (Payment(BANK, 1, 30_000), Payment(BANK, 0, 30_000)))


def test_side_0_from_the_dollar_with_a_4_is_the_space_of_sale() -> None:
    done = moved_by(4, side=0, space=0)
    assert asked(done.state) == [(1, "sale")]


def test_from_space_7_with_a_6_it_is_four_spaces_past_the_next_corner() -> None:
    done = moved_by(6, side=0, space=7)
    assert done.state.tokens[1] == Place(9 + 4)
    assert done.all(TripReturned) == [TripReturned(1, (done.state.invention(A).face,), declined=False)]


@pytest.mark.parametrize(
    ("space", "die", "place"),
    [
        (0, 6, Place(6, 3)),
        (2, 5, Place(7, 3)),
        (2, 6, Place(0, 0)),
        (7, 1, Place(0, 0)),
        (3, 6, Place(0)),
        (7, 2, Place(0)),
        (7, 4, Place(2)),
    ],
)
def test_a_move_ends_on_the_track_on_the_dollar_on_the_corner_or_beyond(space: int, die: int, place: Place) -> None:
    """Moving: t <= 7 a royalty space, 8 the next $, 9 the corner, 9 + j the j-th space after it; side 3 leads to 0."""
    done = moved_by(die, side=3, space=space)
    tokens = [event.place for event in done.all(TokenMoved) if event.seat == 1]
    assert tokens == [place]
