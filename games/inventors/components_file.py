"""Reading components.toml and checking it; a host may put his own figures there.

A match keeps the components that it began with: they stand in its first event.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import msgspec

from games.inventors.components import (
    CORNERS,
    HAND_SIZE,
    SALE,
    SEPARATORS,
    SIDE,
    SIDES,
    CardKind,
    Components,
    Eureka,
    Invention,
    SpaceKind,
    Spot,
    Stack,
)
from games.inventors.components_schema import File, InventionRow, SpaceRow
from games.kernel.data_file import BadDataFile
from games.kernel.names import Face, Names, fold

NAME = "components.toml"
LANGUAGES = ("en", "ru", "it", "zh_hant")

_PAYING_SPACES = (SpaceKind.LEGAL_FEE, SpaceKind.COLLECT, SpaceKind.EXPOSITION)
_PAYING_CARDS = (CardKind.COLLECT, CardKind.LECTURE_TOUR, CardKind.LAWSUIT)
_TOKENS = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[{}\[\]]')
_STEPS = re.compile(r"([a-z_]+)(?:\[(\d+)\])?")
_AT_LINE = re.compile(r"line (\d+)")
_AT_PATH = re.compile(r" - at `\$\.?([^`]*)`$")


@cache
def shipped() -> Components:
    """Return the components that lie in this folder; raises BadDataFile."""
    return read((files("games.inventors") / NAME).read_bytes())


def read(data: bytes) -> Components:
    """Return the components that a file holds; raises BadDataFile at the first thing that does not fit."""
    try:
        text = data.decode()
        file = msgspec.toml.decode(text, type=File)
    except UnicodeDecodeError as error:
        raise BadDataFile(NAME, data.count(b"\n", 0, error.start) + 1, "text", "the file is not UTF-8") from error
    except msgspec.ValidationError as error:
        at = _AT_PATH.search(str(error))
        raise _fault(text, at[1] if at else "", _AT_PATH.sub("", str(error))) from error
    except msgspec.DecodeError as error:
        line = _AT_LINE.search(str(error))
        raise BadDataFile(NAME, int(line[1]) if line else 1, "text", str(error)) from error
    for path, what in _contradictions(file):
        raise _fault(text, path, what)
    return _components(file)


def _fault(text: str, path: str, what: str) -> BadDataFile:
    return BadDataFile(NAME, _line_of(text, path), path or "file", what)


def _line_of(text: str, path: str) -> int:
    """Return the line where `path`, such as letters[2].royalties[6], stands; that of the nearest thing around it."""
    start, end = 0, len(text)
    for key, number in _STEPS.findall(path):
        tables = [each.start() for each in re.finditer(rf"^\[\[{key}\]\]", text, re.MULTILINE)]
        if number and int(number) < len(tables):
            start = tables[int(number)]
            end = ([*tables, len(text)])[int(number) + 1]
            continue
        found = re.compile(rf"^{key}\s*=\s*", re.MULTILINE).search(text, start, end)
        if found is None:
            break
        start = _start_of_item(text, found.end(), int(number)) if number else found.start()
    return text.count("\n", 0, start) + 1


def _start_of_item(text: str, start: int, number: int) -> int:
    """Return where item `number`, a table or an array, of the array at `start` begins; `start` if there is none."""
    depth = seen = 0
    for token in _TOKENS.finditer(text, start):
        if token[0] in ("{", "[") and depth == 1:
            if seen == number:
                return token.start()
            seen += 1
        depth += (token[0] in ("{", "[")) - (token[0] in ("}", "]"))
        if depth == 0:
            break
    return start


def _contradictions(file: File) -> Iterator[tuple[str, str]]:
    yield from _in_letters(file)
    yield from _in_names(file)
    yield from _in_track(file)
    yield from _in_deck(file)


def _in_letters(file: File) -> Iterator[tuple[str, str]]:
    letters = [row.letter for row in file.letters]
    for number, letter in enumerate(letters):
        if letter in letters[:number]:
            yield f"letters[{number}].letter", f"the letter {letter} stands there twice"
    for number, row in enumerate(file.inventions):
        if row.letter not in letters:
            yield f"inventions[{number}].letter", f"there is no letter {row.letter} among the letters"


def _in_names(file: File) -> Iterator[tuple[str, str]]:
    owners: dict[str, str] = {}
    for number, row in enumerate(file.inventions):
        if row.id in owners.values():
            yield f"inventions[{number}].id", f"{row.id!r} stands there twice"
        for field in ("id", *LANGUAGES):
            name = getattr(row, field)
            # In moves an invention may be called by its name in any language, so no two may share one.
            if not fold(name) or not name.isprintable() or set(name) & set(SEPARATORS):
                yield f"inventions[{number}].{field}", f"a name must be printable and without {' '.join(SEPARATORS)}"
            if owners.setdefault(fold(name), row.id) != row.id:
                yield f"inventions[{number}].{field}", f"{name!r} is already a name of {owners[fold(name)]!r}"


def _in_track(file: File) -> Iterator[tuple[str, str]]:
    known = {row.id for row in file.inventions}
    for number, row in enumerate(file.track):
        if (row.kind in CORNERS) != (number % SIDE == 0):
            yield f"track[{number}].kind", "corners stand at the spaces 0, 9, 18 and 27, and nowhere else"
        yield from _in_space(number, row, known)
    kinds = Counter(row.kind for row in file.track)
    inventions = Counter(row.invention for row in file.track)
    for number, row in enumerate(file.track):
        if row.kind in CORNERS and kinds[row.kind] != SIDES // len(CORNERS):
            yield f"track[{number}].kind", f"the corner {row.kind} stands there twice"
        if row.invention and inventions[row.invention] > 1:
            yield f"track[{number}].invention", f"{row.invention!r} has more than one space"
    for number, invention in enumerate(file.inventions):
        if not inventions[invention.id]:
            yield f"inventions[{number}].id", f"{invention.id!r} has no space on the track"


def _in_space(number: int, row: SpaceRow, known: set[str]) -> Iterator[tuple[str, str]]:
    if (row.kind in _PAYING_SPACES) != (row.amount > 0):
        yield f"track[{number}].amount", f"a space {row.kind} has {'an' if not row.amount else 'no'} amount"
    if (row.kind == SpaceKind.INVENTION) != bool(row.invention):
        yield f"track[{number}].invention", "an invention's space names one, and no other space does"
    if row.invention and row.invention not in known:
        yield f"track[{number}].invention", f"there is no invention {row.invention!r}"


def _in_deck(file: File) -> Iterator[tuple[str, str]]:
    for number, row in enumerate(file.eureka):
        if row.kind == CardKind.HIDDEN:
            yield f"eureka[{number}].kind", "there is no such card"
        if (row.kind in _PAYING_CARDS) != (row.amount > 0):
            yield f"eureka[{number}].amount", f"a card {row.kind} has {'an' if not row.amount else 'no'} amount"
    least = HAND_SIZE * (SIDES + 1)
    if sum(row.count for row in file.eureka) < least:
        yield "eureka", f"there must be at least {least} cards"


def _components(file: File) -> Components:
    faces = {row.id: Face(row.id, Names(row.en, row.ru, row.it, row.zh_hant)) for row in file.inventions}
    return Components(
        money=file.money,
        inventions=tuple(_invention(file, row, faces[row.id].names) for row in file.inventions),
        track=tuple(Spot(row.kind, row.amount, faces.get(row.invention)) for row in file.track),
        royalty=tuple(tuple(SALE if each == "S" else each for each in row.spaces) for row in file.royalty),
        eureka=tuple(Stack(Eureka(row.kind, row.amount), row.count) for row in file.eureka),
        clips=tuple(sorted(row.claims for row in file.clips for _ in range(row.count))),
    )


def _invention(file: File, row: InventionRow, names: Names) -> Invention:
    letter = next(each for each in file.letters if each.letter == row.letter)
    return Invention(
        id=row.id,
        letter=row.letter,
        names=names,
        note=row.note,
        price=row.price or letter.price,
        values=row.values or letter.values,
        fee=row.fee or letter.fee,
        royalties=row.royalties or letter.royalties,
    )
