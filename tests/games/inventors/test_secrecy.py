"""Rules page, "Set-up" and "Details settled": what is open and what is hidden, who knows what lies under the deck."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from games.inventors.components import HIDDEN, Eureka
from games.inventors.events import CardPlayed, CardsDrawn, HandReturned, InventorsEvent, StepBegan
from games.inventors.game import INVENTORS
from games.inventors.state import Held, Offer, Proposal, State, Step
from games.inventors.trips import InvestmentAnswered, PartnerEliminated, PartnerJoined, PartnerProposed
from games.inventors.view import NO_PLACE
from games.kernel.chance import FairChance
from games.kernel.codec import canonical
from games.kernel.facts import Seat
from tests.games.inventors.conservation import check_cards
from tests.games.inventors.table import A, act, asked, card, new_match, table
from tests.games.inventors.test_partner import ELIMINATE, PARTNER, entering, with_eliminate

FACE = new_match().components.inventions[0].face
CARDS = (card("claim"), card("steal"))


def chance(seq: int = 1) -> FairChance:
    return FairChance(bytes(32), "test", (), seq, "redeal")


def test_a_player_sees_his_hand_and_a_spectator_none() -> None:
    state = table(hands={0: ["claim", "steal"]})
    assert INVENTORS.view_for(state, 0).hand == tuple(held.card for held in state.hands[0])
    assert INVENTORS.view_for(state, None).hand == ()
    assert [seat.hand_size for seat in INVENTORS.view_for(state, None).seats] == [3, 3]


def test_a_view_is_plain_json_without_the_order_of_the_deck() -> None:
    view = msgspec.json.decode(canonical(INVENTORS.view_for(new_match(), 0)))
    assert (view["deck_size"], view["clips_left"]) == (30, 16)
    assert "unseen" not in view
    assert "machine" not in view


@pytest.mark.parametrize(
    ("event", "others"),
    [
        (CardsDrawn(0, CARDS), CardsDrawn(0, (HIDDEN, HIDDEN))),
        (HandReturned(0, CARDS), HandReturned(0, (HIDDEN, HIDDEN))),
        (CardPlayed(0, 2, CARDS[0]), CardPlayed(0, NO_PLACE, CARDS[0])),
        (PartnerEliminated(0, 1, 2), PartnerEliminated(0, 1, NO_PLACE)),
        (InvestmentAnswered(0, FACE), None),
        (InvestmentAnswered(0, None), None),
        (PartnerProposed(0, Proposal(1, FACE, (Offer(1, FACE),))), None),
    ],
)
def test_what_would_tell_of_a_hand_is_hidden_from_the_others(
    event: InventorsEvent, others: InventorsEvent | None
) -> None:
    assert INVENTORS.redact(event, 0) == event
    assert INVENTORS.redact(event, 1) == others
    assert INVENTORS.redact(event, None) == others


def test_the_place_of_the_investors_card_is_seen_by_him_only() -> None:
    event = PartnerJoined(0, Proposal(1, FACE, (Offer(1, FACE),)), 2, ())
    assert INVENTORS.redact(event, 1) == event
    assert INVENTORS.redact(event, 0) == replace(event, place=NO_PLACE)


def test_that_elimination_is_asked_about_is_told_to_nobody() -> None:
    assert [INVENTORS.redact(StepBegan(Step.ELIMINATE), seat) for seat in (None, 0, 1)] == [None] * 3


def test_nobody_sees_who_else_is_asked_to_invest() -> None:
    state = entering().state
    assert asked(state) == [(1, "window"), (2, "window")]
    assert [seat.asked for seat in INVENTORS.view_for(state, 1).seats] == [False, True, False, False]
    for reader in (None, 0, 3):
        assert not any(seat.asked for seat in INVENTORS.view_for(state, reader).seats)


def test_elimination_looks_like_the_open_window_to_all_but_the_entering_player() -> None:
    state = with_eliminate()
    assert INVENTORS.view_for(state, 0).step == Step.ELIMINATE
    assert INVENTORS.view_for(state, 0).proposal == state.proposal
    for reader in (None, 1, 2, 3):
        view = INVENTORS.view_for(state, reader)
        assert (view.step, view.proposal) == (Step.WINDOW, None)
        assert not any(seat.asked for seat in view.seats)
        assert [seat.cash for seat in view.seats] == [125_000] * 4


def known(state: State, seat: Seat | None) -> list[Eureka | None]:
    return [held.card if held.known_to(seat) else None for held in state.bottom]


def test_a_played_card_is_known_to_all_and_a_returned_one_to_whoever_returned_it() -> None:
    state = act(table(hands={0: ["collect 20000"], 1: ["steal", "claim", "lawsuit"]}), "play 1").state
    state = act(state, "redraw").state
    mine = [card("steal"), card("claim"), card("lawsuit")]
    assert known(state, 1) == [card("collect 20000"), *mine]
    assert known(state, 0) == known(state, None) == [card("collect 20000"), None, None, None]


def coming_up() -> State:
    """The unseen cards are gone: seat 1 drew what seat 0 had returned, and seat 0 knows it."""
    state = act(table(hands={0: ["steal", "claim", "lawsuit"]}), "redraw").state
    kept = tuple(Held(each) for each in state.unseen)
    return act(replace(state, unseen=(), bottom=(*state.bottom, *kept)), "redraw").state


def test_what_comes_up_again_is_still_known_to_whoever_returned_it() -> None:
    state = coming_up()
    assert [held.card for held in state.hands[1]] == [card("steal"), card("claim"), card("lawsuit")]
    assert all(held.known_to(0) for held in state.hands[1])
    assert not any(held.known_to(None) for held in state.hands[1])


def test_cards_dealt_again_stay_where_the_seat_knows_them() -> None:
    state = coming_up()
    for seq in range(1, 20):
        assert INVENTORS.redeal(state, 0, chance(seq)).hands[1] == state.hands[1]
    others = {INVENTORS.redeal(state, None, chance(seq)).hands[1] for seq in range(1, 20)}
    assert len(others) > 10


def test_another_world_has_the_same_cards_and_looks_the_same() -> None:
    state = table(seats=3, hands={0: ["steal", "claim", "lawsuit"]})
    for seat in (None, 0, 1, 2):
        other = INVENTORS.redeal(state, seat, chance())
        assert other != state
        check_cards(other)
        assert canonical(INVENTORS.view_for(other, seat)) == canonical(INVENTORS.view_for(state, seat))


def test_who_rolled_in_vain_has_shown_that_he_holds_a_partner_card() -> None:
    state = act(entering().state, "invest parachute", seat=1).state
    state = act(state, "invest parachute", seat=2, dice=[6, 1]).state
    shown = [held for held in state.hands[2] if held.public]
    assert [held.card for held in shown] == [card(PARTNER)]


def worlds(state: State, seat: Seat | None) -> list[State]:
    return [INVENTORS.redeal(state, seat, chance(seq)) for seq in range(1, 60)]


def test_an_open_entry_may_be_anybodys_question_for_those_who_are_not_asked() -> None:
    state = entering(hands={0: [ELIMINATE, "collect 10000", "collect 15000"]}).state
    others = worlds(state, 3)
    assert len({tuple(asked(other)) for other in others}) > 3
    assert {other.step for other in others} == {Step.WINDOW, Step.ELIMINATE}
    for other in others:
        check_cards(other)
        assert canonical(INVENTORS.view_for(other, 3)) == canonical(INVENTORS.view_for(state, 3))


def test_whoever_is_asked_to_invest_is_asked_in_every_world() -> None:
    for other in worlds(entering().state, 1):
        assert (1, "window") in asked(other)


def test_whoever_invested_is_not_told_whether_others_or_the_entering_player_are_asked() -> None:
    state = with_eliminate()
    others = worlds(state, 1)
    assert {other.step for other in others} == {Step.WINDOW, Step.ELIMINATE}
    assert all(other.answers[1] == A for other in others)


def test_the_entering_player_knows_who_wants_to_invest() -> None:
    for other in worlds(with_eliminate(), 0):
        assert asked(other) == [(0, "eliminate")]
        assert INVENTORS.view_for(other, 0) == INVENTORS.view_for(with_eliminate(), 0)


def test_the_face_of_no_hidden_card_is_in_a_prompt_or_a_menu_of_another() -> None:
    state = entering().state
    for other in worlds(state, 3):
        assert INVENTORS.menu(other, 3) == INVENTORS.menu(state, 3) == []
