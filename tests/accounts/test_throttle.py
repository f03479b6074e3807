"""Limits hold exactly, also over time and for machines behind proxies."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts.models import Throttle
from accounts.services import forget_expired
from accounts.throttle import admit, network_of
from tests.accounts.pages import PASSWORD_SIGN_IN, SIGN_IN

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
pytestmark = pytest.mark.django_db


def test_no_hour_whatever_its_beginning_holds_more_than_the_limit() -> None:
    """Five at the end of one clock hour and five at the start of the next would be ten within minutes."""
    with time_machine.travel(NOON + timedelta(minutes=55), tick=False):
        assert [admit("test", "alice", 5) for _ in range(6)] == [True] * 5 + [False]
    with time_machine.travel(NOON + timedelta(minutes=65), tick=False):
        assert not admit("test", "alice", 5)
    with time_machine.travel(NOON + timedelta(minutes=115), tick=False):
        assert [admit("test", "alice", 5) for _ in range(6)] == [True] * 5 + [False]
    assert len(Throttle.objects.get().moments) == 5


def test_subjects_and_scopes_are_counted_apart() -> None:
    assert admit("test", "alice", 1)
    assert not admit("test", "alice", 1)
    assert admit("test", "bob", 1)
    assert admit("other", "alice", 1)


def test_no_address_is_stored_readably() -> None:
    admit("test", "alice@example.org", 5)
    assert "alice" not in Throttle.objects.get().key


@pytest.mark.parametrize("path", [SIGN_IN, PASSWORD_SIGN_IN])
def test_the_thirty_first_request_of_one_machine_is_told_to_wait(client: Client, path: str) -> None:
    for number in range(30):
        response = client.post(path, {"email": f"person{number}@example.org", "password": "guess"})
        assert response.status_code in (200, 400)
    refused = client.post(path, {"email": "person@example.org", "password": "guess"})
    assert refused.status_code == 429
    assert refused.headers["Retry-After"] == "3600"
    assert "too many attempts to sign in" in refused.content.decode()
    elsewhere = client.post(path, {"email": "person@example.org", "password": "guess"}, REMOTE_ADDR="192.0.2.7")
    assert elsewhere.status_code in (200, 400)


def test_old_counts_are_forgotten() -> None:
    with time_machine.travel(NOON, tick=False):
        admit("test", "alice", 5)
    with time_machine.travel(NOON + timedelta(minutes=59), tick=False):
        assert forget_expired() == 0
    with time_machine.travel(NOON + timedelta(minutes=60), tick=False):
        assert forget_expired() == 1


@pytest.mark.parametrize(
    ("behind_proxy", "remote", "forwarded", "expected"),
    [
        (False, "192.0.2.1", "203.0.113.9", "192.0.2.1"),  # without a proxy anybody can write the header
        (True, "127.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"),  # the client wrote the first, the proxy the last
        (True, "127.0.0.1", "", "unknown"),
        (False, "2001:db8:1:2:3:4:5:6", "", "2001:0db8:0001:0002"),  # one customer holds 2^64 addresses
        (False, "::ffff:192.0.2.1", "", "192.0.2.1"),
        (False, "", "", "unknown"),
    ],
)
def test_a_machine_is_known_by_its_network(
    settings: Settings, behind_proxy: bool, remote: str, forwarded: str, expected: str
) -> None:
    settings.BEHIND_PROXY = behind_proxy
    request = RequestFactory().get("/", REMOTE_ADDR=remote, HTTP_X_FORWARDED_FOR=forwarded)
    assert network_of(request) == expected
