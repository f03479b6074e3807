"""`/healthz` tells a monitor what is not well."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from celery import current_app
from django.db import connection
from django.test import Client
from django.utils import timezone

from games.models import Heartbeat
from notifications.models import Mail
from notifications.services import enqueue

URL = "/healthz"


@pytest.fixture
def swept(db: None) -> Heartbeat:
    return Heartbeat.objects.create(name="sweep", at=timezone.now() - timedelta(seconds=40))


def test_a_service_that_is_well_says_so(client: Client, swept: Heartbeat) -> None:
    response = client.get(URL)
    assert response.status_code == 200
    body = response.json()
    assert body.pop("last_sweep_seconds") in range(40, 60)
    assert body == {"status": "ok", "database": "ok", "broker": "ok", "oldest_queued_mail_seconds": None}
    assert "no-store" in response["Cache-Control"]


def test_a_worker_that_has_never_swept_is_bad(client: Client, db: None) -> None:
    response = client.get(URL)
    assert response.status_code == 503
    assert (response.json()["status"], response.json()["last_sweep_seconds"]) == ("bad", None)


def test_a_worker_that_stopped_sweeping_is_bad(client: Client, swept: Heartbeat) -> None:
    Heartbeat.objects.update(at=timezone.now() - timedelta(seconds=125))
    assert client.get(URL).status_code == 503


def test_mail_that_nobody_sends_is_bad(client: Client, swept: Heartbeat) -> None:
    mail = enqueue(kind="turn", dedupe_key="one", address="alice@example.org", language="en", payload={})
    assert mail is not None
    assert client.get(URL).status_code == 200
    Mail.objects.update(not_before=timezone.now() - timedelta(seconds=310))
    response = client.get(URL)
    assert response.status_code == 503
    assert response.json()["oldest_queued_mail_seconds"] in range(310, 330)


def test_mail_that_waits_for_its_time_is_well(client: Client, swept: Heartbeat) -> None:
    later = timezone.now() + timedelta(hours=1)
    enqueue(kind="turn", dedupe_key="one", address="alice@example.org", language="en", payload={}, not_before=later)
    assert client.get(URL).json()["oldest_queued_mail_seconds"] is None


def test_a_broker_that_is_down_is_bad(client: Client, swept: Heartbeat, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(current_app.conf, "broker_write_url", "redis://127.0.0.1:1/0")
    response = client.get(URL)
    assert response.status_code == 503
    assert (response.json()["broker"], response.json()["database"]) == ("unreachable", "ok")


@pytest.fixture
def _database_down(transactional_db: None) -> Iterator[None]:
    connection.close()
    host = connection.settings_dict["HOST"]
    connection.settings_dict["HOST"] = "/nonexistent"
    yield
    connection.settings_dict["HOST"] = host


@pytest.mark.usefixtures("_database_down")
def test_a_database_that_is_down_is_bad(client: Client) -> None:
    response = client.get(URL)
    assert response.status_code == 503
    assert response.json() == {
        "status": "bad",
        "database": "unreachable",
        "broker": "ok",
        "last_sweep_seconds": None,
        "oldest_queued_mail_seconds": None,
    }


def test_only_reading_is_allowed(client: Client, swept: Heartbeat) -> None:
    assert client.head(URL).status_code == 200
    assert client.post(URL).status_code == 405
