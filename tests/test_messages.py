"""The catalogues are whole: nothing untranslated, nothing guessed, and compiled from what stands in the sources."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

LOCALE = Path(__file__).resolve().parent.parent / "locale"
LANGUAGES = ["it", "ru", "zh_Hant"]


def source(language: str) -> str:
    return (LOCALE / language / "LC_MESSAGES" / "django.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_untranslated(language: str) -> None:
    assert not re.findall(r'^msgstr(?:\[\d\])? ""\n(?!")', source(language), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_a_guess(language: str) -> None:
    assert not re.findall(r"^#,.*fuzzy", source(language), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_has_every_message(language: str) -> None:
    compiled = (LOCALE / language / "LC_MESSAGES" / "django.mo").read_bytes()
    magic, _revision, count = struct.unpack("<III", compiled[:12])
    assert magic == 0x950412DE
    assert count == len(re.findall(r"^msgid ", source(language), re.MULTILINE))
