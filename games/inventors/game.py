"""The Inventors as a value: everything outside this package reaches the game through it."""

from __future__ import annotations

from games.inventors import (
    bot,
    components_file,
    events,
    menu,
    moves,
    notation,
    rules,
    sampling,
    story,
    view,
    worlds,
)
from games.inventors.evolve import evolve
from games.inventors.luck import redraw
from games.inventors.options import OPTIONS, settle
from games.inventors.state import State
from games.kernel.game import Game, Outcome
from games.kernel.sentence import say


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs."""
    return state.outcome


components_file.shipped()  # a bad file is told of when the service starts, not when the first match does

INVENTORS = Game(
    slug="inventors",
    name=say("The Inventors"),
    seats=range(2, 5),
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
    redeal=worlds.redeal,
    narrate=story.narrate,
)
