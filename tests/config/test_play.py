"""`make play` as a process: it starts, says where it is, runs once, and leaves nothing behind (issue 2, main job)."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import psutil
import pytest

from config.play.session import open_door
from config.play.words import Trouble

PLAY = [sys.executable, "-m", "config.play"]
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    """The variables of a player with a folder of his own, where nothing runs at the end."""
    left_out = {"DJANGO_SETTINGS_MODULE", "DATABASE_URL", "CELERY_BROKER_URL", "PORT"}
    with tempfile.TemporaryDirectory(prefix="play ") as folder:
        variables = {name: value for name, value in os.environ.items() if name not in left_out}
        yield variables | {"LETTERS_PATENT_LOCAL": folder}
        subprocess.run([*PLAY, "stop"], cwd=ROOT, env=variables | {"LETTERS_PATENT_LOCAL": folder}, check=True)


def run(environment: Mapping[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*PLAY, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=150
    )


@contextmanager
def playing(environment: Mapping[str, str]) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start to play; yield the process, and what it had said when everything ran."""
    with subprocess.Popen(
        PLAY, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            assert process.stdout is not None
            said = ""
            while "stops everything" not in said:
                line = process.stdout.readline()
                assert line, f"it ended:\n{said}"
                said += line
            yield process, said
        finally:
            process.terminate()


def address(said: str, what: str) -> str:
    found = re.search(rf"{what}: +(http://localhost:\d+/\S*)", said)
    assert found is not None, said
    return found[1]


def page(url: str) -> str:
    with urllib.request.urlopen(url, timeout=10) as answer:
        return str(answer.read().decode())


def mails(mailbox: str) -> list[str]:
    """Return the addresses of the mails in the mailbox, when the demo player's has come."""
    end = time.monotonic() + 30
    while "demo@example.org" not in (shown := page(mailbox)):
        assert time.monotonic() < end, shown
    return re.findall(r"/mailbox/[0-9T.Z]+-[^/]+/", shown)


def test_it_runs_once_ends_all_that_it_started_and_goes_on_later(environment: dict[str, str]) -> None:
    with playing(environment) as (process, said):
        children = psutil.Process(process.pid).children(recursive=True)
        assert '"status": "ok"' in page(address(said, "The site") + "healthz")
        assert "<button" in page(address(said, "Sign in as the demo user"))
        sent = mails(address(said, "Every mail it sends"))
        assert sent

        second = run(environment)
        assert second.returncode == 1
        assert f"Letters Patent runs already (process {process.pid})" in second.stdout

        process.send_signal(signal.SIGINT)  # Ctrl-C
        assert process.wait(90) == 0
        assert psutil.wait_procs(children, timeout=10)[1] == []
        assert _processes_in(environment) == []

    with playing(environment) as (process, said):
        assert set(sent) <= set(mails(address(said, "Every mail it sends")))
        assert run(environment, "stop").stdout == "Stopped.\n"
        assert process.wait(90) == 0
        assert _processes_in(environment) == []
    assert run(environment, "stop").stdout == "Nothing was running.\n"


def test_a_process_that_ends_by_itself_ends_the_whole_with_its_log(environment: dict[str, str]) -> None:
    with playing(environment) as (process, _):
        worker = next(
            child for child in psutil.Process(process.pid).children() if {"celery", "worker"} <= set(child.cmdline())
        )
        worker.kill()
        assert process.wait(90) == 1
        assert process.stdout is not None
        said = process.stdout.read()
    assert "The worker process ended by itself (status -9), so everything was stopped." in said
    assert "celery@" in said
    assert _processes_in(environment) == []


def test_a_port_that_is_asked_for_must_be_one() -> None:
    with pytest.raises(Trouble, match="PORT must be a number from 1 to 65535, not '80000'"):
        open_door({"PORT": "80000"})


def test_a_port_that_is_taken_is_said_to_be_so() -> None:
    with open_door({}) as door:
        port = door.getsockname()[1]
        with pytest.raises(Trouble, match=f"Port {port} is taken by another program"):
            open_door({"PORT": str(port)})


def test_without_a_wish_another_port_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    with open_door({}) as first, open_door({}) as second:
        assert first.getsockname() != second.getsockname()
    assert "taken by another program, so this is on port" in capsys.readouterr().out


def _processes_in(environment: Mapping[str, str]) -> list[psutil.Process]:
    """Return the processes that were started with the folder of `environment` as an argument: servers, scheduler."""
    folder = environment["LETTERS_PATENT_LOCAL"]
    found = psutil.process_iter(["cmdline"])
    return [process for process in found if any(folder in part for part in process.info["cmdline"] or ())]
