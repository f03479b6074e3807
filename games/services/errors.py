"""Why the service refuses what a person asked for; each says it in a translatable sentence."""

from __future__ import annotations

from games.kernel.facts import Refusal


class StaleMove(Refusal):
    """The question that was answered is not open any more: it was answered, it timed out, or the match is over."""


class Forbidden(Refusal):
    """This person may not do that to this match, or not now."""
