"""`manage.py simulate`: whole matches through the kernel, no database."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

# No test here is marked django_db: pytest-django fails whatever touches the database.


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("simulate", *arguments, stdout=out)
    return out.getvalue()


def figures(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("letter-tycoon", *arguments, "--json").splitlines()[-1])
    return found


def test_the_last_line_counts_every_match() -> None:
    found = figures("--seats", "4", "--matches", "3", "--seed", "1")
    assert (found["game"], found["seats"], found["matches"], found["ended"]) == ("letter-tycoon", 4, 3, 3)
    assert sum(found["reasons"].values()) == 3
    assert 0 < found["moves"] < found["events"]
    assert found["length"]["min"] <= found["length"]["median"] <= found["length"]["max"]
    assert len(found["wins"]) == 4
    assert sum(found["wins"]) >= 3
    assert found["seconds"] > 0
    assert found["moves_per_second"] > 0


def test_the_same_seed_gives_the_same_matches() -> None:
    changing = {"seconds": 0, "moves_per_second": 0}
    one, again, other = (figures("--matches", "2", "--seed", seed) | changing for seed in ("a", "a", "b"))
    assert one == again
    assert one["moves"] != other["moves"]


def test_house_bots_play_each_other() -> None:
    assert figures("--matches", "1", "--player", "bot")["ended"] == 1


def test_an_option_of_the_game_is_taken() -> None:
    found = figures("--matches", "1", "--option", "challenges=manual", "--option", "challenge_hours=6", "--seats", "3")
    assert (found["options"]["challenges"], found["options"]["challenge_hours"]) == ("manual", 6)


def test_people_get_a_table() -> None:
    lines = dict(line.split(maxsplit=1) for line in run("letter-tycoon", "--matches", "1").splitlines())
    assert lines["ended"] == "1"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["chess"], "There is no game chess"),
        (["letter-tycoon", "--seats", "9"], "2 to 5 players"),
        (["letter-tycoon", "--seats", "0"], "2 to 5 players"),
        (["letter-tycoon", "--matches", "0"], "at least one match"),
        (["letter-tycoon", "--option", "colour=red"], "no option colour"),
        (["letter-tycoon", "--option", "challenges=loud"], "loud is not a choice"),
        (["letter-tycoon", "--option", "challenges"], "NAME=VALUE"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(arguments: list[str], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        call_command("simulate", *arguments)
