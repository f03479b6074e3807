"""`manage.py seed_demo`: something to play at once, and again."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.conf import LazySettings
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import include, path

import config.urls
from accounts.models import User
from games import services
from games.models import Match, Player
from games.registry import GAMES

pytestmark = pytest.mark.django_db
# The addresses of play mode, whichever mode the tests run in.
urlpatterns = [path("mailbox/", include("notifications.mailbox_urls")), *config.urls.urlpatterns]


@pytest.fixture(autouse=True)
def _play_mode(settings: LazySettings) -> None:
    settings.PLAY_MODE = True


def run(*arguments: str) -> dict[str, Any]:
    out = StringIO()
    call_command("seed_demo", *arguments, stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue().splitlines()[-1])
    return found


def test_every_game_has_a_running_match_for_the_demo_player_and_an_open_one() -> None:
    run()
    demo = User.objects.get(email="demo@example.org")
    assert (demo.display_name, demo.language) == ("Demo", "en")
    for slug in GAMES:
        running = Match.objects.get(game=slug, phase="running")
        assert list(running.players.order_by("seat").values_list("user", "occupant")) == [
            (demo.pk, "player"),
            (None, "bot"),
            (None, "bot"),
        ]
        assert running.turns.get(closed_at=None).seat == 0
        waiting = Match.objects.get(game=slug, phase="open")
        assert waiting.players.count() == waiting.seats - 1
        assert not waiting.players.filter(user=demo).exists()


def test_a_second_run_changes_nothing() -> None:
    run()
    before = (User.objects.count(), Match.objects.count(), Player.objects.count())
    run()
    assert (User.objects.count(), Match.objects.count(), Player.objects.count()) == before


def test_a_new_match_begins_when_the_last_is_over_and_when_the_open_one_was_joined() -> None:
    run()
    for slug in GAMES:
        services.void(code=Match.objects.get(game=slug, phase="running").code, reason="a test")
        waiting = Match.objects.get(game=slug, phase="open")
        services.join(code=waiting.code, user=User.objects.get(email="demo@example.org"))
    run()
    demo = User.objects.get(email="demo@example.org")
    for slug in GAMES:
        assert Match.objects.filter(game=slug, phase="running", created_by=demo).count() == 1
        assert Match.objects.filter(game=slug, phase="open").count() == 1


def test_the_link_signs_the_demo_player_in(client: Client) -> None:
    path = urlsplit(run()["sign_in_url"]).path
    assert client.get(path).status_code == 200
    assert client.post(path).status_code == 302
    assert client.session["_auth_user_id"] == str(User.objects.get(email="demo@example.org").pk)


@pytest.mark.urls(__name__)
def test_the_mailbox_is_named() -> None:
    assert run()["mailbox_url"].endswith("/mailbox/")


def test_a_real_service_is_not_seeded_by_accident(settings: LazySettings) -> None:
    settings.PLAY_MODE = False
    with pytest.raises(CommandError, match="not play mode"):
        run()
    assert not Match.objects.exists()
    run("--force")
    assert Match.objects.exists()
