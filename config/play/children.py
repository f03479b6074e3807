"""The processes of the service: each in a session of its own, ended one by one."""

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from config.play.words import Trouble

END_PATIENCE = 15  # seconds for all of them together; a move takes milliseconds, a mail a few seconds
LINES_SHOWN = 15


class Children:
    """Named processes with a log each."""

    def __init__(self, root: Path, logs: Path, environment: Mapping[str, str]) -> None:
        self._root = root
        self._logs = logs
        self._environment = environment
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def start(self, name: str, *module: str, inherit: Sequence[int] = ()) -> None:
        """Run a Python module with its arguments; its log begins anew. It gets the open files `inherit`."""
        with (self._logs / f"{name}.log").open("wb") as log:
            self._running[name] = subprocess.Popen(
                [sys.executable, "-m", *module],
                cwd=self._root,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=inherit,
                # The terminal's Ctrl-C reaches only us; we end the children in order.
                start_new_session=True,
                preexec_fn=_end_with_parent(),
            )

    def raise_if_dead(self) -> None:
        """Raise Trouble with the end of the log when one has ended by itself."""
        for name, child in self._running.items():
            if child.poll() is not None:
                lines = (self._logs / f"{name}.log").read_text(errors="replace").splitlines()[-LINES_SHOWN:]
                raise Trouble(
                    f"The {name} process ended by itself (status {child.returncode}), so everything was stopped. "
                    f"Its log, {self._logs / name}.log, ends so:\n" + "\n".join(lines)
                )

    def end(self) -> None:
        """End all, the last started first: SIGTERM to each main process, which ends its own; SIGKILL when too slow.

        Never SIGTERM to a whole group: that can hang a worker that is ending its pool.
        """
        for child in reversed(self._running.values()):
            if child.poll() is None:
                child.terminate()
        end = time.monotonic() + END_PATIENCE
        for child in self._running.values():
            try:
                child.wait(max(0.0, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()
        self._running.clear()


def _end_with_parent() -> Callable[[], None] | None:
    """Return what a new process does so that the kernel ends it if we are killed (Linux only)."""
    if sys.platform != "linux":
        return None
    prctl, on_parents_death = ctypes.CDLL(None).prctl, 1

    def ask() -> None:
        prctl(on_parents_death, signal.SIGTERM)

    return ask
