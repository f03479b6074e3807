"""What things bring: royalties, sales and their halves, and the wealth at the end. Works on what everybody can see."""

from __future__ import annotations

from collections.abc import Callable

from games.inventors.dealings import Payment
from games.inventors.options import PartnerShare
from games.inventors.state import BANK, State
from games.kernel.facts import Seat
from games.kernel.standings import places

SALE_FACTOR = 2
"""On the space of sale the bank pays so many times the actual value."""


def royalty(state: State, seat: Seat, times: int) -> tuple[Payment, ...]:
    """Return what the bank pays on the space "`times` times royalty" for the trip of `seat`."""
    return _shared(state, seat, lambda name: state.invention(name).royalty(times, state.claims(name)))


def sale(state: State, seat: Seat) -> tuple[Payment, ...]:
    """Return what the bank pays for all inventions of the trip of `seat`."""
    return _shared(state, seat, lambda name: SALE_FACTOR * state.value(name))


def _shared(state: State, seat: Seat, worth: Callable[[str], int]) -> tuple[Payment, ...]:
    trip = state.trips[seat]
    assert trip is not None
    total = sum(map(worth, trip.inventions))
    half = 0
    if trip.investor is not None:
        # All amounts are whole thousands, so halves are exact.
        half = (total if state.settings.partner_share == PartnerShare.ALL else worth(trip.invested)) // 2
    paid = [Payment(BANK, seat, total - half)]
    if trip.investor is not None:
        paid.append(Payment(BANK, trip.investor, half))
    return tuple(payment for payment in paid if payment.amount)


def wealth(state: State, seat: Seat) -> int:
    """Return cash and the actual value of all own inventions, those on a trip too."""
    return state.cash[seat] + sum(state.value(invention.id) for invention in state.owned(seat))


def final(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return places and wealth at the end; a tie is shared."""
    scores = tuple(wealth(state, seat) for seat in range(state.seats))
    return places(scores), scores
