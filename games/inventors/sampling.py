"""Random legal moves, for fuzzing and figures: every form of the menu gets its turn. Sees the state.

Buying, entering and investing are likelier than not, so that random players get poor now and then and debts are
forgiven too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.inventors.menu import compose, menu
from games.inventors.moves import Buy, Enter, InventorsMove, Invest, Play, Roll
from games.inventors.state import State
from games.kernel import forms
from games.kernel.chance import Chance
from games.kernel.facts import Seat
from games.kernel.question import MoveForm

_WEIGHTS: Mapping[str, int] = {Roll.kind: 8, Play.kind: 2, Buy.kind: 30, Enter.kind: 4, Invest.kind: 5}
"""How likely each kind of move is beside the others of its menu, which have 1."""


def sample(state: State, seat: Seat, chance: Chance) -> InventorsMove:
    """Return some legal move of `seat`, which is asked."""
    form = chance.pick(_weighted(menu(state, seat)))
    return compose(state, seat, form.kind, forms.random_answers(form, chance))


def _weighted(menu: Sequence[MoveForm]) -> list[MoveForm]:
    return [form for form in menu for _ in range(_WEIGHTS.get(form.kind, 1))]
