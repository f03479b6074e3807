"""What a player is told who moves out of turn, or makes a move that was not asked for."""

from __future__ import annotations

from games.inventors.state import HIDDEN_STEPS, State, Step
from games.kernel.facts import Seat
from games.kernel.sentence import SeatName, Sentence, say


def not_asked(state: State, seat: Seat) -> Sentence:
    """Return why `seat` may not move: nothing in it tells who is asked, where that would show a hand."""
    if state.step == Step.OVER:
        return say("The match is over.")
    if state.step in HIDDEN_STEPS and seat == state.active:
        return say("Please wait: your entry is not complete yet.")
    if state.step in HIDDEN_STEPS:
        return say("Please wait: the entry of %(player)s is not complete yet.", player=SeatName(state.active))
    if state.step == Step.DEBT:
        return say("Please wait: a debt is being paid.")
    return say("It is the turn of %(player)s.", player=SeatName(state.active))


def wrong_move(step: Step) -> Sentence:
    """Return what can be answered in `step`."""
    match step:
        case Step.TURN:
            return say("Please roll, play a Eureka card, or redraw.")
        case Step.BUY | Step.SHOP:
            return say("Please buy an invention, or say that you buy none.")
        case Step.CORNER:
            return say("Please follow the directions, or enter the Royalty track.")
        case Step.CLAIM:
            return say("Please name the invention that gets the claim.")
        case Step.STEAL:
            return say("Please name the invention that you steal.")
        case Step.LOSE | Step.DEBT:
            return say("Please name the invention that you give.")
        case _:
            return _wrong_on_royalty_track(step)


def _wrong_on_royalty_track(step: Step) -> Sentence:
    match step:
        case Step.WINDOW:
            return say("Please invest in one of the inventions, or say that you do not.")
        case Step.ELIMINATE:
            return say("Please eliminate your Silent Partner, or keep him.")
        case Step.SALE:
            return say("Please take the royalty, or sell.")
        case Step.ONWARD:
            return say("Please go on, or decline.")
        case _:
            return say("Please roll.")
