"""A match keeps the deck that it began with, whatever lies in the folder later."""

from __future__ import annotations

import pytest

from games.ideas import deck_file, rules
from games.ideas.game import IDEAS
from games.kernel.codec import canonical
from games.kernel.game import Setup
from games.kernel.simulate import play, random_player
from tests.games.ideas.table import fold
from tests.games.ideas.test_deck_file import SMALL_DECK, SMALL_ERAS


def test_a_match_with_a_hosts_deck_runs_on_after_the_deck_was_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    own = deck_file.read(SMALL_DECK.encode(), SMALL_ERAS.encode())
    monkeypatch.setattr(rules, "DECK", own)
    setup = Setup(2, IDEAS.settle({}), 0)
    played = play(IDEAS, setup, "own deck", [random_player] * 2)
    assert played.outcome.reason == "last_era"
    monkeypatch.undo()
    stored = [(event.kind, canonical(event)) for event in played.events]
    assert fold(IDEAS.initial(setup), [IDEAS.events.decode(*each) for each in stored]) == played.state
    assert list(played.state.deck.cards) == ["fire", "wood", "campfire", "torch"]
