"""What the tests of the pages share: reading pages, filling in the forms that stand there."""

from __future__ import annotations

import re
from typing import Any
from uuid import uuid4

from bs4 import BeautifulSoup, Tag
from django.test import Client

from accounts.models import User
from games.models import EventRecord, Match, Submission, Turn, TurnLink
from notifications.models import Mail
from tests.games.conftest import question_of


def client_of(user: User | None) -> Client:
    """Return the browser of a signed-in user, or of a stranger."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def address(match: Match, act: str = "") -> str:
    return f"/matches/{match.code}/" + (f"{act}/" if act else "")


def soup_of(response: Any) -> BeautifulSoup:
    return BeautifulSoup(response.content.decode(), "html.parser")


def text_of(response: Any) -> str:
    return " ".join(soup_of(response).get_text(" ").split())


def form_of(response: Any, kind: str) -> Tag:
    """Return the form of a page that makes a move of `kind`."""
    found = soup_of(response).select_one(f"form:has(input[name=kind][value={kind}])")
    assert found is not None, f"there is no form for {kind}"
    return found


def kinds_of(response: Any) -> list[str]:
    return [str(each["value"]) for each in soup_of(response).select("input[name=kind]")]


def hidden_of(form: Tag) -> dict[str, str]:
    """Return what a form sends without a choice of the reader's, but for the box that says he means it."""
    given = form.select("input[type=hidden], input[name=confirmed]")
    return {str(each["name"]): str(each["value"]) for each in given}


def data_of(match: Match, seat: int, kind: str, **more: Any) -> dict[str, Any]:
    """Return what the form of a move posts."""
    return {"kind": kind, "question": question_of(match, seat), "key": str(uuid4()), "confirmed": "yes", **more}


def counts() -> tuple[int, ...]:
    """Return how many rows everything that must change nothing has to leave as they are."""
    return tuple(model.objects.count() for model in (EventRecord, Submission, Turn, TurnLink, Mail))


def comparable(response: Any) -> str:
    """Return a page without what is random on purpose: CSRF tokens and the ids of submissions."""
    body = re.sub(r'(name="csrfmiddlewaretoken" value=")[^"]*"', r"\1", response.content.decode())
    return re.sub(r'(name="key" value=")[^"]*"', r"\1", body)
