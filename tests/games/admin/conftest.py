"""Staff with every kind of permission, and a running match with cards in hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.models import User
from games.models import Match
from tests.games.commands.whole_matches import play_some
from tests.games.conftest import MatchMaker

Enter = Callable[[User], Client]


def staff(name: str, *permissions: str) -> User:
    user = User.objects.create_user(f"{name}@example.org", display_name=name, is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions, content_type__app_label="games"))
    return user


@pytest.fixture
def referee(db: None) -> User:
    return staff("Rosa", "view_match", "change_match")


@pytest.fixture
def watcher(db: None) -> User:
    """Staff who may look and not act."""
    return staff("Wanda", "view_match")


@pytest.fixture
def clerk(db: None) -> User:
    """Staff who has nothing to do with matches."""
    return staff("Clara")


@pytest.fixture
def enter() -> Enter:
    """Sign a user in, in a browser of his own."""

    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return sign_in


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return play_some(match_of(alice, bob), 12)


def page(match: Match, name: str = "change") -> str:
    return f"/admin/games/match/{match.pk}/{name}/"


class Answer(Protocol):
    """Whatever the test client brings back."""

    @property
    def content(self) -> bytes: ...


def text(response: Answer) -> str:
    return response.content.decode()


LOOKS = ("change", "log", "state", "turns", "mails", "submissions", "check", "history")
ACTS = ("reveal", "extend", "void")
