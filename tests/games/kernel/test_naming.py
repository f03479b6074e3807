"""Players' names in the text of a move."""

from __future__ import annotations

import pytest

from games.kernel.naming import with_seats

NAMES = ("Ann", "Ann Marie", "Фил", "O'Neil", "Twin", "twin")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("with ann's house", "with @1's house"),
        ("with Ann Marie's house, ANN’S water", "with @2's house, @1's water"),
        ("house@ann marie, water@Ann", "house@2, water@1"),
        ("дом@фил", "дом@3"),
        ("o’neil's house", "@4's house"),
        ("Joann's house", "Joann's house"),
        ("house@Annabel", "house@Annabel"),
        ("twin's house", "twin's house"),
        ("house@2", "house@2"),
        ("ann house", "ann house"),
    ],
)
def test_possessives_and_at_signs_become_seats(text: str, read: str) -> None:
    assert with_seats(text, NAMES) == read


def test_without_names_nothing_changes() -> None:
    assert with_seats("phil's house", ()) == "phil's house"
