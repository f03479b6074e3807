"""Every secrecy decision in one file: what a seat may see of the table and of an event.

Everything is open but the order of the deck (rules page, "Set-up"), which is decided only as cards are drawn. What a
view does depend on is the option `hints`: which Dreams are pointed out to its reader.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.ideas.components import Card
from games.ideas.events import IdeasEvent
from games.ideas.legal import asked, hinted
from games.ideas.scoring import ideas_of
from games.ideas.state import Settings, State, Step
from games.ideas.tableau import CardView, EraView, Tableau, lay_out
from games.kernel.chance import Chance
from games.kernel.facts import Seat
from games.kernel.game import Outcome


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat. `ideas` counts Inventions without first elements; `asked`: it owes an answer."""

    seat: Seat
    points: int
    ideas: int
    dreams: tuple[Card, ...]
    inventions: tuple[Card, ...]
    asked: bool
    retired: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it (`seat` None: a spectator). `era` is the highest era reached, 0 at the start."""

    seat: Seat | None
    settings: Settings
    eras: tuple[EraView, ...]
    seats: tuple[SeatView, ...]
    deck_size: int
    era: int
    start: Seat
    active: Seat
    turn: int
    passes: int
    step: Step
    outcome: Outcome | None

    @property
    def tableau(self) -> Tableau:
        """Where everything is drawn on the board."""
        return lay_out(self.eras, len(self.seats))


def view_for(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` (None: a spectator) sees it."""
    return View(
        seat=seat,
        settings=state.settings,
        eras=_eras(state, seat),
        seats=_seats(state),
        deck_size=len(state.left),
        era=state.era,
        start=state.start,
        active=state.active,
        turn=state.turn,
        passes=state.passes,
        step=state.step,
        outcome=state.outcome,
    )


def _eras(state: State, seat: Seat | None) -> tuple[EraView, ...]:
    ready = {card.id for card in hinted(state, seat)}
    dreamers = {name: owner for owner, row in enumerate(state.dreams) for name in row}
    owners: dict[str, list[Seat]] = {}
    for owner, row in enumerate(state.inventions):
        for name in row:
            owners.setdefault(name, []).append(owner)
    cards = [
        CardView(
            card=card,
            components=tuple(state.card(each) for each in card.components),
            dreamer=dreamers.get(card.id),
            owners=tuple(owners.get(card.id, ())),
            hinted=card.id in ready,
        )
        for card in state.deck.cards.values()
    ]
    eras = (None, *state.deck.eras)
    return tuple(
        EraView(era, tuple(each for each in cards if each.card.era == number), number <= state.era)
        for number, era in enumerate(eras)
    )


def _seats(state: State) -> tuple[SeatView, ...]:
    owing = asked(state)
    return tuple(
        SeatView(
            seat=seat,
            points=state.points[seat],
            ideas=ideas_of(state, seat),
            dreams=tuple(state.card(name) for name in state.dreams[seat]),
            inventions=tuple(state.card(name) for name in state.inventions[seat]),
            asked=seat in owing,
            retired=state.retired[seat],
        )
        for seat in range(state.seats)
    )


def redact(event: IdeasEvent, seat: Seat | None) -> IdeasEvent | None:
    """Return `event` as `seat` may see it: whole, since nothing that has happened is hidden."""
    return event


def redeal(state: State, seat: Seat | None, chance: Chance) -> State:
    """Return a state that `seat` cannot tell from `state`: what is left of the deck is in another order."""
    return replace(state, left=tuple(chance.shuffle(state.left)))
