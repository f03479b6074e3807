"""Pure: the games without the service around them."""

from tests.games.pure import only_shipped_lists

__all__ = ["only_shipped_lists"]
