"""One `make play` a folder: a lock that its process holds while it lives, however it dies."""

import fcntl
import os
import signal
import time
from pathlib import Path


class OnlyOne:
    """A locked file that names the process which holds it."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a+")

    def take(self) -> bool:
        """Hold the lock until this process ends; False when another process holds it."""
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        self._file.truncate(0)
        self._file.write(str(os.getpid()))
        self._file.flush()
        return True

    def holder(self) -> int | None:
        """Return the id of the process that holds the lock, None in the moment before it has written it."""
        self._file.seek(0)
        return int(self._file.read() or 0) or None

    def end_holder(self, patience: float) -> bool:
        """Ask the process that holds the lock to end, and wait; False when it has not ended in `patience` seconds."""
        end = time.monotonic() + patience
        asked = None
        while not self.take():
            if asked != (asked := self.holder()) and asked is not None:
                os.kill(asked, signal.SIGTERM)
            if time.monotonic() > end:
                return False
            time.sleep(0.1)
        return True
