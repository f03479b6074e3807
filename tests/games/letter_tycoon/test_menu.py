"""Questions and forms."""

from __future__ import annotations

import pytest

from games.kernel.facts import UnreadableMove
from games.kernel.question import MoveForm, Pace
from games.kernel.sentence import ENGLISH
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.moves import Buy, Discard, Keep, NoBuy, Play, Skip, Swap, Word
from games.letter_tycoon.state import State
from tests.games.letter_tycoon.table import act, run, table


def forms(state: State, seat: int = 0) -> dict[str, MoveForm]:
    return {form.kind: form for form in LETTER_TYCOON.menu(state, seat)}


def values(form: MoveForm) -> list[str]:
    return [option.value for option in form.fields[0].options]


def test_a_turn_is_asked_step_by_step_at_the_turns_pace() -> None:
    state = table("CATSADE", money=(9, 0))
    asked = []
    for text in ("play CAT", "buy C", "keep"):
        (pending,) = LETTER_TYCOON.pending(state)
        asked.append((pending.seat, pending.question, pending.turn, pending.pace, pending.hours))
        state = act(state, text).state
    turn = Pace.TURN
    assert asked == [(0, "1.play", 1, turn, 0), (0, "1.buy", 1, turn, 0), (0, "1.discard", 1, turn, 0)]
    assert LETTER_TYCOON.pending(state)[0].question == "2.play"


def test_a_word_is_written_with_or_without_pool_marks() -> None:
    state = table("CATSADE", pool="DOG")
    assert list(forms(state)) == ["play", "skip"]
    play = LETTER_TYCOON.compose(state, 0, "play", {"words": ["d(o)g"]})
    assert play == Play((Word("DOG", "hpp"),))
    assert LETTER_TYCOON.compose(state, 0, "skip", {}) == Skip()


def test_the_example_shows_what_the_owned_patents_allow() -> None:
    def example(owned: str) -> str:
        text = forms(table("CATSADE", patents=(owned,)))["play"].fields[0].text
        assert text is not None
        return ENGLISH.read(text.example)

    assert example("") == "Write a word like CRATES, or CR(A)TES to take the A from the pool."
    assert "CRATES + TONE" in example("V")
    assert "STRE<T>CH" in example("X")
    assert "CAT+S" in example("Z")
    assert "RHYTHM y=c" in example("K")
    assert "y=c" not in example("VXZ")
    assert "ALOE + OPERA b=2 to let patent B" in example("BV")
    assert "ALOE + OPERA k=2 to let patent K" in example("KV")
    assert not [owned for owned in ("V", "B", "VXZ") if "=2" in example(owned)]


def test_the_owner_of_q_is_offered_each_card_once() -> None:
    state = table("CATSADE", pool="DOG", patents=("Q",))
    assert values(forms(state)["swap"]) == ["A", "C", "D", "E", "S", "T", "(D)", "(G)", "(O)"]
    assert LETTER_TYCOON.compose(state, 0, "swap", {"card": ["(G)"]}) == Swap("G", from_pool=True)
    hand_only = table("CATSADE", pool="DOG", patents=("Q",), q_swap_pool=False)
    assert values(forms(hand_only)["swap"]) == ["A", "C", "D", "E", "S", "T"]
    assert "swap" not in forms(act(state, "swap C").state)
    assert "swap" not in forms(act(state, "play TCA").state)


def test_patents_are_offered_with_their_prices() -> None:
    state = act(table("CATSADE", money=(6, 0), patents=("", "")), "play CAT").state
    form = forms(state)["buy"]
    assert [ENGLISH.read(option.label) for option in form.fields[0].options] == ["C for $3"]
    assert LETTER_TYCOON.compose(state, 0, "buy", {"letter": ["C"]}) == Buy("C")
    assert LETTER_TYCOON.compose(state, 0, "no_buy", {}) == NoBuy()


def test_each_hand_card_can_be_discarded() -> None:
    state = act(table("CATSADE"), "play CAT").state
    field = forms(state)["discard"].fields[0]
    assert (values(forms(state)["discard"]), field.least, field.most) == (list("ADES"), 0, 4)
    assert LETTER_TYCOON.compose(state, 0, "discard", {"cards": ["A", "S"]}) == Discard(("A", "S"))
    assert LETTER_TYCOON.compose(state, 0, "discard", {}) == Discard(())
    assert LETTER_TYCOON.compose(state, 0, "keep", {}) == Keep()


def test_the_penalty_is_exactly_one_card() -> None:
    state = act(table("CATSADE", retries=0), "play TCA").state
    field = forms(state)["discard"].fields[0]
    assert (list(forms(state)), field.least, field.most) == (["discard"], 1, 1)


def test_the_window_offers_to_accept_or_to_challenge() -> None:
    state = act(table("CATSADE", challenges="manual"), "play CAT").state
    assert list(forms(state, 1)) == ["accept", "challenge"]
    assert forms(state, 0) == {}
    (pending,) = LETTER_TYCOON.pending(state)
    assert ENGLISH.read(pending.prompt) == "1 played CAT. Do you challenge?"


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("play", {}),
        ("play", {"words": [""]}),
        ("play", {"words": ["CAT", "DOG"]}),
        ("play", {"words": ["A" * 121]}),
        ("play", {"words": ["C\u0000T"]}),
        ("buy", {"letter": ["C"]}),
        ("swap", {"card": ["C"]}),
        ("nonsense", {}),
    ],
)
def test_a_form_that_is_not_filled_in_as_offered_is_refused(kind: str, answers: dict[str, list[str]]) -> None:
    with pytest.raises(UnreadableMove):
        LETTER_TYCOON.compose(table("CATSADE"), 0, kind, answers)


def test_cards_that_are_not_offered_are_refused() -> None:
    state = act(table("CATSADE"), "play CAT").state
    for cards in (["Z"], ["A", "A"], list("ADES") + ["A"]):
        with pytest.raises(UnreadableMove, match="not one of the choices"):
            LETTER_TYCOON.compose(state, 0, "discard", {"cards": cards})


def test_nobody_else_has_a_menu() -> None:
    state = run(table("CATSADE"), "play CAT").state
    assert forms(state, 1) == {}
