"""What must hold after every event of every match: nothing in the box comes from nowhere or goes nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.inventors.components import HAND_SIZE
from games.inventors.dealings import Payment
from games.inventors.events import InventorsEvent
from games.inventors.game import INVENTORS
from games.inventors.state import BANK, BOARD, State


def payments_of(event: InventorsEvent) -> tuple[Payment, ...]:
    """Return the payments of an event; most have none."""
    found: tuple[Payment, ...] = getattr(event, "payments", ())
    return found


def check(before: State, event: InventorsEvent, after: State) -> None:
    """Assert that money, cards, clips and inventions are all there."""
    check_money(before, event, after)
    if not after.components.inventions:
        return
    check_cards(after)
    check_clips(after)
    check_trips(after)


def check_money(before: State, event: InventorsEvent, after: State) -> None:
    """Every change has a payer and a payee, the bank and the money under the board among them ("Checks")."""
    parties = {BANK, BOARD, *range(after.seats)}
    changes: Counter[int] = Counter()
    for payment in payments_of(event):
        assert payment.amount > 0, event
        assert payment.payer != payment.payee, event
        assert {payment.payer, payment.payee} <= parties, event
        changes[payment.payer] -= payment.amount
        changes[payment.payee] += payment.amount
    for party in parties:
        assert money_of(after, party) - money_of(before, party) == changes[party], (party, event)
    assert sum(after.cash) + after.bank + after.board == 0, event
    assert min(after.cash) >= 0, event
    assert after.board >= 0, event
    assert all(amount % 500 == 0 for amount in (*after.cash, after.bank, after.board)), event


def money_of(state: State, party: int) -> int:
    """Return what a party has."""
    return {BANK: state.bank, BOARD: state.board}.get(party, state.cash[party] if party >= 0 else 0)


def check_cards(state: State) -> None:
    """All 36 cards are in hands or in the deck."""
    held = [each.card for hand in state.hands for each in hand]
    under = [each.card for each in state.bottom]
    assert Counter([*state.unseen, *held, *under]) == Counter(state.components.deck)
    assert all(len(hand) <= HAND_SIZE for hand in state.hands)


def check_clips(state: State) -> None:
    """All 16 clips are in the machine, on inventions, or out of the game; only owned inventions have one."""
    attached = [holding.clip for holding in state.holdings if holding.clip is not None]
    assert Counter([*state.machine, *attached, *state.spent]) == Counter(state.components.clips)
    assert all(holding.owner is not None for holding in state.holdings if holding.clip is not None)


def check_trips(state: State) -> None:
    """A token is on the Royalty track exactly while a trip is; its inventions are its owner's and of one letter."""
    for seat, trip in enumerate(state.trips):
        if trip is None:
            continue
        assert all(state.holding(name).owner == seat for name in trip.inventions)
        assert len({state.invention(name).letter for name in trip.inventions}) == 1
        assert trip.investor != seat


def replayed(seats: int, events: list[InventorsEvent], state: State) -> Iterator[tuple[State, InventorsEvent, State]]:
    """Yield state before, event, state after for each event of a match from its `state` before the start."""
    assert state.seats == seats
    for event in events:
        after = INVENTORS.evolve(state, event)
        yield state, event, after
        state = after
