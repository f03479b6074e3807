"""Letter Tycoon as a value: everything outside this package reaches the game through it."""

from __future__ import annotations

from games.kernel.game import Game, Outcome
from games.kernel.sentence import say
from games.letter_tycoon import bot, events, menu, moves, notation, rules, sampling, story, view
from games.letter_tycoon.evolve import evolve
from games.letter_tycoon.luck import redraw
from games.letter_tycoon.options import OPTIONS, settle
from games.letter_tycoon.state import State


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs."""
    return state.outcome


LETTER_TYCOON = Game(
    slug="letter-tycoon",
    name=say("Letter Tycoon"),
    seats=range(2, 6),
    edition=1,
    options=OPTIONS,
    moves=moves.CODEC,
    events=events.CODEC,
    settle=settle,
    initial=rules.initial,
    start=rules.start,
    decide=rules.decide,
    retire=rules.retire,
    evolve=evolve,
    redraw=redraw,
    pending=menu.pending,
    menu=menu.menu,
    compose=menu.compose,
    parse=notation.parse,
    format=notation.format_move,
    suggest=bot.suggest,
    sample=sampling.sample,
    outcome=outcome,
    view_for=view.view_for,
    redact=view.redact,
    redeal=view.redeal,
    narrate=story.narrate,
)
