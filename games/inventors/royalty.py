"""The Royalty track (rules page, "The Royalty track"). Each function adds to the draft."""

from __future__ import annotations

from collections.abc import Sequence

from games.inventors import scoring, table
from games.inventors.components import ROYALTY_SPACES, SALE, SALE_TIMES, SIDE, SIDES, SPACES, CardKind, Invention, Place
from games.inventors.events import DiceRolled, MovedBy, RollFor, StepBegan, TokenMoved
from games.inventors.landing import land
from games.inventors.legal import seats_after
from games.inventors.state import Offer, Proposal, Step, Trip
from games.inventors.table import Table, payments
from games.inventors.trips import (
    InvestmentAnswered,
    NobodyInvested,
    PartnerEliminated,
    PartnerJoined,
    PartnerProposed,
    RoyaltyEntered,
    RoyaltyPaid,
    TripContinued,
    TripReturned,
    TripSold,
)
from games.kernel.facts import Seat
from games.kernel.names import Face

DOLLAR = ROYALTY_SPACES + 1
"""So far from a $ is the next one; the corner beside it is one further."""


def enter(draft: Table, seat: Seat, inventions: Sequence[Invention]) -> None:
    """Announce a trip; the Silent Partner window opens."""
    side = draft.state.tokens[seat].space // SIDE
    draft.add(RoyaltyEntered(seat, side, table.faces(inventions)))
    draft.add(StepBegan(Step.WINDOW))


def answer(draft: Table, seat: Seat, invention: Invention | None) -> None:
    """Note what `seat` answers in the window."""
    draft.add(InvestmentAnswered(seat, invention.face if invention else None))


def close_window(draft: Table) -> None:
    """Settle who invests, when all who were asked have answered."""
    state, seat = draft.state, draft.state.active
    answers = ((other, state.answers[other]) for other in seats_after(seat, state.seats))
    offers = tuple(Offer(other, state.invention(name).face) for other, name in answers if name)
    if not offers:
        draft.add(NobodyInvested(seat))
        table.finish(draft)
        return
    table.add_drawn(draft, PartnerProposed(seat, Proposal(offers[0].seat, offers[0].invention, offers)))
    if state.place_of(seat, CardKind.ELIMINATE) is None:
        join(draft, eliminate=False)
    else:
        draft.add(StepBegan(Step.ELIMINATE))


def join(draft: Table, eliminate: bool) -> None:
    """The investor plays his card and pays; then the entering player may play his, and the entry is complete."""
    state, seat, proposal = draft.state, draft.state.active, draft.state.proposal
    assert proposal is not None
    place = state.place_of(proposal.investor, CardKind.SILENT_PARTNER)
    assert place is not None
    fee = state.invention(proposal.invention.id).fee
    draft.add(PartnerJoined(seat, proposal, place, payments(proposal.investor, seat, fee)))
    table.fill_hand(draft, proposal.investor)
    if eliminate:
        place = draft.state.place_of(seat, CardKind.ELIMINATE)
        assert place is not None
        draft.add(PartnerEliminated(seat, proposal.investor, place))
        table.fill_hand(draft, seat)
    table.finish(draft)


def roll(draft: Table, seat: Seat) -> None:
    """Roll one die and move on the Royalty track, or over its end."""
    table.add_drawn(draft, DiceRolled(seat, (0,), RollFor.ROYALTY))
    rolled, place = draft.events[-1], draft.state.tokens[seat]
    assert isinstance(rolled, DiceRolled)
    assert place.side is not None
    reached = place.space + rolled.dice[0]
    following = (place.side + 1) % SIDES
    if reached <= ROYALTY_SPACES:
        times = draft.state.components.royalty[place.side][reached - 1]
        draft.add(TokenMoved(seat, Place(reached, place.side), MovedBy.ROYALTY, times=times))
        _on_royalty_space(draft, seat, times)
    elif reached == DOLLAR:
        draft.add(TokenMoved(seat, Place(0, following), MovedBy.ROYALTY))
        table.finish(draft)
    else:
        draft.add(TripReturned(seat, _trip_faces(draft, seat), declined=False))
        space = (following * SIDE + reached - DOLLAR - 1) % SPACES
        table.move_to(draft, seat, space, MovedBy.OVERSHOOT)
        land(draft, seat)


def _on_royalty_space(draft: Table, seat: Seat, times: int) -> None:
    if times == SALE:
        draft.add(StepBegan(Step.SALE))
    else:
        take_royalty(draft, seat, times)


def take_royalty(draft: Table, seat: Seat, times: int = SALE_TIMES) -> None:
    """Pay so many times royalty; the turn is over."""
    draft.add(RoyaltyPaid(seat, times, scoring.royalty(draft.state, seat, times)))
    table.finish(draft)


def sell(draft: Table, seat: Seat) -> None:
    """Sell the trip; the token goes to the corner at the end of this side, without directions and without entry."""
    state, side = draft.state, draft.state.tokens[seat].side
    assert side is not None
    draft.add(TripSold(seat, _trip_faces(draft, seat), scoring.sale(state, seat)))
    table.move_to(draft, seat, (side + 1) % SIDES * SIDE, MovedBy.SALE)
    table.finish(draft)


def go_on(draft: Table, seat: Seat) -> None:
    """Go on into the adjoining track, which rolls at once."""
    side = draft.state.tokens[seat].side
    assert side is not None
    draft.add(TripContinued(seat, side))
    roll(draft, seat)


def decline(draft: Table, seat: Seat) -> None:
    """End the trip on a $: the token goes to that corner, and an ordinary turn follows, which is the same turn."""
    side = draft.state.tokens[seat].side
    assert side is not None
    draft.add(TripReturned(seat, _trip_faces(draft, seat), declined=True))
    table.move_to(draft, seat, side * SIDE, MovedBy.DECLINE)
    draft.add(StepBegan(Step.TURN))


def _trip_faces(draft: Table, seat: Seat) -> tuple[Face, ...]:
    trip = draft.state.trips[seat]
    assert isinstance(trip, Trip)
    return tuple(draft.state.invention(name).face for name in trip.inventions)
