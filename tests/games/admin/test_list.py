"""Matches are found by game, phase, date, code and player."""

from __future__ import annotations

import pytest

from accounts.models import User
from games import services
from games.models import Match
from tests.games.admin.conftest import Enter, text
from tests.games.conftest import MatchMaker

LIST = "/admin/games/match/"


@pytest.fixture
def others(match: Match, match_of: MatchMaker, alice: User, charlie: User) -> tuple[Match, Match]:
    """A match that is open and one that was called off."""
    void = match_of(alice, charlie)
    services.void(code=void.code, reason="a test")
    return match_of(charlie, seats=3), void


@pytest.mark.parametrize(("phase", "found"), [("running", 0), ("open", 1), ("void", 2), ("over", None)])
def test_a_phase_is_filtered(
    match: Match, others: tuple[Match, Match], referee: User, enter: Enter, phase: str, found: int | None
) -> None:
    said = text(enter(referee).get(LIST, {"phase__exact": phase}))
    for number, each in enumerate((match, *others)):
        assert (f">{each.code}</a>" in said) == (number == found)


def test_a_game_is_filtered_by_its_name(match: Match, referee: User, enter: Enter) -> None:
    said = text(enter(referee).get(LIST, {"game": "letter-tycoon"}))
    assert match.code in said
    assert "Letter Tycoon" in said
    Match.objects.filter(pk=match.pk).update(game="other")
    assert match.code not in text(enter(referee).get(LIST, {"game": "letter-tycoon"}))
    assert match.code in text(enter(referee).get(LIST))


def test_a_time_of_creation_is_filtered(match: Match, referee: User, enter: Enter) -> None:
    client = enter(referee)
    assert match.code in text(client.get(LIST, {"created_at__gte": "2020-01-01 00:00:00+00:00"}))
    assert match.code not in text(client.get(LIST, {"created_at__lt": "2020-01-01 00:00:00+00:00"}))


@pytest.mark.parametrize("looked_for", ["code", "Charlie", "charlie@example.org"])
def test_a_match_is_found_by_code_and_by_player(
    match: Match, others: tuple[Match, Match], referee: User, enter: Enter, looked_for: str
) -> None:
    query = others[0].code if looked_for == "code" else looked_for
    said = text(enter(referee).get(LIST, {"q": query}))
    assert others[0].code in said
    assert match.code not in said
