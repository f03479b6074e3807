"""Alice owns, Bob plays, Charlie may not; and a record of who asked for sign-in links."""

from collections.abc import Iterator
from typing import Any

import pytest

from accounts.models import User
from accounts.signals import sign_in_requested


@pytest.fixture
def alice(db: None) -> User:
    return User.objects.create_user("alice@example.org", "correct horse battery", display_name="Alice")


@pytest.fixture
def bob(db: None) -> User:
    """Bob has no password: he signs in by links only."""
    return User.objects.create_user("bob@example.org", display_name="Bob")


@pytest.fixture
def link_requests() -> Iterator[list[dict[str, Any]]]:
    """What the signal told: one dictionary for each link that was to be mailed."""
    heard: list[dict[str, Any]] = []

    def listen(*, email: str, next_path: str, language: str, **_kwargs: Any) -> None:
        heard.append({"email": email, "next_path": next_path, "language": language})

    sign_in_requested.connect(listen)
    yield heard
    sign_in_requested.disconnect(listen)
