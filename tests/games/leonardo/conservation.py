"""What must hold after every event of every match: nothing in the box comes from nowhere or goes nowhere."""

from __future__ import annotations

from games.leonardo.components import EMPTY, Part, Pile, plus
from games.leonardo.events import LeonardoEvent
from games.leonardo.state import State


def check(state: State, event: LeonardoEvent) -> None:
    """Assert that florins, materials, workers and cards are all there after `event`."""
    if not state.components.inventions:
        return
    check_money(state, event)
    check_materials(state, event)
    check_workers(state, event)
    check_cards(state, event)


def check_money(state: State, event: LeonardoEvent) -> None:
    """What the bank paid out is with the players or in the treasury; nobody owes anything."""
    assert sum(state.money) + state.bank + state.treasury == 0, event
    assert min(state.money) >= 0, event
    assert state.treasury >= 0, event


def materials_everywhere(state: State) -> Pile:
    """Return all materials: in shops, in hands, under laboratories."""
    total = state.shops
    for seat in range(state.seats):
        total = plus(total, state.hands[seat])
        for _, lab in state.own_labs(seat):
            total = plus(total, state.invention(lab.invention).materials if lab.working else EMPTY)
    return total


def check_materials(state: State, event: LeonardoEvent) -> None:
    """There are 12 of each ("Supply")."""
    assert materials_everywhere(state) == (state.components.supply,) * len(EMPTY), event
    assert min(state.shops) >= 0, event
    assert all(min(hand) >= 0 for hand in state.hands), event


def check_workers(state: State, event: LeonardoEvent) -> None:
    """Nobody has too many workers, a laboratory holds no more than its places, and idle ones hold no apprentice."""
    for seat in range(state.seats):
        assert state.apprentices[seat] <= max(state.caps[seat], 0), event
        assert state.free_apprentices(seat) >= 0, event
        assert state.men(seat) <= state.components.men, event
        running = [lab.invention for _, lab in state.own_labs(seat) if lab.working]
        assert len(set(running)) == len(running), event
        assert not set(running) & set(state.done[seat]), event
        for _, lab in state.own_labs(seat):
            assert lab.free >= 0, event
            assert lab.working or not (lab.counter or lab.open), event


def check_cards(state: State, event: LeonardoEvent) -> None:
    """Each invention is in the deck, on display, owned, or out of the game."""
    deck = [*state.deck.pool, *(each.invention for each in state.deck.stack)]
    everywhere = [*deck, *state.display, *state.out, *(card.invention for card in state.cards)]
    assert sorted(everywhere) == sorted(each.id for each in state.components.inventions), event
    low = [each for each in state.components.inventions if each.part == Part.LOW and each.id in state.deck.pool]
    for tier, left in enumerate(state.deck.quota, start=1):
        assert 0 <= left <= sum(each.tier == tier for each in low), event
