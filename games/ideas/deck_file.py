"""Reading the deck (deck.csv, eras.csv) and checking it; a host may put his own in their place.

A match keeps the deck that it began with: it stands in the match's first event.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from games.ideas.components import ELEMENTS, Card, Deck, Era, deck_of
from games.kernel.data_file import BadDataFile
from games.kernel.names import Names, fold

DECK_FILE = "deck.csv"
ERAS_FILE = "eras.csv"
NAME_FIELDS = ("name_en", "name_ru", "name_it", "name_zh_hant")
DECK_FIELDS = ("id", "era", *NAME_FIELDS, "components")
ERA_FIELDS = ("era", *NAME_FIELDS)
LONGEST_NAME = 24
"""Characters in a name: what fits a card of the board."""
COMPONENTS = (2, 3)

_ID = re.compile(r"[a-z][a-z0-9_]*")
_NUMBER = re.compile(r"[0-9]{1,2}")
_KEPT_FOR_MOVES = ",;@、"


@dataclass(frozen=True, slots=True)
class _Row:
    file: str
    line: int
    values: Mapping[str, str]

    def fault(self, field: str, what: str) -> BadDataFile:
        return BadDataFile(self.file, self.line, field, what)

    def number(self, field: str) -> int:
        if not _NUMBER.fullmatch(self.values[field]):
            raise self.fault(field, f"{self.values[field]!r} is not a whole number from 0 to 99")
        return int(self.values[field])

    def names(self) -> Names:
        for field in NAME_FIELDS:
            self._check_name(field, self.values[field])
        return Names(*(self.values[field] for field in NAME_FIELDS))

    def _check_name(self, field: str, name: str) -> None:
        if not name:
            raise self.fault(field, "the name is missing")
        if len(name) > LONGEST_NAME:
            raise self.fault(field, f"the name is longer than {LONGEST_NAME} characters")
        if not name.isprintable() or any(each in name for each in _KEPT_FOR_MOVES):
            raise self.fault(field, f"a name must be printable and without {' '.join(_KEPT_FOR_MOVES)}")


def shipped() -> Deck:
    """Return the deck that lies in this folder; raises BadDataFile."""
    folder = files("games.ideas")
    return read((folder / DECK_FILE).read_bytes(), (folder / ERAS_FILE).read_bytes())


def read(deck: bytes, eras: bytes) -> Deck:
    """Return the deck that two files hold; raises BadDataFile at the first thing that does not fit."""
    named = _eras(_rows(ERAS_FILE, eras, ERA_FIELDS))
    rows = list(_rows(DECK_FILE, deck, DECK_FIELDS))
    cards = [_card(row, len(named)) for row in rows]
    pairs = list(zip(rows, cards, strict=True))
    _check_names(pairs)
    _check_recipes(pairs)
    _check_reachable(pairs)
    _check_eras(pairs, named)
    return deck_of(tuple(cards), named)


def _rows(file: str, data: bytes, fields: Sequence[str]) -> Iterator[_Row]:
    reader = csv.reader(_text(file, data).splitlines(), strict=True)
    try:
        header = next(reader, [])
        if tuple(header) != tuple(fields):
            raise BadDataFile(file, 1, "header", f"the first line must be {','.join(fields)}")
        for values in reader:
            if not values:
                continue
            if len(values) != len(fields):
                what = f"there are {len(values)} values instead of {len(fields)}"
                raise BadDataFile(file, reader.line_num, fields[min(len(values), len(fields) - 1)], what)
            yield _Row(file, reader.line_num, dict(zip(fields, (each.strip() for each in values), strict=True)))
    except csv.Error as error:
        raise BadDataFile(file, reader.line_num, fields[0], str(error)) from error


def _text(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadDataFile(file, line, "text", "the file is not UTF-8") from error


def _eras(rows: Iterator[_Row]) -> tuple[Era, ...]:
    eras: list[Era] = []
    for row in rows:
        if row.number("era") != len(eras) + 1:
            raise row.fault("era", f"this must be era {len(eras) + 1}: eras are numbered from 1, without gaps")
        eras.append(Era(len(eras) + 1, row.names()))
    if not eras:
        raise BadDataFile(ERAS_FILE, 2, "era", "there is no era")
    return tuple(eras)


def _card(row: _Row, eras: int) -> Card:
    name, era = row.values["id"], row.number("era")
    if not _ID.fullmatch(name):
        raise row.fault("id", f"{name!r} is not an id: small letters a-z, digits and _, a letter first")
    if era > eras:
        raise row.fault("era", f"there is no era {era} in {ERAS_FILE}")
    components = tuple(filter(None, (each.strip() for each in row.values["components"].split(";"))))
    if era == ELEMENTS and components:
        raise row.fault("components", "a first element has no components")
    if era != ELEMENTS and len(components) not in COMPONENTS:
        raise row.fault("components", "an Idea has two or three components")
    if len(set(components)) < len(components):
        raise row.fault("components", "a component stands there twice")
    return Card(name, era, row.names(), components)


_Pairs = Sequence[tuple[_Row, Card]]


def _check_names(pairs: _Pairs) -> None:
    owners: dict[str, str] = {}
    ids: set[str] = set()
    for row, card in pairs:
        if card.id in ids:
            raise row.fault("id", f"{card.id!r} stands there twice")
        ids.add(card.id)
        for field in ("id", *NAME_FIELDS):
            text = row.values[field]
            # In moves a card may be called by its name in any language, so no two cards may share one.
            if owners.setdefault(fold(text), card.id) != card.id:
                raise row.fault(field, f"{text!r} is already a name of the card {owners[fold(text)]!r}")


def _check_recipes(pairs: _Pairs) -> None:
    cards = {card.id: card for _, card in pairs}
    recipes: dict[frozenset[str], str] = {}
    for row, card in pairs:
        for each in card.components:
            if each not in cards:
                raise row.fault("components", f"there is no card {each!r}")
            if cards[each].era > card.era:
                raise row.fault("components", f"{each!r} is of a later era")
        first = recipes.setdefault(frozenset(card.components), card.id) if card.components else card.id
        if first != card.id:
            raise row.fault("components", f"{first!r} has the same components")


def _check_reachable(pairs: _Pairs) -> None:
    reached: set[str] = set()
    while True:
        new = {card.id for _, card in pairs if card.id not in reached and reached.issuperset(card.components)}
        if not new:
            break
        reached |= new
    for row, card in pairs:
        if card.id not in reached:
            raise row.fault("components", "this can never be invented: the components go round in a circle")


def _check_eras(pairs: _Pairs, eras: Sequence[Era]) -> None:
    used = {card.era for _, card in pairs}
    for number in range(ELEMENTS, len(eras) + 1):
        if number not in used:
            line = pairs[-1][0].line if pairs else 1
            raise BadDataFile(DECK_FILE, line, "era", f"there is no card of era {number}")
