"""The mailbox of play mode shows every mail as sent, and nothing else of this machine."""

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from django.test import Client
from pytest_django import Settings

from accounts.models import User
from notifications.delivery import deliver_due
from tests.notifications.conftest import Sender

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.notifications.urls")]


@pytest.fixture(autouse=True)
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.EMAIL_BACKEND = "notifications.mailbox.MailboxBackend"
    settings.MAILBOX_DIR = tmp_path / "mail" / "box"
    return tmp_path / "mail" / "box"


def test_each_mail_is_one_file_and_nothing_half_written_is_left(folder: Path, send: Sender, alice: User) -> None:
    mails = [send(alice, text=f"Note {number}") for number in range(3)]
    deliver_due()
    names = sorted(path.name for path in folder.iterdir())
    assert len(names) == 3
    for name, mail in zip(names, mails, strict=True):
        assert re.fullmatch(r"\d{8}T\d{6}\.\d{6}Z-mail-[0-9a-f]+-[a-z-]+\.eml", name)
        assert mail.message_id.encode() in (folder / name).read_bytes()


def test_an_empty_mailbox_says_so(client: Client) -> None:
    assert "There is no mail yet." in client.get("/mailbox/").content.decode()


def test_the_list_is_newest_first_and_can_show_one_recipient(
    client: Client, send: Sender, alice: User, bob: User
) -> None:
    send(alice, text="First")
    send(bob, text="Second")
    send(alice, text="Third")
    deliver_due()
    page = BeautifulSoup(client.get("/mailbox/").content, "html.parser")
    assert [link.text for link in page.select("tbody a")] == ["Third", "Second", "First"]
    page = BeautifulSoup(client.get("/mailbox/", {"to": "bob@example.org"}).content, "html.parser")
    assert [link.text for link in page.select("tbody a")] == ["Second"]


def test_a_mail_is_shown_with_headers_text_and_html(client: Client, send: Sender, alice: User) -> None:
    send(alice, text="Go to http://localhost:8000/turn/abc/ & play <now>", subject="È il tuo turno")
    deliver_due()
    index = BeautifulSoup(client.get("/mailbox/").content, "html.parser")
    response = client.get(str(index.select("tbody a")[0]["href"]))
    page = BeautifulSoup(response.content, "html.parser")
    assert page.h1 is not None
    assert page.h1.text == "È il tuo turno"
    headers = [row.text for row in page.select("main th[scope=row]")]
    assert {"Message-ID", "List-Unsubscribe", "Auto-Submitted"} <= set(headers)
    text = page.select("pre")[0]
    assert text.text.strip() == "Go to http://localhost:8000/turn/abc/ & play <now>"
    assert text.a is not None
    assert text.a["href"] == "http://localhost:8000/turn/abc/"
    frame = page.select("iframe")[0]
    assert frame["sandbox"] == ["allow-popups", "allow-popups-to-escape-sandbox"]
    assert '<base target="_blank">' in str(frame["srcdoc"])


def test_a_mail_can_be_fetched_as_the_file_that_it_is(client: Client, folder: Path, send: Sender, alice: User) -> None:
    send(alice)
    deliver_due()
    [path] = folder.iterdir()
    response = client.get(f"/mailbox/{path.name}/raw/")
    assert response.content == path.read_bytes()
    assert response["Content-Type"] == "message/rfc822"


@pytest.mark.parametrize(
    "name",
    [
        "..%2Fsecret.eml",
        "%2e%2e%2fsecret.eml",
        "..",
        "secret.eml",
        "%2Fetc%2Fpasswd",
        "20250101T000000.000000Z-..%2F..%2Fsecret.eml",
        "20250101T000000.000000Z-a.eml%00",
        "20250101T000000.000000Z-a.eml%0A",
        "20250101T000000.000000Z-none.eml",
    ],
)
def test_any_other_name_is_a_404(client: Client, folder: Path, name: str) -> None:
    folder.mkdir(parents=True)
    (folder / "secret.eml").write_text("To: nobody\n\nsecret")
    (folder.parent / "secret.eml").write_text("To: nobody\n\nsecret")
    assert client.get(f"/mailbox/{name}/").status_code == 404
    assert client.get(f"/mailbox/{name}/raw/").status_code == 404
