"""Drawing cards: lazily, one by one, from what is left in the deck, so that no future card stands anywhere."""

from __future__ import annotations

from dataclasses import replace

from games.ideas.events import CardDrawn, IdeasEvent, StartDecided
from games.ideas.state import State
from games.kernel.chance import Streams

DRAW = "draw"
START = "start"


def redraw(state: State, event: IdeasEvent, streams: Streams) -> IdeasEvent:
    """Return `event` with its luck drawn anew in `state`, just before it; unchanged if it holds none."""
    match event:
        case CardDrawn():
            card = state.card(streams(DRAW).pick(state.left))
            return replace(event, card=card.face, element=card.is_element)
        case StartDecided(_, True):
            return replace(event, seat=streams(START).roll(state.seats) - 1)
        case _:
            return event
