"""Random legal moves, for fuzzing and figures: every rule gets its turn. Sees the state."""

from __future__ import annotations

from games.ideas.legal import inventable
from games.ideas.moves import IdeasMove, Invent, Pass, Source
from games.ideas.state import State
from games.kernel.chance import Chance
from games.kernel.facts import Seat


def sample(state: State, seat: Seat, chance: Chance) -> IdeasMove:
    """Return some legal move of `seat`, which is asked: mostly an invention, with some owners named."""
    if _happens(chance, 10):
        return Pass()
    card = chance.pick(inventable(state))
    named = [each for each in card.components if _happens(chance, 50)]
    return Invent(card.id, tuple(Source(each, chance.pick(state.owners(each))) for each in named))


def _happens(chance: Chance, percent: int) -> bool:
    return chance.roll(100) <= percent
