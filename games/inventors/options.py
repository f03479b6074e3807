"""The options of a match (rules page: "A turn", "The Royalty track", "End")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from games.kernel import options
from games.kernel.options import Choice, OptionSpec, Setting
from games.kernel.sentence import say


class PartnerShare(StrEnum):
    """What a Silent Partner has half of."""

    INVENTION = "invention"
    ALL = "all"


def _yes_no() -> Sequence[Choice]:
    return [Choice(True, say("Yes")), Choice(False, say("No"))]


def _shares() -> Sequence[Choice]:
    return [
        Choice(PartnerShare.INVENTION.value, say("Half of what the chosen invention brings")),
        Choice(PartnerShare.ALL.value, say("Half of what all inventions on the trip bring")),
    ]


def _hours() -> Sequence[Choice]:
    return [Choice(hours, say("%(hours)s hours", hours=hours)) for hours in (6, 12, 24, 48, 72)]


def _caps() -> Sequence[Choice]:
    return [Choice(turns, say("%(turns)s turns", turns=turns)) for turns in (100, 200, 400, 1000, 2000)]


OPTIONS = (
    OptionSpec(
        "pot_needs_dice",
        say("The money at the Law Office needs the dice"),
        say("Whether only an exact roll brings the money under the board, or a Eureka card too."),
        True,
        _yes_no,
    ),
    OptionSpec(
        "partner_share",
        say("A Silent Partner's share"),
        say("What a Silent Partner gets when several inventions are on the Royalty track together."),
        PartnerShare.INVENTION.value,
        _shares,
    ),
    OptionSpec(
        "partner_hours",
        say("Time to invest"),
        say("How long the others may think when somebody enters a Royalty track. Whoever is silent does not invest."),
        24,
        _hours,
    ),
    OptionSpec(
        "turn_cap",
        say("Longest match"),
        say("After so many turns the match is scored, even if clips are left in the machine."),
        2000,
        _caps,
    ),
)


def settle(given: Mapping[str, Any]) -> dict[str, Setting]:
    """Return a value for every option; raises BadSetup."""
    return options.settle(OPTIONS, given)
