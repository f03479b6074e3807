"""What things are worth to a seat, in dollars of wealth, as far as its view tells: for the house bot."""

from __future__ import annotations

from collections.abc import Sequence

from games.inventors import forecast
from games.inventors.components import SIDE, SPACES, CardKind, SpaceKind, Spot
from games.inventors.options import PartnerShare
from games.inventors.scoring import SALE_FACTOR
from games.inventors.view import InventionView, SeatView, View

RESERVE = 12_000
"""The cash that a purchase leaves, for fees and landings."""
LANDING = 7_000
"""What two dice bring on average."""
OWNING = 3
"""Owning an invention is worth its price divided by this, beyond the price: landings, claims, trips."""
TRIP_COST = 12_000
"""What else could be done in the turns that a trip takes."""


def me(view: View) -> SeatView:
    """Return the reader's own seat."""
    assert view.seat is not None, "a spectator plays nothing"
    return view.seats[view.seat]


def invention(view: View, name: str) -> InventionView:
    """Return the invention with that id."""
    return next(each for each in view.inventions if each.id == name)


def at_home(view: View) -> list[InventionView]:
    """Return the own inventions that are not on a trip."""
    return [each for each in view.inventions if each.owner == view.seat and not each.on_trip]


def stealable(view: View) -> list[InventionView]:
    """Return the inventions that could be stolen now."""
    victims = [seat.seat for seat in view.seats if seat.seat != view.seat and seat.token.outer]
    return [each for each in view.inventions if each.owner in victims]


def claimable(view: View) -> list[InventionView]:
    """Return the own inventions that could get a clip."""
    return [each for each in at_home(view) if each.claims is None]


def claim_gain(each: InventionView) -> int:
    """Return by how much a clip raises the value on average, if all numbers of claims are equally likely."""
    return sum(each.values) // len(each.values) - each.values[0]


def best_claim(view: View) -> InventionView | None:
    """Return the invention that gains most from a clip."""
    return max(claimable(view), key=claim_gain, default=None)


def best_theft(view: View) -> InventionView | None:
    """Return the most valuable invention that could be stolen."""
    return max(stealable(view), key=lambda each: each.value, default=None)


def least_loss(view: View) -> InventionView | None:
    """Return the own invention whose loss costs least."""
    return min(at_home(view), key=lambda each: (each.value, each.price), default=None)


def wants(view: View, each: InventionView) -> bool:
    """Tell whether a free invention should be bought: it costs no wealth, so only cash must not run out."""
    return each.owner is None and me(view).cash - each.price >= RESERVE


def best_purchase(view: View) -> InventionView | None:
    """Return the dearest invention to buy."""
    return max((each for each in view.inventions if wants(view, each)), key=lambda each: each.price, default=None)


def roll_worth(view: View) -> int:
    """Return what an ordinary roll brings on average."""
    here = me(view).token.space
    total = 0
    for first in range(1, 7):
        for second in range(1, 7):
            total += space_worth(view, (here + first + second) % SPACES)
    return total // 36


def space_worth(view: View, space: int) -> int:
    """Return what landing on an outer space by a roll is worth."""
    spot = view.track[space]
    match spot.kind:
        case SpaceKind.INVENTION:
            return _invention_space_worth(view, spot)
        case SpaceKind.LEGAL_FEE:
            return -spot.amount
        case SpaceKind.COLLECT:
            return spot.amount
        case SpaceKind.LOSE:
            lost = least_loss(view)
            return -lost.value if lost else 0
        case SpaceKind.CLAIM | SpaceKind.STEAL:
            return card_worth(view, CardKind(spot.kind.value), 0)
        case _:
            return corner_worth(view, spot.kind, by_dice=True)


def _invention_space_worth(view: View, spot: Spot) -> int:
    assert spot.invention is not None
    there = invention(view, spot.invention.id)
    if there.owner is None:
        return there.price // OWNING if wants(view, there) else 0
    return LANDING if there.owner == view.seat else -LANDING


def card_worth(view: View, kind: CardKind, amount: int) -> int:
    """Return what playing a Eureka card is worth."""
    others = [seat for seat in view.seats if seat.seat != view.seat]
    match kind:
        case CardKind.COLLECT:
            return amount
        case CardKind.LECTURE_TOUR:
            return sum(min(amount, seat.cash) for seat in others)
        case CardKind.LAWSUIT:
            return amount // len(others) // 2
        case CardKind.CLAIM:
            best = best_claim(view)
            return claim_gain(best) if best else 0
        case CardKind.STEAL:
            theft = best_theft(view)
            return theft.value + theft.value // len(others) if theft else 0
        case CardKind.SNAP_PURCHASE:
            purchase = best_purchase(view)
            return purchase.price // OWNING if purchase else 0
        case _:
            return corner_worth(view, SpaceKind(kind.value), by_dice=False)


def corner_worth(view: View, kind: SpaceKind, by_dice: bool) -> int:
    """Return what landing on a corner is worth: its directions, or a trip from there."""
    space = next(space for space in range(0, SPACES, SIDE) if view.track[space].kind == kind)
    return max(directions_worth(view, kind, by_dice), best_trip(view, space // SIDE)[0])


def directions_worth(view: View, kind: SpaceKind, by_dice: bool) -> int:
    """Return what the directions of a corner are worth."""
    match kind:
        case SpaceKind.PATENT_OFFICE:
            return card_worth(view, CardKind.CLAIM, 0)
        case SpaceKind.LAW_OFFICE:
            return view.board_money if by_dice or not view.settings.pot_needs_dice else 0
        case SpaceKind.EXPOSITION:
            return next(spot.amount for spot in view.track if spot.kind == kind)
        case _:
            return card_worth(view, CardKind.SNAP_PURCHASE, 0)


def best_trip(view: View, side: int) -> tuple[int, tuple[str, ...]]:
    """Return what the best trip from that side brings beyond the value of its inventions, and their ids."""
    best: tuple[int, tuple[str, ...]] = (0, ())
    for letter in sorted({each.letter for each in at_home(view)}):
        profits = {each.id: _profit(view, side, each) for each in at_home(view) if each.letter == letter}
        gaining = tuple(name for name, profit in profits.items() if profit > 0)
        profit = sum(profits[name] for name in gaining) - TRIP_COST
        if profit > best[0]:
            best = profit, gaining
    return best


def _profit(view: View, side: int, each: InventionView) -> int:
    return forecast.expected(view.royalty, side, 0, each.royalties, SALE_FACTOR * each.value) - each.value


def royalties(trip: Sequence[InventionView]) -> tuple[int, ...]:
    """Return what a trip brings on the spaces of 1 to 7 times royalty."""
    return tuple(map(sum, zip(*(each.royalties for each in trip), strict=True)))


def share_worth(view: View, side: int, trip: Sequence[InventionView], chosen: InventionView) -> int:
    """Return what a Silent Partner gets on average, less the fee."""
    shared = trip if view.settings.partner_share == PartnerShare.ALL else [chosen]
    sale = SALE_FACTOR * sum(each.value for each in shared)
    return forecast.expected(view.royalty, side, 0, royalties(shared), sale) // 2 - chosen.fee


def sued(view: View) -> list[SeatView]:
    """Return the opponents from whom a lawsuit gets something."""
    return [
        seat
        for seat in view.seats
        if seat.seat != view.seat and (seat.cash or any(not invention(view, name).on_trip for name in seat.inventions))
    ]
