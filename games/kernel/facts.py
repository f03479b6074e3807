"""The two kinds of values that a game is made of: moves that players make, and events that happened."""

from __future__ import annotations

from typing import ClassVar

from games.kernel.sentence import ENGLISH, Sentence

Seat = int
"""A place at the table, from 0; never a user's id."""


class Move:
    """What a player asks for. Subclasses are frozen dataclasses with slots and imperative names."""

    __slots__ = ()
    kind: ClassVar[str]


class Event:
    """A fact in the past tense, complete in itself. Subclasses are frozen dataclasses with slots.

    `kind` is stored for ever: never renamed, never reused. A changed shape raises `version` and brings an upcaster.
    """

    __slots__ = ()
    kind: ClassVar[str]
    version: ClassVar[int] = 1


class Refusal(ValueError):
    """Something that a person asked for and cannot have; says why in a translatable sentence."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(ENGLISH.read(sentence))
        self.sentence = sentence


class IllegalMove(Refusal):
    """The move was understood and the rules do not allow it."""


class UnreadableMove(Refusal):
    """The text or the form could not be understood as a move."""


class BadSetup(Refusal):
    """The options or the number of seats do not fit the game."""
