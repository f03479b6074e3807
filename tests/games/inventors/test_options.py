"""The options of a match."""

from __future__ import annotations

import pytest

from games.inventors.game import INVENTORS
from games.inventors.options import PartnerShare
from games.kernel.facts import BadSetup
from tests.games.inventors.table import new_match


def test_the_defaults_are_those_of_the_rules_page() -> None:
    settings = new_match().settings
    assert settings.pot_needs_dice
    assert settings.partner_share == PartnerShare.INVENTION
    assert (settings.partner_hours, settings.turn_cap) == (24, 2000)


def test_values_may_come_as_text() -> None:
    settled = INVENTORS.settle({"pot_needs_dice": "False", "turn_cap": "100"})
    assert settled == {"pot_needs_dice": False, "partner_share": "invention", "partner_hours": 24, "turn_cap": 100}


@pytest.mark.parametrize("given", [{"turn_cap": 7}, {"partner_share": "none"}, {"nothing": 1}])
def test_other_options_and_values_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadSetup):
        INVENTORS.settle(given)


def test_two_to_four_play() -> None:
    assert INVENTORS.seats == range(2, 5)
