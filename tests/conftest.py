"""What every test stands on: the private servers, and a plain word about tests that did not run."""

import pytest

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
