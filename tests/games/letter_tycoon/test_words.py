"""Rules page, "A word": what may be laid on the table."""

from __future__ import annotations

import pytest

from games.kernel.facts import IllegalMove
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.moves import Discard, LetterMove, Play, Swap, Word
from tests.games.letter_tycoon.table import act, luck, run, table

ALL = "BJKQVXZ"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("play AT", "AT is too short"),
        ("play CATZ", "There is no Z in your hand"),
        ("play CATTED", "There are not enough T in your hand: only 1"),
        ("play CAT(E)", "There is no E in the pool"),
        ("play C(OO)T", "There are not enough O in the pool: only 1"),
        ("play (DOG)", "DOG needs at least one card of your hand"),
        ("play CAT + SAD", "Only the owner of patent V"),
        ("play CA<T>T", "Only the owner of patent X"),
        ("play CAT+S", "Only the owner of patent Z"),
        ("play CAT b=1", "You do not own patent B"),
        ("play CAT k=1", "You do not own patent K"),
    ],
)
def test_a_play_that_is_not_allowed_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        act(table("CATSADE", pool="DOG"), text)


@pytest.mark.parametrize(
    ("hand", "text", "reason"),
    [
        ("CATSADE", "play CAT + SAD + ETA", "one word, or two"),
        ("CATSADE", "play CAT + SAT", "not enough T in your hand"),
        ("CATSADE", "play CAT + (DOG)", "DOG needs at least one card of your hand"),
        ("CATSADE", "play CAT + AS", "AS is too short"),
        ("CATSADE", "play C<AT>T", "copies one letter a turn"),
        ("CATADEO", "play CAT<S>", "and you play no S"),
        ("CATTEDO", "play CAT+S + TED<S>", "and you play no S"),
        ("CATSADE", "play CAT+S + SAD+S", "adds one S a turn"),
        ("CATSADE", "play CAT j=2", "Patent J serves a word that you play"),
    ],
)
def test_abilities_have_limits(hand: str, text: str, reason: str) -> None:
    """Rules page, "Abilities": each at most once a turn; no copy of Z's S."""
    with pytest.raises(IllegalMove, match=reason):
        act(table(hand, pool="DOG", patents=(ALL,)), text)


def test_x_needs_three_real_cards() -> None:
    """ADD from A, D and X's copy is illegal (two real cards)."""
    with pytest.raises(IllegalMove, match="at least 3 cards"):
        act(table("ADESTRO", patents=("X",)), "play AD<D>")


def test_z_does_with_two_real_cards() -> None:
    """ADS from A, D and Z's S is legal."""
    assert act(table("ADESTRO", patents=("Z",)), "play AD+S").state.money[0] == 1


def test_x_counts_its_three_real_cards_over_both_words() -> None:
    """Details settled; with the copy of the first word's letter in the second, and the other way round."""
    first = act(table("ADTEOFW", pool="EGH", patents=("VX",)), "play TOE + AD<D>")
    assert first.state.money[0] == 2
    into_first = act(table("ADTEOFW", pool="EGH", patents=("VX",)), "play T(E)<A> + FAD")
    assert into_first.state.money[0] == 2


def test_the_copy_never_counts_as_the_hand_card() -> None:
    """Abilities, patent X."""
    with pytest.raises(IllegalMove, match="GOD needs at least one card of your hand"):
        act(table("DOTCAFW", pool="GOE", patents=("VX",)), "play TAD + (GO)<D>")


def test_z_stands_only_at_the_end() -> None:
    move = Play((Word("SAD", "shh"),))
    with pytest.raises(IllegalMove, match="stands at the end"):
        LETTER_TYCOON.decide(table("ADESTRO", patents=("Z",)), 0, move, luck())


def test_the_copy_may_stand_at_any_place() -> None:
    done = act(table("STREECH", patents=("X",)), "play STRE<T>CH")
    assert done.state.money[0] == 6
    assert act(table("EATEROF", patents=("X",)), "play <T>EAT").events


def test_z_and_x_may_be_combined_in_one_word() -> None:
    done = act(table("TREWFGH", patents=("XZ",)), "play TRE<E>+S")
    assert done.state.money[0] == 3
    assert done.state.discards == "ERT"


def test_no_word_is_longer_than_twelve() -> None:
    long = Play((Word("A" * 13, "h" * 13),))
    with pytest.raises(IllegalMove, match="too long"):
        LETTER_TYCOON.decide(table("CATSADE"), 0, long, luck())


def test_a_word_of_twelve_letters_takes_all_cards_a_copy_and_the_generated_s() -> None:
    """Components: 7 hand + 3 pool + a copy + a generated S."""
    state = table("CRATING", pool="EDL", seats=2, patents=("XZ",), challenges="manual")
    done = run(state, "play CRATING(E)(D)(L)<T>+S", (1, "accept"))
    assert (done.state.money, done.state.stock) == ((6, 0), (6, 0))
    assert done.state.hands[0] == ""
    assert len(done.state.table) == 10


def test_a_word_may_be_played_twice() -> None:
    """Details settled."""
    assert act(table("CATCATE", patents=("V",)), "play CAT + CAT").state.money[0] == 2


def test_the_same_word_may_use_hand_and_pool_cards_of_one_letter() -> None:
    done = act(table("TATEROF", pool="TED"), "play TA(T)")
    assert done.state.hands[0].count("T") == 1


@pytest.mark.parametrize(
    "move",
    [
        Play(()),
        Play((Word("", ""),)),
        Play((Word("CAT", "hh"),)),
        Play((Word("CAT", "hhq"),)),
        Play((Word("cat", "hhh"),)),
        Play((Word("CÄT", "hhh"),)),
        Play((Word("C T", "hhh"),)),
        Play((Word("CAT", "hhh", "v"),)),
        Play((Word("CAT", "hhh"),), b=3),
        Play((Word("CAT", "hhh"),), b=-1),
        Swap(""),
        Swap("CA"),
    ],
)
def test_malformed_moves_from_outside_are_refused(move: LetterMove) -> None:
    with pytest.raises(IllegalMove):
        LETTER_TYCOON.decide(table("CATSADE", patents=(ALL,)), 0, move, luck())


@pytest.mark.parametrize("cards", [("",), ("CA",), ("", "C"), ("C", "AT"), ("c",), ("?",)])
def test_malformed_discards_from_outside_are_refused(cards: tuple[str, ...]) -> None:
    for step in ("skip", "play TCA"):
        state = act(table("CATSADE", retries=0), step).state
        with pytest.raises(IllegalMove):
            LETTER_TYCOON.decide(state, 0, Discard(cards), luck())


def test_an_illegal_play_uses_no_attempt() -> None:
    """Details settled: nothing happens at all."""
    state = table("CATSADE", retries=0)
    with pytest.raises(IllegalMove):
        act(state, "play ZZZ")
    assert act(state, "play CAT").state.money[0] == 1


def test_a_real_card_serves_one_word() -> None:
    """Abilities, patent V."""
    with pytest.raises(IllegalMove, match="not enough T in your hand"):
        act(table("CATOEFW", patents=("V",)), "play CAT + TOE")


def test_the_generated_s_does_not_let_one_buy_s_and_a_copy_buys_nothing() -> None:
    """Abilities, patent Z."""
    state = act(table("CATEDOG", patents=("Z",), money=(20, 0)), "play CAT+S").state
    assert LETTER_TYCOON.view_for(state, 0).buyable == "ACT"
    with pytest.raises(IllegalMove, match="Only a real card"):
        act(state, "buy S")
