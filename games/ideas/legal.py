"""What can be invented, and from whose components; each refusal says why (rules page, "A turn")."""

from __future__ import annotations

from collections.abc import Mapping

from games.ideas.components import Card
from games.ideas.moves import Invent, Source
from games.ideas.options import Hints
from games.ideas.state import State, Step
from games.kernel.facts import IllegalMove, Seat
from games.kernel.sentence import Part, SeatName, Sentence, say


def asked(state: State) -> list[Seat]:
    """Return the seats that owe an answer: the active one, or nobody."""
    return [state.active] if state.step == Step.INVENT else []


def inventable(state: State) -> list[Card]:
    """Return the Dreams on the table whose components all lie among Inventions, seat by seat from the first."""
    invented = {name for row in state.inventions for name in row}
    dreams = (state.card(name) for row in state.dreams for name in row)
    return [card for card in dreams if invented.issuperset(card.components)]


def hinted(state: State, seat: Seat | None) -> list[Card]:
    """Return the Dreams that may be pointed out to `seat` (None: a spectator) as ready to be invented."""
    match state.settings.hints:
        case Hints.ALL:
            return inventable(state)
        case Hints.OWN:
            return [card for card in inventable(state) if state.dreamer(card.id) == seat]
        case Hints.OFF:
            return []


def default_owner(state: State, seat: Seat, component: str) -> Seat:
    """Return whose component is used when the move does not say.

    The inventor's own; else that of the owner with the fewest points, then of the next seat after the inventor.
    """
    return min(
        state.owners(component),
        key=lambda owner: (owner != seat, state.points[owner], (owner - seat) % state.seats),
    )


def owners_for(state: State, seat: Seat, move: Invent) -> Mapping[str, Seat]:
    """Return the owner of each component that `seat`'s invention uses; raises IllegalMove when it is not allowed."""
    card = _dream(state, move.card)
    named = _named(state, card, move.sources)
    missing = [each for each in card.components if not state.owners(each)]
    if missing:
        raise IllegalMove(
            say(
                "For %(card)s these are still missing among the Inventions: %(missing)s.",
                card=card.names.named,
                missing=tuple(_why_missing(state, each) for each in missing),
            )
        )
    return {each: named.get(each, default_owner(state, seat, each)) for each in card.components}


def _dream(state: State, name: str) -> Card:
    """Return the Dream with that id; raises IllegalMove when there is none on the table."""
    if name not in state.deck.cards:
        raise IllegalMove(say("There is no card %(name)s in this match.", name=name))
    card = state.card(name)
    if card.is_element:
        raise IllegalMove(say("%(card)s is a first element: it need not be invented.", card=card.names.named))
    for owner in state.owners(name):
        raise IllegalMove(
            say("%(card)s has already been invented, by %(player)s.", card=card.names.named, player=SeatName(owner))
        )
    if state.dreamer(name) is None:
        raise IllegalMove(say("%(card)s is not on the table: nobody has drawn it yet.", card=card.names.named))
    return card


def _named(state: State, card: Card, sources: tuple[Source, ...]) -> Mapping[str, Seat]:
    named: dict[str, Seat] = {}
    for source in sources:
        refusal = _refusal(state, card, source)
        if refusal is None and named.setdefault(source.card, source.owner) != source.owner:
            refusal = say("You named two owners of %(card)s.", card=state.card(source.card).names.named)
        if refusal is not None:
            raise IllegalMove(refusal)
    return named


def _refusal(state: State, card: Card, source: Source) -> Sentence | None:
    """Return why `source` cannot serve for `card`, or None."""
    if source.card not in state.deck.cards:
        return say("There is no card %(name)s in this match.", name=source.card)
    component = state.card(source.card).names.named
    if source.card not in card.components:
        recipe = tuple(state.card(each).names.named for each in card.components)
        return say(
            "%(card)s is not made with %(component)s, but with: %(recipe)s.",
            card=card.names.named,
            component=component,
            recipe=recipe,
        )
    if not 0 <= source.owner < state.seats:
        return say("There is no seat %(number)s at this table.", number=source.owner + 1)
    if state.owners(source.card) and source.owner not in state.owners(source.card):
        return say("%(player)s has no %(card)s among the Inventions.", player=SeatName(source.owner), card=component)
    return None


def _why_missing(state: State, name: str) -> Part:
    named = state.card(name).names.named
    if state.dreamer(name) is None:
        return named
    return say("%(card)s (it is still a Dream)", card=named)
