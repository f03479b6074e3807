"""What a visitor sent as his move, and why it was refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from django.http import QueryDict

from games.kernel.facts import Refusal, UnreadableMove
from games.kernel.sentence import Sentence, say
from games.services import Forbidden, StaleMove

CONFIRMED = "confirmed"
_OURS = ("kind", "question", "key", CONFIRMED, "csrfmiddlewaretoken")
"""The names that every form of a move has beside the fields of the game."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as it came: nothing is checked yet."""

    kind: str = ""
    question: str = ""
    key: str = ""
    answers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """A form that was not accepted, the sentence that says why, and the status of the answer."""

    sent: Sent
    sentence: Sentence
    status: int

    @property
    def stale(self) -> bool:
        """Tell whether the form answered a question that is not open any more."""
        return self.status == 409


def read(post: QueryDict) -> Sent:
    """Return what was posted."""
    answers = {name: post.getlist(name) for name in post if name not in _OURS}
    return Sent(post.get("kind", ""), post.get("question", ""), post.get("key", ""), answers, bool(post.get(CONFIRMED)))


def key_of(sent: Sent) -> str:
    """Return the id of a submission, which its page made; raises UnreadableMove when it is none."""
    try:
        return str(UUID(sent.key))
    except ValueError as error:
        raise UnreadableMove(say("This form is not complete. Please load the page again.")) from error


def check_meant(sent: Sent) -> None:
    """Raise UnreadableMove for a form that was sent as it stood: a scanner of mail may press any button it finds."""
    if not sent.confirmed and not any(value.strip() for values in sent.answers.values() for value in values):
        raise UnreadableMove(say("Please tick the box beside the button, to show that you mean it."))


def refused(sent: Sent, refusal: Refusal) -> Refused:
    """Return how a refusal is answered: 409 came too late, 403 may not, 422 cannot be played or read."""
    status = {StaleMove: 409, Forbidden: 403}.get(type(refusal), 422)
    return Refused(sent, refusal.sentence, status)
