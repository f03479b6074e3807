"""What every part of the rules needs: turns, hands, payments, debts, the end. Each function adds to the draft."""

from __future__ import annotations

from collections.abc import Sequence

from games.inventors import scoring
from games.inventors.components import HAND_SIZE, HIDDEN, Invention, Place
from games.inventors.dealings import Charge, Charged, DebtForgiven, InventionGiven, Payment
from games.inventors.events import (
    CardPlayed,
    CardsDrawn,
    InventorsEvent,
    MovedBy,
    ScoresCounted,
    StepBegan,
    TokenMoved,
    TurnStarted,
)
from games.inventors.luck import redraw
from games.inventors.state import BANK, Party, State, Step
from games.kernel.draft import Draft
from games.kernel.facts import Seat
from games.kernel.names import Face

Table = Draft[State, InventorsEvent]

CLIPS = "clips"
TURN_CAP = "turn_cap"
"""The reasons for the end of a match."""


def add_drawn(draft: Table, event: InventorsEvent) -> None:
    """Add an event whose luck is drawn now; its dice and cards are placeholders."""
    draft.add(redraw(draft.state, event, draft.chance))


def fill_hand(draft: Table, seat: Seat) -> None:
    """Fill a hand to three cards."""
    missing = HAND_SIZE - len(draft.state.hands[seat])
    if missing > 0:
        add_drawn(draft, CardsDrawn(seat, (HIDDEN,) * missing))


def play_card(draft: Table, seat: Seat, place: int) -> None:
    """Play the card at `place` of the hand, from 0, and draw a replacement at once."""
    draft.add(CardPlayed(seat, place, draft.state.hands[seat][place].card))
    fill_hand(draft, seat)


def start_turn(draft: Table, seat: Seat) -> None:
    """Begin the turn of `seat`, with what its place on the board asks for."""
    trip = draft.state.trips[seat]
    step = Step.TURN if trip is None else Step.ONWARD if trip.exact else Step.ROYALTY
    draft.add(TurnStarted(seat, draft.state.turn + 1, step))


def finish(draft: Table) -> None:
    """End the turn, and with it the match if it was the last one allowed; else the left neighbour begins."""
    state = draft.state
    if state.turn >= state.settings.turn_cap:
        score(draft, TURN_CAP)
    else:
        start_turn(draft, (state.active + 1) % state.seats)


def score(draft: Table, reason: str) -> None:
    """End the match."""
    places, scores = scoring.final(draft.state)
    draft.add(ScoresCounted(reason, places, scores))


def move_to(draft: Table, seat: Seat, space: int, by: MovedBy) -> None:
    """Move a token to a space of the outer track."""
    draft.add(TokenMoved(seat, Place(space), by, spot=draft.state.components.track[space]))


def payments(payer: Party, payee: Party, amount: int) -> tuple[Payment, ...]:
    """Return the payment of `amount`; none when it is 0."""
    return (Payment(payer, payee, amount),) if amount else ()


def charge(
    draft: Table, seat: Seat, creditor: Party, charge: Charge, amount: int, invention: Face | None = None
) -> None:
    """Let `seat` pay: all cash that is needed at once; what is missing becomes a debt, or is forgiven."""
    paid = min(amount, draft.state.cash[seat])
    left = amount - paid
    draft.add(Charged(seat, creditor, charge, amount, left, payments(seat, creditor, paid), invention))
    _forgive_if_empty_handed(draft, seat, creditor, left)


def settle_debts(draft: Table) -> None:
    """Ask the debtors what they give; when there are none, the turn is over."""
    if not draft.state.debts:
        finish(draft)
    elif draft.state.step != Step.DEBT:
        draft.add(StepBegan(Step.DEBT))


def give(draft: Table, seat: Seat, invention: Invention, forced: bool) -> None:
    """Return an invention to the bank at its actual value to pay a debt; the change is kept."""
    state = draft.state
    debt = next(each for each in state.debts if each.seat == seat)
    value = state.value(invention.id)
    paid = min(value, debt.left)
    paying = payments(BANK, seat, value) + payments(seat, debt.creditor, paid)
    left = debt.left - paid
    draft.add(InventionGiven(seat, debt.creditor, invention.face, left, paying, forced))
    _forgive_if_empty_handed(draft, seat, debt.creditor, left)
    settle_debts(draft)


def _forgive_if_empty_handed(draft: Table, seat: Seat, creditor: Party, left: int) -> None:
    if left and not draft.state.at_home(seat):
        draft.add(DebtForgiven(seat, creditor, left))


def faces(inventions: Sequence[Invention]) -> tuple[Face, ...]:
    """Return the inventions as they stand in events."""
    return tuple(invention.face for invention in inventions)
