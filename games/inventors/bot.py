"""The house bot: a sensible player that sees nothing but its seat's view, and weighs every choice in dollars."""

from __future__ import annotations

from games.inventors import appraisal, forecast
from games.inventors.appraisal import best_claim, best_purchase, best_theft, invention, least_loss, me
from games.inventors.components import SALE_TIMES, SIDE, CardKind
from games.inventors.moves import (
    Buy,
    Claim,
    Directions,
    Eliminate,
    Enter,
    Give,
    GoOn,
    InventorsMove,
    Invest,
    NoBuy,
    NoInvest,
    Play,
    Roll,
    Sell,
    Steal,
    TakeRoyalty,
)
from games.inventors.scoring import SALE_FACTOR
from games.inventors.state import Step
from games.inventors.view import View
from games.kernel.chance import Chance


def suggest(view: View, chance: Chance) -> InventorsMove:
    """Return what the bot plays for the seat of `view`, which is asked."""
    match view.step:
        case Step.TURN:
            return _turn(view)
        case Step.BUY:
            here = view.track[me(view).token.space].invention
            assert here is not None
            return Buy(here.id) if appraisal.wants(view, invention(view, here.id)) else NoBuy()
        case Step.SHOP:
            best = best_purchase(view)
            return Buy(best.id) if best else NoBuy()
        case Step.CORNER:
            return _corner(view)
        case Step.CLAIM | Step.STEAL | Step.LOSE | Step.DEBT:
            return _choose(view)
        case _:
            return _on_royalty_track(view)


def _turn(view: View) -> InventorsMove:
    cards = view.hand
    worths = {place: appraisal.card_worth(view, cards[place].kind, cards[place].amount) for place in view.playable}
    best = max(worths, key=lambda place: worths[place], default=None)
    if best is not None and worths[best] > appraisal.roll_worth(view):
        return _play(view, best)
    return Roll()


def _play(view: View, place: int) -> Play:
    claim, theft = best_claim(view), best_theft(view)
    match view.hand[place].kind:
        case CardKind.CLAIM if claim:
            return Play(place + 1, claim.id)
        case CardKind.STEAL if theft:
            return Play(place + 1, theft.id)
        case CardKind.LAWSUIT:
            return Play(place + 1, seat=max(appraisal.sued(view), key=lambda seat: seat.wealth).seat)
        case _:
            return Play(place + 1)


def _corner(view: View) -> InventorsMove:
    space = me(view).token.space
    profit, names = appraisal.best_trip(view, space // SIDE)
    directions = appraisal.directions_worth(view, view.track[space].kind, view.by_dice)
    return Enter(names) if profit > directions else Directions()


def _choose(view: View) -> InventorsMove:
    match view.step:
        case Step.CLAIM:
            claim = best_claim(view)
            assert claim is not None
            return Claim(claim.id)
        case Step.STEAL:
            theft = best_theft(view)
            assert theft is not None
            return Steal(theft.id)
        case _:
            loss = least_loss(view)
            assert loss is not None
            return Give(loss.id)


def _on_royalty_track(view: View) -> InventorsMove:
    match view.step:
        case Step.WINDOW:
            return _invest(view)
        case Step.ELIMINATE:
            return Eliminate()
        case Step.SALE:
            return _sale(view)
        case Step.ONWARD:
            # The inventions are returned either way, so their royalties may as well come first.
            return GoOn()
        case _:
            raise ValueError("the bot is not asked")


def _invest(view: View) -> InventorsMove:
    side, trip = view.seats[view.active].token.side, view.seats[view.active].trip
    assert side is not None
    assert trip is not None
    named = [invention(view, name) for name in trip.inventions]
    worths = {each.id: appraisal.share_worth(view, side, named, each) for each in named if each.fee <= me(view).cash}
    best = max(worths, key=lambda name: worths[name])
    return Invest(best) if worths[best] > 0 else NoInvest()


def _sale(view: View) -> InventorsMove:
    place, trip = me(view).token, me(view).trip
    assert place.side is not None
    assert trip is not None
    taken = [invention(view, name) for name in trip.inventions]
    royalties, sale = appraisal.royalties(taken), SALE_FACTOR * sum(each.value for each in taken)
    going_on = forecast.expected(view.royalty, place.side, place.space, royalties, sale)
    return Sell() if sale > royalties[SALE_TIMES - 1] + going_on else TakeRoyalty()
