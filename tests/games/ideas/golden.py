"""Whole matches as they were stored, kept for ever: what was once played must always be read in the same way.

`python -m tests.games.ideas.golden` plays those that are missing. A file that is there is never written again: when an
event changes its shape, it gets an upcaster, and the old files must still be read.

A file has a header, one line an event as stored, and a last line with what a spectator saw at the end.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.ideas.game import IDEAS
from games.ideas.moves import Pass
from games.ideas.state import State
from games.kernel.chance import Chance
from games.kernel.codec import canonical
from games.kernel.facts import Move, Seat
from games.kernel.game import AnyGame, Setup
from games.kernel.simulate import Played, Player, bot_player, play, random_player

FOLDER = Path(__file__).parent / "golden"


def idler(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Move:
    """Invent while there are cards to draw, and then no more."""
    return random_player(game, state, seat, chance) if state.left else Pass()


@dataclass(frozen=True)
class Recipe:
    """How a golden match was made; `ends` is the reason of its end."""

    name: str
    ends: str
    players: Sequence[Player]
    options: dict[str, Any]
    edition: int = 1

    @property
    def path(self) -> Path:
        """The file of the match."""
        return FOLDER / f"edition{self.edition}-{self.name}.jsonl"


RECIPES = (
    Recipe("last-era", "last_era", (bot_player,) * 2, {"hints": "off"}),
    Recipe(
        "summary-rules",
        "last_era",
        (random_player,) * 6,
        {"royalty": "per_component", "era_bonus": "always", "hints": "all"},
    ),
    Recipe("passes", "passes", (idler,) * 3, {"element_copies": 1}),
)


def seen(state: State) -> Any:
    """Return what a spectator sees, as plain values."""
    return json.loads(canonical(IDEAS.view_for(state, None)))


def record(recipe: Recipe) -> None:
    """Play matches until one ends in the recipe's way, and write it down."""
    for number in range(1000):
        setup = Setup(len(recipe.players), IDEAS.settle(recipe.options), None, recipe.edition)
        played = play(IDEAS, setup, f"golden-{recipe.name}-{number}", recipe.players)
        if played.outcome.reason == recipe.ends:
            recipe.path.write_text("\n".join(_lines(recipe, setup, played)) + "\n")
            return
    raise RuntimeError(f"no match ended like this: {recipe.ends}")


def _lines(recipe: Recipe, setup: Setup, played: Played) -> list[str]:
    header = {"game": IDEAS.slug, "setup": setup, "ends": recipe.ends, "events": len(played.events)}
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
