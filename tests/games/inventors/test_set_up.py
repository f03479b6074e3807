"""Rules page, "Set-up"."""

from __future__ import annotations

import pytest

from games.inventors.components import Place
from games.inventors.dealings import MoneyDealt
from games.inventors.events import StartDecided
from games.inventors.game import INVENTORS
from games.inventors.state import BANK
from games.kernel.game import Setup
from tests.games.inventors.table import asked, fair, new_match


@pytest.mark.parametrize(("seats", "corners"), [(2, (0, 18)), (3, (0, 9, 18)), (4, (0, 9, 18, 27))])
def test_everybody_begins_on_a_corner_with_money_and_three_cards(seats: int, corners: tuple[int, ...]) -> None:
    state = new_match(seats)
    assert state.tokens == tuple(map(Place, corners))
    assert state.cash == (125_000,) * seats
    assert state.bank == -125_000 * seats
    assert [len(hand) for hand in state.hands] == [3] * seats
    assert len(state.unseen) == 36 - 3 * seats
    assert (len(state.machine), state.board) == (16, 0)


def test_the_start_corner_gives_no_directions_and_no_entry() -> None:
    assert asked(new_match(4, first=2)) == [(2, "turn")]


def test_the_lot_decides_who_begins_when_the_creator_does_not() -> None:
    state = INVENTORS.initial(Setup(4, INVENTORS.settle({})))
    started = [event for event in INVENTORS.start(state, fair()) if isinstance(event, StartDecided)]
    assert [event.by_lot for event in started] == [True]
    seats = set()
    for seq in range(1, 40):
        events = INVENTORS.start(state, fair(seq))
        seats |= {event.seat for event in events if isinstance(event, StartDecided)}
    assert seats == {0, 1, 2, 3}


def test_the_box_holds_what_the_rules_page_says() -> None:
    box = new_match().components
    assert len(box.deck) == 36
    assert {n: box.clips.count(n) for n in (0, 1, 2)} == {0: 4, 1: 7, 2: 5}
    assert [sum(each.letter == letter for each in box.inventions) for letter in "ABC"] == [4, 4, 4]
    figures = {each.letter: (each.price, each.values, each.royalties[0], each.fee) for each in box.inventions}
    assert figures == {
        "A": (50_000, (50_000, 75_000, 100_000), (8_000, 12_000, 16_000), 25_000),
        "B": (35_000, (35_000, 50_000, 65_000), (6_000, 8_000, 10_000), 15_000),
        "C": (25_000, (25_000, 35_000, 50_000), (4_000, 6_000, 8_000), 10_000),
    }
    for each in box.inventions:
        assert each.royalties == tuple(tuple(n * unit for unit in each.royalties[0]) for n in range(1, 8))


def test_the_tracks_are_those_of_the_rules_page() -> None:
    box = new_match().components
    spots = " ".join(f"{spot.kind.value}:{spot.amount // 1000}" for spot in box.track if spot.amount)
    assert spots == (
        "legal_fee:5 collect:15 legal_fee:10 collect:20 legal_fee:15 exposition:20 legal_fee:5 collect:15 "
        "legal_fee:10 legal_fee:10 collect:25"
    )
    kinds = {kind: [n for n, spot in enumerate(box.track) if spot.kind == kind] for kind in ("claim", "steal", "lose")}
    assert kinds == {"claim": [3, 11, 17, 24, 29, 35], "steal": [6, 23], "lose": [12, 30]}
    places = {name: box.space_of(name) for name in ("dimple-maker", "hat-tipper", "parachute-hat", "rocking-chair")}
    assert places == {"dimple-maker": 1, "hat-tipper": 4, "parachute-hat": 7, "rocking-chair": 16}
    assert box.royalty == ((1, 2, 4, 0, 2, 5, 1), (2, 1, 0, 4, 1, 3, 6), (1, 3, 2, 5, 0, 1, 4), (2, 4, 1, 2, 3, 0, 7))


def test_money_is_dealt_by_the_bank() -> None:
    state = INVENTORS.initial(Setup(2, INVENTORS.settle({}), 0))
    (dealt,) = (event for event in INVENTORS.start(state, fair()) if isinstance(event, MoneyDealt))
    assert {payment.payer for payment in dealt.payments} == {BANK}
