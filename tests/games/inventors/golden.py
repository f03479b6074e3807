"""Whole matches as they were stored, kept for ever: what was once played must always be read in the same way.

`python -m tests.games.inventors.golden` plays those that are missing. A file that is there is never written again: when
an event changes its shape, it gets an upcaster, and the old files must still be read.

A file has a header, one line an event as stored, and a last line with what a spectator saw at the end.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.inventors.game import INVENTORS
from games.inventors.state import State
from games.kernel.codec import canonical
from games.kernel.game import Setup
from games.kernel.simulate import Played, Player, bot_player, play, random_player

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Recipe:
    """How a golden match was made; `ends` is the reason of its end, `kinds` are events that must be in it."""

    name: str
    ends: str
    players: Sequence[Player]
    options: dict[str, Any]
    kinds: frozenset[str] = frozenset()
    edition: int = 1

    @property
    def path(self) -> Path:
        """The file of the match."""
        return FOLDER / f"edition{self.edition}-{self.name}.jsonl"


RECIPES = (
    Recipe("last-clip", "clips", (bot_player,) * 2, {}),
    Recipe("turn-cap", "turn_cap", (random_player,) * 3, {"turn_cap": 100}),
    Recipe(
        "all-shared",
        "clips",
        (random_player,) * 4,
        {"pot_needs_dice": False, "partner_share": "all", "partner_hours": 6},
        frozenset({"partner_eliminated", "debt_forgiven", "invention_given", "trip_sold", "trip_continued"}),
    ),
    Recipe("dice-for-the-pot", "clips", (random_player,) * 2, {}, frozenset({"nothing_happened", "invention_lost"})),
)


def seen(state: State) -> Any:
    """Return what a spectator sees, as plain values."""
    return json.loads(canonical(INVENTORS.view_for(state, None)))


def record(recipe: Recipe) -> None:
    """Play matches until one is as the recipe wants it, and write it down."""
    for number in range(1000):
        setup = Setup(len(recipe.players), INVENTORS.settle(recipe.options), None, recipe.edition)
        played = play(INVENTORS, setup, f"golden-{recipe.name}-{number}", recipe.players)
        kinds = {event.kind for event in played.events}
        if played.outcome.reason == recipe.ends and recipe.kinds <= kinds:
            recipe.path.write_text("\n".join(_lines(recipe, setup, played)) + "\n")
            return
    raise RuntimeError(f"no match was like this: {recipe.name}")


def _lines(recipe: Recipe, setup: Setup, played: Played) -> list[str]:
    header = {"game": INVENTORS.slug, "setup": setup, "ends": recipe.ends, "events": len(played.events)}
    events = [
        canonical({"kind": event.kind, "version": event.version, "data": json.loads(canonical(event))})
        for event in played.events
    ]
    return [canonical(header), *events, canonical({"seen": seen(played.state)})]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in RECIPES:
        if not each.path.exists():
            record(each)
