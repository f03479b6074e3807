"""The referee's desk: matches to look into, with the few acts that a referee has."""

from games.admin.match import MatchAdmin

__all__ = ["MatchAdmin"]
