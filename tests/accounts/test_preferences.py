"""A person's language, zone, name and password."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from bs4 import BeautifulSoup
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.utils import timezone, translation

from accounts.middleware import PreferencesMiddleware
from accounts.models import User
from accounts.services import issue_sign_in_token
from tests.accounts.pages import PREFERENCES, link

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
PASSWORD = "/account/password/"
pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def in_english() -> None:
    translation.activate("en")


def test_a_person_chooses_name_language_and_zone(client: Client, alice: User) -> None:
    client.force_login(alice)
    form = {"display_name": " Al\u200bice  Liddell ", "language": "it", "time_zone": "America/Argentina/Buenos_Aires"}
    response = client.post(PREFERENCES, form)
    assert response.headers["Location"] == PREFERENCES
    alice.refresh_from_db()
    assert (alice.display_name, alice.language) == ("Alice Liddell", "it")
    assert alice.time_zone == "America/Argentina/Buenos_Aires"


def test_the_new_language_acts_at_once_and_after_signing_out(client: Client, alice: User) -> None:
    client.force_login(alice)
    client.post(PREFERENCES, {"display_name": "Alice", "language": "ru", "time_zone": "UTC"})
    assert '<html lang="ru">' in client.get(PREFERENCES).content.decode()
    client.post("/account/sign-out/")
    assert '<html lang="ru">' in client.get("/account/sign-in/").content.decode()


@pytest.mark.parametrize(
    "change",
    [
        {"display_name": ""},
        {"display_name": "\u202e\u200b"},
        {"display_name": "a" * 41},
        {"display_name": "a" * 5000},
        {"language": "tlh"},
        {"time_zone": "Mars/Base"},
        {"time_zone": "../../etc/passwd"},
        {"time_zone": ""},
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_kept(client: Client, alice: User, change: dict[str, str]) -> None:
    client.force_login(alice)
    response = client.post(PREFERENCES, {"display_name": "Alicia", "language": "it", "time_zone": "UTC"} | change)
    assert response.status_code == 400
    page = BeautifulSoup(response.content, "html.parser")
    assert len(page.select(".field-error")) == 1
    control, error = page.select_one("[aria-invalid]"), page.select_one(".field-error")
    assert control is not None
    assert error is not None
    assert str(error["id"]) in str(control["aria-describedby"]).split()
    alice.refresh_from_db()
    assert (alice.display_name, alice.language) == ("Alice", "en")


def test_an_old_zone_name_from_a_browser_stays_chosen(client: Client, alice: User) -> None:
    User.objects.update(time_zone="US/Pacific")
    client.force_login(alice)
    page = BeautifulSoup(client.get(PREFERENCES).content, "html.parser")
    assert [option["value"] for option in page.select("#id_time_zone option[selected]")] == ["US/Pacific"]
    groups = [group["label"] for group in page.select("#id_time_zone optgroup")]
    assert groups[:3] == ["Universal", "Africa", "America"]
    assert page.select_one('#id_time_zone option[value="Asia/Taipei"]').text == "Taipei"  # type: ignore[union-attr]


def test_every_control_has_a_label(client: Client, alice: User) -> None:
    client.force_login(alice)
    for path in (PREFERENCES, PASSWORD):
        page = BeautifulSoup(client.get(path).content, "html.parser")
        for control in page.select("main input:not([type=hidden]):not([aria-hidden]), select"):
            assert page.select(f'label[for="{control["id"]}"]'), control


def test_a_visitor_chooses_a_language_in_the_footer(client: Client) -> None:
    response = client.post("/account/language/", {"language": "zh-hant", "next": "/account/sign-in/"})
    assert response.headers["Location"] == "/account/sign-in/"
    page = client.get("/account/sign-in/")
    assert '<html lang="zh-hant">' in page.content.decode()
    assert page.headers["Content-Language"] == "zh-hant"


def test_a_signed_in_person_changes_his_language_in_the_footer(client: Client, alice: User) -> None:
    client.force_login(alice)
    client.post("/account/language/", {"language": "it"})
    alice.refresh_from_db()
    assert alice.language == "it"


@pytest.mark.parametrize("code", ["", "tlh", "en'--", "../it"])
def test_a_language_that_is_not_ours_is_refused(client: Client, code: str) -> None:
    response = client.post("/account/language/", {"language": code})
    assert response.status_code == 400
    assert "This language is not one of ours." in response.content.decode()


def test_the_language_needs_a_post(client: Client) -> None:
    assert client.get("/account/language/?language=it").status_code == 405


def test_pages_are_in_the_language_and_zone_of_their_reader_and_nobody_elses(alice: User) -> None:
    alice.language, alice.time_zone = "it", "Asia/Taipei"
    seen: list[tuple[str | None, str]] = []

    def page(request: HttpRequest) -> HttpResponse:
        seen.append((translation.get_language(), timezone.get_current_timezone_name()))
        return HttpResponse()

    request = RequestFactory().get("/")
    request.user = alice
    PreferencesMiddleware(page)(request)
    assert seen == [("it", "Asia/Taipei")]
    assert request.LANGUAGE_CODE == "it"
    assert timezone.get_current_timezone_name() == "UTC"


def test_the_readers_language_goes_before_the_browsers(client: Client, alice: User) -> None:
    User.objects.update(language="it")
    client.force_login(alice)
    page = client.get(PREFERENCES, headers={"accept-language": "ru"})
    assert '<html lang="it">' in page.content.decode()
    assert page.headers["Content-Language"] == "it"


def test_a_person_without_a_password_sets_one_and_stays_signed_in(client: Client, bob: User) -> None:
    client.force_login(bob)
    assert client.post(PASSWORD, {"new_password": "a quite long sentence"}).headers["Location"] == PREFERENCES
    assert client.get(PREFERENCES).status_code == 200
    assert Client().login(username="bob@example.org", password="a quite long sentence")


@pytest.mark.parametrize("password", ["", "short", "bob@example.org", "password123"])
def test_a_password_that_is_easy_to_guess_is_refused(client: Client, bob: User, password: str) -> None:
    client.force_login(bob)
    assert client.post(PASSWORD, {"new_password": password}).status_code == 400
    bob.refresh_from_db()
    assert not bob.has_usable_password()


def test_a_change_needs_the_current_password_and_ends_other_sessions(client: Client, alice: User) -> None:
    other_browser = Client()
    for browser in (client, other_browser):
        browser.force_login(alice)
    new = "another long sentence"
    assert client.post(PASSWORD, {"new_password": new}).status_code == 400
    assert client.post(PASSWORD, {"current_password": "wrong", "new_password": new}).status_code == 400
    changed = client.post(PASSWORD, {"current_password": "correct horse battery", "new_password": new})
    assert changed.status_code == 302
    assert client.get(PREFERENCES).status_code == 200
    assert other_browser.get(PREFERENCES).status_code == 302


def test_whoever_forgot_it_comes_by_a_link_and_sets_a_new_one(client: Client, alice: User) -> None:
    with time_machine.travel(NOON, tick=False):
        client.post(link(issue_sign_in_token("alice@example.org")))
        assert "current_password" not in client.get(PASSWORD).content.decode()
    with time_machine.travel(NOON + timedelta(minutes=31), tick=False):
        assert "current_password" in client.get(PASSWORD).content.decode()
    with time_machine.travel(NOON + timedelta(minutes=29), tick=False):
        assert client.post(PASSWORD, {"new_password": "another long sentence"}).status_code == 302
