"""Two threads on the real database: one wins, the other is told."""

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

import pytest
from django.db import connection
from django.test import Client

from accounts.models import SignInToken, User
from accounts.services import find_or_create_by_email, issue_sign_in_token
from accounts.throttle import admit
from tests.accounts.pages import link

pytestmark = pytest.mark.django_db(transaction=True)
Result = TypeVar("Result")


def both_at_once(act: Callable[[], Result]) -> list[Result]:
    """Run `act` in two threads that start together, each with its own connection."""
    start = Barrier(2)

    def run() -> Result:
        try:
            connection.ensure_connection()
            start.wait(timeout=10)
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(max_workers=2) as pool:
        return [future.result() for future in [pool.submit(run) for _ in range(2)]]


def test_of_two_posts_of_one_link_one_signs_in() -> None:
    for _ in range(10):
        path = link(issue_sign_in_token("alice@example.org"))
        assert sorted(both_at_once(lambda path=path: Client().post(path).status_code)) == [302, 410]  # type: ignore[misc]
    assert User.objects.count() == 1
    assert SignInToken.objects.filter(used_at=None).count() == 0


def test_two_links_for_one_new_address_open_one_account() -> None:
    for number in range(10):
        address = f"person{number}@example.org"
        first, second = both_at_once(lambda address=address: find_or_create_by_email(address, "en", "UTC"))  # type: ignore[misc]
        assert first == second


def test_the_limit_is_exact_when_two_processes_count() -> None:
    admitted = both_at_once(lambda: [admit("test", "alice", 5) for _ in range(5)])
    assert Counter(admitted[0] + admitted[1]) == {True: 5, False: 5}
