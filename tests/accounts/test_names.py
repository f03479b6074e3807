"""Names are what the others see: visible, one line, not too long, never markup."""

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.utils import timezone, translation

from accounts.models import User
from accounts.names import clean_display_name, name_from_address
from tests.accounts.pages import PREFERENCES


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Alice \t Smith\n", "Alice Smith"),
        ("A\u202elice\u202c", "Alice"),  # bidi override
        ("A\u2066l\u2069ice", "Alice"),  # bidi isolate
        ("Al\u200b\u200d\ufeffice", "Alice"),  # zero width
        ("Al\x00\x07ice", "Alice"),
        ("Alice\u2028Bob", "Alice Bob"),
        ("\u3164Alice\u2800", "Alice"),  # letters that look like nothing
        ("e\u0301", "\u00e9"),
        ("\u0301Alice", "Alice"),  # a mark with nothing to stand on
        ("a" + "\u0336" * 30 + "b", "a\u0336\u0336\u0336b"),
        ("\u738b\u5c0f\u660e", "\u738b\u5c0f\u660e"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),
        ("<b>Bob</b>", "<b>Bob</b>"),  # kept as typed, escaped on the page
    ],
)
def test_names_are_kept_without_what_cannot_be_seen(typed: str, kept: str) -> None:
    assert clean_display_name(typed) == kept
    assert clean_display_name(kept) == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u200b", "\u3164", "\u0301", "a" * 41, "\ud800"])
def test_a_name_has_one_to_forty_visible_characters(typed: str) -> None:
    with pytest.raises(ValidationError):
        clean_display_name(typed)
    assert clean_display_name("a" * 40) == "a" * 40


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("alice@example.org", "Alice"),
        ("alice.smith_3+letters@example.org", "Alice Smith 3"),
        ("+@example.org", "Player"),
        ("x" * 64 + "@example.org", "X" + "x" * 39),
    ],
)
def test_a_first_name_is_made_from_the_address(address: str, name: str) -> None:
    assert name_from_address(address) == name


@pytest.mark.django_db
def test_a_name_is_escaped_on_pages(client: Client, alice: User) -> None:
    client.force_login(alice)
    name = "<script>alert(1)</script>"
    client.post(PREFERENCES, {"display_name": name, "language": "en", "time_zone": "UTC"})
    page = client.get(PREFERENCES).content.decode()
    assert name not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_an_erased_person_has_no_name_any_more() -> None:
    erased = User(display_name="Alice", erased_at=timezone.now())
    with translation.override("en"):
        assert erased.public_name == str(erased) == "a former player"
    assert User(display_name="Alice").public_name == "Alice"
