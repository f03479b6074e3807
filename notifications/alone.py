"""One at a time: a task that is nudged often does its work in one process, and leaves the others to other tasks."""

from collections.abc import Iterator
from contextlib import contextmanager
from zlib import crc32

from django.db import connection


@contextmanager
def alone(task: str) -> Iterator[bool]:
    """Yield True to the one process that may do `task` now, False to all others, which do better to leave at once.

    It is an advisory lock of the database session, so it ends with its process, however that dies. It only spares
    work: whatever is done under it must be safe when done twice.
    """
    key = crc32(task.encode())
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [key])
        taken: bool = cursor.fetchone()[0]
    try:
        yield taken
    finally:
        if taken:
            _release(key)


def _release(key: int) -> None:
    if not connection.in_atomic_block:
        connection.close_if_unusable_or_obsolete()  # a session that broke has let go already
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_unlock(%s)", [key])
