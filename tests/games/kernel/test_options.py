"""A match's options are settled once."""

from __future__ import annotations

import pytest

from games.kernel.facts import BadSetup
from games.kernel.options import Choice, OptionSpec, settle
from games.kernel.sentence import say

SIZE = OptionSpec(
    "size", say("Size"), say("How large"), 3, lambda: [Choice(number, say("%(n)s", n=number)) for number in (3, 5)]
)
OPEN = OptionSpec(
    "open", say("Open"), say("Or not"), True, lambda: [Choice(True, say("Yes")), Choice(False, say("No"))]
)


def test_what_is_not_given_has_its_default() -> None:
    assert settle((SIZE, OPEN), {}) == {"size": 3, "open": True}


def test_values_may_come_as_text_and_become_what_was_offered() -> None:
    settled = settle((SIZE, OPEN), {"size": "5", "open": "False"})
    assert settled == {"size": 5, "open": False}
    assert [type(value) for value in settled.values()] == [int, bool]


@pytest.mark.parametrize("size", [4, "4", "", None, "3 ", [3]])
def test_other_values_are_refused_by_the_options_label(size: object) -> None:
    with pytest.raises(BadSetup, match="not a choice for the option: Size"):
        settle((SIZE,), {"size": size})


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadSetup, match="no option colour"):
        settle((SIZE,), {"size": 3, "colour": "red"})


def test_choices_are_asked_for_when_they_are_needed() -> None:
    installed = ["a"]
    spec = OptionSpec("list", say("List"), say(""), "a", lambda: [Choice(each, say(each)) for each in installed])
    installed.append("b")
    assert settle((spec,), {"list": "b"}) == {"list": "b"}
