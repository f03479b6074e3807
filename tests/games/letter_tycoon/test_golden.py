"""Recorded matches are read in the same way for ever."""

from __future__ import annotations

import json

import msgspec
import pytest

from games.kernel.game import Outcome, Setup
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State
from tests.games.letter_tycoon.golden import FOLDER, RECIPES, Recipe, seen_by_all, way_of_ending

FILES = sorted(FOLDER.glob("*.jsonl"))


def replayed(lines: list[str]) -> State:
    header = json.loads(lines[0])
    state: State = LETTER_TYCOON.initial(msgspec.convert(header["setup"], Setup))
    for line in lines[1:-1]:
        stored = json.loads(line)
        data = json.dumps(stored["data"])
        state = LETTER_TYCOON.evolve(state, LETTER_TYCOON.events.decode(stored["kind"], data, stored["version"]))
    return state


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_ends_as_it_did(path: object) -> None:
    lines = path.read_text().splitlines()  # type: ignore[attr-defined]
    header = json.loads(lines[0])
    state = replayed(lines)
    assert header["events"] == len(lines) - 2
    assert way_of_ending(state) == header["ends"]
    assert isinstance(state.outcome, Outcome)
    for now, then in zip(seen_by_all(state), json.loads(lines[-1])["seen"], strict=True):
        # Views may gain fields, and must not lose or change one.
        assert {name: now[name] for name in then} == then


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_there_is_a_recorded_match_of_every_recipe(recipe: Recipe) -> None:
    assert recipe.path in FILES


def test_there_is_a_recorded_match_for_every_way_of_ending_in_this_edition() -> None:
    ends = {recipe.ends for recipe in RECIPES if recipe.edition == LETTER_TYCOON.edition}
    assert ends == {"goal by the last seat", "goal by an earlier seat", "stall"}


def test_every_kind_of_event_of_a_running_match_is_recorded() -> None:
    kinds = {json.loads(line).get("kind") for path in FILES for line in path.read_text().splitlines()[1:-1]}
    assert set(LETTER_TYCOON.events.types) - kinds == {"seat_retired"}
