"""The state of a match of Ideas."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.ideas.components import Card, Deck
from games.ideas.options import EraBonus, Hints, Royalty
from games.kernel.facts import Seat
from games.kernel.game import Outcome


class Step(StrEnum):
    """What the table waits for."""

    SETUP = "setup"
    INVENT = "invent"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Settings:
    """A match's options, typed. `first` is None when the lot decides."""

    seats: int
    first: Seat | None
    royalty: Royalty
    era_bonus: EraBonus
    element_copies: int
    hints: Hints
    edition: int = 1


@dataclass(frozen=True, slots=True)
class State:
    """A match. Cards are ids.

    `left` are the cards still to be drawn; their order says nothing about the order in which they will come. `dreams`
    and `inventions` hold each seat's rows in the order in which the cards came; first elements lie among the
    Inventions. `era` is the highest era reached by anybody, 0 at the start. `passes` counts passes in a row since the
    deck ran out.
    """

    settings: Settings
    deck: Deck
    left: tuple[str, ...]
    dreams: tuple[tuple[str, ...], ...]
    inventions: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    retired: tuple[bool, ...]
    era: int = 0
    start: Seat = 0
    active: Seat = 0
    turn: int = 0
    passes: int = 0
    step: Step = Step.SETUP
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.settings.seats

    def card(self, name: str) -> Card:
        """Return the card with that id; raises KeyError."""
        return self.deck.cards[name]

    def dreamer(self, name: str) -> Seat | None:
        """Return the seat that has the card among its Dreams, or None."""
        return next((seat for seat, row in enumerate(self.dreams) if name in row), None)

    def owners(self, name: str) -> list[Seat]:
        """Return the seats that have the card among their Inventions; several only of a first element."""
        return [seat for seat, row in enumerate(self.inventions) if name in row]


def begin(settings: Settings) -> State:
    """Return the state before anything has happened: no deck yet."""
    seats = settings.seats
    return State(
        settings=settings,
        deck=Deck(),
        left=(),
        dreams=((),) * seats,
        inventions=((),) * seats,
        points=(0,) * seats,
        retired=(False,) * seats,
    )
