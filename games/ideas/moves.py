"""What a player can ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from games.kernel.codec import Codec
from games.kernel.facts import Move, Seat


@dataclass(frozen=True, slots=True)
class Source:
    """Whose Invention serves as a component; `card` is an id."""

    card: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class Invent(Move):
    """Make a Dream on the table an Invention of one's own.

    `card` is the id of the Dream. `sources` may name whose components are used; of those left out the rules choose.
    """

    kind: ClassVar[str] = "invent"
    card: str
    sources: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Invent nothing this turn."""

    kind: ClassVar[str] = "pass"


IdeasMove = Invent | Pass
CODEC: Codec[IdeasMove] = Codec(IdeasMove.__args__)
