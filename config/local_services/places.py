"""Where the private servers keep their files and sockets, and as whom they run."""

import fcntl
import hashlib
import importlib.util
import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

LONGEST_SOCKET = 100  # bytes; the address of a Unix socket ends at 103 (macOS) or 107 (Linux)
PATIENCE = 20  # seconds for a server to start or to end
LISTED_ENOUGH = 3000  # characters of a server's log shown with an error


class Unavailable(RuntimeError):
    """A private server cannot run here; the text is a sentence for people."""


def wheel_folder(package: str, what: str, url: str) -> Path:
    """Return the folder of an installed wheel, or raise Unavailable; the wheel's own code is not run."""
    found = importlib.util.find_spec(package)
    if found is None or found.origin is None:
        raise Unavailable(
            f"{url} is not set and the private {what} is not installed: set {url}, or run `make install` "
            f"(its wheel exists for Linux and macOS on x86-64 and ARM)."
        )
    return Path(found.origin).parent


@contextmanager
def locked(local: Path) -> Iterator[None]:
    """Let one process at a time start or stop servers."""
    try:
        local.mkdir(parents=True, exist_ok=True)
        with (local / "services.lock").open("a") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield
    except PermissionError as error:
        raise Unavailable(f"{error.filename} belongs to somebody else: run this as its owner or remove it.") from error


def socket_folder(data: Path, name: str) -> Path:
    """Return the folder of the socket `name`: the server's own, or a short one when the address would be too long."""
    if len(os.fsencode(data / name)) <= LONGEST_SOCKET:
        return data
    digest = hashlib.sha256(os.fsencode(data)).hexdigest()[:12]
    return Path("/tmp") / f"letters-patent-{os.geteuid()}-{digest}"  # noqa: S108 (checked by make_private)


def forget_socket_folder(data: Path, name: str) -> None:
    """Remove the short folder of a server that has ended, if it had one."""
    if (folder := socket_folder(data, name)) != data:
        shutil.rmtree(folder)


@dataclass(frozen=True)
class Account:
    """Whom a server runs as: ourselves, or somebody powerless when we are root, which PostgreSQL refuses to be."""

    uid: int
    gid: int

    @property
    def is_ours(self) -> bool:
        """True when this is whom we run as ourselves."""
        return self.uid == os.geteuid()

    def run(self, *command: str, to: IO[str] | int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
        """Run a program as this account, in a session of its own: no Ctrl-C of our terminal reaches what it starts."""
        return subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=to,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            cwd="/",
            env={name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"LC_ALL": "C"},
            start_new_session=True,
            user=None if self.is_ours else self.uid,
            group=None if self.is_ours else self.gid,
            extra_groups=None if self.is_ours else [],
        )


def account_for(data: Path) -> Account:
    """Return ourselves; for root, the owner of the data, or `nobody` for new data."""
    if os.geteuid() != 0:
        return Account(os.geteuid(), os.getegid())
    owner = data.stat().st_uid if data.exists() else 0
    entry = pwd.getpwuid(owner) if owner else pwd.getpwnam("nobody")
    return Account(entry.pw_uid, entry.pw_gid)


def make_private(folder: Path, account: Account) -> None:
    """Make a folder that only this account (and root) may enter; raises Unavailable when it is somebody else's."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.lstat()
    if folder.is_symlink() or found.st_uid not in (account.uid, os.geteuid()):
        raise Unavailable(f"{folder} belongs to somebody else: remove it.")
    if found.st_uid != account.uid:
        os.chown(folder, account.uid, account.gid)
    folder.chmod(0o700)


def let_pass(path: Path, account: Account) -> None:
    """Let another account pass through (not list) the folders above `path`; nothing to do for ourselves."""
    if account.is_ours:
        return
    for folder in path.parents:
        mode = folder.stat().st_mode
        if not mode & 0o001 and folder.stat().st_uid != account.uid:
            folder.chmod(mode | 0o001)


def open_programs(installed: Path, account: Account) -> None:
    """Let another account run the programs below a folder that was installed under a strict umask."""
    if account.is_ours:
        return
    let_pass(installed, account)
    if installed.stat().st_mode & 0o005 == 0o005:
        return
    for path in (*installed.rglob("*"), installed):  # the top last: it says that the rest is done
        mode = path.stat().st_mode
        path.chmod(mode | (0o005 if mode & 0o100 else 0o004))


def end_leftovers(program: str, argument: str) -> None:
    """End servers that run with this argument but do not answer, such as one whose folder was deleted under it."""
    import psutil  # comes with the wheels; production has neither

    found = [
        process
        for process in psutil.process_iter(["name", "cmdline"])
        if process.info["name"] == program and argument in (process.info["cmdline"] or ())
    ]
    for process in found:
        process.terminate()
    _, alive = psutil.wait_procs(found, timeout=3)
    for process in alive:
        process.kill()
    psutil.wait_procs(alive, timeout=PATIENCE)


def tail(log: Path) -> str:
    """Return the end of a server's log, for an error."""
    return log.read_text(errors="replace")[-LISTED_ENOUGH:].strip() if log.exists() else ""
