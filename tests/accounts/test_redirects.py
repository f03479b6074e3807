"""`next` leads to pages of this site only."""

import pytest
from django.test import Client

from accounts.models import User
from accounts.services import issue_sign_in_token, local_path
from tests.accounts.pages import PASSWORD_SIGN_IN, PREFERENCES, SIGN_IN, link

FOREIGN = [
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "\\\\evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "javascript:alert(1)",
    "evil.example",
    "http:evil.example",
    "/a\r\nSet-Cookie: a=b",
    "/" + "a" * 500,
]


@pytest.mark.parametrize("path", FOREIGN)
def test_other_places_are_not_local(path: str) -> None:
    assert local_path(path) == ""


@pytest.mark.parametrize("path", ["/", "/matches/3/?at=5", "/a#b", "/matches/\u4e2d/"])
def test_pages_of_this_site_are_local(path: str) -> None:
    assert local_path(path) == path


@pytest.mark.django_db
@pytest.mark.parametrize("path", FOREIGN)
def test_no_door_sends_a_visitor_elsewhere(alice: User, path: str) -> None:
    by_password = {"email": "alice@example.org", "password": "correct horse battery", "next": path}
    assert Client().post(PASSWORD_SIGN_IN, by_password).headers["Location"] == "/"
    assert Client().post(link(issue_sign_in_token("alice@example.org", path))).headers["Location"] == "/"
    assert Client().post("/account/language/", {"language": "it", "next": path}).headers["Location"] == "/"
    signed_in = Client()
    signed_in.force_login(alice)
    assert signed_in.get(SIGN_IN, {"next": path}).headers["Location"] == "/"
    assert signed_in.get(SIGN_IN, {"next": PREFERENCES}).headers["Location"] == PREFERENCES
