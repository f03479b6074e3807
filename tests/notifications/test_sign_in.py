"""The sign-in mail end to end: asked for on the page, read in the mail, used by POST (accounts' contract)."""

import json
import re
from datetime import timedelta

import pytest
import time_machine
from django.apps import apps
from django.core import mail as post
from django.core import serializers
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from accounts.services import request_sign_in_link
from notifications.delivery import deliver_due
from notifications.models import Mail

pytestmark = pytest.mark.django_db


def link_in(text: str) -> str:
    found = re.search(r"http\S+/sign-in/link/\S+", text)
    assert found is not None
    return found[0]


def test_the_link_in_the_mail_signs_in_once(client: Client, settings: Settings) -> None:
    client.post("/account/sign-in/", {"email": "Alice@example.org"})
    deliver_due()
    [message] = post.outbox
    assert message.to == ["alice@example.org"]
    link = link_in(str(message.body))
    assert link.startswith(settings.SITE_URL)
    path = link.removeprefix(settings.SITE_URL)
    assert client.get(path).status_code == 200
    assert not User.objects.exists()
    client.post(path, {"time_zone": "Europe/Rome"})
    assert client.session["_auth_user_id"] == str(User.objects.get(email="alice@example.org").pk)
    thief = Client()
    assert thief.post(path).status_code == 410
    assert "_auth_user_id" not in thief.session


def test_no_raw_token_is_anywhere_in_the_database() -> None:
    request_sign_in_link("alice@example.org", next_path="/matches/", language="en")
    deliver_due()
    token = link_in(str(post.outbox[0].body)).rstrip("/").rpartition("/")[2]
    assert len(token) >= 22
    rows = [row for model in apps.get_models() if model._meta.managed for row in model._default_manager.all()]
    assert any(isinstance(row, Mail) for row in rows)
    assert token not in json.dumps(serializers.serialize("python", rows), default=str)


def test_each_request_gets_a_mail_of_its_own_in_the_language_of_the_page() -> None:
    request_sign_in_link("alice@example.org", language="it")
    request_sign_in_link("alice@example.org", language="it")
    assert set(Mail.objects.values_list("kind", "language", "address")) == {("sign-in", "it", "alice@example.org")}
    deliver_due()
    assert len({link_in(str(message.body)) for message in post.outbox}) == 2


def test_text_and_html_carry_the_same_link_and_no_way_to_unsubscribe() -> None:
    request_sign_in_link("alice@example.org", language="en")
    deliver_due()
    [message] = post.outbox
    assert isinstance(message, EmailMultiAlternatives)
    html = str(message.alternatives[0][0])
    assert link_in(str(message.body)) in html
    assert message.subject == "Your link to sign in to Letters Patent"
    assert "unsubscribe" not in str(message.body) + html
    assert "src=" not in html


def test_a_link_that_was_asked_for_long_before_an_outage_ended_is_not_sent() -> None:
    request_sign_in_link("alice@example.org", language="en")
    with time_machine.travel(timezone.now() + timedelta(hours=2)):
        deliver_due()
    assert post.outbox == []
    assert Mail.objects.get().state == "dropped"
