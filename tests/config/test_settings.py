"""The settings refuse what would run a public service unsafely."""

import os
import subprocess
import sys

import pytest

from config.settings import database


def load(**environment: str) -> subprocess.CompletedProcess[str]:
    """Load the settings in a process of its own, with these variables only."""
    code = "from django.conf import settings; print(settings.PLAY_MODE, settings.SECRET_KEY)"
    return subprocess.run(
        [sys.executable, "-c", code],
        env={"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "config.settings", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_play_mode_needs_no_variable() -> None:
    assert load().stdout.startswith("True ")


def test_play_mode_is_refused_under_a_public_address() -> None:
    refused = load(SITE_URL="https://play.example.org")
    assert refused.returncode == 1
    assert "SITE_URL names a public host: set DATABASE_URL too" in refused.stderr


def test_a_public_service_needs_a_key_of_its_own() -> None:
    refused = load(SITE_URL="https://play.example.org", DATABASE_URL="postgresql://db.example.org/letters")
    assert refused.returncode == 1
    assert "The SECRET_KEY setting must not be empty" in refused.stderr


def test_a_public_service_is_not_in_play_mode() -> None:
    given = {"DATABASE_URL": "postgresql://db.example.org/letters", "SECRET_KEY": "of our own"}
    assert load(SITE_URL="https://play.example.org", **given).stdout == "False of our own\n"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("postgresql://ann:p%40ss@db.example.org:5433/letters", ("letters", "ann", "p@ss", "db.example.org", "5433")),
        ("postgresql://ann@/letters?host=/run/a%20b", ("letters", "ann", "", "/run/a b", "")),
        ("postgresql:///letters", ("letters", "", "", "", "")),
    ],
)
def test_a_database_url_is_read(url: str, expected: tuple[str, ...]) -> None:
    read = database(url)
    assert tuple(read[key] for key in ("NAME", "USER", "PASSWORD", "HOST", "PORT")) == expected
