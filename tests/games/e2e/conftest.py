"""Real parts: a web server, a Celery worker on the real broker, Debian's chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from celery.contrib.testing.worker import start_worker
from django.db import connection
from playwright.sync_api import Browser, Page, sync_playwright
from pytest_django import DjangoDbBlocker

from config.celery import app

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start chromium once. Without it the browser tests are left out, and the run says so; in CI that is a failure."""
    if not CHROMIUM:
        if os.environ.get("CI"):
            pytest.fail("chromium is missing: apt-get install chromium")
        pytest.skip("chromium is missing: apt-get install chromium")
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"  # playwright runs an event loop in this thread
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, headless=True, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    """A page of the size of a phone's screen, without JavaScript: everything must work so."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def no_session_left(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """End what the worker's and the server's threads left connected, so that the test database can be dropped."""
    yield
    with django_db_blocker.unblock(), connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    # The event loop of the browser's fixture keeps a connection of its own: if this is it, nobody else will close it.
    connection.close()


@pytest.fixture
def worker(no_session_left: None, transactional_db: None) -> Iterator[None]:
    """A Celery worker that takes its tasks from the real broker and works on the test's database."""
    with start_worker(app, pool="solo", perform_ping_check=False, loglevel="WARNING", shutdown_timeout=30):
        yield
