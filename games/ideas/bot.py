"""The house bot: a sensible player that sees nothing but its seat's view.

It looks two turns ahead: what an invention brings it more than the others, what the new Invention will earn as a
component, and what the next player can then do best.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import product

from games.ideas.components import Card, deck_of
from games.ideas.legal import default_owner, inventable
from games.ideas.moves import IdeasMove, Invent, Pass, Source
from games.ideas.scoring import final, reward
from games.ideas.state import State, Step
from games.ideas.view import View
from games.kernel.chance import Chance
from games.kernel.facts import Seat
from games.kernel.lifecycle import put

WIN = 1000.0
"""What it is worth to end the match in the first place, beside a few points more or less."""
COMPONENT_WORTH = 0.5
"""What an Invention is expected to earn for each Idea to come that is made with it."""
REPLY_WEIGHT = 0.7
"""How much of the next player's best answer counts: he may see it otherwise, or draw something better."""


def suggest(view: View, chance: Chance) -> IdeasMove:
    """Return what the bot plays for the seat of `view`, which is asked."""
    seat, state = view.seat, _table(view)
    assert seat is not None, "a spectator plays nothing"
    return max(_moves(state, seat), key=lambda move: _worth(state, seat, move))


def _table(view: View) -> State:
    """Return the state that everybody can see: nothing but the next cards is hidden."""
    cards = [each for era in view.eras for each in era.cards]
    return State(
        settings=view.settings,
        deck=deck_of(tuple(each.card for each in cards), tuple(each.era for each in view.eras if each.era)),
        left=("",) * view.deck_size,  # only how many there are matters here
        dreams=tuple(tuple(card.id for card in seat.dreams) for seat in view.seats),
        inventions=tuple(tuple(card.id for card in seat.inventions) for seat in view.seats),
        points=tuple(seat.points for seat in view.seats),
        retired=tuple(seat.retired for seat in view.seats),
        era=view.era,
        start=view.start,
        active=view.active,
        turn=view.turn,
        passes=view.passes,
        step=Step.INVENT,
    )


def _moves(state: State, seat: Seat) -> Iterator[IdeasMove]:
    """Yield every legal move once: each Dream with each choice of owners, and to pass."""
    for card in inventable(state):
        for owners in product(*(state.owners(each) for each in card.components)):
            named = zip(card.components, owners, strict=True)
            yield Invent(card.id, tuple(Source(each, owner) for each, owner in named if len(state.owners(each)) > 1))
    yield Pass()


def _worth(state: State, seat: Seat, move: IdeasMove) -> float:
    if isinstance(move, Pass):
        ends = not state.left and state.passes + 1 >= state.seats
        return _ended(state, seat) if ends else -REPLY_WEIGHT * _best_reply(state, seat)
    card = state.card(move.card)
    owners = {each: default_owner(state, seat, each) for each in card.components}
    owners |= {source.card: source.owner for source in move.sources}
    gain, after = _invented(state, seat, card, owners)
    if card.era == state.deck.last_era:
        return _ended(after, seat)
    return gain + COMPONENT_WORTH * _uses_to_come(after, card) - REPLY_WEIGHT * _best_reply(after, seat)


def _invented(state: State, seat: Seat, card: Card, owners: Mapping[str, Seat]) -> tuple[float, State]:
    """Return what the invention brings `seat` more than the others get on average, and the state after it."""
    paid = reward(state, seat, card, owners).points
    dreamer = state.dreamer(card.id)
    assert dreamer is not None
    after = replace(
        state,
        points=tuple(map(sum, zip(state.points, paid, strict=True))),
        dreams=put(state.dreams, dreamer, tuple(each for each in state.dreams[dreamer] if each != card.id)),
        inventions=put(state.inventions, seat, (*state.inventions[seat], card.id)),
        era=max(state.era, card.era),
        passes=0,
    )
    return _lead(paid, seat), after


def _lead(points: tuple[int, ...], seat: Seat) -> float:
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def _ended(state: State, seat: Seat) -> float:
    places, scores = final(state)
    return (WIN if places[seat] == 1 else -WIN) + _lead(scores, seat)


def _uses_to_come(state: State, card: Card) -> int:
    """Return how many Ideas that are not invented yet are made with the card."""
    invented = {name for row in state.inventions for name in row}
    return sum(card.id in each.components for each in state.deck.cards.values() if each.id not in invented)


def _best_reply(state: State, seat: Seat) -> float:
    """Return what the next player can win against `seat` in his turn, without the card that he draws."""
    other = (seat + 1) % state.seats
    best = 0.0
    for card in inventable(state):
        owners = {each: default_owner(state, other, each) for each in card.components}
        paid = reward(state, other, card, owners).points
        lead = paid[other] - float(paid[seat])
        if card.era == state.deck.last_era:
            points = tuple(map(sum, zip(state.points, paid, strict=True)))
            lead += WIN if points[other] >= max(points) else -WIN
        best = max(best, lead)
    return best
