"""Drawing cards: lazily, one by one, from what is left in the deck, so that no future card stands anywhere."""

from __future__ import annotations

from dataclasses import replace

from games.kernel.chance import Chance, Streams
from games.letter_tycoon.events import HandFilled, LetterEvent, PoolFilled, StartDecided
from games.letter_tycoon.state import State

DRAW = "draw"
START = "start"


def redraw(state: State, event: LetterEvent, streams: Streams) -> LetterEvent:
    """Return `event` with its luck drawn anew in `state`, just before it; unchanged if it holds none.

    As many cards are drawn as the event has; their faces do not matter, so placeholders will do.
    """
    match event:
        case HandFilled(_, cards) | PoolFilled(cards):
            return replace(event, cards=draw(state.deck, len(cards), streams(DRAW)))
        case StartDecided(_, True):
            return replace(event, seat=streams(START).roll(state.seats) - 1)
        case _:
            return event


def draw(deck: str, count: int, chance: Chance) -> str:
    """Return `count` cards drawn one by one from `deck`, sorted; raises ValueError when it has fewer."""
    left, drawn = list(deck), []
    for _ in range(count):
        card = chance.pick(left)
        left.remove(card)
        drawn.append(card)
    return "".join(sorted(drawn))
