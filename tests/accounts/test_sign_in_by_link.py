"""A link signs in once, within ten minutes, by POST; everything else about it is inert."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client

from accounts.models import SignInToken, User
from accounts.services import DeadSignInLink, forget_expired, issue_sign_in_token, redeem_sign_in_token
from tests.accounts.pages import PREFERENCES, SIGN_IN, comparable, link

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
pytestmark = pytest.mark.django_db


def test_the_form_asks_for_a_link_and_goes_on_to_the_page_that_was_wanted(
    client: Client, alice: User, link_requests: list[dict[str, Any]]
) -> None:
    response = client.get(PREFERENCES)
    assert response.headers["Location"] == f"{SIGN_IN}?next={PREFERENCES}"
    assert f'name="next" value="{PREFERENCES}"'.encode() in client.get(response.headers["Location"]).content

    sent = client.post(SIGN_IN, {"email": "Alice@Example.org", "next": PREFERENCES})
    assert sent.status_code == 200
    assert link_requests == [{"email": "alice@example.org", "next_path": PREFERENCES, "language": "en"}]
    assert not SignInToken.objects.exists()  # the mail makes the token when it is rendered

    asked = link_requests[0]
    landed = client.post(link(issue_sign_in_token(asked["email"], asked["next_path"])))
    assert landed.headers["Location"] == PREFERENCES
    assert client.get(PREFERENCES).context["user"] == alice


def test_without_a_wanted_page_the_visitor_lands_on_the_dashboard(client: Client, alice: User) -> None:
    assert client.post(link(issue_sign_in_token(alice.email or ""))).headers["Location"] == "/"


def test_reading_the_page_changes_nothing_and_shows_one_button(client: Client, alice: User) -> None:
    path = link(issue_sign_in_token("alice@example.org"))
    for _ in range(3):
        assert client.head(path).status_code == 200
        page = client.get(path)
        assert page.status_code == 200
    assert page.content.decode().count('<button class="button">') == 1
    assert "a***@example.org" in page.content.decode()
    assert "alice@example.org" not in page.content.decode()
    assert "sessionid" not in client.cookies
    assert SignInToken.objects.get().used_at is None
    assert client.post(path).status_code == 302


def test_the_page_is_the_same_for_people_and_for_strangers(client: Client, alice: User) -> None:
    known, unknown = issue_sign_in_token("alice@example.org"), issue_sign_in_token("anna@example.org")
    assert comparable(client.get(link(known)), known) == comparable(client.get(link(unknown)), unknown)
    assert User.objects.count() == 1


def test_the_page_is_not_cached_and_its_address_is_not_told_to_other_sites(client: Client) -> None:
    response = client.get(link(issue_sign_in_token("alice@example.org")))
    assert "no-store" in response.headers["Cache-Control"]
    assert response.headers["Referrer-Policy"] == "same-origin"


def test_a_used_link_offers_a_new_one(client: Client, alice: User) -> None:
    path = link(issue_sign_in_token("alice@example.org", PREFERENCES))
    client.post(path)
    other_browser = Client()
    for again in (other_browser.post(path), other_browser.get(path)):
        assert again.status_code == 410
        assert f'href="{SIGN_IN}?next=%2Faccount%2Fpreferences%2F"' in again.content.decode()
    assert "sessionid" not in other_browser.cookies


def test_a_link_works_for_ten_minutes_and_not_longer(client: Client, alice: User) -> None:
    with time_machine.travel(NOON, tick=False):
        first, second = issue_sign_in_token("alice@example.org"), issue_sign_in_token("alice@example.org")
    with time_machine.travel(NOON + timedelta(minutes=10, seconds=-1), tick=False):
        assert client.post(link(first)).status_code == 302
    with time_machine.travel(NOON + timedelta(minutes=10), tick=False):
        assert Client().post(link(second)).status_code == 410


def test_an_unknown_link_is_answered_kindly(client: Client) -> None:
    for response in (client.get(link("A" * 22)), client.post(link("A" * 22))):
        assert response.status_code == 404
        assert "Ask for a new link" in response.content.decode()


def test_the_token_itself_is_stored_nowhere(alice: User) -> None:
    raw = issue_sign_in_token("alice@example.org")
    assert len(raw) >= 22  # 128 bits
    row = SignInToken.objects.values().get()
    assert raw not in str(row)
    assert len(row["digest"]) == 64


def test_the_first_use_opens_the_account_in_the_language_and_zone_of_the_page(client: Client) -> None:
    path = link(issue_sign_in_token("dora.fine-smith+games@example.org"))
    client.post(path, {"time_zone": "Asia/Taipei"}, headers={"accept-language": "it"})
    dora = User.objects.get()
    assert (dora.email, dora.display_name) == ("dora.fine-smith+games@example.org", "Dora Fine Smith")
    assert (dora.language, dora.time_zone) == ("it", "Asia/Taipei")
    assert dora.email_verified_at is not None
    assert not dora.has_usable_password()


@pytest.mark.parametrize("zone", ["", "Mars/Base", "../../etc/passwd", "UTC\x00"])
def test_a_zone_that_is_none_becomes_utc(zone: str) -> None:
    assert redeem_sign_in_token(issue_sign_in_token("dora@example.org"), time_zone=zone).time_zone == "UTC"


def test_later_sign_ins_keep_what_the_person_chose(client: Client, alice: User) -> None:
    redeem_sign_in_token(issue_sign_in_token("alice@example.org"), language="ru", time_zone="Europe/Rome")
    redeem_sign_in_token(issue_sign_in_token("alice@example.org"), language="it", time_zone="Asia/Taipei")
    alice.refresh_from_db()
    assert (alice.language, alice.time_zone, alice.display_name) == ("ru", "Europe/Rome", "Alice")


def test_a_locked_out_person_cannot_use_a_link(client: Client, alice: User) -> None:
    User.objects.update(is_active=False)
    raw = issue_sign_in_token("alice@example.org")
    with pytest.raises(DeadSignInLink):
        redeem_sign_in_token(raw)
    assert client.post(link(raw)).status_code == 410


def test_a_link_signs_in_its_own_person_whoever_was_signed_in_before(client: Client, alice: User, bob: User) -> None:
    client.force_login(bob)
    client.post(link(issue_sign_in_token("alice@example.org")))
    assert client.get(PREFERENCES).context["user"] == alice


def test_signing_out_needs_a_post(client: Client, alice: User) -> None:
    client.force_login(alice)
    assert client.get("/account/sign-out/").status_code == 405
    assert client.get(PREFERENCES).status_code == 200
    assert client.post("/account/sign-out/").headers["Location"] == SIGN_IN
    assert client.get(PREFERENCES).status_code == 302


def test_the_forms_demand_a_csrf_token(alice: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    path = link(issue_sign_in_token("alice@example.org"))
    refused = strict.post(path)
    assert refused.status_code == 403
    assert "This form has grown too old" in refused.content.decode()
    strict.get(path)
    token = strict.cookies["csrftoken"].value
    assert strict.post(path, {"csrfmiddlewaretoken": token}).status_code == 302


def test_old_links_are_forgotten_after_a_day() -> None:
    with time_machine.travel(NOON, tick=False):
        issue_sign_in_token("alice@example.org")
    with time_machine.travel(NOON + timedelta(hours=24), tick=False):
        assert forget_expired() == 0
    with time_machine.travel(NOON + timedelta(hours=25), tick=False):
        assert forget_expired() == 1
    assert not SignInToken.objects.exists()
