"""Tables set up by hand, and moves made in the text form: the tests' way to play Letter Tycoon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from games.kernel.chance import FairLuck
from games.kernel.facts import Seat
from games.kernel.game import Setup
from games.letter_tycoon.components import CARDS, LETTERS
from games.letter_tycoon.events import LetterEvent
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State, Step, without

EventType = TypeVar("EventType")


def luck(seq: int = 1) -> FairLuck:
    """Return some luck, always the same."""
    return FairLuck(bytes(32), "test", ("", ""), seq)


def new_match(seats: int = 2, first: Seat | None = 0, **options: Any) -> State:
    """Return a match that has just been set up."""
    state = LETTER_TYCOON.initial(Setup(seats, LETTER_TYCOON.settle(options), first))
    return fold(state, LETTER_TYCOON.start(state, luck()))


def fold(state: State, events: Sequence[LetterEvent]) -> State:
    """Return the state after `events`."""
    for event in events:
        state = LETTER_TYCOON.evolve(state, event)
    return state


def table(
    hand: str = "",
    pool: str = "",
    *,
    patents: Sequence[str] = (),
    money: Sequence[int] = (),
    seats: int = 2,
    active: Seat = 0,
    **more: Any,
) -> State:
    """Return a table where `active` is to play with that hand and pool, filled up to 7 and 3 with whatever is left.

    `more` are fields of the state, or options of the match.
    """
    fields = {name: value for name, value in more.items() if name in State.__slots__}
    options = {name: value for name, value in more.items() if name not in State.__slots__}
    state = LETTER_TYCOON.initial(Setup(seats, LETTER_TYCOON.settle(options), 0))
    discards = fields.get("discards", "")
    deck = without(state.deck, hand + pool + discards)
    filler = iter(_dull(deck))
    pool = "".join(sorted(pool + "".join(next(filler) for _ in range(3 - len(pool)))))
    hands = [hand if seat == active else "" for seat in range(seats)]
    hands = ["".join(sorted(each + "".join(next(filler) for _ in range(7 - len(each))))) for each in hands]
    left = Counter(CARDS) - Counter(pool) - Counter("".join(hands))
    state = replace(
        state,
        deck="".join(sorted((left - Counter(discards)).elements())),
        hands=tuple(hands),
        pool=pool,
        patents=(*patents, *("",) * (seats - len(patents))),
        money=(*money, *(0,) * (seats - len(money))),
        turn=1 + active,
        round=1,
        step=Step.PLAY,
        active=active,
    )
    return replace(state, **fields)


def _dull(deck: str) -> str:
    # Letters that are in nobody's way come first.
    return "".join(sorted(deck, key=lambda card: ("WFVCMPGHDLBU" + LETTERS).index(card)))


@dataclass(frozen=True)
class Done:
    """What a move led to."""

    state: State
    events: list[LetterEvent]

    def one(self, kind: type[EventType]) -> EventType:
        """Return the only event of that type."""
        (found,) = self.all(kind)
        return found

    def all(self, kind: type[EventType]) -> list[EventType]:
        """Return all events of that type."""
        return [event for event in self.events if isinstance(event, kind)]


def act(state: State, text: str, seat: Seat | None = None) -> Done:
    """Make the move written as `text` for `seat` (the active one by default)."""
    seat = state.active if seat is None else seat
    move = LETTER_TYCOON.parse(text, state, seat)
    events = LETTER_TYCOON.decide(state, seat, move, luck(state.turn * 100))
    return Done(fold(state, events), events)


def run(state: State, *moves: str | tuple[Seat, str]) -> Done:
    """Make several moves one after the other; a pair names the seat."""
    done = Done(state, [])
    for move in moves:
        seat, text = (None, move) if isinstance(move, str) else move
        latest = act(done.state, text, seat)
        done = Done(latest.state, [*done.events, *latest.events])
    return done


def all_cards(state: State) -> Counter[str]:
    """Return every card wherever it lies: always the same 102."""
    return Counter(state.deck + state.discards + state.pool + state.table + "".join(state.hands))
