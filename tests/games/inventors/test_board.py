"""The board as a picture and as text."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.inventors.components import Place
from games.inventors.game import INVENTORS
from games.inventors.state import State
from tests.games.inventors.table import A, B, C, land_on, on_trip, table
from tests.games.inventors.test_partner import entering

NAMES = ("Anna", "<b>Neo</b>", "Phil & Co", "A very long name that goes on and on")
SVG = "{http://www.w3.org/2000/svg}"


def shown(part: str, state: State, seat: int | None = 0, language: str = "en") -> str:
    view = INVENTORS.view_for(state, seat)
    with translation.override(language):
        context = {"view": view, "names": NAMES[: state.seats], "seat": seat}
        return render_to_string(f"games/inventors/{part}", context)


def busy(seats: int = 4, **more: Any) -> State:
    own: dict[str, tuple[int, int | None]] = {A: (0, 2), B: (1, None), C: (1, 0)}
    return on_trip(table(seats=seats, own=own, board=30_000, hands={0: ["steal"]}, **more), 1, B, side=2, space=3)


@pytest.mark.parametrize("language", ["en", "ru", "it", "zh-hant"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_picture_is_sound_and_names_every_invention_with_its_owner(seats: int, language: str) -> None:
    state = busy(seats)
    svg = shown("board.svg", state, language=language)
    root = ElementTree.fromstring(svg.strip())  # noqa: S314
    texts = {element.text for element in root.iter(f"{SVG}text")}
    for invention in state.components.inventions:
        assert dict(invention.names.named.names)[language] in texts
    marks = [mark for mark in root.iter(f"{SVG}g") if mark.get("class") == "mark"]
    assert len(marks) == seats + seats + 3, "tokens, the list of players, three owners"
    assert "<b>" not in svg


def test_every_space_is_drawn_and_tokens_stand_where_they_are() -> None:
    state = table(seats=4, at={0: 5, 1: 5, 2: 5, 3: Place(0, 1)})
    picture = INVENTORS.view_for(state, 0).picture
    assert (len(picture.outer), len(picture.inner)) == (36, 4 * 8)
    assert [token.seat for token in picture.outer[5].tokens] == [0, 1, 2]
    assert [token.seat for token in picture.inner[8].tokens] == [3]
    places = {(cell.x, cell.y) for cell in (*picture.outer, *picture.inner)}
    assert len(places) == 36 + 32
    for cell in (*picture.outer, *picture.inner):
        assert 0 <= cell.x <= 360 - cell.width
        assert 0 <= cell.y <= 360 - cell.height
        for token in cell.tokens:
            assert cell.x <= token.x <= cell.x + cell.width
            assert cell.y <= token.y <= cell.y + cell.height


def test_the_text_says_what_the_picture_shows() -> None:
    text = shown("board.txt", busy())
    assert "Your Eureka cards:\n  1. Steal an Invention\n" in text
    assert "1. Anna: $125,000, wealth $225,000, on space 0 (to move)\n" in text
    assert "   A Parachute Hat (7): 2 claims, worth $100,000\n" in text
    assert "2. <b>Neo</b>: $125,000, wealth $185,000, on space 3 of Royalty track 3\n" in text
    assert "B Automatic Hat Tipper (4): no clip, worth $35,000, on the Royalty track\n" in text
    assert "   C Dimple Maker (1): 0 claims, worth $25,000\n" in text
    assert "   B E-Z Wake Alarm (13): $35,000\n" in text
    assert "Clips in the machine: 14 of 16\nUnder the board: $30,000\n" in text


def test_an_open_entry_is_told_without_who_is_asked() -> None:
    state = entering().state
    assert "The entry of Anna is not complete yet." in shown("board.txt", state, 3)
    assert "(to move)" not in shown("board.txt", state, 3)
    assert "who is asked stays hidden" in shown("scores.html", state, 3)


@pytest.mark.parametrize("part", ["scores.html", "help.html", "rules.html", "board_text.txt"])
def test_the_other_parts_are_drawn(part: str) -> None:
    assert shown(part, busy()).strip()
    assert "<b>Neo" not in shown(part, busy())


def test_a_spectator_sees_no_cards_and_a_match_that_is_over_is_drawn_too() -> None:
    state = land_on(11, own={A: (0, None)}, machine=(1,)).state
    assert "Your Eureka cards" not in shown("board.svg", state, None)
    for part in ("board.svg", "board.txt", "scores.html"):
        assert shown(part, state, None)
