"""Rules page, "Components" and "Details settled": what the Eureka cards do, and when they may be played."""

from __future__ import annotations

from typing import Any

import pytest

from games.inventors.components import Place
from games.inventors.dealings import Charged, ClaimAttached, Collected, InventionBought, InventionStolen, Payment
from games.inventors.events import CardPlayed, CardsDrawn
from games.inventors.game import INVENTORS
from games.inventors.moves import Play
from games.inventors.state import BANK, BOARD, State
from games.kernel.facts import IllegalMove
from tests.games.inventors.table import A, B, C, Loaded, act, asked, card, fold, table


def test_a_played_card_goes_to_the_bottom_and_the_new_one_to_the_end_of_the_hand() -> None:
    state = table(hands={0: ["collect 20000", "claim", "steal"]})
    done = act(state, "play 1", cards=[card("lawsuit")])
    assert [held.card for held in done.state.hands[0]] == [card("claim"), card("steal"), card("lawsuit")]
    assert [held.card for held in done.state.bottom] == [card("collect 20000")]
    assert done.one(Collected).payments == (Payment(BANK, 0, 20_000),)
    assert done.kinds[:3] == ["card_played", "cards_drawn", "collected"]
    assert asked(done.state) == [(1, "turn")]


def test_a_claim_card_names_its_invention() -> None:
    state = table(hands={0: ["claim"]}, own={A: (0, None), B: (0, None)})
    assert act(state, "play claim hat tipper", clips=[2]).one(ClaimAttached).invention.id == B
    with pytest.raises(IllegalMove, match="Name the invention that gets the claim"):
        act(state, "play claim")


def test_a_steal_card_names_its_invention() -> None:
    state = table(hands={0: ["steal"]}, own={A: (1, 1), B: (1, None)})
    assert act(state, "play steal parachute").one(InventionStolen).victim == 1
    with pytest.raises(IllegalMove, match="Name the invention that you steal"):
        act(state, "play steal")


def test_a_lecture_tour_brings_5_000_from_every_other_player() -> None:
    done = act(table(seats=4, hands={0: ["lecture_tour"]}), "play lecture tour")
    assert done.state.cash == (140_000, 120_000, 120_000, 120_000)
    assert [event.seat for event in done.all(Charged)] == [1, 2, 3]


def test_a_lawsuit_makes_an_opponent_pay_10_000_under_the_board() -> None:
    done = act(table(seats=3, hands={0: ["lawsuit"]}), "play lawsuit 3")
    assert done.one(Charged).payments == (Payment(2, BOARD, 10_000),)
    with pytest.raises(IllegalMove, match="Name one of the other players"):
        act(table(seats=3, hands={0: ["lawsuit"]}), "play lawsuit 1")
    with pytest.raises(IllegalMove, match="Name the player whom you sue"):
        act(table(seats=3, hands={0: ["lawsuit"]}), "play lawsuit")


def test_a_snap_purchase_asks_what_is_bought() -> None:
    done = act(table(hands={0: ["snap_purchase"]}), "play snap purchase")
    assert asked(done.state) == [(0, "shop")]
    assert act(done.state, "buy flying machine").one(InventionBought).payments == (Payment(0, BANK, 50_000),)


@pytest.mark.parametrize(
    ("name", "more", "why"),
    [
        ("claim", {"own": {A: (0, 1)}}, "You own no invention without a clip"),
        ("steal", {"own": {A: (0, 1)}}, "no invention that you could steal"),
        ("steal", {"own": {A: (1, 1)}, "at": {1: Place(0, 1)}}, "no invention that you could steal"),
        ("snap_purchase", {"cash": (24_000, 9_000)}, "no free invention that you can pay for"),
        ("lawsuit", {"cash": (9_000, 0)}, "None of the others has anything to pay with"),
        ("lecture_tour", {"cash": (9_000, 0)}, "None of the others has anything to pay with"),
        ("silent_partner", {}, "only when somebody enters a Royalty track"),
        ("eliminate", {}, "only when somebody enters a Royalty track"),
    ],
)
def test_a_card_without_an_effect_may_not_be_played(name: str, more: dict[str, Any], why: str) -> None:
    state = table(hands={0: [name]}, **more)
    with pytest.raises(IllegalMove, match=why):
        INVENTORS.decide(state, 0, Play(1), Loaded())
    assert "1" not in offered(state)


def offered(state: State) -> list[str]:
    forms = {form.kind: form for form in INVENTORS.menu(state, 0)}
    return [option.value for option in forms["play"].fields[0].options] if "play" in forms else []


def test_go_to_cards_may_always_be_played() -> None:
    state = table(hands={0: ["law_office", "auction", "patent_office"]}, at={0: 9}, cash=(0,))
    assert offered(state) == ["1", "2", "3"]
    for number in (1, 2, 3):
        assert act(state, f"play {number}").all(CardPlayed)


def test_a_target_that_a_card_does_not_have_is_refused() -> None:
    state = table(hands={0: ["collect 10000"]}, own={A: (1, 1)})
    with pytest.raises(IllegalMove, match="without naming an invention"):
        INVENTORS.decide(state, 0, Play(1, invention=A), Loaded())
    with pytest.raises(IllegalMove, match="without naming a player"):
        INVENTORS.decide(state, 0, Play(1, seat=1), Loaded())
    with pytest.raises(IllegalMove, match="from 1 to 3"):
        INVENTORS.decide(state, 0, Play(4), Loaded())


def test_the_last_clip_by_a_card_ends_the_match_after_the_replacement_is_drawn() -> None:
    state = table(hands={0: ["claim"]}, own={C: (0, None)}, machine=(2,))
    events = INVENTORS.decide(state, 0, Play(1, C), Loaded())
    assert [event.kind for event in events] == ["card_played", "cards_drawn", "claim_attached", "scores_counted"]
    after = state
    for event in events:
        after = INVENTORS.evolve(after, event)
    assert isinstance(events[1], CardsDrawn)
    assert after.outcome is not None


def test_a_card_drawn_as_replacement_is_in_the_hand_before_the_next_question() -> None:
    state = table(hands={0: ["snap_purchase"]})
    events = INVENTORS.decide(state, 0, Play(1), Loaded())
    assert len(fold(state, events).hands[0]) == 3
