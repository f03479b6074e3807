"""Ideas as a value: everything outside this package reaches the game through it."""

from __future__ import annotations

from games.ideas import bot, events, menu, moves, notation, rules, sampling, story, view
from games.ideas.evolve import evolve
from games.ideas.luck import redraw
from games.ideas.options import OPTIONS, settle
from games.ideas.state import State
from games.kernel.game import Game, Outcome
from games.kernel.sentence import say


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it runs."""
    return state.outcome


IDEAS = Game(
    slug="ideas",
    name=say("Ideas"),
    seats=range(2, 7),
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
    offer=menu.offer,
)
