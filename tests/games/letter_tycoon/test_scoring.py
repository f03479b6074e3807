"""Rules page, "Abilities": doublers, vowels, worked values."""

from __future__ import annotations

import pytest

from games.letter_tycoon import spelling
from games.letter_tycoon.events import Earning
from games.letter_tycoon.moves import Play
from games.letter_tycoon.options import Doubling
from games.letter_tycoon.scoring import earn, royalties

VARIANTS = (Doubling.MULTIPLY, Doubling.ADD, Doubling.MAX_ONE)
ANY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" * 3


def written(text: str) -> Play:
    return spelling.read(text, ANY, "")


def earned(text: str, patents: str, doubling: Doubling = Doubling.MULTIPLY) -> list[tuple[int, int]]:
    return [(each.money, each.stock) for each in earn(written(text), patents, doubling)]


@pytest.mark.parametrize(
    ("text", "patents", "values"),
    [
        ("QUEUE", "BJ", [(12, 0), (9, 0), (6, 0)]),
        ("AQUA", "BJ", [(16, 0), (8, 0), (4, 0)]),
        ("SEQUOIA", "BJK", [(24, 4), (18, 3), (12, 2)]),
        ("RHYTHM y=v", "K", [(8, 2), (8, 2), (8, 2)]),
        ("RHYTHM y=c", "K", [(4, 1), (4, 1), (4, 1)]),
        ("RHYTHM", "K", [(8, 2), (8, 2), (8, 2)]),
        ("EYE", "BJ", [(4, 0), (3, 0), (2, 0)]),
        ("AUTHOR", "J", [(8, 2), (8, 2), (8, 2)]),
        ("STRENGTHS", "K", [(12, 6), (12, 6), (12, 6)]),
    ],
)
def test_worked_values_of_single_words(text: str, patents: str, values: list[tuple[int, int]]) -> None:
    assert [earned(text, patents, doubling) for doubling in VARIANTS] == [[value] for value in values]


def test_two_words_and_only_patent_b() -> None:
    """V with ALOE + OPERA and only B: 8/0, since B serves OPERA, where it brings more."""
    assert earned("ALOE + OPERA", "BV") == [(2, 0), (6, 0)]


def test_b_does_not_apply_to_queue() -> None:
    (earning,) = earn(written("QUEUE"), "BJ", Doubling.MULTIPLY)
    assert earning == Earning(12, 0, "QJ")


def test_words_without_a_fitting_doubler_earn_by_length() -> None:
    assert earned("CRATES", "BJK") == [(4, 1)]
    assert earned("CAT", "") == [(1, 0)]


@pytest.mark.parametrize(("text", "times"), [("QAT", 2), ("QAQ", 2), ("AT<Q>", 2), ("CAT", 1)])
def test_the_letter_q_doubles_once_a_word_even_a_copy(text: str, times: int) -> None:
    assert earned(text, "") == [(times, 0)]


@pytest.mark.parametrize(
    ("text", "money"),
    [
        ("AREA", 4),  # vowels at both ends
        ("AREAS", 3),
        ("CARE", 2),
        ("YEA y=v", 2),
        ("YEA y=c", 1),
        ("YEA", 2),
        ("<A>LOE", 4),  # a copy counts as the first letter
        ("ARE+S", 2),  # the generated S counts as the last
    ],
)
def test_b_doubles_a_word_that_starts_and_ends_with_a_vowel(text: str, money: int) -> None:
    assert earned(text, "B")[0][0] == money


@pytest.mark.parametrize(
    ("text", "money"),
    [("AURA", 4), ("CARE", 4), ("CARES", 3), ("EERIE", 6), ("TEA", 2), ("CAT", 1), ("TEA+S", 4), ("TE<E>", 2)],
)
def test_j_doubles_when_at_least_half_of_the_letters_are_vowels(text: str, money: int) -> None:
    assert earned(text, "J")[0][0] == money


@pytest.mark.parametrize(
    ("text", "money"),
    [("CAT", 2), ("CATS", 4), ("CATE", 2), ("SKY", 2), ("SKY y=c", 1), ("DAY", 2), ("DAY y=v", 1), ("CRWTH", 3)],
)
def test_k_doubles_a_word_with_exactly_one_vowel(text: str, money: int) -> None:
    assert earned(text, "K")[0][0] == money


def test_each_y_may_be_read_in_its_own_way() -> None:
    assert earned("SYZYGY", "K") == [(8, 2)]
    assert earned("SYZYGY y=v,c,c", "K") == [(8, 2)]
    assert earned("SYZYGY y=v,v,c", "K") == [(4, 1)]
    assert earned("SYZYGY y=v", "J") == [(8, 2)]


def test_the_best_reading_is_taken_over_all_doublers_of_a_word() -> None:
    """YEY with B, J, K: as vowels B and J fit; as consonants only K."""
    assert earned("YEY", "BJK") == [(4, 0)]
    assert earned("YEY y=c", "BJK") == [(2, 0)]


def test_with_two_words_each_patent_serves_one_word_only() -> None:
    assert earned("CAT + DOG", "KV") == [(2, 0), (1, 0)]
    assert earned("CAT + DOG k=2", "KV") == [(1, 0), (2, 0)]


def test_the_letter_q_doubles_both_words() -> None:
    assert earned("QAT + QAT", "V") == [(2, 0), (2, 0)]


def test_the_split_with_the_highest_money_and_stock_is_taken() -> None:
    """Two doublers on the long word multiply: 4 x 3 + 1 beats 2 x 3 + 2 x 1."""
    assert earned("TEA + EERIE", "BJV") == [(1, 0), (12, 0)]
    assert earned("AREA + EERIE", "BJV", Doubling.MAX_ONE) == [(4, 0), (6, 0)]


def test_among_splits_of_the_same_total_more_money_wins_and_then_the_first_word() -> None:
    """A Q word of 6 letters (8/2) and a word of 10 (6/4) bring 10 each when K doubles them."""
    assert earned("BCADFGHKLM + QBCADF", "KV") == [(6, 4), (16, 4)]
    assert earned("BLIGHTS + SHRINKS", "KV") == [(12, 2), (6, 1)]
    assert earned("LENGTHS + STRENGTH", "KV") == [(6, 1), (12, 4)]


def test_stock_counts_like_money_when_the_split_is_chosen() -> None:
    """K brings a word of 12 letters 6/6 and a Q word of 6 letters 8/2: 12 beats 10, though it is less money."""
    assert earned("BCDFGHKLMNPA + QBCDFA", "KV") == [(12, 12), (8, 2)]
    assert earned("QBCDFA + BCDFGHKLMNPA", "KV") == [(8, 2), (12, 12)]


def test_a_doubler_named_for_a_word_that_it_does_not_fit_doubles_nothing() -> None:
    """Rules page, "Details settled"."""
    assert earned("AREA + CAT b=2", "BV") == [(2, 0), (1, 0)]
    assert earned("AREA + TEA b=2", "BJV") == [(4, 0), (1, 0)]


@pytest.mark.parametrize(
    ("doubling", "times"), [(Doubling.MULTIPLY, (2, 4, 8)), (Doubling.ADD, (2, 3, 4)), (Doubling.MAX_ONE, (2, 2, 2))]
)
def test_doubling_variants(doubling: Doubling, times: tuple[int, int, int]) -> None:
    """AQUA has Q; B and J fit too."""
    assert [earned("AQUA", owned, doubling)[0][0] for owned in ("", "B", "BJ")] == [2 * each for each in times]


def test_others_get_a_dollar_for_each_real_card_of_their_letters() -> None:
    assert royalties(written("CATTLE"), 0, ["", "T", "E"]) == (0, 2, 1)


def test_nobody_pays_himself_and_copies_and_the_generated_s_pay_nobody() -> None:
    assert royalties(written("CATTLE"), 1, ["", "T", "E"]) == (0, 0, 1)
    assert royalties(written("CAT<T>LE+S"), 0, ["", "T", "S"]) == (0, 1, 0)


def test_royalties_are_never_doubled() -> None:
    """QUEUE pays $2 for its two U, whatever doubles the word."""
    assert royalties(written("QUEUE"), 0, ["BJ", "U"]) == (0, 2)
