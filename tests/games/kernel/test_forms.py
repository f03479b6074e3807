"""Filled-in forms: checked, made into moves, filled in at random."""

from __future__ import annotations

import pytest

from games.kernel import forms
from games.kernel.chance import FairChance
from games.kernel.facts import UnreadableMove
from games.kernel.question import Field, MoveForm, Option, TextEntry
from games.kernel.sentence import say
from tests.games.kernel.toy import MOVES, Colour, Paint

LAYERS = Field("layers", say("Layers"), (Option("1", say("One")), Option("2", say("Two"))))
COLOUR = Field("colour", say("Colour"), (Option("red", say("Red"), then=(LAYERS,)), Option("blue", say("Blue"))))
WHERE = Field("where", say("Where"), tuple(Option(each, say(each)) for each in ("door", "door", "wall")), 1, 3)
NOTE = Field("note", say("Note"), least=0, text=TextEntry(5, say("short")))
FORM = MoveForm("paint", say("Paint"), (COLOUR, WHERE))
WRITTEN = MoveForm("paint", say("Paint"), (COLOUR, WHERE, NOTE))


def chance(seq: int) -> FairChance:
    return FairChance(bytes(32), "forms", (), seq, "test")


def test_a_filled_in_form_becomes_a_move() -> None:
    answers = {"colour": ["red"], "layers": ["2"], "where": ["door", "wall"]}
    assert forms.convert(MOVES, FORM, answers) == Paint(Colour.RED, 2, ("door", "wall"))


def test_fields_of_an_option_that_is_not_chosen_are_not_asked() -> None:
    answers = {"colour": ["blue"], "layers": ["2"], "where": ["wall"]}
    assert forms.convert(MOVES, FORM, answers) == Paint(Colour.BLUE, 1, ("wall",))


def test_a_text_is_trimmed_and_may_be_left_out_where_it_is_not_needed() -> None:
    answers = {"colour": ["blue"], "where": ["wall"]}
    assert forms.convert(MOVES, WRITTEN, {**answers, "note": [" hey "]}).note == "hey"
    assert forms.convert(MOVES, WRITTEN, answers).note == ""


def test_equal_options_may_be_chosen_as_often_as_they_are_offered() -> None:
    good = {"colour": ["blue"], "where": ["door", "door"]}
    assert forms.convert(MOVES, FORM, good).where == ("door", "door")
    with pytest.raises(UnreadableMove, match="Where: that is not one of the choices"):
        forms.check(FORM, {"colour": ["blue"], "where": ["wall", "wall"]})


@pytest.mark.parametrize(
    ("answers", "says"),
    [
        ({}, "Colour: please choose"),
        ({"colour": ["red", "blue"], "layers": ["1"], "where": ["wall"]}, "Colour: please choose"),
        ({"colour": ["green"], "where": ["wall"]}, "Colour: that is not one of the choices"),
        ({"colour": ["red"], "where": ["wall"]}, "Layers: please choose"),
        ({"colour": ["blue"]}, "Where: please choose"),
        ({"colour": ["blue"], "where": ["wall"], "note": ["too long"]}, "Note: at most 5 characters"),
        ({"colour": ["blue"], "where": ["wall"], "note": ["a", "b"]}, "Note: at most 5 characters"),
    ],
)
def test_a_form_that_is_filled_in_wrongly_is_refused(answers: dict[str, list[str]], says: str) -> None:
    with pytest.raises(UnreadableMove, match=says):
        forms.convert(MOVES, WRITTEN, answers)


def test_a_text_that_is_needed_must_be_written() -> None:
    form = MoveForm("paint", say("Paint"), (Field("note", say("Note"), text=TextEntry(5, say("short"))),))
    with pytest.raises(UnreadableMove, match="Note: please write something"):
        forms.check(form, {"note": ["  "]})


def test_only_forms_on_the_menu_are_found() -> None:
    assert forms.find_form([FORM], "paint") is FORM
    with pytest.raises(UnreadableMove, match="moves that are offered"):
        forms.find_form([FORM], "peel")


def test_random_answers_always_fit_and_reach_every_choice() -> None:
    drawn = {forms.random_move(MOVES, [FORM], chance(seq)) for seq in range(300)}
    assert {(move.colour, move.layers) for move in drawn} == {  # type: ignore[attr-defined]
        (Colour.RED, 1),
        (Colour.RED, 2),
        (Colour.BLUE, 1),
    }
    assert {len(move.where) for move in drawn} == {1, 2, 3}  # type: ignore[attr-defined]
