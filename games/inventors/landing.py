"""What the spaces of the outer track and the Eureka cards do (rules page, "A turn"). Functions add to the draft."""

from __future__ import annotations

from games.inventors import table
from games.inventors.components import CORNERS, SPACES, CardKind, Eureka, Invention, SpaceKind, Spot
from games.inventors.dealings import (
    BoardMoneyTaken,
    Charge,
    ClaimAttached,
    Collected,
    InventionBought,
    InventionLost,
    InventionStolen,
    Source,
)
from games.inventors.events import DiceRolled, DirectionsTaken, MovedBy, NothingHappened, RollFor, StepBegan, Why
from games.inventors.legal import claimable, seats_after, stealable
from games.inventors.moves import Play
from games.inventors.state import BANK, BOARD, Step
from games.inventors.table import Table, payments
from games.kernel.facts import Seat

RENT_UNIT = 1000
"""$ for each point of the dice that the owner of an invention gets."""
TWO_DICE = (0, 0)


def roll(draft: Table, seat: Seat) -> None:
    """Roll two dice and move clockwise; the space acts."""
    total = _roll_two(draft, seat, RollFor.MOVE)
    table.move_to(draft, seat, (draft.state.tokens[seat].space + total) % SPACES, MovedBy.DICE)
    land(draft, seat)


def _roll_two(draft: Table, seat: Seat, purpose: RollFor) -> int:
    table.add_drawn(draft, DiceRolled(seat, TWO_DICE, purpose))
    rolled = draft.events[-1]
    assert isinstance(rolled, DiceRolled)
    return sum(rolled.dice)


def land(draft: Table, seat: Seat) -> None:
    """Let the outer space act that the token of `seat` has come to."""
    spot = draft.state.components.track[draft.state.tokens[seat].space]
    match spot.kind:
        case SpaceKind.INVENTION:
            _on_invention(draft, seat, spot)
        case SpaceKind.LEGAL_FEE:
            table.charge(draft, seat, BOARD, Charge.LEGAL_FEE, spot.amount)
            table.settle_debts(draft)
        case SpaceKind.STEAL:
            _ask_or_pass(draft, seat, Step.STEAL)
        case SpaceKind.CLAIM:
            _ask_or_pass(draft, seat, Step.CLAIM)
        case SpaceKind.LOSE:
            _ask_or_pass(draft, seat, Step.LOSE)
        case SpaceKind.COLLECT:
            collect(draft, seat, Source.SPACE, spot.amount)
        case _:
            draft.add(StepBegan(Step.CORNER))


def _on_invention(draft: Table, seat: Seat, spot: Spot) -> None:
    assert spot.invention is not None
    owner = draft.state.holding(spot.invention.id).owner
    if owner is None:
        draft.add(StepBegan(Step.BUY))
        return
    amount = RENT_UNIT * _roll_two(draft, seat, RollFor.RENT)
    if owner == seat:
        draft.add(Collected(seat, Source.OWN_INVENTION, payments(BANK, seat, amount), spot.invention))
    else:
        table.charge(draft, seat, owner, Charge.RENT, amount, spot.invention)
    table.settle_debts(draft)


def _ask_or_pass(draft: Table, seat: Seat, step: Step) -> None:
    """Ask for an invention to claim for, to steal or to lose; without any, nothing happens."""
    match step:
        case Step.CLAIM:
            found, why = claimable(draft.state, seat), Why.NOTHING_TO_CLAIM_FOR
        case Step.STEAL:
            found, why = stealable(draft.state, seat), Why.NOTHING_TO_STEAL
        case _:
            found, why = draft.state.at_home(seat), Why.NOTHING_TO_LOSE
    if found:
        draft.add(StepBegan(step))
    else:
        draft.add(NothingHappened(seat, why))
        table.finish(draft)


def directions(draft: Table, seat: Seat, forced: bool) -> None:
    """Follow the directions of the corner where the token stands."""
    state = draft.state
    spot = state.components.track[state.tokens[seat].space]
    draft.add(DirectionsTaken(seat, spot, forced))
    match spot.kind:
        case SpaceKind.PATENT_OFFICE:
            _ask_or_pass(draft, seat, Step.CLAIM)
        case SpaceKind.LAW_OFFICE if state.settings.pot_needs_dice and not state.by_dice:
            draft.add(NothingHappened(seat, Why.POT_NEEDS_DICE))
            table.finish(draft)
        case SpaceKind.LAW_OFFICE:
            draft.add(BoardMoneyTaken(seat, payments(BOARD, seat, state.board)))
            table.finish(draft)
        case SpaceKind.EXPOSITION:
            collect(draft, seat, Source.EXPOSITION, spot.amount)
        case _:
            draft.add(StepBegan(Step.SHOP))


def collect(draft: Table, seat: Seat, source: Source, amount: int) -> None:
    """Pay `seat` from the bank; the turn is over."""
    draft.add(Collected(seat, source, payments(BANK, seat, amount)))
    table.finish(draft)


def buy(draft: Table, seat: Seat, invention: Invention) -> None:
    """Buy an invention; the turn is over."""
    draft.add(InventionBought(seat, invention.face, payments(seat, BANK, invention.price)))
    table.finish(draft)


def claim(draft: Table, seat: Seat, invention: Invention, forced: bool = False) -> None:
    """Attach the top clip; the last one ends the match at once."""
    table.add_drawn(draft, ClaimAttached(seat, invention.face, 0, forced))
    if draft.state.machine:
        table.finish(draft)
    else:
        table.score(draft, table.CLIPS)


def steal(draft: Table, seat: Seat, invention: Invention, forced: bool = False) -> None:
    """Take another's invention, clip and all; the turn is over."""
    victim = draft.state.holding(invention.id).owner
    assert victim is not None
    draft.add(InventionStolen(seat, victim, invention.face, forced))
    table.finish(draft)


def lose(draft: Table, seat: Seat, invention: Invention, forced: bool) -> None:
    """Return an invention to the Invention Office; the turn is over."""
    draft.add(InventionLost(seat, invention.face, forced))
    table.finish(draft)


def play(draft: Table, seat: Seat, move: Play) -> None:
    """Play a Eureka card, which has been checked: the replacement comes first, then the effect."""
    card = draft.state.hands[seat][move.card - 1].card
    table.play_card(draft, seat, move.card - 1)
    match card.kind:
        case CardKind.CLAIM:
            claim(draft, seat, draft.state.invention(move.invention))
        case CardKind.STEAL:
            steal(draft, seat, draft.state.invention(move.invention))
        case CardKind.COLLECT:
            collect(draft, seat, Source.CARD, card.amount)
        case CardKind.SNAP_PURCHASE:
            draft.add(StepBegan(Step.SHOP))
        case CardKind.LECTURE_TOUR | CardKind.LAWSUIT:
            _others_pay(draft, seat, card, move.seat)
        case _:
            corner = SpaceKind(card.kind.value)
            assert corner in CORNERS
            table.move_to(draft, seat, draft.state.components.corner(corner), MovedBy.CARD)
            land(draft, seat)


def _others_pay(draft: Table, seat: Seat, card: Eureka, target: Seat | None) -> None:
    if target is not None:
        table.charge(draft, target, BOARD, Charge.LAWSUIT, card.amount)
    else:
        for other in seats_after(seat, draft.state.seats):
            table.charge(draft, other, seat, Charge.LECTURE, card.amount)
    table.settle_debts(draft)
