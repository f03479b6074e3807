"""What can be done to a match. Every write is one transaction that holds the match's row."""

from games.services.deadlines import credit_outage, due_turns, matches_due_between, remind, time_out
from games.services.errors import Forbidden, StaleMove
from games.services.letters import mail_new_link
from games.services.matches import create_match, invite, join, leave, new_code
from games.services.moves import Receipt, play_bot, submit_form, submit_move
from games.services.refereeing import extend, void
from games.services.seats import resign, take_back

__all__ = [
    "Forbidden",
    "Receipt",
    "StaleMove",
    "create_match",
    "credit_outage",
    "due_turns",
    "extend",
    "invite",
    "join",
    "leave",
    "mail_new_link",
    "matches_due_between",
    "new_code",
    "play_bot",
    "remind",
    "resign",
    "submit_form",
    "submit_move",
    "take_back",
    "time_out",
    "void",
]
