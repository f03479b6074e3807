"""Questions to seats, and the forms that answer them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.kernel.facts import Move, Seat
from games.kernel.sentence import Sentence


class Pace(StrEnum):
    """How long a seat has to answer: by the match's time control, or within a short window of its own."""

    TURN = "turn"
    REACTION = "reaction"


@dataclass(frozen=True, slots=True)
class Pending:
    """One seat owes one answer.

    `question` is a short id that changes exactly when what this seat is asked changes: an answer to another question is
    stale. `turn` numbers the turn that the question belongs to; the questions of one turn share one clock. `default` is
    the answer that a timeout gives; it may reveal a hand, so it is never stored or sent. `hours` is the length of a
    reaction window (0 with the pace TURN). `concealed`: that this seat is asked would tell the others of its hand; they
    may learn that the step is open, and until when, but neither who is asked nor who has answered.
    """

    seat: Seat
    question: str
    turn: int
    prompt: Sentence
    default: Move
    pace: Pace = Pace.TURN
    hours: int = 0
    concealed: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose; the fields in `then` are asked only if it is chosen."""

    value: str
    label: Sentence
    then: tuple[Field, ...] = ()


@dataclass(frozen=True, slots=True)
class TextEntry:
    """A field that is written, not chosen: at most `length` characters, with an `example` of how to write it."""

    length: int
    example: Sentence


@dataclass(frozen=True, slots=True)
class Field:
    """One part of a move: `least` to `most` of `options` (equal options may stand there several times), or a text."""

    name: str
    label: Sentence
    options: tuple[Option, ...] = ()
    least: int = 1
    most: int = 1
    text: TextEntry | None = None


@dataclass(frozen=True, slots=True)
class MoveForm:
    """One kind of move that a seat may make now, with all that is needed to draw a form or to document an API."""

    kind: str
    label: Sentence
    fields: tuple[Field, ...] = ()
