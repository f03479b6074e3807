"""What a seat is asked, in words."""

from __future__ import annotations

from games.inventors.legal import landed_on
from games.inventors.state import BOARD, State, Step
from games.inventors.wording import dollars, spot_name, with_letter
from games.kernel.facts import Seat
from games.kernel.sentence import Part, SeatName, Sentence, say


def prompt(state: State, seat: Seat) -> Sentence:
    """Return the question that `seat` owes an answer to."""
    match state.step:
        case Step.TURN:
            return say("Your turn: roll, play a Eureka card, or redraw your cards.")
        case Step.BUY:
            invention = landed_on(state)
            named, price = with_letter(invention), dollars(invention.price)
            return say("Do you buy %(invention)s for $%(price)s?", invention=named, price=price)
        case Step.SHOP:
            return say("Do you buy one of the free inventions?")
        case Step.CORNER:
            corner = spot_name(state.components.track[state.tokens[seat].space])
            return say("%(corner)s: do you follow the directions, or enter the Royalty track?", corner=corner)
        case Step.CLAIM:
            return say("Which invention gets the patent claim?")
        case Step.STEAL:
            return say("Which invention do you steal?")
        case Step.LOSE:
            return say("Which invention do you lose?")
        case Step.DEBT:
            return _debt(state, seat)
        case _:
            return _on_royalty_track(state)


def _debt(state: State, seat: Seat) -> Sentence:
    debt = next(each for each in state.debts if each.seat == seat)
    left = dollars(debt.left)
    if debt.creditor == BOARD:
        return say("You still owe $%(left)s under the board. Which invention do you give for it?", left=left)
    return say(
        "You still owe %(creditor)s $%(left)s. Which invention do you give for it?",
        creditor=SeatName(debt.creditor),
        left=left,
    )


def _on_royalty_track(state: State) -> Sentence:
    match state.step:
        case Step.WINDOW:
            parts = {"player": SeatName(state.active), "inventions": _trip(state)}
            return say("%(player)s takes %(inventions)s through the Royalty track. Do you invest?", **parts)
        case Step.ELIMINATE:
            return _eliminate(state)
        case Step.SALE:
            return say("Do you take three times royalty, or sell for twice the value?")
        case Step.ONWARD:
            return say("You stand on a dollar sign: do you go on into the next Royalty track?")
        case _:
            return say("Your turn: roll.")


def _eliminate(state: State) -> Sentence:
    proposal = state.proposal
    assert proposal is not None
    return say(
        "%(player)s invests in %(invention)s and pays you $%(fee)s. Do you eliminate your Silent Partner?",
        player=SeatName(proposal.investor),
        invention=proposal.invention.names.named,
        fee=dollars(state.invention(proposal.invention.id).fee),
    )


def _trip(state: State) -> Part:
    trip = state.trips[state.active]
    return tuple(with_letter(state.invention(name)) for name in trip.inventions) if trip else ()
