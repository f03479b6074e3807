"""Forms of moves, ready to be drawn: every text read in the reader's language, every control with its id.

Nothing is chosen beforehand: a scanner that presses every button must not be able to make a move that means something.
Only what a visitor sent himself, and was refused, stands in the form again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from uuid import uuid4

from games.kernel.question import Field, MoveForm
from games.kernel.sentence import Wording
from games.web.answers import Refused, Sent

SHORT = 2
"""Choices whose labels are all at most this long are set side by side, like cards."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One radio button or check box, and the controls that are asked only with it."""

    id: str
    value: str
    label: str
    chosen: bool
    then: tuple[Control, ...]


@dataclass(frozen=True, slots=True)
class Control:
    """One field: a text, radio buttons, or check boxes."""

    id: str
    name: str
    label: str
    style: str
    required: bool
    choices: tuple[Choice, ...] = ()
    cards: bool = False
    text: str = ""
    length: int = 0
    example: str = ""


@dataclass(frozen=True, slots=True)
class DrawnForm:
    """One form; `key` names its submission, so that a double click is one move. `error` is why it was refused.

    `confirm`: sent as it stands it would make a move, so a page that a mail scanner opens asks for a tick as well.
    """

    kind: str
    label: str
    controls: tuple[Control, ...]
    key: str
    error: str
    main: bool
    confirm: bool


def draw(menu: Sequence[MoveForm], words: Wording, refused: Refused | None = None) -> list[DrawnForm]:
    """Return the forms of a menu; the first is the main one."""
    return [_form(form, words, refused, main=not number) for number, form in enumerate(menu)]


def _form(form: MoveForm, words: Wording, refused: Refused | None, *, main: bool) -> DrawnForm:
    again = refused is not None and not refused.stale and refused.sent.kind == form.kind
    sent = refused.sent if refused is not None and again else Sent()
    ids = (f"{form.kind}-{number}" for number in count(1))
    return DrawnForm(
        kind=form.kind,
        label=words.read(form.label),
        controls=tuple(_control(each, words, sent, ids) for each in form.fields),
        key=str(uuid4()),
        error=words.read(refused.sentence) if refused is not None and again else "",
        main=main,
        confirm=not any(field.least for field in form.fields),
    )


def _control(field: Field, words: Wording, sent: Sent, ids: Iterator[str], nested: bool = False) -> Control:
    control_id, given = next(ids), sent.answers.get(field.name, ())
    label, required = words.read(field.label), field.least > 0 and not nested
    if field.text is not None:
        text, example = "".join(given)[: field.text.length], words.read(field.text.example)
        return Control(
            control_id, field.name, label, "text", required, text=text, length=field.text.length, example=example
        )
    one = field.least == field.most == 1
    choices = tuple(_choices(field, words, sent, ids))
    return Control(
        control_id,
        field.name,
        label,
        "radio" if one else "checkbox",
        required and one,
        choices,
        cards=all(len(choice.label) <= SHORT and not choice.then for choice in choices),
    )


def _choices(field: Field, words: Wording, sent: Sent, ids: Iterator[str]) -> Iterator[Choice]:
    # Equal options may stand there several times (two cards of one letter): as many are chosen again as were sent.
    left = Counter(sent.answers.get(field.name, ()))
    for option in field.options:
        choice_id, chosen = next(ids), left[option.value] > 0
        left[option.value] -= 1
        then = tuple(_control(each, words, sent, ids, nested=True) for each in option.then)
        yield Choice(choice_id, option.value, words.read(option.label), chosen, then)
