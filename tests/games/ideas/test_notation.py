"""Rules page, "Text form of moves"."""

from __future__ import annotations

import pytest

from games.ideas.game import IDEAS
from games.ideas.moves import IdeasMove, Invent, Pass, Source
from games.kernel.facts import UnreadableMove
from games.kernel.naming import with_seats
from tests.games.ideas.table import table

NAMES = ("Anna", "Neo", "Phil", "Anna Maria")


def parse(text: str) -> IdeasMove:
    """Read a move at the table of the rules page's example."""
    state = table(["", "watermill"], ["", "water", "house", "water"], points=(0, 3, 0, 1))
    return IDEAS.parse(with_seats(text, NAMES), state, 0)


@pytest.mark.parametrize(
    "text",
    [
        "invent watermill",
        "INVENT Watermill.",
        "  invent   mill ",
        "invent mill",
        "invent водяная мельница",
        "Изобретаю мельниц",
        "invento mulino ad acqua",
        "inventa mulino",
        "invent 水磨坊",
        "發明水磨",
        "ｉｎｖｅｎｔ　ｗａｔｅｒｍｉｌｌ",  # noqa: RUF001
    ],
)
def test_a_card_is_named_by_any_clear_part_in_any_language(text: str) -> None:
    assert parse(text) == Invent("watermill")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("invent water", "water"),
        ("invent дом", "house"),
        ("invent 火", "fire"),
        ("invent атом", "atom"),
        ("invent костер", "campfire"),
        ("invent КОСТЁР", "campfire"),
        ("invent самолет", "airplane"),
        ("invent elettricita", "electricity"),
        ("invent x-ray", "x_ray"),
        ("invent x ray", "x_ray"),
        ("invent fuochi d’artificio", "fireworks"),
        ("invent hydro plant", "hydro_plant"),
    ],
)
def test_a_full_name_beats_a_part_and_case_accents_and_width_do_not_matter(text: str, card: str) -> None:
    assert parse(text) == Invent(card)


@pytest.mark.parametrize(
    ("text", "sources"),
    [
        ("invent watermill with phil's house, anna maria's water", (("house", 2), ("water", 3))),
        ("invent watermill with Phil’s house", (("house", 2),)),
        ("invent watermill with house@3, water@4", (("house", 2), ("water", 3))),
        ("invent watermill with house@phil, water@Anna Maria", (("house", 2), ("water", 3))),
        ("изобретаю мельница из дом@3, вода@2", (("house", 2), ("water", 1))),
        ("inventa mulino con casa@3", (("house", 2),)),
        ("發明水磨坊用房屋＠３、水＠４", (("house", 2), ("water", 3))),  # noqa: RUF001
        ("invent watermill with house, water", (("house", 2), ("water", 3))),
        ("invent watermill with hou@3", (("house", 2),)),
    ],
)
def test_owners_are_named_by_seat_or_by_name(text: str, sources: tuple[tuple[str, int], ...]) -> None:
    assert parse(text) == Invent("watermill", tuple(Source(*each) for each in sources))


@pytest.mark.parametrize("text", ["pass", "Pass.", "PASS", "пас", "passo", "過"])
def test_a_pass(text: str) -> None:
    assert parse(text) == Pass()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "I cannot read  as a move."),
        ("hello", "I cannot read hello as a move."),
        ("watermill", "I cannot read watermill as a move."),
        ("invent", "I cannot read invent as a move."),
        ("invent teapot", "There is no card called teapot."),
        (
            "invent engine",
            "engine may be one of these: Steam Engine, Genetic Engineering. Please write more of the name.",
        ),
        ("invent watermill with neil's house", "I cannot read whose neil's house is. Write the number of the seat"),
        ("invent watermill with house@", "I cannot read whose house@ is."),
        ("invent watermill with @", "I cannot read whose @ is."),
        ("invent watermill with teapot@2", "There is no card called teapot."),
    ],
)
def test_what_cannot_be_read_is_said(text: str, why: str) -> None:
    with pytest.raises(UnreadableMove) as refused:
        parse(text)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize(
    "move", [Pass(), Invent("hydro_plant"), Invent("x_ray", (Source("light_bulb", 3), Source("photography", 0)))]
)
def test_a_move_that_is_written_is_read_back(move: IdeasMove) -> None:
    assert parse(IDEAS.format(move)) == move


def test_every_card_can_be_named_in_every_language_and_by_its_id() -> None:
    state = table()
    for card in state.deck.cards.values():
        for name in (card.id, *card.names.all):
            assert IDEAS.parse(f"invent {name}", state, 0) == Invent(card.id)
