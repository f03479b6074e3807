"""The data file: an owner of the printed game may put its figures in, and learns where he went wrong."""

from __future__ import annotations

from importlib.resources import files

import pytest

from games.inventors import components_file
from games.inventors.components import Components
from games.inventors.game import INVENTORS
from games.kernel.data_file import BadDataFile
from games.kernel.game import Setup
from tests.games.inventors.table import fair, fold

TEXT = (files("games.inventors") / "components.toml").read_text("utf-8")


def read(*changes: tuple[str, str]) -> Components:
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return components_file.read(text.encode())


def line_of(text: str) -> int:
    return TEXT.split(text)[0].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "field", "what"),
    [
        ("money = 125000", "money = 125.5", "money", "Expected `int`"),
        ("price = 35000", "prise = 35000", "letters[1]", "unknown field `prise`"),
        ("[28000, 42000, 56000],", "[28000, 42500, 56000],", "letters[2].royalties[6][1]", "multiple of 1000"),
        ('{ spaces = [2, 4, 1, 2, 3, "S", 7] }', '{ spaces = [2, 4, 1, 2, 3, "T", 7] }', "royalty[3].spaces[5]", "'T'"),
        ('{ spaces = [2, 1, "S", 4, 1, 3, 6] }', '{ spaces = [2, 1, "S", 4] }', "royalty[1].spaces", "length"),
        ('{ kind = "collect", amount = 25000 }', '{ kind = "collect" }', "track[33].amount", "has an amount"),
        ('{ kind = "lose" }', '{ kind = "lose", amount = 1000 }', "track[12].amount", "has no amount"),
        ('{ kind = "auction" }', '{ kind = "claim" }', "track[27].kind", "corners stand at"),
        ('{ kind = "law_office" }', '{ kind = "auction" }', "track[9].kind", "stands there twice"),
        ('invention = "wake-alarm"', 'invention = "nothing"', "track[13].invention", "no invention 'nothing'"),
        ('invention = "wake-alarm"', 'invention = "dimple-maker"', "track[1].invention", "more than one space"),
        ('{ kind = "snap_purchase", count = 3 }', '{ kind = "snap", count = 3 }', "eureka[11].kind", "'snap'"),
        ('{ kind = "lawsuit", amount = 10000,', '{ kind = "lawsuit",', "eureka[13].amount", "has an amount"),
        ('en = "Dimple Maker"', 'en = ""', "inventions[8].en", "length"),
        ('it = "Creafossette"', 'it = "Sveglia facile"', "inventions[8].it", "already a name of 'wake-alarm'"),
        ('it = "Creafossette"', 'it = "Crea, fossette"', "inventions[8].it", "without , ;"),
        ('id = "eye-protector"', 'id = "Eye"', "inventions[9].id", "matching"),
        (
            'id = "clothes-pins"\nletter = "C"',
            'id = "clothes-pins"\nletter = "D"',
            "inventions[10].letter",
            "no letter D",
        ),
    ],
)
def test_a_bad_file_is_told_of_with_line_and_field(old: str, new: str, field: str, what: str) -> None:
    with pytest.raises(BadDataFile) as told:
        read((old, new))
    assert told.value.field == field
    assert what in told.value.what
    missing = "unknown field" in what or "\n" in old or "invention = " in old and "more than" in what
    assert missing or told.value.line == line_of(old)
    assert f"components.toml, line {told.value.line}, field {field}" in str(told.value)


def test_a_file_that_is_no_toml_is_told_of_with_its_line() -> None:
    with pytest.raises(BadDataFile, match=r"components.toml, line \d+, field text"):
        read(("clips = [", "clips = [["))


def test_a_file_that_is_not_utf_8_is_told_of_with_its_line() -> None:
    with pytest.raises(BadDataFile, match="components.toml, line 1, field text: the file is not UTF-8"):
        components_file.read(b"# \xff\n")


def test_the_line_is_that_of_a_field_of_a_table() -> None:
    with pytest.raises(BadDataFile) as told:
        read(('it = "Creafossette"', "it = 7"))
    assert told.value.line == line_of('it = "Creafossette"')


def test_too_few_cards_for_all_hands_are_refused() -> None:
    with pytest.raises(BadDataFile, match="field eureka: there must be at least 15 cards"):
        components_file.read("".join(_few_cards()).encode())


def _few_cards() -> list[str]:
    lines = TEXT.splitlines(keepends=True)
    start = next(number for number, line in enumerate(lines) if line.startswith("eureka = ["))
    end = next(number for number, line in enumerate(lines) if number > start and line.startswith("]"))
    return [*lines[: start + 1], '  { kind = "claim", count = 14 },\n', *lines[end:]]


def test_a_card_may_have_figures_of_its_own() -> None:
    own = 'id = "parachute-hat"\nletter = "A"'
    box = read((own, own + "\nprice = 60000\nvalues = [60000, 80000, 110000]\nfee = 30000"))
    parachute, chair = box.inventions[:2]
    assert (parachute.price, parachute.values, parachute.fee) == (60_000, (60_000, 80_000, 110_000), 30_000)
    assert parachute.royalties == chair.royalties
    assert chair.price == 50_000


def test_a_match_keeps_the_components_that_it_began_with() -> None:
    state = INVENTORS.initial(Setup(2, INVENTORS.settle({}), 0))
    events = INVENTORS.start(state, fair())
    assert fold(state, events).components == components_file.shipped()
    assert events[0].kind == "box_opened"
    stored = INVENTORS.events.encode(events[0])
    assert INVENTORS.evolve(state, INVENTORS.events.decode("box_opened", stored)).components.money == 125_000
