"""One session of play: servers, migrations, demo; then web, worker and scheduler until it ends."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path

from config import local_services
from config.play.children import Children
from config.play.words import Trouble, step, tell

ROOT = Path(__file__).resolve().parent.parent.parent
LOCAL = local_services.LOCAL
LOGS = LOCAL / "log"
PORT = 8000
PORTS_TRIED = 20
PATIENCE = 120  # seconds for the service to become healthy


def play() -> None:
    """Run until KeyboardInterrupt; raises Trouble when something cannot start or ends by itself. Then nothing runs."""
    door = open_door(os.environ)
    port = door.getsockname()[1]
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "LETTERS_PATENT_PLAY": "1",
        "SITE_URL": f"http://localhost:{port}",
    }
    children = Children(ROOT, LOGS, environment)
    try:
        with step("Starting PostgreSQL and Valkey"):
            local_services.start()
        demo = _prepare(environment)
        with step("Starting web, worker and scheduler"):
            _start(children, door)
            _until_healthy(f"http://127.0.0.1:{port}/healthz", children)
        _welcome(port, demo)
        while True:
            children.raise_if_dead()
            time.sleep(0.5)
    finally:
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)  # once is enough: what follows ends soon
        tell("")
        with step("Stopping"):
            children.end()
            door.close()
            local_services.stop()


def open_door(environment: Mapping[str, str]) -> socket.socket:
    """Return a socket that listens on the port which PORT names, or on the first free one from 8000 on.

    It is held from now on, so that nobody else takes the port before the web process has it. Raises Trouble.
    """
    asked = environment.get("PORT")
    if asked:
        if not asked.isascii() or not asked.isdigit() or not 0 < int(asked) < 65536:
            raise Trouble(f"PORT must be a number from 1 to 65535, not {asked!r}.")
        if door := _listen(int(asked)):
            return door
        raise Trouble(f"Port {asked} is taken by another program, or not allowed; choose another, or none.")
    for port in range(PORT, PORT + PORTS_TRIED):
        if door := _listen(port):
            if port != PORT:
                tell(f"Port {PORT} is taken by another program, so this is on port {port}; PORT=... chooses another.")
            return door
    raise Trouble(f"The ports {PORT} to {PORT + PORTS_TRIED - 1} are all taken; choose another: PORT=9000 make play")


def _listen(port: int) -> socket.socket | None:
    door = socket.socket()
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind(("127.0.0.1", port))
        door.listen()
    except OSError:
        door.close()
        return None
    return door


def _prepare(environment: Mapping[str, str]) -> dict[str, str]:
    """Bring the database up to date and seed the demo; return the demo's addresses."""
    LOGS.mkdir(exist_ok=True)
    (LOCAL / "static").mkdir(exist_ok=True)  # stays empty: in play mode static files come from the sources
    with step("Bringing the database up to date"):
        _manage(environment, "migrate", "--verbosity", "0")
    with step("Setting up the demo"):
        addresses: dict[str, str] = json.loads(_manage(environment, "seed_demo").splitlines()[-1])
    return addresses


def _manage(environment: Mapping[str, str], *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Trouble(f"`manage.py {' '.join(command)}` failed:\n{done.stderr.strip()[-3000:]}")
    return done.stdout


def _start(children: Children, door: socket.socket) -> None:
    web = ("gunicorn", "config.wsgi", "--no-control-socket", "--threads", "8", "--bind", f"fd://{door.fileno()}")
    children.start("web", *web, inherit=[door.fileno()])
    celery = ("celery", "--app", "config")
    alone = ("--without-gossip", "--without-mingle")
    frugal = ("--concurrency", "2", "--max-memory-per-child", "300000")  # kB
    children.start("worker", *celery, "worker", "--loglevel", "INFO", *alone, *frugal)
    children.start("scheduler", *celery, "beat", "--loglevel", "INFO", "--schedule", str(LOCAL / "beat-schedule"))


def _until_healthy(url: str, children: Children) -> None:
    """Wait for a good answer; raises Trouble with the last bad one."""
    end = time.monotonic() + PATIENCE
    said = "no answer"
    while time.monotonic() < end:
        children.raise_if_dead()
        try:
            with urllib.request.urlopen(url, timeout=5):  # noqa: S310
                return
        except urllib.error.HTTPError as bad:
            said = bad.read().decode(errors="replace")[:500]
        except OSError as none_yet:
            said = str(none_yet)
        time.sleep(0.2)
    raise Trouble(f"The service is not well after {PATIENCE} s: {said}. The logs are in {LOGS}.")


def _welcome(port: int, demo: Mapping[str, str]) -> None:
    tell(
        f"""
Letters Patent is running.

  The site:                  http://localhost:{port}/
  Sign in as the demo user:  {demo["sign_in_url"]}
                             (works once, within 10 minutes)
  Every mail it sends:       {demo["mailbox_url"]}

Ctrl-C (or `make stop` in another terminal) stops everything; the logs are in {LOGS}."""
    )
