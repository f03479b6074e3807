"""Nobody can find out who plays here: the answers for known and unknown addresses are the same, byte for byte."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from tests.accounts.pages import SIGN_IN, comparable

pytestmark = pytest.mark.django_db


def ask(address: str, language: str = "en") -> tuple[tuple[object, ...], list[str]]:
    """Ask for a link in a fresh browser; return what can be seen, and the statements that the database had to run."""
    with CaptureQueriesContext(connection) as queries:
        response = Client().post(SIGN_IN, {"email": address}, headers={"accept-language": language})
    return comparable(response, address), [query["sql"].split()[0] for query in queries]


@pytest.mark.parametrize("language", ["en", "ru", "it", "zh-hant"])
def test_asking_for_a_link_looks_and_costs_the_same(alice: User, language: str) -> None:
    assert ask("alice@example.org", language) == ask("anna@example.org", language)


def test_a_locked_out_or_erased_person_looks_the_same_too(alice: User) -> None:
    User.objects.update(is_active=False)
    assert ask("alice@example.org") == ask("anna@example.org")


def test_asking_creates_nobody(link_requests: list[dict[str, Any]]) -> None:
    ask("anna@example.org")
    assert not User.objects.exists()
    assert [request["email"] for request in link_requests] == ["anna@example.org"]


def test_beyond_the_limit_the_answer_is_the_same_but_no_mail_goes_out(
    alice: User, link_requests: list[dict[str, Any]]
) -> None:
    answers = [ask("alice@example.org")[0] for _ in range(7)]
    assert all(answer == answers[0] for answer in answers)
    assert len(link_requests) == 5
