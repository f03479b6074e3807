"""The private PostgreSQL and Valkey that play mode and the tests run on, kept below `.local/`.

Production names its own servers by DATABASE_URL and CELERY_BROKER_URL; then nothing here is started. Both servers come
from wheels of the `dev` extra. They listen on Unix sockets only, outlive the process that started them (so the next one
reuses them), and end by `stop()`. The two URLs follow from the folder alone: asking for them starts nothing.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

from config.local_services import postgres, valkey
from config.local_services.places import Unavailable, locked, socket_folder

__all__ = ["LOCAL", "Unavailable", "broker_url", "database_url", "start", "stop"]

LOCAL = Path(os.environ.get("LETTERS_PATENT_LOCAL") or Path(__file__).parents[2] / ".local").resolve()


def database_url(local: Path = LOCAL) -> str:
    """Return the URL of the private PostgreSQL, whether it runs or not."""
    folder = socket_folder(local / "postgres", postgres.SOCKET)
    return f"postgresql://{postgres.SUPERUSER}@:{postgres.PORT}/postgres?host={quote(str(folder), safe='/')}"


def broker_url(local: Path = LOCAL) -> str:
    """Return the URL of the private Valkey, whether it runs or not."""
    folder = socket_folder(local / "valkey", valkey.SOCKET)
    return f"redis+socket://{quote(str(folder / valkey.SOCKET), safe='/')}"


def start(local: Path = LOCAL, environment: Mapping[str, str] = os.environ) -> list[str]:
    """Start the servers that no URL in the environment stands for and that do not run yet; return their names.

    Safe to call from several processes at once. Raises Unavailable with one sentence for people.
    """
    started: list[str] = []
    if environment.get("DATABASE_URL") and environment.get("CELERY_BROKER_URL"):
        return started
    with locked(local):
        if not environment.get("DATABASE_URL") and postgres.start(local / "postgres"):
            started.append("PostgreSQL")
        if not environment.get("CELERY_BROKER_URL") and valkey.start(local / "valkey"):
            started.append("Valkey")
    return started


def stop(local: Path = LOCAL) -> list[str]:
    """Stop the private servers that run, and wait until they have ended; return their names."""
    if not local.exists():
        return []
    with locked(local):
        stopped = ["Valkey"] if valkey.stop(local / "valkey") else []
        return [*stopped, "PostgreSQL"] if postgres.stop(local / "postgres") else stopped
