"""The rules: how a match begins, and what follows from a move."""

from __future__ import annotations

from games.inventors import components_file, landing, royalty, table
from games.inventors.checks import check_buy, check_claim, check_enter, check_invest, check_own, check_play, check_steal
from games.inventors.components import HAND_SIZE, HIDDEN, STARTS, Place
from games.inventors.dealings import MoneyDealt, Payment, PurchaseDeclined
from games.inventors.events import (
    BoxOpened,
    CardsDrawn,
    HandReturned,
    InventorsEvent,
    SeatRetired,
    StartDecided,
    TokensPlaced,
)
from games.inventors.evolve import evolve
from games.inventors.legal import asked, default, landed_on, only_answer
from games.inventors.moves import (
    Buy,
    Claim,
    Decline,
    Directions,
    Eliminate,
    Enter,
    Give,
    GoOn,
    InventorsMove,
    Invest,
    KeepPartner,
    NoBuy,
    NoInvest,
    Play,
    Redraw,
    Roll,
    Sell,
    Steal,
    TakeRoyalty,
)
from games.inventors.options import PartnerShare
from games.inventors.refusals import not_asked, wrong_move
from games.inventors.state import BANK, Settings, State, Step, begin
from games.inventors.table import Table
from games.kernel.chance import Luck
from games.kernel.draft import Draft
from games.kernel.facts import IllegalMove, Seat
from games.kernel.game import Setup


def initial(setup: Setup) -> State:
    """Return the state before anything has happened; `setup` has settled options."""
    options = setup.options
    return begin(
        Settings(
            seats=setup.seats,
            first=setup.first,
            pot_needs_dice=bool(options["pot_needs_dice"]),
            partner_share=PartnerShare(str(options["partner_share"])),
            partner_hours=int(options["partner_hours"]),
            turn_cap=int(options["turn_cap"]),
            edition=setup.edition,
        )
    )


def start(state: State, luck: Luck) -> list[InventorsEvent]:
    """Return the set-up: the box, who begins, money, tokens, three cards for everybody."""
    draft = Draft(evolve, state, luck)
    box, seats = components_file.shipped(), range(state.seats)
    draft.add(BoxOpened(box))
    first = state.settings.first
    table.add_drawn(draft, StartDecided(first or 0, by_lot=first is None))
    draft.add(MoneyDealt(tuple(Payment(BANK, seat, box.money) for seat in seats)))
    draft.add(TokensPlaced(tuple(map(Place, STARTS[state.seats]))))
    for seat in seats:
        table.add_drawn(draft, CardsDrawn(seat, (HIDDEN,) * HAND_SIZE))
    table.start_turn(draft, draft.state.start)
    return draft.events


def decide(state: State, seat: Seat, move: InventorsMove, luck: Luck) -> list[InventorsEvent]:
    """Return what follows from `seat`'s move, up to the next question; raises IllegalMove."""
    draft = Draft(evolve, state, luck)
    if seat not in asked(state):
        raise IllegalMove(not_asked(state, seat))
    _act(draft, seat, move, forced=False)
    _go_on(draft)
    return draft.events


def retire(state: State, seat: Seat, luck: Luck) -> list[InventorsEvent]:
    """Return what follows when `seat` leaves for good: the defaults answer for it from now on."""
    if state.step == Step.OVER or state.retired[seat]:
        return []
    draft = Draft(evolve, state, luck)
    draft.add(SeatRetired(seat))
    _go_on(draft)
    return draft.events


def _go_on(draft: Table) -> None:
    """Give all answers that need no asking: the only possible ones, and those of seats that have left."""
    while draft.state.step != Step.OVER:
        if draft.state.step == Step.WINDOW and not asked(draft.state):
            royalty.close_window(draft)
        elif not _answer_one(draft):
            return


def _answer_one(draft: Table) -> bool:
    state = draft.state
    for seat in asked(state):
        only = only_answer(state, seat)
        if only is not None:
            _act(draft, seat, only, forced=True)
            return True
        if state.retired[seat]:
            _act(draft, seat, default(state, seat), forced=False)
            return True
    return False


def _act(draft: Table, seat: Seat, move: InventorsMove, forced: bool) -> None:
    state = draft.state
    match state.step, move:
        case Step.TURN, Roll() | Play() | Redraw():
            _take_turn(draft, seat, move)
        case Step.BUY | Step.SHOP, Buy(name):
            landing.buy(draft, seat, check_buy(state, seat, name, here=state.step == Step.BUY))
        case Step.BUY | Step.SHOP, NoBuy():
            here = landed_on(state).face if state.step == Step.BUY else None
            draft.add(PurchaseDeclined(seat, here, forced))
            table.finish(draft)
        case Step.CORNER, Directions():
            landing.directions(draft, seat, forced)
        case Step.CORNER, Enter():
            royalty.enter(draft, seat, check_enter(state, seat, move))
        case Step.CLAIM, Claim(name):
            landing.claim(draft, seat, check_claim(state, seat, name), forced)
        case Step.STEAL, Steal(name):
            landing.steal(draft, seat, check_steal(state, seat, name), forced)
        case Step.LOSE, Give(name):
            landing.lose(draft, seat, check_own(state, seat, name), forced)
        case Step.DEBT, Give(name):
            table.give(draft, seat, check_own(state, seat, name), forced)
        case _:
            _act_on_royalty_track(draft, seat, move)


def _take_turn(draft: Table, seat: Seat, move: Roll | Play | Redraw) -> None:
    match move:
        case Roll():
            landing.roll(draft, seat)
        case Play():
            check_play(draft.state, seat, move)
            landing.play(draft, seat, move)
        case Redraw():
            draft.add(HandReturned(seat, tuple(held.card for held in draft.state.hands[seat])))
            table.fill_hand(draft, seat)
            table.finish(draft)


def _act_on_royalty_track(draft: Table, seat: Seat, move: InventorsMove) -> None:
    match draft.state.step, move:
        case Step.WINDOW, Invest(name):
            royalty.answer(draft, seat, check_invest(draft.state, seat, name))
        case Step.WINDOW, NoInvest():
            royalty.answer(draft, seat, None)
        case Step.ELIMINATE, Eliminate() | KeepPartner():
            royalty.join(draft, eliminate=isinstance(move, Eliminate))
        case Step.ROYALTY, Roll():
            royalty.roll(draft, seat)
        case Step.SALE, TakeRoyalty():
            royalty.take_royalty(draft, seat)
        case Step.SALE, Sell():
            royalty.sell(draft, seat)
        case Step.ONWARD, GoOn():
            royalty.go_on(draft, seat)
        case Step.ONWARD, Decline():
            royalty.decline(draft, seat)
        case _:
            raise IllegalMove(wrong_move(draft.state.step))
