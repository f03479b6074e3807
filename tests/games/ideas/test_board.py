"""The board as a picture and as text."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.ideas.game import IDEAS
from tests.games.ideas.table import act, new_match, table

NAMES = ("Anna", "<b>Neo</b>", "Phil & Co", "Nana", "Zoë", "A very long name that goes on and on")


def drawn(part: str, seats: int = 4, language: str = "en", **options: Any) -> str:
    state = table(["axe", "metal"], ["stone wood", "stone fire wood"], seats=seats, **options)
    view = IDEAS.view_for(state, 0)
    with translation.override(language):
        return render_to_string(f"games/ideas/{part}", {"view": view, "names": NAMES[:seats], "seat": 0})


@pytest.mark.parametrize("language", ["en", "ru", "it", "zh-hant"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_picture_is_sound_and_names_every_card(seats: int, language: str) -> None:
    svg = drawn("board.svg", seats, language)
    root = ElementTree.fromstring(svg.strip())  # noqa: S314
    texts = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    cards = IDEAS.view_for(new_match(), None).eras[0].cards
    stone = next(each.card for each in cards if each.card.id == "stone")
    assert dict(stone.names.named.names)[language] in texts
    assert "<b>" not in svg


def test_hints_are_shown_as_words_only_where_they_are_allowed() -> None:
    assert drawn("board.svg", hints="all").count("Can be invented") == 2
    assert drawn("board.svg", hints="own").count("Can be invented") == 1
    assert drawn("board.svg", hints="off").count("Can be invented") == 0
    assert drawn("board.txt", hints="off").count("can be invented") == 0


def test_the_text_says_what_the_picture_shows() -> None:
    text = drawn("board.txt")
    assert "1. Anna: points 0 (to move)\n   Inventions: Stone, Wood\n   Dreams: Axe\n" in text
    assert "2. <b>Neo</b>: points 0\n   Inventions: Stone, Fire, Wood\n   Dreams: Metal\n" in text
    assert (
        "- Axe (1. Stone Age): Stone + Wood (can be invented now)\n- Metal (2. Ancient World): Stone + Fire\n" in text
    )
    assert "Cards left in the deck: 77" in text


@pytest.mark.parametrize("part", ["scores.html", "help.html", "rules.html", "board_text.txt"])
def test_the_other_parts_are_drawn(part: str) -> None:
    assert "<b>Neo" not in drawn(part)
    assert drawn(part, royalty="per_component", era_bonus="always").strip()


def test_a_match_that_is_over_is_drawn_too() -> None:
    state = act(table(["space"], ["rocket dog"], seats=2, era=7), "invent space").state
    view = IDEAS.view_for(state, None)
    for part in ("board.svg", "board.txt", "scores.html"):
        assert render_to_string(f"games/ideas/{part}", {"view": view, "names": NAMES[:2], "seat": None})
