"""Rules page, "Components": the deck file and its schema."""

from __future__ import annotations

from importlib.resources import files

import pytest

from games.ideas import deck_file
from games.ideas.components import Deck
from games.kernel.data_file import BadDataFile

DECK = (files("games.ideas") / "deck.csv").read_text("utf-8")
ERAS = (files("games.ideas") / "eras.csv").read_text("utf-8")

SMALL_DECK = """id,era,name_en,name_ru,name_it,name_zh_hant,components
fire,0,Fire,Огонь,Fuoco,火,
wood,0,Wood,Дерево,Legno,木頭,
campfire,1,Campfire,Костёр,Falò,營火,fire;wood
torch,1,Torch,Факел,Torcia,火把,campfire;wood
"""
SMALL_ERAS = """era,name_en,name_ru,name_it,name_zh_hant
1,Dawn,Заря,Alba,黎明
"""


def read(deck: str = SMALL_DECK, eras: str = SMALL_ERAS) -> Deck:
    return deck_file.read(deck.encode(), eras.encode())


def test_the_deck_has_84_cards_in_seven_eras() -> None:
    deck = deck_file.shipped()
    counts = [sum(card.era == era for card in deck.cards.values()) for era in range(8)]
    assert counts == [6, 13, 14, 9, 6, 7, 12, 5]
    assert counts[0] * 3 + sum(counts[1:]) == 84
    assert [era.names.en for era in deck.eras] == [
        "Stone Age",
        "Ancient World",
        "Middle Ages",
        "Age of Discovery",
        "Age of Steam",
        "Age of Electricity",
        "Modern Era",
    ]
    assert deck.last_era == 7


@pytest.mark.parametrize(
    ("card", "components"),
    [
        ("wheel", {"wood", "axe"}),
        ("watermill", {"house", "water"}),
        ("radio", {"telegraph", "air"}),
        ("genetic_engineering", {"genetics", "penicillin", "sheep"}),
    ],
)
def test_recipes_that_the_source_gives(card: str, components: set[str]) -> None:
    assert set(deck_file.shipped().cards[card].components) == components


def test_the_last_era_has_the_five_cards_of_the_source() -> None:
    names = {card.names.en for card in deck_file.shipped().cards.values() if card.era == 7}
    assert names == {"Space", "Atom", "Internet", "Mobile Phone", "Genetic Engineering"}


def test_a_hosts_own_deck_is_read() -> None:
    deck = read()
    assert list(deck.cards) == ["fire", "wood", "campfire", "torch"]
    assert deck.cards["torch"].components == ("campfire", "wood")
    assert deck.last_era == 1
    assert read("\ufeff" + SMALL_DECK.replace("\n", "\r\n")) == deck


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "what"),
    [
        ("id,era", "name,era", 1, "header", "the first line must be id,era,name_en"),
        ("火,\n", "火\n", 2, "components", "there are 6 values instead of 7"),
        (",fire;wood\n", ",fire,wood\n", 4, "components", "there are 8 values instead of 7"),
        ("Torch,", '"Tor"ch,', 5, "id", "expected after"),
        ("torch,1", "Torch,1", 5, "id", "is not an id"),
        ("torch,1", "wood,1", 5, "id", "'wood' stands there twice"),
        ("torch,1", "torch,one", 5, "era", "'one' is not a whole number"),
        ("torch,1", "torch,-1", 5, "era", "'-1' is not a whole number"),
        ("torch,1", "torch,2", 5, "era", "there is no era 2 in eras.csv"),
        ("Torch", "", 5, "name_en", "the name is missing"),
        ("Факел", "Ф" * 25, 5, "name_ru", "longer than 24"),
        ("Torcia", "Tor@cia", 5, "name_it", "must be printable and without"),
        ("火把", "火\u202e把", 5, "name_zh_hant", "must be printable and without"),
        ("Torch", "Fire", 5, "name_en", "'Fire' is already a name of the card 'fire'"),
        ("Факел", "КОСТЕР", 5, "name_ru", "'КОСТЕР' is already a name of the card 'campfire'"),
        ("Torcia", "Legno", 5, "name_it", "'Legno' is already a name of the card 'wood'"),
        ("火把", "火", 5, "name_zh_hant", "'火' is already a name of the card 'fire'"),
        ("Torch", "Falo", 5, "name_en", "'Falo' is already a name of the card 'campfire'"),
        ("火,\n", "火,wood\n", 2, "components", "a first element has no components"),
        ("campfire;wood", "campfire", 5, "components", "two or three components"),
        ("campfire;wood", "", 5, "components", "two or three components"),
        ("campfire;wood", "campfire;wood;fire;torch", 5, "components", "two or three components"),
        ("campfire;wood", "wood;wood", 5, "components", "a component stands there twice"),
        ("campfire;wood", "campfire;would", 5, "components", "there is no card 'would'"),
        ("campfire;wood", "wood;fire", 5, "components", "'campfire' has the same components"),
        ("campfire;wood", "campfire;torch", 5, "components", "can never be invented"),
        (",fire;wood\n", ",torch;wood\n", 4, "components", "can never be invented"),
    ],
)
def test_a_bad_deck_is_refused_with_line_and_field(old: str, new: str, line: int, field: str, what: str) -> None:
    assert SMALL_DECK.count(old) == 1
    bad = SMALL_DECK.replace(old, new)
    with pytest.raises(BadDataFile, match=what) as refused:
        read(bad)
    error = refused.value
    assert (error.file, error.line, error.field) == ("deck.csv", line, field)
    assert str(error).startswith(f"deck.csv, line {line}, field {field}: ")


def test_a_component_of_a_later_era_is_refused() -> None:
    deck = SMALL_DECK.replace("campfire,1", "campfire,2")
    with pytest.raises(BadDataFile, match="line 5, field components: 'campfire' is of a later era"):
        read(deck, SMALL_ERAS + "2,Day,День,Giorno,白天\n")


@pytest.mark.parametrize(
    ("deck", "what"),
    [
        ("", "line 1, field header: the first line must be"),
        (SMALL_DECK.splitlines()[0], "line 1, field era: there is no card of era 0"),
        ("\n".join(SMALL_DECK.splitlines()[:3]), "line 3, field era: there is no card of era 1"),
    ],
)
def test_a_deck_without_cards_of_an_era_is_refused(deck: str, what: str) -> None:
    with pytest.raises(BadDataFile, match=what):
        read(deck)


def test_a_file_that_is_not_utf8_is_refused_with_its_line() -> None:
    with pytest.raises(BadDataFile, match=r"deck\.csv, line 4, field text: the file is not UTF-8"):
        deck_file.read(SMALL_DECK.encode().replace("Костёр".encode(), "Костёр".encode("koi8-r")), SMALL_ERAS.encode())


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "what"),
    [
        ("era,", "number,", 1, "header", "the first line must be era,name_en"),
        ("1,Dawn", "2,Dawn", 2, "era", "this must be era 1"),
        ("1,Dawn", "x,Dawn", 2, "era", "'x' is not a whole number"),
        ("Alba", "", 2, "name_it", "the name is missing"),
        ("1,Dawn,Заря,Alba,黎明\n", "", 2, "era", "there is no era"),
        (",黎明", "", 2, "name_zh_hant", "there are 4 values instead of 5"),
    ],
)
def test_a_bad_file_of_eras_is_refused_with_line_and_field(
    old: str, new: str, line: int, field: str, what: str
) -> None:
    with pytest.raises(BadDataFile, match=what) as refused:
        read(eras=SMALL_ERAS.replace(old, new, 1))
    assert (refused.value.file, refused.value.line, refused.value.field) == ("eras.csv", line, field)


def test_the_shipped_files_pass_their_own_schema() -> None:
    assert read(DECK, ERAS) == deck_file.shipped()
