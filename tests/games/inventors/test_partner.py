"""Rules page, "The Royalty track": the Silent Partner window, the fee, Eliminate."""

from __future__ import annotations

from typing import Any

import pytest

from games.inventors.components import CardKind, Place
from games.inventors.dealings import Payment
from games.inventors.game import INVENTORS
from games.inventors.state import BANK, State, Throw
from games.inventors.trips import NobodyInvested, PartnerEliminated, PartnerJoined, RoyaltyPaid, TripSold
from games.kernel.facts import IllegalMove
from games.kernel.game import pending_of
from games.kernel.question import Pace
from tests.games.inventors.table import A, C, Done, act, asked, card, land_on, on_trip, table

SECOND_A = "flying-machine"
PARTNER, ELIMINATE = "silent_partner", "eliminate"


def entering(*, seats: int = 4, names: str = "parachute hat", **more: Any) -> Done:
    """Seat 0 enters on side 2; by default seats 1 and 2 hold a Silent Partner card, and seat 3 does not."""
    hands = {1: [PARTNER], 2: [PARTNER], **more.pop("hands", {})}
    hands = {seat: cards for seat, cards in hands.items() if seat < seats}
    more = {"own": {A: (0, 1), SECOND_A: (0, None)}, **more}
    return act(land_on(18, seats=seats, hands=hands, **more).state, f"enter {names}")


def test_all_who_can_invest_are_asked_at_once_and_nobody_else() -> None:
    state = entering().state
    assert asked(state) == [(1, "window"), (2, "window")]
    for pending in INVENTORS.pending(state):
        assert (pending.pace, pending.hours, pending.concealed) == (Pace.REACTION, 24, True)


def test_who_is_on_the_royalty_track_or_has_not_the_cash_or_no_card_is_not_asked() -> None:
    assert asked(entering(cash=(0, 24_000)).state) == [(2, "window")]
    away = on_trip(table(seats=4, own={A: (0, 1), C: (1, 0)}, hands={1: [PARTNER], 2: [PARTNER]}, at={0: 11}), 1, C)
    state = act(act(away, "roll", dice=[3, 4]).state, "enter parachute").state
    assert asked(state) == [(2, "window")]


def test_with_nobody_to_ask_the_entry_is_complete_at_once() -> None:
    done = entering(cash=(0, 24_000, 24_000))
    assert done.one(NobodyInvested).seat == 0
    assert asked(done.state) == [(1, "turn")]


def test_one_investor_pays_the_fee_and_only_his_card_is_spent() -> None:
    state = act(entering().state, "no invest", seat=2).state
    assert asked(state) == [(1, "window")]
    done = act(state, "invest parachute", seat=1)
    assert done.one(PartnerJoined).payments == (Payment(1, 0, 25_000),)
    assert done.one(PartnerJoined).proposal.rounds == ()
    trip = done.state.trips[0]
    assert trip is not None
    assert (trip.investor, trip.invested) == (1, A)
    assert done.state.place_of(1, CardKind.SILENT_PARTNER) is None
    assert len(done.state.hands[1]) == 3
    assert done.state.bottom[-1].card == card(PARTNER)
    assert asked(done.state) == [(1, "turn")]


def test_nobody_invests_when_all_decline() -> None:
    done = act(act(entering().state, "no invest", seat=1).state, "no invest", seat=2)
    assert done.one(NobodyInvested).seat == 0


def test_of_several_the_highest_die_invests_and_ties_roll_again() -> None:
    state = act(entering(names="parachute hat, flying machine").state, "invest parachute", seat=1).state
    done = act(state, "invest flying machine", seat=2, dice=[4, 4, 2, 6])
    joined = done.one(PartnerJoined)
    assert joined.proposal.rounds == ((Throw(1, 4), Throw(2, 4)), (Throw(1, 2), Throw(2, 6)))
    assert (joined.proposal.investor, joined.proposal.invention.id) == (2, SECOND_A)
    assert done.state.place_of(1, CardKind.SILENT_PARTNER) == 0
    assert done.state.cash[1] == 125_000


def test_only_the_tied_roll_again() -> None:
    hands = {1: [PARTNER], 2: [PARTNER], 3: [PARTNER]}
    state = entering(hands=hands).state
    state = act(state, "invest parachute", seat=3).state
    state = act(state, "invest parachute", seat=1).state
    done = act(state, "invest parachute", seat=2, dice=[5, 3, 5, 1, 2])
    assert done.one(PartnerJoined).proposal.rounds == (
        (Throw(1, 5), Throw(2, 3), Throw(3, 5)),
        (Throw(1, 1), Throw(3, 2)),
    )


def test_an_answer_is_final() -> None:
    state = act(entering().state, "no invest", seat=1).state
    with pytest.raises(IllegalMove, match="the entry of 1 is not complete yet"):
        act(state, "invest parachute", seat=1)


def test_an_answer_of_another_leaves_the_question_as_it_was() -> None:
    state = entering().state
    after = act(state, "invest parachute", seat=1).state
    assert pending_of(INVENTORS, after, 2) == pending_of(INVENTORS, state, 2)


def test_only_a_named_invention_whose_fee_he_has_can_be_invested_in() -> None:
    state = entering().state
    with pytest.raises(IllegalMove, match="Bird-Powered Flying Machine is not on this trip"):
        act(state, "invest flying machine", seat=1)


def half(share: str, *, space: int, die: int) -> Done:
    own = {A: (1, 1), SECOND_A: (1, None)}
    state = on_trip(table(seats=3, own=own, at={0: 3}, partner_share=share), 1, A, SECOND_A, space=space)
    state = on_trip(state, 1, A, SECOND_A, space=space, investor=2, invested=A)
    return act(state, "roll", dice=[1, 1, die])


@pytest.mark.parametrize(("share", "own", "partner"), [("invention", 70_000, 30_000), ("all", 50_000, 50_000)])
def test_an_investor_gets_half_of_his_invention_or_of_everything(share: str, own: int, partner: int) -> None:
    """Option `partner_share`: five times with 1 claim and with none, 60,000 + 40,000."""
    assert half(share, space=2, die=4).one(RoyaltyPaid).payments == (Payment(BANK, 1, own), Payment(BANK, 2, partner))


@pytest.mark.parametrize(("share", "own", "partner"), [("invention", 175_000, 75_000), ("all", 125_000, 125_000)])
def test_an_investor_has_his_share_of_a_sale(share: str, own: int, partner: int) -> None:
    done = act(half(share, space=0, die=4).state, "sell", seat=1)
    assert done.one(TripSold).payments == (Payment(BANK, 1, own), Payment(BANK, 2, partner))


def with_eliminate() -> State:
    state = entering(hands={0: [ELIMINATE], 2: []}).state
    return act(state, "invest parachute", seat=1).state


def test_only_who_holds_eliminate_is_asked_and_it_is_concealed() -> None:
    state = with_eliminate()
    assert asked(state) == [(0, "eliminate")]
    assert [each.concealed for each in INVENTORS.pending(state)] == [True]
    assert state.cash == (125_000, 125_000, 125_000, 125_000)


def test_eliminate_keeps_the_fee_and_the_partner_gets_nothing() -> None:
    done = act(with_eliminate(), "eliminate")
    assert done.kinds[:4] == ["partner_joined", "cards_drawn", "partner_eliminated", "cards_drawn"]
    assert done.one(PartnerEliminated).investor == 1
    assert done.state.cash[:2] == (150_000, 100_000)
    trip = done.state.trips[0]
    assert trip is not None
    assert trip.investor is None
    assert [held.card for held in done.state.bottom] == [card(PARTNER), card(ELIMINATE)]
    assert [len(hand) for hand in done.state.hands] == [3, 3, 3, 3]
    assert asked(done.state) == [(1, "turn")]


def test_the_partner_may_be_kept() -> None:
    done = act(with_eliminate(), "keep partner")
    assert done.all(PartnerEliminated) == []
    trip = done.state.trips[0]
    assert trip is not None
    assert trip.investor == 1


def test_with_the_investor_of_one_invention_the_fee_is_that_of_the_chosen_one_under_all_too() -> None:
    """Details settled: under `partner_share: all` the fee is still that of one chosen invention."""
    state = entering(names="parachute hat, flying machine", partner_share="all", hands={2: []}).state
    done = act(state, "invest parachute", seat=1)
    assert done.one(PartnerJoined).payments == (Payment(1, 0, 25_000),)


def test_the_window_of_an_option_has_its_hours() -> None:
    (pending, *_) = INVENTORS.pending(entering(partner_hours=6).state)
    assert pending.hours == 6


def test_the_token_stands_on_the_dollar_while_the_entry_is_not_complete() -> None:
    assert entering().state.tokens[0] == Place(0, 2)
