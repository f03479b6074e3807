"""One mailbox is one person, however the address is typed; and nothing gets into a mail header."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.test import Client

from accounts.addresses import mask_address, normalise_address
from accounts.models import User
from tests.accounts.pages import SIGN_IN

GOOD = [
    ("alice@example.org", "alice@example.org"),
    ("  Alice@Example.ORG\n", "alice@example.org"),
    ("ａｌｉｃｅ＠ｅｘａｍｐｌｅ．ｏｒｇ", "alice@example.org"),  # full-width, as an East Asian keyboard types it
    ("a\u017fa@example.org", "asa@example.org"),  # LONG S
    ("\u212aate@example.org", "kate@example.org"),  # KELVIN SIGN
    ("o'hara+games@mail.example.co.uk", "o'hara+games@mail.example.co.uk"),
    ("alice@b\u00fccher.example", "alice@xn--bcher-kva.example"),
    ("alice@\u4f8b\u3048.example", "alice@xn--r8jz45g.example"),
    ("you@localhost", "you@localhost"),
]
BAD = [
    "",
    "alice",
    "@example.org",
    "alice@",
    "alice@example",
    "alice@exam ple.org",
    "alice@example.org\nBcc: charlie@example.org",
    "alice@example.org\r\nBcc: charlie@example.org",
    "alice\x00@example.org",
    "alice@example.org\x00",
    "alice,charlie@example.org",
    "alice@example.org,charlie@example.org",
    "Alice <alice@example.org>",
    '"alice smith"@example.org',
    '"\x01"@example.org',
    "al\u0131ce@example.org",  # DOTLESS I: Django's own validator takes it for an i
    "\u0410lice@example.org",  # Cyrillic A
    "al\u202eice@example.org",
    "al\u200bice@example.org",
    "alice@exam\u202eple.org",
    "alice@stra\u00dfe.example",  # IDNA 2003 and 2008 lead to two different owners
    "alice@" + "\u00fc" * 80 + ".example",
    "alice@[127.0.0.1]",
    "a" * 65 + "@example.org",
    "alice@" + "a." * 130 + "org",
    "\ud800@example.org",
]


@pytest.mark.parametrize(("typed", "stored"), GOOD)
def test_addresses_have_one_form(typed: str, stored: str) -> None:
    assert normalise_address(typed) == stored
    assert normalise_address(stored) == stored


@pytest.mark.parametrize("typed", BAD)
def test_what_is_no_plain_address_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        normalise_address(typed)
    assert refusal.value.messages[0].endswith(".")


@pytest.mark.django_db
@pytest.mark.parametrize("typed", [text for text in BAD if text.isprintable()])
def test_the_page_says_what_is_wrong_with_an_address(client: Client, typed: str) -> None:
    response = client.post(SIGN_IN, {"email": typed})
    assert response.status_code == 400
    assert "field-error" in response.content.decode()


@pytest.mark.django_db
def test_two_spellings_are_one_person() -> None:
    User.objects.create_user("Alice@Example.org")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user("\uff21lice@example.ORG")


@pytest.mark.django_db
@pytest.mark.parametrize("row", [{"email": "Alice@example.org"}, {"email": None}])
def test_the_database_itself_refuses_other_forms(row: dict[str, str | None]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.bulk_create([User(display_name="Alice", **row)])


def test_a_masked_address_shows_its_first_letter_only() -> None:
    assert mask_address("alice@example.org") == "a***@example.org"
