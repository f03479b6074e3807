"""The scheme of luck: vectors, framing, no bias."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel.chance import FairChance, FairLuck, commitment

SEED = bytes(range(32))
PLAYERS = ("alice", "bob")


def stream(
    seq: int, purpose: str, match: str = "m1", seeds: tuple[str, ...] = PLAYERS, key: bytes = SEED
) -> FairChance:
    return FairChance(key, match, seeds, seq, purpose)


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    assert len(counts) == cells
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_vector_of_the_commitment() -> None:
    assert commitment(SEED, "m1") == "f338002a813842090d2f70162b0bcb773f21819a33e24019c180dbedcf95fc07"


def test_vector_of_dice() -> None:
    chance = stream(7, "roll")
    assert [chance.roll(6) for _ in range(10)] == [1, 2, 2, 2, 3, 1, 4, 6, 1, 6]


def test_vector_of_a_shuffle() -> None:
    assert stream(1, "deal").shuffle(range(10)) == [2, 5, 9, 1, 4, 3, 7, 6, 0, 8]


def test_luck_gives_the_stream_of_each_event_of_a_batch() -> None:
    luck = FairLuck(SEED, "m1", PLAYERS, 5)
    assert luck.stream(2, "roll").take(32) == stream(7, "roll").take(32)
    assert luck.streams("roll").take(32) == stream(5, "roll").take(32)


@pytest.mark.parametrize(
    "other",
    [
        stream(8, "roll"),
        stream(7, "deal"),
        stream(7, "roll", match="m2"),
        stream(7, "roll", seeds=("alice", "carol")),
        stream(7, "roll", seeds=("bob", "alice")),
        stream(7, "roll", seeds=("alice",)),
        stream(7, "roll", seeds=("alic", "ebob")),
        stream(7, "roll", seeds=("alice", "bob", "")),
        stream(7, "roll", key=bytes(32)),
    ],
)
def test_everything_that_goes_in_changes_the_stream(other: FairChance) -> None:
    assert other.take(32) != stream(7, "roll").take(32)


def test_parts_cannot_be_shifted_into_each_other() -> None:
    assert FairChance(SEED, "ab", ("c",), 1, "x").take(8) != FairChance(SEED, "a", ("bc",), 1, "x").take(8)
    assert FairChance(SEED, "m", ("ab", "c"), 1, "x").take(8) != FairChance(SEED, "m", ("a", "bc"), 1, "x").take(8)
    assert commitment(b"b" + bytes(31), "a") != commitment(bytes(31), "ab")


def test_bytes_may_be_taken_in_any_portions() -> None:
    whole, parts = stream(1, "x").take(100), stream(1, "x")
    assert b"".join(parts.take(count) for count in (1, 31, 40, 28)) == whole


def test_dice_are_even() -> None:
    """Chi-square with 5 degrees of freedom: 20.5 is passed once in a thousand times; the seed is fixed."""
    chance = stream(2, "chi")
    assert chi_square(Counter(chance.roll(6) for _ in range(60_000)), 6) < 20.5


def test_orders_of_a_shuffle_are_even() -> None:
    """23 degrees of freedom: 49.7 once in a thousand times."""
    chance = stream(3, "perm")
    assert chi_square(Counter(tuple(chance.shuffle("abcd")) for _ in range(24_000)), 24) < 49.7


def test_picks_are_even() -> None:
    """9 degrees of freedom: 27.9 once in a thousand times."""
    chance = stream(4, "pick")
    assert chi_square(Counter(chance.pick("0123456789") for _ in range(30_000)), 10) < 27.9


def test_a_shuffle_leaves_its_argument_alone() -> None:
    items = [1, 2, 3, 4, 5]
    assert sorted(stream(1, "x").shuffle(items)) == items == [1, 2, 3, 4, 5]


def test_one_choice_needs_no_luck() -> None:
    chance = stream(1, "x")
    assert chance.pick("a") == "a"
    assert chance.roll(1) == 1
    assert chance.take(8) == stream(1, "x").take(8)


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="nothing lies below 0"):
        stream(1, "x").pick("")
