"""What the tests of the kernel and of the games share: they need no database."""

from __future__ import annotations

import pytest

from games.letter_tycoon import lexicon


@pytest.fixture(autouse=True)
def only_shipped_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    """Look for word lists among those that are shipped, and not in the operator's database."""
    monkeypatch.setattr(lexicon, "_sources", [])
