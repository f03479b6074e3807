"""The options of a match (rules page: "A turn", "Abilities", "Challenges", "Dictionaries")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from games.kernel import options
from games.kernel.options import Choice, OptionSpec, Setting
from games.kernel.sentence import Sentence, say
from games.letter_tycoon import lexicon

UNLIMITED = "unlimited"
DIGEST = "dictionary_digest"
"""The setting that no one chooses: which list the name stood for when the match was created."""


class Challenges(StrEnum):
    """Who checks whether a word is one."""

    AUTOMATIC = "automatic"
    MANUAL = "manual"


class Doubling(StrEnum):
    """What several doublers on one word make of its earnings."""

    MULTIPLY = "multiply"
    ADD = "add"
    MAX_ONE = "max_one"


_SHIPPED: Mapping[str, Sentence] = {
    "american": say("American words"),
    "international": say("Words of all English dialects, rare ones too"),
    "casual": say("Everyday American words"),
}


def _dictionaries() -> Sequence[Choice]:
    return [Choice(name, _SHIPPED.get(name) or say("%(name)s (added here)", name=name)) for name in lexicon.names()]


def _challenges() -> Sequence[Choice]:
    return [
        Choice(Challenges.AUTOMATIC.value, say("Automatic: every word is checked")),
        Choice(Challenges.MANUAL.value, say("Manual: the other players challenge")),
    ]


def _retries() -> Sequence[Choice]:
    numbers = [Choice(number, say("%(number)s", number=number)) for number in range(6)]
    return [*numbers, Choice(UNLIMITED, say("Unlimited"))]


def _hours() -> Sequence[Choice]:
    return [Choice(hours, say("%(hours)s hours", hours=hours)) for hours in (6, 12, 24, 48, 72)]


def _yes_no() -> Sequence[Choice]:
    return [Choice(True, say("Yes")), Choice(False, say("No"))]


def _doubling() -> Sequence[Choice]:
    return [
        Choice(Doubling.MULTIPLY.value, say("Multiply: two, four, eight times")),
        Choice(Doubling.ADD.value, say("Add: two, three, four times")),
        Choice(Doubling.MAX_ONE.value, say("Once: never more than two times")),
    ]


OPTIONS = (
    OptionSpec(
        "dictionary",
        say("Dictionary"),
        say("The list that words are checked against. A match keeps the list that it began with."),
        "american",
        _dictionaries,
    ),
    OptionSpec(
        "challenges",
        say("Challenges"),
        say("Automatic needs no waiting. With manual challenges a wrong word stands if nobody challenges it."),
        Challenges.AUTOMATIC.value,
        _challenges,
    ),
    OptionSpec(
        "retries",
        say("Further attempts"),
        say("With automatic challenges: how often a player may try again after a word that is not in the dictionary."),
        3,
        _retries,
    ),
    OptionSpec(
        "challenge_hours",
        say("Time to challenge"),
        say("With manual challenges: how long the others may think. Whoever stays silent accepts."),
        24,
        _hours,
    ),
    OptionSpec(
        "q_swap_pool",
        say("Patent Q swaps pool cards too"),
        say("The owner of patent Q may swap one card before his word: one of his hand, or also one of the pool."),
        True,
        _yes_no,
    ),
    OptionSpec(
        "doubling",
        say("Several doublers on one word"),
        say("What happens when more than one ability doubles the same word."),
        Doubling.MULTIPLY.value,
        _doubling,
    ),
)


def settle(given: Mapping[str, Any]) -> dict[str, Setting]:
    """Return a value for every option, and the digest of the word list that the match keeps; raises BadSetup."""
    settings = options.settle(OPTIONS, given)
    settings[DIGEST] = lexicon.names()[str(settings["dictionary"])]
    return settings
