"""What every test stands on: the private servers, and a plain word about tests that did not run."""

from collections.abc import Iterator

import pytest
from django.utils import timezone, translation

from config import local_services


def pytest_configure() -> None:
    """Start PostgreSQL and Valkey, where no URLs in the environment name others."""
    local_services.start()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that were skipped, and why: nobody should take a partial run for a whole one."""
    skipped: list[pytest.TestReport] = terminalreporter.getreports("skipped")
    if not skipped:
        return
    terminalreporter.section("these tests did NOT run")
    for report in skipped:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        terminalreporter.write_line(f"{report.nodeid}: {reason}")


@pytest.fixture(autouse=True)
def english_and_utc() -> Iterator[None]:
    """Begin every test in English and UTC: a request leaves the language of its reader active in the thread."""
    translation.activate("en")
    timezone.deactivate()
    yield
    translation.activate("en")
    timezone.deactivate()


@pytest.fixture(autouse=True)
def shipped_word_lists_only(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leave the operator's word lists, which are in the database, out of tests that have none."""
    from games.wordlists import shipped_only  # the applications are not ready when this file is loaded

    if request.node.get_closest_marker("django_db") or {"db", "transactional_db"} & set(request.fixturenames):
        yield
        return
    with shipped_only():
        yield
