"""The frame of every page, the error pages, and what the log says of them."""

import logging

import pytest
from bs4 import BeautifulSoup
from django.template.loader import render_to_string
from django.test import Client

from accounts.log_filter import ShortenTokens, shorten_tokens
from accounts.models import User
from tests.accounts.pages import PREFERENCES, SIGN_IN

pytestmark = pytest.mark.django_db


def test_a_page_has_a_language_a_skip_link_a_title_and_nothing_from_elsewhere(client: Client) -> None:
    page = BeautifulSoup(client.get(SIGN_IN).content, "html.parser")
    assert page.html is not None
    assert page.html["lang"] == "en"
    assert page.title is not None
    assert page.title.text == "Sign in · Letters Patent"
    assert page.select_one('a.skip-link[href="#main"]')
    assert page.select_one("main#main")
    assert len(page.select("h1")) == 1
    for tag in page.select("[src], link[href]"):
        assert (tag.get("src") or tag["href"])[0] == "/"
    assert not page.select("script:not([src]), style, [style], [onclick]")


def test_the_head_of_the_page_shows_the_ways_in_and_out(client: Client, alice: User) -> None:
    assert b"Sign out" not in client.get(SIGN_IN).content
    client.force_login(alice)
    page = client.get(PREFERENCES).content
    assert b"Sign out" in page
    assert b'aria-current="page"' in page


def test_a_missing_page_is_answered_in_the_frame(client: Client) -> None:
    response = client.get("/no/such/page/")
    assert response.status_code == 404
    assert "There is no such page" in response.content.decode()


def test_a_huge_form_is_refused_in_the_frame(client: Client) -> None:
    response = client.post(SIGN_IN, {"email": "a" * 300_000})
    assert response.status_code == 400
    assert "too big" in response.content.decode()


@pytest.mark.parametrize("template", ["400.html", "403.html", "403_csrf.html", "404.html", "500.html"])
def test_the_error_pages_need_nothing_to_be_shown(template: str) -> None:
    assert "<h1>" in render_to_string(template)


def test_a_token_in_a_path_is_not_logged_whole(caplog: pytest.LogCaptureFixture) -> None:
    token = "abcdEFGH-_ijklMNOPqr12"
    record = logging.LogRecord("django.request", logging.WARNING, "", 0, "%s: %s", ("Gone", f"/a/link/{token}/"), None)
    assert ShortenTokens().filter(record)
    assert record.getMessage() == "Gone: /a/link/abcd.../"
    assert shorten_tokens(f'"GET /t/{token} HTTP/1.1" 410') == '"GET /t/abcd... HTTP/1.1" 410'
    signed = f".eJwFwQEBAAAAgqD1ZmZm.{token}"
    assert shorten_tokens(f"/mail/unsubscribe/{signed}/") == "/mail/unsubscribe/.eJw.../"
    assert shorten_tokens("/account/preferences/ and /static/site.css") == "/account/preferences/ and /static/site.css"
