"""The options of a match, and the word list that it keeps."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel.facts import BadSetup
from games.kernel.game import Setup
from games.letter_tycoon import lexicon
from games.letter_tycoon.events import EarningsPaid, WordRejected
from games.letter_tycoon.game import LETTER_TYCOON
from tests.games.letter_tycoon.table import act, table


def test_the_defaults() -> None:
    assert LETTER_TYCOON.settle({}) == {
        "dictionary": "american",
        "challenges": "automatic",
        "retries": 3,
        "challenge_hours": 24,
        "q_swap_pool": True,
        "doubling": "multiply",
        "dictionary_digest": lexicon.names()["american"],
    }


@pytest.mark.parametrize(
    "given", [{"dictionary": "nwl"}, {"retries": 6}, {"doubling": ""}, {"challenges": 1}, {"dictionary_digest": "00"}]
)
def test_other_values_and_other_names_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        LETTER_TYCOON.settle(given)


def test_values_may_come_as_text_from_a_form() -> None:
    settled = LETTER_TYCOON.settle({"retries": "5", "q_swap_pool": "False", "challenge_hours": "48"})
    assert (settled["retries"], settled["q_swap_pool"], settled["challenge_hours"]) == (5, False, 48)


def test_every_choice_of_every_option_makes_a_match() -> None:
    for spec in LETTER_TYCOON.options:
        for choice in spec.choices():
            settled = LETTER_TYCOON.settle({spec.name: str(choice.value)})
            assert settled[spec.name] == choice.value
            LETTER_TYCOON.initial(Setup(2, settled))


@pytest.mark.parametrize(("dictionary", "accepted"), [("casual", False), ("american", False), ("international", True)])
def test_words_are_checked_against_the_matchs_dictionary(dictionary: str, accepted: bool) -> None:
    """Rules page, "Dictionaries": COLOUR is British."""
    done = act(table("COLOURS", dictionary=dictionary), "play COLOUR")
    assert bool(done.all(EarningsPaid)) == accepted
    assert bool(done.all(WordRejected)) != accepted


def test_a_match_keeps_the_list_that_it_began_with() -> None:
    """The digest decides, not the name."""
    settled = LETTER_TYCOON.settle({"dictionary": "casual"}) | {"dictionary_digest": lexicon.names()["international"]}
    state = LETTER_TYCOON.initial(Setup(2, settled))
    assert state.settings.dictionary_digest == lexicon.names()["international"]
    full = table("COLOURS", settings=state.settings)
    assert act(full, "play COLOUR").one(EarningsPaid)
