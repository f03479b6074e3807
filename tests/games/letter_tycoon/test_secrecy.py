"""Rules page, "Set-up": what is open and what is hidden."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from games.kernel.chance import FairChance
from games.kernel.codec import canonical
from games.letter_tycoon.events import (
    CardsDiscarded,
    CardSwapped,
    ChallengeAnswered,
    HandFilled,
    LetterEvent,
    PoolFilled,
    WordRejected,
)
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State
from tests.games.letter_tycoon.table import act, all_cards, run, table


def chance(seq: int = 1) -> FairChance:
    return FairChance(bytes(32), "test", (), seq, "redeal")


def test_a_player_sees_his_own_hand_and_the_sizes_of_the_others() -> None:
    state = table("CATSADE", seats=3)
    view = LETTER_TYCOON.view_for(state, 0)
    assert view.hand == "AACDEST"
    assert [seat.hand_size for seat in view.seats] == [7, 7, 7]
    assert state.hands[1] not in canonical(view)


def test_a_spectator_sees_no_hand() -> None:
    state = table("CATSADE")
    view = LETTER_TYCOON.view_for(state, None)
    assert (view.seat, view.hand) == (None, "")
    assert not any(hand in canonical(view) for hand in state.hands)


def test_everybody_sees_pool_patents_money_stock_and_the_sizes_of_the_piles() -> None:
    state = table("CATSADE", pool="DOG", patents=("E", "QV"), money=(3, 4), stock=(1, 0), discards="FFH")
    for seat in (None, 0, 1):
        view = LETTER_TYCOON.view_for(state, seat)
        assert view.pool == "DGO"
        assert (view.deck_size, view.discard_size) == (102 - 17 - 3, 3)
        assert [(each.money, each.stock, each.patents, each.value, each.score) for each in view.seats] == [
            (3, 1, "E", 10, 14),
            (4, 0, "QV", 4, 8),
        ]
        assert {each.letter: each.owner for each in view.patents if each.owner is not None} == {"E": 0, "Q": 1, "V": 1}
        assert (view.goal.value, view.goal.patents) == (45, 6)


def test_the_view_tells_what_the_active_player_may_buy() -> None:
    view = LETTER_TYCOON.view_for(act(table("CATSADE", money=(3, 0)), "play CAT").state, 1)
    assert view.buyable == "C"
    assert view.play is not None
    assert view.play.texts == ("CAT",)


def test_a_view_is_plain_json() -> None:
    state = act(table("CATSADE", money=(3, 0)), "play CAT").state
    assert msgspec.json.decode(canonical(LETTER_TYCOON.view_for(state, 0)))["play"]["words"][0]["letters"] == "CAT"


@pytest.mark.parametrize(
    ("event", "others"),
    [
        (HandFilled(0, "CAT"), HandFilled(0, "???")),
        (CardsDiscarded(0, "QV", penalty=False), CardsDiscarded(0, "??", penalty=False)),
        (CardSwapped(0, "Q", from_pool=False), CardSwapped(0, "?", from_pool=False)),
        (CardSwapped(0, "Q", from_pool=True), CardSwapped(0, "Q", from_pool=True)),
        (PoolFilled("CA"), PoolFilled("CA")),
        (WordRejected(0, ("TCA",), ("TCA",), 2), WordRejected(0, (), (), 2)),
        (ChallengeAnswered(0, challenge=True), ChallengeAnswered(0, challenge=None)),
    ],
)
def test_hidden_faces_become_counts_for_the_others(event: LetterEvent, others: LetterEvent) -> None:
    assert LETTER_TYCOON.redact(event, 0) == event
    assert LETTER_TYCOON.redact(event, 1) == others
    assert LETTER_TYCOON.redact(event, None) == others


def test_cards_dealt_again_keep_what_the_seat_sees() -> None:
    state = run(table("CATSADE", pool="DOG", seats=3, discards="FFHH"), "play CAT", "keep").state
    for seat in (None, 0, 1, 2):
        other = LETTER_TYCOON.redeal(state, seat, chance())
        assert LETTER_TYCOON.view_for(other, seat) == LETTER_TYCOON.view_for(state, seat)
        assert all_cards(other) == all_cards(state)
        assert all(other.hands[each] != state.hands[each] for each in range(3) if each != seat)
        assert other.deck != state.deck


def window() -> State:
    state = act(table("CATSADE", seats=5, challenges="manual"), "play CAT").state
    return run(state, (1, "accept"), (3, "challenge")).state


def test_a_seat_that_left_hides_no_answer_of_the_seats_behind_it() -> None:
    """Seat 1 has left, so everybody can tell that seat 2 accepted."""
    state = window()
    state = replace(state, answers=(None, None, False, None, True), retired=(False, True, False, False, False))
    answers = {LETTER_TYCOON.redeal(state, 3, chance(seq)).answers for seq in range(1, 20)}
    assert answers == {(None, None, False, None, True), (None, None, False, None, False)}


def test_answers_in_the_window_are_dealt_again_but_for_those_that_everybody_can_tell() -> None:
    """Seat 1 must have accepted, or the window would be closed; seat 3 may have said either."""
    answers = {LETTER_TYCOON.redeal(window(), 4, chance(seq)).answers for seq in range(1, 20)}
    assert answers == {(None, False, None, True, None), (None, False, None, False, None)}
    own = {LETTER_TYCOON.redeal(window(), 3, chance(seq)).answers for seq in range(1, 20)}
    assert own == {(None, False, None, True, None)}
