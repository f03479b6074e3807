"""The fold: what each event does to the state. No rule, no refusal, no luck."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from games.ideas.components import deck_of
from games.ideas.events import (
    CardDrawn,
    DeckLaid,
    EraOpened,
    IdeaInvented,
    IdeasEvent,
    PointsScored,
    ScoresCounted,
    SeatRetired,
    StartDecided,
    TurnPassed,
    TurnStarted,
)
from games.ideas.state import State, Step
from games.kernel.game import Outcome
from games.kernel.lifecycle import put


def evolve(state: State, event: IdeasEvent) -> State:
    """Return the state after `event`."""
    match event:
        case DeckLaid():
            return _lay(state, event)
        case StartDecided(seat):
            return replace(state, start=seat)
        case TurnStarted(seat, turn):
            return replace(state, active=seat, turn=turn, step=Step.INVENT)
        case CardDrawn():
            return _draw(state, event)
        case IdeaInvented():
            return _invent(state, event)
        case EraOpened(_, era):
            return replace(state, era=era.number)
        case PointsScored(_, points):
            return replace(state, points=tuple(map(sum, zip(state.points, points, strict=True))))
        case TurnPassed(_, _, in_a_row):
            return replace(state, passes=in_a_row)
        case SeatRetired(seat):
            return replace(state, retired=put(state.retired, seat, True))
        case ScoresCounted(reason, places, scores):
            return replace(state, step=Step.OVER, outcome=Outcome(reason, places, scores))
        case _:
            assert_never(event)


def _lay(state: State, event: DeckLaid) -> State:
    copies = ((card.id, event.copies if card.is_element else 1) for card in event.cards)
    left = tuple(name for name, count in copies for _ in range(count))
    return replace(state, deck=deck_of(event.cards, event.eras), left=left)


def _draw(state: State, event: CardDrawn) -> State:
    seat, name = event.seat, event.card.id
    now = replace(state, left=_without(state.left, name))
    if event.element:
        return replace(now, inventions=_append(state.inventions, seat, name))
    return replace(now, dreams=_append(state.dreams, seat, name))


def _invent(state: State, event: IdeaInvented) -> State:
    name = event.card.id
    dreams = put(state.dreams, event.dreamer, _without(state.dreams[event.dreamer], name))
    return replace(state, dreams=dreams, inventions=_append(state.inventions, event.seat, name), passes=0)


_Rows = tuple[tuple[str, ...], ...]


def _append(rows: _Rows, seat: int, name: str) -> _Rows:
    return put(rows, seat, (*rows[seat], name))


def _without(row: tuple[str, ...], name: str) -> tuple[str, ...]:
    place = row.index(name)
    return (*row[:place], *row[place + 1 :])
