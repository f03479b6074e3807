"""The smallest moves and events, for tests of the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from games.kernel.codec import Codec
from games.kernel.facts import Event, Move


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Painted(Event):
    """Version 1 had no layers, version 2 called them coats."""

    kind: ClassVar[str] = "painted"
    version: ClassVar[int] = 3
    colour: Colour
    layers: int = 1
    where: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Dried(Event):
    kind: ClassVar[str] = "dried"


@dataclass(frozen=True, slots=True)
class Paint(Move):
    kind: ClassVar[str] = "paint"
    colour: Colour
    layers: int = 1
    where: tuple[str, ...] = ()
    note: str = ""


def _coats(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "coats": 1}


def _layers(data: dict[str, Any]) -> dict[str, Any]:
    return {"colour": data["colour"], "layers": data["coats"]}


EVENTS: Codec[Event] = Codec((Painted, Dried), {("painted", 1): _coats, ("painted", 2): _layers})
MOVES: Codec[Move] = Codec((Paint,))
