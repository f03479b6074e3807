"""The private servers of play mode and the tests: started once, shared, found again, stopped (DESIGN.md)."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import psycopg
import pytest
from kombu import Connection

from config import local_services
from config.local_services.places import Unavailable, socket_folder, wheel_folder

BOTH = ["PostgreSQL", "Valkey"]


@pytest.fixture
def local() -> Iterator[Path]:
    """A folder for servers; whatever runs in it is stopped at the end."""
    with tempfile.TemporaryDirectory(prefix="local services ") as folder:
        yield Path(folder) / "it's here"
        local_services.stop(Path(folder) / "it's here")


def start(local: Path) -> list[str]:
    return local_services.start(local, {})


def ask(local: Path, query: str) -> object:
    """Return the first value of the first row."""
    with psycopg.connect(local_services.database_url(local)) as link:
        row = link.execute(query.encode()).fetchone()
    assert row is not None
    return row[0]


def keep(local: Path) -> None:
    with psycopg.connect(local_services.database_url(local)) as link:
        link.execute("CREATE TABLE kept AS SELECT 42 AS number")


def broker_answers(local: Path) -> bool:
    with Connection(local_services.broker_url(local)) as link:
        channel: Any = link.default_channel
        return bool(channel.client.ping())


def servers(local: Path) -> list[psutil.Process]:
    """Return the main processes of the servers of a folder."""
    return [
        process
        for process in psutil.process_iter(["name", "cmdline"])
        if process.info["name"] in {"postgres", "valkey-server"}
        and any(str(local) in part for part in process.info["cmdline"] or ())
    ]


def test_asking_for_the_urls_starts_nothing(local: Path) -> None:
    assert local_services.database_url(local).startswith("postgresql://")
    assert local_services.broker_url(local).startswith("redis+socket://")
    assert not local.exists()


def test_servers_are_started_once_and_work(local: Path) -> None:
    assert start(local) == BOTH
    assert start(local) == []
    assert ask(local, "SELECT lower('ÀЖ')") == "àж"
    assert ask(local, "SELECT current_setting('fsync')") == "on"
    assert broker_answers(local)


def test_stopped_servers_are_gone_and_start_again_with_their_data(local: Path) -> None:
    start(local)
    keep(local)
    assert local_services.stop(local) == ["Valkey", "PostgreSQL"]
    assert local_services.stop(local) == []
    assert servers(local) == []
    assert start(local) == BOTH
    assert ask(local, "SELECT number FROM kept") == 42


def test_nothing_listens_on_the_network_and_nothing_hangs_on_our_terminal(local: Path) -> None:
    start(local)
    found = servers(local)
    assert len(found) == 2
    for process in found:
        assert process.net_connections("inet") == []
        assert os.getsid(process.pid) != os.getsid(0)


def test_processes_that_start_at_once_share_one_server_of_each_kind(local: Path) -> None:
    code = (
        "import sys, pathlib; from config import local_services as it; print(it.start(pathlib.Path(sys.argv[1]), {}))"
    )
    runs = [
        subprocess.Popen([sys.executable, "-c", code, str(local)], stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    said = sorted(run.communicate()[0].strip() for run in runs)
    assert said == [str(BOTH), "[]", "[]"]
    assert len(servers(local)) == 2


def test_killed_servers_start_again(local: Path) -> None:
    start(local)
    keep(local)
    dead = servers(local)
    for process in dead:
        process.kill()
    psutil.wait_procs(dead)
    assert start(local) == BOTH
    assert ask(local, "SELECT number FROM kept") == 42


def test_a_lock_file_that_names_a_stranger_is_no_hindrance(local: Path) -> None:
    start(local)
    lock = local / "postgres" / "postmaster.pid"
    written = lock.read_text().splitlines()
    local_services.stop(local)
    lock.write_text("\n".join([str(os.getpid()), *written[1:]]))
    assert start(local) == BOTH


def test_servers_whose_folder_was_deleted_are_replaced(local: Path) -> None:
    start(local)
    before = {process.pid for process in servers(local)}
    shutil.rmtree(local)
    assert start(local) == BOTH
    assert {process.pid for process in servers(local)}.isdisjoint(before)


def test_a_folder_too_deep_for_a_socket_gets_short_ones(local: Path) -> None:
    deep = local / ("deep" * 30)
    try:
        assert start(deep) == BOTH
        assert ask(deep, "SELECT 1") == 1
        assert broker_answers(deep)
    finally:
        local_services.stop(deep)
    assert not socket_folder(deep / "postgres", "any").exists()


def test_only_what_has_no_url_is_started(local: Path) -> None:
    assert local_services.start(local, {"DATABASE_URL": "postgresql://elsewhere/it"}) == ["Valkey"]
    assert local_services.start(local, {"DATABASE_URL": "x", "CELERY_BROKER_URL": "y"}) == []


def test_a_missing_wheel_is_said_in_a_sentence() -> None:
    with pytest.raises(Unavailable, match=r"DATABASE_URL is not set and the private PostgreSQL is not installed: set "):
        wheel_folder("a_wheel_that_nobody_has", "PostgreSQL", "DATABASE_URL")
