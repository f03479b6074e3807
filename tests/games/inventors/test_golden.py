"""Recorded matches are read in the same way for ever."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from games.inventors.game import INVENTORS
from games.inventors.state import State
from games.inventors.table import CLIPS, TURN_CAP
from games.kernel.game import Setup
from games.kernel.sentence import ENGLISH
from tests.games.inventors.golden import FOLDER, RECIPES, Recipe, seen

FILES = sorted(FOLDER.glob("*.jsonl"))


def replayed(lines: list[str]) -> State:
    state: State = INVENTORS.initial(msgspec.convert(json.loads(lines[0])["setup"], Setup))
    for line in lines[1:-1]:
        stored = json.loads(line)
        event = INVENTORS.events.decode(stored["kind"], json.dumps(stored["data"]), stored["version"])
        sentence = INVENTORS.narrate(event)
        assert sentence is None or ENGLISH.read(sentence)
        state = INVENTORS.evolve(state, event)
    return state


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_match_ends_as_it_did(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    header, state = json.loads(lines[0]), replayed(lines)
    assert header["events"] == len(lines) - 2
    assert state.outcome is not None
    assert state.outcome.reason == header["ends"]
    now, then = seen(state), json.loads(lines[-1])["seen"]
    # Views may gain fields, and must not lose or change one.
    assert {name: now[name] for name in then} == then


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_there_is_a_recorded_match_of_every_recipe(recipe: Recipe) -> None:
    assert recipe.path in FILES


def test_there_is_a_recorded_match_for_every_way_of_ending_in_this_edition() -> None:
    assert {recipe.ends for recipe in RECIPES if recipe.edition == INVENTORS.edition} == {CLIPS, TURN_CAP}


def test_every_kind_of_event_of_a_running_match_is_recorded() -> None:
    kinds = {json.loads(line).get("kind") for path in FILES for line in path.read_text("utf-8").splitlines()[1:-1]}
    assert set(INVENTORS.events.types) - kinds == {"seat_retired"}
