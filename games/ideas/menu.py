"""Who is asked what, the forms to answer with, and how a filled-in form becomes a move.

There are two sets of forms. The menu holds exactly what is legal. What pages offer depends on the option `hints`:
unless it is `all`, they offer any Dream and any components, since noticing what can be invented is the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.ideas.components import Card
from games.ideas.legal import asked, hinted, inventable
from games.ideas.moves import IdeasMove, Invent, Pass, Source
from games.ideas.options import Hints
from games.ideas.state import State
from games.kernel import forms
from games.kernel.facts import Seat
from games.kernel.game import Answers
from games.kernel.question import Field, MoveForm, Option, Pending
from games.kernel.sentence import SeatName, Sentence, say

TRY = "try"
"""The kind of the form that takes any Dream and any components; it makes an `Invent`."""
MOST_COMPONENTS = 3

_PASS = MoveForm(Pass.kind, say("Pass: invent nothing"))


def pending(state: State) -> Sequence[Pending]:
    """Return who owes which answer; empty before the start and after the end."""
    prompt = say("Your turn: invent something, or pass.")
    return [Pending(seat, f"{state.turn}.invent", state.turn, prompt, Pass()) for seat in asked(state)]


def menu(state: State, seat: Seat) -> Sequence[MoveForm]:
    """Return the forms of all legal moves of `seat`; none when it is not asked."""
    if seat not in asked(state):
        return []
    options = tuple(_dream(state, card, _owner_fields(state, card)) for card in inventable(state))
    invent = MoveForm(Invent.kind, say("Invent something"), (Field("dream", say("Dream"), options),))
    return [invent, _PASS]


def offer(state: State, seat: Seat) -> Sequence[MoveForm]:
    """Return the forms that pages show `seat`: the menu, or a form that takes any Dream on the table."""
    if state.settings.hints == Hints.ALL or seat not in asked(state):
        return menu(state, seat)
    return [_try_form(state, seat), _PASS]


def _dream(state: State, card: Card, then: tuple[Field, ...] = (), *, ready: bool = False) -> Option:
    dreamer = state.dreamer(card.id)
    assert dreamer is not None
    named = card.names.named
    label = (
        say("%(card)s (Dream of %(player)s; can be invented)", card=named, player=SeatName(dreamer))
        if ready
        else say("%(card)s (Dream of %(player)s)", card=named, player=SeatName(dreamer))
    )
    return Option(card.id, label, then)


def _owner_fields(state: State, card: Card) -> tuple[Field, ...]:
    """Return a field for each component that several players own; it may be left empty."""
    return tuple(
        Field(_owner_field(card, each), _whose(state, each), _owner_options(state, each), least=0)
        for each in card.components
        if len(state.owners(each)) > 1
    )


def _owner_field(card: Card, component: str) -> str:
    return f"{card.id}.{component}"


def _whose(state: State, component: str) -> Sentence:
    return say("%(card)s: whose?", card=state.card(component).names.named)


def _owner_options(state: State, component: str) -> tuple[Option, ...]:
    return tuple(Option(str(seat), say("%(player)s", player=SeatName(seat))) for seat in state.owners(component))


def _try_form(state: State, seat: Seat) -> MoveForm:
    ready = hinted(state, seat)
    cards = [state.card(name) for row in state.dreams for name in row]
    dreams = tuple(_dream(state, card, ready=card in ready) for card in cards)
    label = say("Components (you may leave them out)")
    components = Field("components", label, _component_options(state), least=0, most=MOST_COMPONENTS)
    return MoveForm(TRY, say("Invent something"), (Field("dream", say("Dream"), dreams), components))


def _component_options(state: State) -> tuple[Option, ...]:
    return tuple(
        Option(
            f"{name}@{seat + 1}",
            say("%(card)s of %(player)s", card=state.card(name).names.named, player=SeatName(seat)),
        )
        for seat, row in enumerate(state.inventions)
        for name in dict.fromkeys(row)
    )


def compose(state: State, seat: Seat, kind: str, answers: Answers) -> IdeasMove:
    """Return the move of a form of `menu` or of `offer`; raises UnreadableMove when it is not filled in as offered."""
    form = forms.find_form((*menu(state, seat), *offer(state, seat)), kind)
    forms.check(form, answers)
    if kind == Invent.kind:
        return _chosen(state, answers)
    if kind == TRY:
        named = (each.rpartition("@") for each in answers.get("components", ()))
        return Invent(answers["dream"][0], tuple(Source(name, int(number) - 1) for name, _, number in named))
    return Pass()


def _chosen(state: State, answers: Answers) -> Invent:
    card = state.card(answers["dream"][0])
    sources = (
        Source(each, int(number)) for each in card.components for number in answers.get(_owner_field(card, each), ())
    )
    return Invent(card.id, tuple(sources))
