"""Who owes which answer, what there is to choose from, and which answers need no asking."""

from __future__ import annotations

from collections.abc import Sequence

from games.inventors.components import REACTIONS, CardKind, Invention
from games.inventors.moves import (
    Claim,
    Directions,
    Give,
    GoOn,
    InventorsMove,
    KeepPartner,
    NoBuy,
    NoInvest,
    Roll,
    Steal,
    TakeRoyalty,
)
from games.inventors.state import State, Step
from games.kernel.facts import Seat


def seats_after(seat: Seat, seats: int) -> list[Seat]:
    """Return the other seats in the order of play, from the left neighbour of `seat`."""
    return [(seat + ahead) % seats for ahead in range(1, seats)]


def asked(state: State) -> list[Seat]:
    """Return the seats that owe an answer, in the order of play."""
    match state.step:
        case Step.SETUP | Step.OVER:
            return []
        case Step.WINDOW:
            others = seats_after(state.active, state.seats)
            return [seat for seat in others if state.answers[seat] is None and may_invest(state, seat)]
        case Step.DEBT:
            return [debt.seat for debt in state.debts]
        case _:
            return [state.active]


def landed_on(state: State) -> Invention:
    """Return the invention on whose space the active token stands."""
    face = state.components.track[state.tokens[state.active].space].invention
    assert face is not None
    return state.invention(face.id)


def affordable(state: State, seat: Seat) -> list[Invention]:
    """Return the inventions that nobody owns and that `seat` can pay."""
    pairs = zip(state.components.inventions, state.holdings, strict=True)
    return [each for each, holding in pairs if holding.owner is None and each.price <= state.cash[seat]]


def claimable(state: State, seat: Seat) -> list[Invention]:
    """Return the inventions that `seat` may attach a clip to."""
    return [each for each in state.at_home(seat) if state.holding(each.id).clip is None]


def stealable(state: State, seat: Seat) -> list[Invention]:
    """Return what `seat` may steal: nothing from players on a $ or on the Royalty track."""
    victims = [other for other in range(state.seats) if other != seat and state.tokens[other].outer]
    return [each for each in state.components.inventions if state.holding(each.id).owner in victims]


def can_pay(state: State, seat: Seat) -> bool:
    """Tell whether anything can be got from `seat`: it has cash, or an invention that is not on a trip."""
    return state.cash[seat] > 0 or bool(state.at_home(seat))


def sued(state: State, seat: Seat) -> list[Seat]:
    """Return the opponents on whom a lawsuit of `seat` has an effect."""
    return [other for other in seats_after(seat, state.seats) if can_pay(state, other)]


def may_invest(state: State, seat: Seat) -> bool:
    """Tell whether `seat` can be the Silent Partner of the trip that begins: by card, by place, by cash."""
    holds = state.place_of(seat, CardKind.SILENT_PARTNER) is not None
    return holds and state.tokens[seat].outer and bool(investable(state, seat))


def investable(state: State, seat: Seat) -> list[Invention]:
    """Return the inventions of the trip that begins whose fee `seat` can pay."""
    trip = state.trips[state.active]
    named = [] if trip is None else [state.invention(name) for name in trip.inventions]
    return [each for each in named if each.fee <= state.cash[seat]]


def playable(state: State, seat: Seat) -> list[int]:
    """Return the places in the hand, from 0, of the Eureka cards that may be played now."""
    return [place for place, held in enumerate(state.hands[seat]) if has_effect(state, seat, held.card.kind)]


def has_effect(state: State, seat: Seat, card: CardKind) -> bool:
    """Tell whether such a card can be played by `seat` on its turn: no reaction, and nothing without an effect."""
    match card:
        case CardKind.CLAIM:
            return bool(claimable(state, seat))
        case CardKind.STEAL:
            return bool(stealable(state, seat))
        case CardKind.SNAP_PURCHASE:
            return bool(affordable(state, seat))
        case CardKind.LAWSUIT | CardKind.LECTURE_TOUR:
            return bool(sued(state, seat))
        case _:
            return card not in REACTIONS


def cheapest(state: State, inventions: Sequence[Invention]) -> Invention:
    """Return the one to part with: by price, then actual value, then board order (rules page, "Details settled")."""
    box = state.components
    return min(inventions, key=lambda each: (each.price, state.value(each.id), box.space_of(each.id)))


def dearest(state: State, inventions: Sequence[Invention]) -> Invention:
    """Return the one to steal: of the highest actual value, then by board order."""
    return max(inventions, key=lambda each: (state.value(each.id), -state.components.space_of(each.id)))


def default(state: State, seat: Seat) -> InventorsMove:
    """Return what a timeout answers for `seat` (rules page, "Text form of moves")."""
    match state.step:
        case Step.TURN | Step.ROYALTY:
            return Roll()
        case Step.BUY | Step.SHOP:
            return NoBuy()
        case Step.CORNER:
            return Directions()
        case Step.CLAIM:
            return Claim(cheapest(state, claimable(state, seat)).id)
        case Step.STEAL:
            return Steal(dearest(state, stealable(state, seat)).id)
        case Step.LOSE | Step.DEBT:
            return Give(cheapest(state, state.at_home(seat)).id)
        case Step.WINDOW:
            return NoInvest()
        case Step.ELIMINATE:
            return KeepPartner()
        case Step.SALE:
            return TakeRoyalty()
        case Step.ONWARD:
            return GoOn()
        case Step.SETUP | Step.OVER:
            raise ValueError(f"nobody is asked in the step {state.step}")


def only_answer(state: State, seat: Seat) -> InventorsMove | None:
    """Return the one possible answer of `seat`, if everybody can see that there is no other; it is not asked then."""
    match state.step:
        case Step.ROYALTY:
            return Roll()
        case Step.BUY if landed_on(state).price > state.cash[seat]:
            return NoBuy()
        case Step.SHOP if not affordable(state, seat):
            return NoBuy()
        case Step.CORNER if not state.at_home(seat):
            return Directions()
        case Step.CLAIM if len(claimable(state, seat)) == 1:
            return Claim(claimable(state, seat)[0].id)
        case Step.STEAL if len(stealable(state, seat)) == 1:
            return Steal(stealable(state, seat)[0].id)
        case Step.LOSE | Step.DEBT if len(state.at_home(seat)) == 1:
            return Give(state.at_home(seat)[0].id)
        case _:
            return None
