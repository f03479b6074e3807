"""Filled-in forms: checking them against the menu, turning them into moves, filling them in at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Chance
from games.kernel.codec import Codec
from games.kernel.facts import Move, UnreadableMove
from games.kernel.game import Answers
from games.kernel.question import Field, MoveForm
from games.kernel.sentence import say


def find_form(menu: Sequence[MoveForm], kind: str) -> MoveForm:
    """Return the form of that kind; raises UnreadableMove when it is not on the menu."""
    for form in menu:
        if form.kind == kind:
            return form
    raise UnreadableMove(say("Please choose one of the moves that are offered."))


def check(form: MoveForm, answers: Answers) -> None:
    """Raise UnreadableMove unless every field that is asked has as many answers as it needs, all of them offered."""
    for field in asked(form.fields, answers):
        given = answers.get(field.name, ())
        if field.text is not None:
            _check_text(field, given)
            continue
        if Counter(given) - Counter(option.value for option in field.options):
            raise UnreadableMove(say("%(field)s: that is not one of the choices.", field=field.label))
        if not field.least <= len(given) <= field.most:
            raise UnreadableMove(say("%(field)s: please choose.", field=field.label))


def _check_text(field: Field, given: Sequence[str]) -> None:
    assert field.text is not None
    written = "".join(given).strip()
    if len(given) > 1 or len(written) > field.text.length:
        raise UnreadableMove(
            say("%(field)s: at most %(length)s characters.", field=field.label, length=field.text.length)
        )
    if field.least and not written:
        raise UnreadableMove(say("%(field)s: please write something.", field=field.label))


def asked(fields: Sequence[Field], answers: Answers) -> Iterator[Field]:
    """Yield the fields that are asked, given the answers: an option's own fields only when it is chosen."""
    for field in fields:
        yield field
        for option in field.options:
            if option.then and option.value in answers.get(field.name, ()):
                yield from asked(option.then, answers)


def convert(codec: Codec[Any], form: MoveForm, answers: Answers) -> Any:
    """Return the move whose fields have the names of the form's fields; raises UnreadableMove on a wrong shape."""
    check(form, answers)
    data: dict[str, Any] = {}
    for field in asked(form.fields, answers):
        given = [value.strip() for value in answers.get(field.name, ())]
        data[field.name] = given if field.most > 1 else (given[0] if given else "")
    try:
        return codec.convert(form.kind, data)
    except msgspec.ValidationError as error:
        raise UnreadableMove(say("Please choose one of the moves that are offered.")) from error


def random_answers(form: MoveForm, chance: Chance) -> dict[str, list[str]]:
    """Return random answers to every field that is asked; a text field is answered with nothing."""
    answers: dict[str, list[str]] = {}
    _fill(form.fields, answers, chance)
    return answers


def _fill(fields: Sequence[Field], answers: dict[str, list[str]], chance: Chance) -> None:
    for field in fields:
        if field.text is not None:
            answers[field.name] = [""]
            continue
        most = min(field.most, len(field.options))
        count = field.least + chance.roll(most - field.least + 1) - 1
        chosen = chance.shuffle(field.options)[:count]
        answers[field.name] = [option.value for option in chosen]
        for option in chosen:
            _fill(option.then, answers, chance)


def random_move(codec: Codec[Any], menu: Sequence[MoveForm], chance: Chance) -> Move:
    """Return a random move built from a menu of forms without text fields."""
    form = chance.pick(menu)
    move: Move = convert(codec, form, random_answers(form, chance))
    return move
