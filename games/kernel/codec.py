"""Between values and stored JSON: the only place that knows how moves and events are written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from games.kernel.facts import Event, Move

JSON = dict[str, "JSON"] | list["JSON"] | str | int | bool | None
Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
T = TypeVar("T", bound=Move | Event)

_encoder = msgspec.json.Encoder(order="sorted")


class UnknownKind(LookupError):
    """A stored kind, or a version of it, that this code does not know."""


def canonical(value: Any) -> str:
    """Return the one JSON text of `value`: sorted keys, no spaces, UTF-8. Raises TypeError on a float."""
    builtin = msgspec.to_builtins(value)
    _refuse_floats(builtin)
    return _encoder.encode(builtin).decode()


def _refuse_floats(value: Any) -> None:
    if isinstance(value, float):
        raise TypeError("a float has no canonical JSON; use whole numbers")
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ():
        _refuse_floats(item)


class Codec(Generic[T]):
    """Encodes and decodes one family of moves or events by their `kind`.

    `upcasters` maps (kind, version) to a function that turns the stored dict into that of the next version; they are
    chained when old rows are read, and rows are never rewritten.
    """

    def __init__(self, types: Iterable[type[T]], upcasters: Mapping[tuple[str, int], Upcaster] | None = None) -> None:
        self.types: dict[str, type[T]] = {}
        for each in types:
            if each.kind in self.types:
                raise ValueError(f"two types share the kind {each.kind!r}")
            self.types[each.kind] = each
        self.upcasters = dict(upcasters or {})

    def encode(self, value: T) -> str:
        """Return the canonical JSON text of `value`, without its kind."""
        return canonical(value)

    def decode(self, kind: str, data: str | bytes, version: int | None = None) -> T:
        """Return the value stored as `data`; raises UnknownKind, or msgspec.ValidationError on a wrong shape."""
        wanted = self._type(kind)
        current = getattr(wanted, "version", 1)
        if version is None or version == current:
            return msgspec.json.decode(data, type=wanted)
        return msgspec.convert(self._raise(kind, version, current, msgspec.json.decode(data)), wanted)

    def convert(self, kind: str, data: Mapping[str, Any]) -> T:
        """Return the value whose fields are `data`, read from outside: numbers may be strings."""
        return msgspec.convert(data, self._type(kind), strict=False)

    def _type(self, kind: str) -> type[T]:
        try:
            return self.types[kind]
        except KeyError:
            raise UnknownKind(f"unknown kind {kind!r}") from None

    def _raise(self, kind: str, version: int, current: int, data: dict[str, Any]) -> dict[str, Any]:
        if version > current:
            raise UnknownKind(f"{kind!r} has version {version}, newer than this code's {current}")
        for older in range(version, current):
            if (kind, older) not in self.upcasters:
                raise UnknownKind(f"{kind!r} has version {older}, which nothing raises to this code's {current}")
            data = self.upcasters[kind, older](data)
        return data
