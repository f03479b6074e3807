"""The fold: what each event does to the state. No rule, no refusal, no luck. Cards stand in `evolve_cards`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from games.inventors.components import Place
from games.inventors.dealings import (
    BoardMoneyTaken,
    Charged,
    ClaimAttached,
    Collected,
    DebtForgiven,
    InventionBought,
    InventionGiven,
    InventionLost,
    InventionStolen,
    MoneyDealt,
    Payment,
    PurchaseDeclined,
)
from games.inventors.events import (
    BoxOpened,
    CardPlayed,
    CardsDrawn,
    DealingEvent,
    DiceRolled,
    DirectionsTaken,
    HandReturned,
    InventorsEvent,
    MovedBy,
    NothingHappened,
    ScoresCounted,
    SeatRetired,
    StartDecided,
    StepBegan,
    TableEvent,
    TokenMoved,
    TokensPlaced,
    TripEvent,
    TurnStarted,
)
from games.inventors.evolve_cards import draw, join, play, return_hand
from games.inventors.state import BANK, BOARD, Debt, Holding, State, Step, Trip
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
from games.kernel.game import Outcome
from games.kernel.lifecycle import put
from games.kernel.names import Face

_Paying = (
    MoneyDealt
    | Collected
    | BoardMoneyTaken
    | Charged
    | InventionBought
    | InventionGiven
    | PartnerJoined
    | RoyaltyPaid
    | TripSold
)


def evolve(state: State, event: InventorsEvent) -> State:
    """Return the state after `event`."""
    if isinstance(event, _Paying):
        state = _pay(state, event.payments)
    if isinstance(event, TableEvent):
        return _table(state, event)
    if isinstance(event, DealingEvent):
        return _dealing(state, event)
    return _trip(state, event)


def _pay(state: State, payments: Iterable[Payment]) -> State:
    cash, bank, board = list(state.cash), state.bank, state.board
    for payment in payments:
        for party, amount in ((payment.payer, -payment.amount), (payment.payee, payment.amount)):
            if party == BANK:
                bank += amount
            elif party == BOARD:
                board += amount
            else:
                cash[party] += amount
    return replace(state, cash=tuple(cash), bank=bank, board=board)


def _table(state: State, event: TableEvent) -> State:
    match event:
        case BoxOpened(box):
            holdings = (Holding(),) * len(box.inventions)
            return replace(state, components=box, holdings=holdings, unseen=box.deck, machine=box.clips)
        case StartDecided(seat):
            return replace(state, start=seat)
        case TokensPlaced(places):
            return replace(state, tokens=places)
        case TurnStarted(seat, turn, step):
            return replace(state, active=seat, turn=turn, step=step, by_dice=False)
        case StepBegan(step):
            return replace(state, step=step)
        case TokenMoved():
            return _move(state, event)
        case CardsDrawn(seat, cards):
            return draw(state, seat, cards)
        case CardPlayed(seat, place):
            return play(state, seat, place)
        case HandReturned(seat):
            return return_hand(state, seat)
        case SeatRetired(seat):
            return replace(state, retired=put(state.retired, seat, True))
        case ScoresCounted(reason, places, scores):
            return replace(state, step=Step.OVER, outcome=Outcome(reason, places, scores))
        case DiceRolled() | DirectionsTaken() | NothingHappened():
            return state
        case _:
            assert_never(event)


def _move(state: State, event: TokenMoved) -> State:
    seat, trip = event.seat, state.trips[event.seat]
    if trip is not None:
        exact = event.place.space == 0 and not event.place.outer
        state = replace(state, trips=put(state.trips, seat, replace(trip, exact=exact)))
    by_dice = event.by in (MovedBy.DICE, MovedBy.OVERSHOOT)
    return replace(state, tokens=put(state.tokens, seat, event.place), by_dice=by_dice)


def _dealing(state: State, event: DealingEvent) -> State:
    match event:
        case InventionBought(seat, invention):
            return _hold(state, invention.id, Holding(seat))
        case InventionGiven(seat, creditor, invention, left):
            return _owe(_to_office(state, [invention]), seat, Debt(seat, creditor, left))
        case InventionLost(_, invention):
            return _to_office(state, [invention])
        case InventionStolen(seat, _, invention):
            return _hold(state, invention.id, replace(state.holding(invention.id), owner=seat))
        case ClaimAttached(_, invention, claims):
            machine = list(state.machine)
            machine.remove(claims)
            holding = replace(state.holding(invention.id), clip=claims)
            return replace(_hold(state, invention.id, holding), machine=tuple(machine))
        case Charged(seat, creditor, left=left):
            return _owe(state, seat, Debt(seat, creditor, left))
        case DebtForgiven(seat, creditor):
            return _owe(state, seat, Debt(seat, creditor, 0))
        case MoneyDealt() | Collected() | BoardMoneyTaken() | PurchaseDeclined():
            return state
        case _:
            assert_never(event)


def _trip(state: State, event: TripEvent) -> State:
    match event:
        case RoyaltyEntered(seat, side, inventions):
            trip = Trip(tuple(each.id for each in inventions))
            tokens = put(state.tokens, seat, Place(0, side))
            return replace(state, tokens=tokens, trips=put(state.trips, seat, trip))
        case InvestmentAnswered(seat, invention):
            return replace(state, answers=put(state.answers, seat, invention.id if invention else ""))
        case NobodyInvested():
            return replace(state, answers=(None,) * state.seats)
        case PartnerProposed(_, proposal):
            return replace(state, proposal=proposal)
        case PartnerJoined():
            return _join(state, event)
        case PartnerEliminated(seat, _, place):
            shared = state.trips[seat]
            assert shared is not None
            alone = replace(shared, investor=None, invested="")
            return play(replace(state, trips=put(state.trips, seat, alone)), seat, place)
        case TripSold(seat, inventions) | TripReturned(seat, inventions):
            return _to_office(replace(state, trips=put(state.trips, seat, None)), inventions)
        case RoyaltyPaid() | TripContinued():
            return state
        case _:
            assert_never(event)


def _join(state: State, event: PartnerJoined) -> State:
    proposal, trip = event.proposal, state.trips[event.seat]
    assert trip is not None
    shared = replace(trip, investor=proposal.investor, invested=proposal.invention.id, proposal=proposal)
    state = replace(state, trips=put(state.trips, event.seat, shared), proposal=None, answers=(None,) * state.seats)
    return join(state, proposal, event.place)


def _hold(state: State, name: str, holding: Holding) -> State:
    return replace(state, holdings=put(state.holdings, state.components.index(name), holding))


def _to_office(state: State, inventions: Iterable[Face]) -> State:
    for each in inventions:
        clip = state.holding(each.id).clip
        if clip is not None:
            state = replace(state, spent=(*state.spent, clip))
        state = _hold(state, each.id, Holding())
    return state


def _owe(state: State, seat: Seat, debt: Debt) -> State:
    others = tuple(each for each in state.debts if each.seat != seat)
    return replace(state, debts=(*others, debt) if debt.left else others)
