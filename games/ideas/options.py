"""The options of a match (rules page, "Options")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from games.kernel import options
from games.kernel.options import Choice, OptionSpec, Setting
from games.kernel.sentence import say


class Royalty(StrEnum):
    """What the owners of the components are paid for an invention."""

    PER_OWNER = "per_owner"
    PER_COMPONENT = "per_component"


class EraBonus(StrEnum):
    """When whoever opens an era is paid for it."""

    WITHOUT_ELEMENTS = "without_elements"
    ALWAYS = "always"


class Hints(StrEnum):
    """Which of the Dreams that could be invented now a page points out: none, the reader's own, all."""

    OFF = "off"
    OWN = "own"
    ALL = "all"


def _royalties() -> Sequence[Choice]:
    return [
        Choice(Royalty.PER_OWNER.value, say("One point for each owner")),
        Choice(Royalty.PER_COMPONENT.value, say("One point for each component")),
    ]


def _era_bonuses() -> Sequence[Choice]:
    return [
        Choice(EraBonus.WITHOUT_ELEMENTS.value, say("Only if no component is a first element")),
        Choice(EraBonus.ALWAYS.value, say("Always")),
    ]


def _copies() -> Sequence[Choice]:
    return [Choice(number, say("%(number)s", number=number)) for number in (1, 2, 3, 4)]


def _hints() -> Sequence[Choice]:
    return [
        Choice(Hints.OFF.value, say("None: noticing it is the game")),
        Choice(Hints.OWN.value, say("Your own Dreams")),
        Choice(Hints.ALL.value, say("All Dreams on the table")),
    ]


OPTIONS = (
    OptionSpec(
        "royalty",
        say("Points for components"),
        say("A player who owns two components of one invention gets one point for both, or one for each."),
        Royalty.PER_OWNER.value,
        _royalties,
    ),
    OptionSpec(
        "era_bonus",
        say("3 points for opening an era"),
        say("Whether an invention that is made with a first element can bring the 3 points."),
        EraBonus.WITHOUT_ELEMENTS.value,
        _era_bonuses,
    ),
    OptionSpec(
        "element_copies",
        say("Copies of each first element"),
        say("How many cards of each first element are in the deck."),
        3,
        _copies,
    ),
    OptionSpec(
        "hints",
        say("Hints"),
        say("Which Dreams the pages mark when they could be invented now."),
        Hints.OWN.value,
        _hints,
    ),
)


def settle(given: Mapping[str, Any]) -> dict[str, Setting]:
    """Return a value for every option; raises BadSetup."""
    return options.settle(OPTIONS, given)
