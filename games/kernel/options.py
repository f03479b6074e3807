"""A match's options: what may be chosen when it is created, checked once, then fixed in its first event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.kernel.facts import BadSetup
from games.kernel.sentence import Sentence, say

Setting = str | int | bool
"""The value of an option."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One value that an option may have."""

    value: Setting
    label: Sentence


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game; `choices` is a function, since some (word lists) depend on what is installed."""

    name: str
    label: Sentence
    help: Sentence
    default: Setting
    choices: Callable[[], Sequence[Choice]]


def settle(specs: Sequence[OptionSpec], given: Mapping[str, Any]) -> dict[str, Setting]:
    """Return a value for every option, the default where `given` has none; values may come as text from a form.

    Raises BadSetup on an unknown option or a value that is not among its choices.
    """
    unknown = sorted(set(given) - {spec.name for spec in specs})
    if unknown:
        raise BadSetup(say("There is no option %(name)s in this game.", name=unknown[0]))
    return {spec.name: _chosen(spec, given.get(spec.name, spec.default)) for spec in specs}


def _chosen(spec: OptionSpec, given: Any) -> Setting:
    for choice in spec.choices():
        if str(choice.value) == str(given):
            return choice.value
    raise BadSetup(say("%(value)s is not a choice for the option: %(option)s.", value=str(given), option=spec.label))
