"""Signing in by password, for those who set one."""

from unittest import mock

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.test import Client

from accounts.models import User
from tests.accounts.pages import PASSWORD_SIGN_IN, PREFERENCES, Response, comparable

pytestmark = pytest.mark.django_db


def test_address_and_password_sign_in(client: Client, alice: User) -> None:
    response = client.post(
        PASSWORD_SIGN_IN, {"email": " ALICE@example.org ", "password": "correct horse battery", "next": PREFERENCES}
    )
    assert response.headers["Location"] == PREFERENCES
    assert client.get(PREFERENCES).context["user"] == alice


def test_a_signed_in_visitor_is_sent_on(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get(f"{PASSWORD_SIGN_IN}?next={PREFERENCES}").headers["Location"] == PREFERENCES


def test_a_house_bot_cannot_sign_in(client: Client) -> None:
    bot = User.objects.create_bot("House bot")
    assert bot.email is None
    response = client.post(PASSWORD_SIGN_IN, {"email": "", "password": "x"})
    assert response.status_code == 400
    assert "sessionid" not in client.cookies


@pytest.mark.parametrize("address", ["alice@example.org", "bob@example.org", "nobody@example.org"])
def test_a_wrong_password_an_unknown_address_and_no_password_look_and_cost_the_same(
    address: str, alice: User, bob: User
) -> None:
    expected = comparable(_fail("someone.else@example.org"), "someone.else@example.org")
    with mock.patch.object(MD5PasswordHasher, "encode", autospec=True, side_effect=MD5PasswordHasher.encode) as hashing:
        assert comparable(_fail(address), address) == expected
    assert hashing.call_count == 1  # one password hashed, whoever it is


def test_the_eleventh_try_within_an_hour_is_refused_even_if_right(client: Client, alice: User) -> None:
    for number in range(10):
        wrong = client.post(
            PASSWORD_SIGN_IN,
            {"email": "alice@example.org", "password": f"guess {number}"},
            REMOTE_ADDR=f"192.0.2.{number}",
        )
        assert wrong.status_code == 400
    right = client.post(PASSWORD_SIGN_IN, {"email": "alice@example.org", "password": "correct horse battery"})
    assert right.status_code == 400
    assert comparable(right, "alice@example.org")[1] == comparable(wrong, "alice@example.org")[1]
    assert not client.login(username="alice@example.org", password="correct horse battery")  # the admin's door too


@pytest.mark.parametrize("form", [{}, {"email": "alice@example.org"}, {"email": "x", "password": "y" * 1000}])
def test_an_incomplete_form_is_answered_with_sentences(client: Client, form: dict[str, str]) -> None:
    response = client.post(PASSWORD_SIGN_IN, form)
    assert response.status_code == 400
    assert "field-error" in response.content.decode()


def _fail(address: str) -> Response:
    return Client().post(PASSWORD_SIGN_IN, {"email": address, "password": "not the password"})
