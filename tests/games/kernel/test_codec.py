"""How moves and events are written down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec
import pytest

from games.kernel.codec import Codec, UnknownKind, canonical
from games.kernel.facts import Event
from tests.games.kernel.toy import EVENTS, MOVES, Colour, Dried, Paint, Painted


def test_there_is_one_text_for_a_value() -> None:
    assert canonical({"b": 1, "a": ["é", None, True]}) == '{"a":["é",null,true],"b":1}'
    assert EVENTS.encode(Painted(Colour.RED, 2, ("door",))) == '{"colour":"red","layers":2,"where":["door"]}'
    assert EVENTS.encode(Dried()) == "{}"


@pytest.mark.parametrize("value", [0.5, [1.0], {"a": {"b": (1, 2.0)}}])
def test_floats_are_refused(value: Any) -> None:
    with pytest.raises(TypeError, match="float"):
        canonical(value)


def test_what_was_encoded_is_decoded() -> None:
    event = Painted(Colour.BLUE, 3, ("door", "wall"))
    assert EVENTS.decode("painted", EVENTS.encode(event)) == event
    assert EVENTS.decode("painted", EVENTS.encode(event), 3) == event
    assert EVENTS.decode("dried", b"{}") == Dried()


@pytest.mark.parametrize(
    ("version", "data", "layers"),
    [(1, '{"colour":"red"}', 1), (2, '{"coats":4,"colour":"red"}', 4), (3, '{"colour":"red","layers":5}', 5)],
)
def test_older_versions_pass_through_every_upcaster_in_turn(version: int, data: str, layers: int) -> None:
    assert EVENTS.decode("painted", data, version) == Painted(Colour.RED, layers)


def test_unknown_kinds_and_versions_are_told_apart_from_bad_data() -> None:
    with pytest.raises(UnknownKind, match="'peeled'"):
        EVENTS.decode("peeled", "{}")
    with pytest.raises(UnknownKind, match="version 4, newer"):
        EVENTS.decode("painted", "{}", 4)
    with pytest.raises(msgspec.ValidationError):
        EVENTS.decode("painted", '{"colour":"green"}')
    with pytest.raises(msgspec.ValidationError):
        EVENTS.decode("painted", '{"colour":"red","layers":"2"}')


def test_a_version_without_an_upcaster_is_unknown() -> None:
    codec: Codec[Event] = Codec((Painted,))
    with pytest.raises(UnknownKind, match="version 1"):
        codec.decode("painted", '{"colour":"red"}', 1)


def test_moves_from_outside_may_have_numbers_as_text() -> None:
    assert MOVES.convert("paint", {"colour": "red", "layers": "2"}) == Paint(Colour.RED, 2)
    with pytest.raises(UnknownKind):
        MOVES.convert("peel", {})


def test_two_types_cannot_share_a_kind() -> None:
    @dataclass(frozen=True, slots=True)
    class Other(Event):
        kind: ClassVar[str] = "dried"

    with pytest.raises(ValueError, match="'dried'"):
        Codec((Dried, Other))
