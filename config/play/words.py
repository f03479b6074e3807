"""What is said at the terminal."""

import time
from collections.abc import Iterator
from contextlib import contextmanager


class Trouble(RuntimeError):
    """Something that the person at the terminal must know; shown without a traceback."""


def tell(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


@contextmanager
def step(text: str) -> Iterator[None]:
    """Say what is being done, and then how long it took."""
    print(f"{text} ...", end=" ", flush=True)
    begun = time.monotonic()
    yield
    tell(f"{time.monotonic() - begun:.1f} s")
