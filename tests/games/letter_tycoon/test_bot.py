"""The house bot: sees a view, plays sensibly, wins against random play."""

from __future__ import annotations

import pytest

from games.kernel.chance import FairChance
from games.kernel.game import Setup
from games.kernel.simulate import Tally, bot_player, play, random_player
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State, Step
from tests.games.letter_tycoon.table import act, run, table


def suggested(state: State, seat: int | None = None) -> str:
    seat = state.active if seat is None else seat
    chance = FairChance(bytes(32), "test", (), 1, "bot")
    return LETTER_TYCOON.format(LETTER_TYCOON.suggest(LETTER_TYCOON.view_for(state, seat), chance))


def test_it_plays_the_long_word() -> None:
    assert suggested(table("STRETCH", pool="GGF")) == "play STRETCH"


def test_it_uses_a_copy_a_generated_s_and_two_words() -> None:
    assert "<" in suggested(table("STRECHW", pool="WFG", patents=("X",)))
    assert suggested(table("CHALKWF", pool="WGG", patents=("Z",))).endswith("+S")
    assert " + " in suggested(table("CATDOGS", pool="EEF", patents=("V",)))


def test_it_makes_its_doublers_count() -> None:
    """OPERA earns 3 alone; with B twice that, more than any other word of five letters."""
    state = table("OPERAWF", pool="GFH", patents=("B",))
    assert act(state, suggested(state)).state.money[0] == 6


def test_it_swaps_a_letter_that_it_has_no_use_for() -> None:
    assert suggested(table("STONEWW", pool="EEE", patents=("Q",))) == "swap W"
    assert suggested(table("STONEWW", pool="EEE", patents=("Q",), swapped=True)).startswith("play ")


def test_it_skips_when_there_is_no_word_and_discards_what_it_cannot_use() -> None:
    state = table("VWFGGHH", pool="VWF")
    assert suggested(state) == "skip"
    assert suggested(act(state, "skip").state) == "discard FGGHHVW"


def test_it_buys_the_patent_that_is_used_most() -> None:
    assert suggested(act(table("CATSEDF", money=(20, 0)), "play SEAT").state) == "buy E"


def test_it_does_not_end_a_match_that_it_is_losing() -> None:
    patents = ("EATIR", "")
    state = table("SADWFGH", patents=patents, money=(9, 90), active=0)
    assert suggested(act(state, "play SAD").state) == "buy D"  # 43, which is not enough
    ahead = table("SADWFGH", patents=patents, money=(9, 0), active=0)
    assert suggested(act(ahead, "play SAD").state) == "buy S"


@pytest.mark.parametrize(("word", "answer"), [("CAT", "accept"), ("TCA", "challenge"), ("CAT + DAS", "challenge")])
def test_it_challenges_only_what_is_not_in_the_dictionary(word: str, answer: str) -> None:
    state = act(table("CATSADE", patents=("V",), challenges="manual"), f"play {word}").state
    assert suggested(state, 1) == answer


def test_it_pays_a_penalty_with_a_card_that_it_has_no_use_for() -> None:
    state = act(table("STREAMV", retries=0), "play VMT").state
    assert state.step == Step.PENALTY
    assert suggested(state) == "discard V"


def test_it_needs_no_more_than_the_view() -> None:
    """The same view in another world gives the same move."""
    state = run(table("CATSADE", seats=3), "play CAT", "keep").state
    chance = FairChance(bytes(32), "test", (), 1, "redeal")
    assert suggested(LETTER_TYCOON.redeal(state, 1, chance)) == suggested(state)


def test_it_beats_random_play() -> None:
    tally = Tally()
    for number in range(30):
        setup = Setup(2, LETTER_TYCOON.settle({}), number % 2)
        tally.add(play(LETTER_TYCOON, setup, f"bot-{number}", (bot_player, random_player)))
    assert tally.wins[0] >= 29
    assert max(tally.lengths) < 120


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_matches_among_bots_end_by_the_goal_in_reasonable_time(seats: int) -> None:
    for number in range(4):
        setup = Setup(seats, LETTER_TYCOON.settle({"challenges": "manual" if number == 3 else "automatic"}))
        played = play(LETTER_TYCOON, setup, f"bots-{number}", (bot_player,) * seats)
        assert played.outcome.reason == "goal"
        assert played.state.round <= 30
