"""Creating a match: everything is checked on the server, and refusals are shown beside what they are about."""

from __future__ import annotations

from typing import Any

import pytest

from accounts import throttle
from accounts.models import User
from games import eventlog
from games.models import Invitation, Match
from games.web.creating import MATCHES_AN_HOUR
from notifications.models import Mail
from tests.games.web.pages import client_of, soup_of, text_of

pytestmark = pytest.mark.django_db
NEW = "/matches/new/"


def filled_in(user: User, **more: Any) -> dict[str, Any]:
    """Return the form as it stands on the page, with some answers changed."""
    page = soup_of(client_of(user).get(NEW))
    form = page.select_one("main form[method=post]:has(select[name=seats])")
    assert form is not None
    data: dict[str, Any] = {str(each["name"]): str(each.get("value", "")) for each in form.select("input")}
    for select in form.select("select"):
        chosen = select.select_one("option[selected]") or select.select_one("option")
        assert chosen is not None
        data[str(select["name"])] = str(chosen["value"])
    return {**data, "invitations": "", **more}


def test_only_who_is_signed_in_creates_a_match(db: None) -> None:
    assert client_of(None).get(NEW).headers["Location"] == f"/account/sign-in/?next={NEW}"
    assert client_of(None).post(NEW, {}).status_code == 302
    assert not Match.objects.exists()


def test_the_form_as_it_stands_makes_a_match(alice: User) -> None:
    response = client_of(alice).post(NEW, filled_in(alice))
    match = Match.objects.get()
    assert response.status_code == 303
    assert response.headers["Location"] == f"/matches/{match.code}/"
    assert (match.seats, match.days_per_move, match.private, match.created_by) == (2, 3, False, alice)
    assert eventlog.load(match).life.setup.options["retries"] == 3


def test_every_answer_arrives(alice: User) -> None:
    more = {
        "seats": "4",
        "bots": "2",
        "first": "3",
        "days_per_move": "14",
        "private": "yes",
        "invitations": "Bob@Example.org\n\ncarol@example.org\n",
        "seed": "rain in Rome",
        "option-challenges": "manual",
        "option-doubling": "max_one",
    }
    client = client_of(alice)
    assert client.post(NEW, filled_in(alice, **more)).status_code == 303
    match = Match.objects.get()
    assert "2 invitations are on their way" in text_of(client.get(f"/matches/{match.code}/"))
    life = eventlog.load(match).life
    assert (match.seats, match.days_per_move, match.private) == (4, 14, True)
    assert life.setup.first == 2
    assert life.setup.options["challenges"] == "manual"
    assert life.setup.options["doubling"] == "max_one"
    assert life.seeds[0] == "rain in Rome"
    assert match.players.count() == 3
    assert set(Invitation.objects.values_list("address", flat=True)) == {"bob@example.org", "carol@example.org"}
    assert Mail.objects.filter(kind="invitation").count() == 2


def test_a_match_against_bots_alone_begins_at_once(alice: User) -> None:
    client_of(alice).post(NEW, filled_in(alice, seats="3", bots="2", first="me"))
    assert Match.objects.get().phase == Match.Phase.RUNNING


REFUSED = [
    ({"seats": "9"}, "id_seats_error"),
    ({"days_per_move": "0"}, "id_days_per_move_error"),
    ({"first": "lot'--"}, "id_first_error"),
    ({"option-doubling": "quadruple"}, "id_option-doubling_error"),
    ({"seed": "x" * 65}, "id_seed_error"),
    ({"seed": "a\0b"}, "id_seed_error"),
    ({"invitations": "bob@example.org\nnot an address"}, "id_invitations_error"),
    ({"invitations": "\n".join(f"p{number}@example.org" for number in range(11))}, "id_invitations_error"),
]


@pytest.mark.parametrize(("more", "error"), REFUSED, ids=lambda value: str(value)[:40])
def test_a_bad_answer_is_refused_beside_its_field(more: dict[str, str], error: str, alice: User) -> None:
    response = client_of(alice).post(NEW, filled_in(alice, **more))
    assert response.status_code == 422
    said = soup_of(response).find(id=error)
    assert said is not None
    control = soup_of(response).select_one("main [aria-invalid=true]")
    assert control is not None
    assert error in str(control["aria-describedby"])
    assert not Match.objects.exists()
    assert not Mail.objects.exists()


def test_the_line_that_is_no_address_is_named_and_kept(alice: User) -> None:
    response = client_of(alice).post(NEW, filled_in(alice, invitations="bob@example.org\n<b>nobody"))
    assert "Line 2, “<b>nobody”:" in text_of(response)
    assert "&lt;b&gt;nobody" in response.content.decode()


def test_what_the_service_refuses_is_shown_above_the_form(alice: User) -> None:
    response = client_of(alice).post(NEW, filled_in(alice, seats="2", bots="3"))
    assert response.status_code == 422
    alert = soup_of(response).select_one("[role=alert]")
    assert alert is not None
    assert "There are more players than seats." in alert.get_text()
    assert not Match.objects.exists()


def test_an_empty_form_and_an_unknown_game_are_refused(alice: User) -> None:
    assert client_of(alice).post(NEW, {}).status_code == 422
    assert client_of(alice).post(NEW, {"game": "chess\0"}).status_code == 404
    assert client_of(alice).get(NEW, {"game": "chess"}).status_code == 404
    assert not Match.objects.exists()


def test_nobody_creates_matches_without_end(alice: User) -> None:
    client, form = client_of(alice), filled_in(alice)
    for _ in range(MATCHES_AN_HOUR):
        throttle.admit("new-match", str(alice.pk), MATCHES_AN_HOUR)
    response = client.post(NEW, form)
    assert response.status_code == 429
    assert "Please wait a while" in text_of(response)
    assert not Match.objects.exists()
