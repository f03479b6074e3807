"""Rules page, "Text form of moves": both directions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.inventors.game import INVENTORS
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
from games.inventors.state import State, Step
from games.kernel.facts import UnreadableMove
from tests.games.inventors.table import A, B, C, land_on, on_trip, table

HAND = {0: ["lecture_tour", "steal", "lawsuit"]}


def state(**more: Any) -> State:
    return table(seats=3, hands=HAND, own={B: (1, None), "wake-alarm": (1, 0), A: (0, None)}, **more)


def read(text: str, **more: Any) -> InventorsMove:
    return INVENTORS.parse(text, state(**more), 0)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("roll", Roll()),
        ("Roll!", Roll()),
        ("  ROLL ", Roll()),
        ("play 1", Play(1)),
        ("play lecture tour", Play(1)),
        ("play Lecture", Play(1)),
        ("play steal hat tipper", Play(2, B)),
        ("play 2 hat tipper", Play(2, B)),
        ("play lawsuit 3", Play(3, seat=2)),
        ("play lawsuit seat 2", Play(3, seat=1)),
        ("redraw", Redraw()),
        ("no buy", NoBuy()),
        ("no_buy", NoBuy()),
        ("buy mouse frightener", Buy("mouse-frightener")),
        ("directions", Directions()),
        ("enter parachute hat, flying machine", Enter((A, "flying-machine"))),
        ("enter parachute hat; flying machine", Enter((A, "flying-machine"))),
        ("invest dimple maker", Invest(C)),
        ("no invest", NoInvest()),
        ("eliminate", Eliminate()),
        ("keep partner", KeepPartner()),
        ("royalty", TakeRoyalty()),
        ("sell", Sell()),
        ("go on", GoOn()),
        ("decline", Decline()),
        ("claim E-Z wake alarm", Claim("wake-alarm")),
        ("steal hat tipper", Steal(B)),
        ("give clothes pins", Give("clothes-pins")),
    ],
)
def test_moves_are_read_as_the_rules_page_writes_them(text: str, move: InventorsMove) -> None:
    assert read(text) == move


@pytest.mark.parametrize(
    "name", ["Parachute Hat", "parachute", "шляпа-парашют", "ПАРАШЮТ", "cappello paracadute", "降落傘帽", "降落傘"]
)
def test_inventions_go_by_any_clear_part_of_their_names_in_any_language(name: str) -> None:
    assert read(f"claim {name}") == Claim(A)


def test_a_part_that_fits_several_is_clear_if_only_one_of_them_fits_the_move() -> None:
    assert read("steal hat") == Steal(B)
    assert read("claim hat") == Claim(A)


def test_a_part_that_may_mean_several_is_refused_with_their_names() -> None:
    with pytest.raises(UnreadableMove, match=r"maker may mean|machine may mean|may mean several inventions: .*Hat"):
        INVENTORS.parse("give hat", table(own={A: (0, None), B: (0, None)}), 0)


def test_a_whole_name_wins_over_a_part() -> None:
    assert read("claim e-z wake alarm") == Claim("wake-alarm")


def test_buy_alone_means_the_invention_of_the_space() -> None:
    assert INVENTORS.parse("buy", land_on(7).state, 0) == Buy(A)
    assert INVENTORS.parse("buy parachute", land_on(7).state, 0) == Buy(A)


def test_the_only_target_of_a_card_may_be_left_out() -> None:
    only = table(hands={0: ["claim", "steal"]}, own={A: (0, None), B: (1, None)})
    assert INVENTORS.parse("play claim", only, 0) == Play(1, A)
    assert INVENTORS.parse("play 2", only, 0) == Play(2, B)


def test_collect_cards_are_told_apart_by_their_amounts() -> None:
    hand = table(hands={0: ["collect 10000", "collect 20000", "collect 20000"]})
    assert INVENTORS.parse("play collect 20,000", hand, 0) == Play(2)
    assert INVENTORS.parse("play collect 10", hand, 0) == Play(1)
    with pytest.raises(UnreadableMove, match="several of your cards"):
        INVENTORS.parse("play collect", hand, 0)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("jump", "I cannot read jump as a move. Write for example: roll, play 2"),
        ("", "I cannot read"),
        ("play", "You hold no card called"),
        ("play 4", "You hold 3 cards"),
        ("play snap purchase", "You hold no card called snap purchase"),
        ("play lecture tour hat", "without a target"),
        ("play lawsuit bob", "by the number of the seat"),
        ("claim", "Name an invention"),
        ("claim rocket", "There is no invention called rocket"),
        ("enter", "Name the inventions, with commas"),
        ("enter ,", "Name the inventions, with commas"),
        ("buy rocket", "There is no invention called rocket"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_hint(text: str, why: str) -> None:
    with pytest.raises(UnreadableMove, match=why):
        read(text)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Play(2, B), "play 2 hat tipper"),
        (Play(3, seat=2), "play 3 3"),
        (Enter((A, "flying-machine")), "enter parachute hat, flying machine"),
        (Claim("wake-alarm"), "claim wake alarm"),
        (NoInvest(), "no invest"),
        (KeepPartner(), "keep partner"),
        (GoOn(), "go on"),
        (TakeRoyalty(), "royalty"),
    ],
)
def test_moves_are_written_and_read_back(move: InventorsMove, text: str) -> None:
    assert INVENTORS.format(move) == text
    assert read(text) == move


def test_an_investment_is_clear_among_the_inventions_of_the_trip() -> None:
    trip = on_trip(table(own={A: (1, None), "rocking-chair": (1, None)}), 1, A, "rocking-chair")
    window = replace(trip, active=1, step=Step.WINDOW)
    assert INVENTORS.parse("invest chair", window, 0) == Invest("rocking-chair")
