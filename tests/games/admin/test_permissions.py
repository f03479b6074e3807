"""Who may enter, who may only look, who may act."""

from __future__ import annotations

import pytest

from accounts.models import User
from games.models import EventRecord, Match
from tests.games.admin.conftest import ACTS, LOOKS, Enter, page, text

LIST = "/admin/games/match/"


@pytest.mark.parametrize("name", [*LOOKS, *ACTS])
def test_a_player_is_sent_to_the_sign_in_page(match: Match, alice: User, enter: Enter, name: str) -> None:
    response = enter(alice).get(page(match, name))
    assert response.status_code == 302
    assert "/login/" in response["Location"]


@pytest.mark.parametrize("name", [*LOOKS, *ACTS])
def test_staff_without_permission_is_refused(match: Match, clerk: User, enter: Enter, name: str) -> None:
    client = enter(clerk)
    assert client.get(page(match, name)).status_code == 403
    assert client.get(LIST).status_code == 403


@pytest.mark.parametrize("name", LOOKS)
def test_staff_with_view_permission_may_look(match: Match, watcher: User, enter: Enter, name: str) -> None:
    assert match.code in text(enter(watcher).get(page(match, name)))


@pytest.mark.parametrize("name", ACTS)
def test_staff_with_view_permission_may_not_act(match: Match, watcher: User, enter: Enter, name: str) -> None:
    client = enter(watcher)
    answers = {"reason": "because", "seat": 0, "hours": 3}
    assert client.get(page(match, name)).status_code == 403
    assert client.post(page(match, name), answers).status_code == 403
    assert EventRecord.objects.filter(match=match).count() == match.seq
    assert page(match, name) not in text(client.get(page(match)))


def test_nobody_adds_changes_or_deletes_a_match(match: Match, enter: Enter, db: None) -> None:
    client = enter(User.objects.create_superuser("root@example.org", "a long enough password"))
    assert client.get(f"{LIST}add/").status_code == 403
    assert client.post(page(match, "delete"), {"post": "yes"}).status_code == 403
    assert client.post(page(match), {"phase": "over"}).status_code == 405
    client.post(LIST, {"action": "delete_selected", "_selected_action": [match.pk]})
    assert Match.objects.filter(pk=match.pk, phase="running").exists()


@pytest.mark.parametrize("table", ["player", "submission", "eventrecord", "turn", "turnlink"])
def test_the_parts_of_a_match_have_no_forms_of_their_own(enter: Enter, db: None, table: str) -> None:
    client = enter(User.objects.create_superuser("root@example.org", "a long enough password"))
    assert client.get(f"/admin/games/{table}/").status_code == 404


def test_a_match_that_is_not_there_is_a_404(referee: User, enter: Enter) -> None:
    client = enter(referee)
    for name in ("change", "log", "void"):
        assert client.get(f"/admin/games/match/999999/{name}/").status_code == 404
    assert client.get("/admin/games/match/nonsense/log/").status_code == 404
