"""Every game that is played here: slug -> Game. A new game is one line."""

from __future__ import annotations

from games.ideas.game import IDEAS
from games.inventors.game import INVENTORS
from games.kernel.game import AnyGame
from games.letter_tycoon.game import LETTER_TYCOON

GAMES: dict[str, AnyGame] = {game.slug: game for game in (LETTER_TYCOON, IDEAS, INVENTORS)}
