"""Whole matches as they were stored, kept for ever: what was once played must always be read in the same way.

`python -m tests.games.letter_tycoon.golden` plays those that are missing. A file that is there is never written again:
when an event changes its shape, it gets an upcaster, and the old files must still be read.

A file has a header, one line an event as stored, and a last line with what every seat saw at the end.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.kernel.chance import Chance
from games.kernel.codec import canonical
from games.kernel.facts import Move, Seat
from games.kernel.game import AnyGame, Setup
from games.kernel.simulate import Played, Player, bot_player, play, random_player
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.moves import Keep, Skip
from games.letter_tycoon.state import State, Step

FOLDER = Path(__file__).parent / "golden"


def idler(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Move:
    """Play words in the first round, and then no more."""
    if state.round > 1 and state.step == Step.PLAY:
        return Skip()
    return Keep() if state.step == Step.DISCARD else random_player(game, state, seat, chance)


@dataclass(frozen=True)
class Recipe:
    """How a golden match was made; `ends` names its way of ending, `holds` a kind of event that it has."""

    name: str
    ends: str
    seats: int
    players: Sequence[Player]
    options: dict[str, Any]
    edition: int = 1
    holds: str = ""

    @property
    def path(self) -> Path:
        """The file of the match."""
        return FOLDER / f"edition{self.edition}-{self.name}.jsonl"


RECIPES = (
    Recipe("last-seat", "goal by the last seat", 2, (bot_player, bot_player), {}),
    Recipe("earlier-seat", "goal by an earlier seat", 3, (bot_player,) * 3, {"doubling": "add"}),
    Recipe(
        "manual",
        "goal by an earlier seat",
        5,
        (random_player,) * 5,
        {"challenges": "manual", "doubling": "max_one", "dictionary": "international"},
    ),
    Recipe(
        "random",
        "goal by the last seat",
        4,
        (random_player,) * 4,
        {"retries": 0, "dictionary": "casual"},
        holds="card_swapped",
    ),
    Recipe("stall", "stall", 2, (idler, idler), {"challenges": "manual", "q_swap_pool": False}),
)


def way_of_ending(state: State) -> str:
    """Return how a match ended: by the goal of the last seat, of an earlier one, or by the stall guard."""
    if state.goal_reached_by is None:
        return "stall"
    last = (state.start - 1) % state.seats
    return "goal by the last seat" if state.goal_reached_by == last else "goal by an earlier seat"


def seen_by_all(state: State) -> Any:
    """Return what a spectator and every seat see, as plain values."""
    views = [LETTER_TYCOON.view_for(state, seat) for seat in (None, *range(state.seats))]
    return json.loads(canonical(views))


def record(recipe: Recipe) -> None:
    """Play matches until one ends in the recipe's way, and write it down."""
    options = LETTER_TYCOON.settle(recipe.options)
    for number in range(1000):
        setup = Setup(recipe.seats, options, None, recipe.edition)
        played = play(LETTER_TYCOON, setup, f"golden-{recipe.name}-{number}", recipe.players)
        kinds = {event.kind for event in played.events}
        if way_of_ending(played.state) == recipe.ends and kinds >= {recipe.holds or "turn_started"}:
            recipe.path.write_text("\n".join(_lines(recipe, setup, played)) + "\n")
            return
    raise RuntimeError(f"no match ended like this: {recipe.ends}")


def _lines(recipe: Recipe, setup: Setup, played: Played) -> list[str]:
    header = {"game": LETTER_TYCOON.slug, "setup": setup, "ends": recipe.ends, "events": len(played.events)}
    events = [
        canonical({"kind": event.kind, "version": event.version, "data": json.loads(canonical(event))})
        for event in played.events
    ]
    return [canonical(header), *events, canonical({"seen": seen_by_all(played.state)})]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in RECIPES:
        if not each.path.exists():
            record(each)
            print(f"recorded {each.path.name}")
