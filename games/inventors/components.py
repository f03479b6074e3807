"""What lies in the box (rules page, "Components"): shapes and geometry. The figures stand in components.toml."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.kernel.names import Face, Names

HAND_SIZE = 3
SIDES = 4
SIDE = 9
"""Spaces from one corner to the next on the outer track."""
SPACES = SIDES * SIDE
ROYALTY_SPACES = 7
"""Spaces of a Royalty track between two dollar signs; the dollar sign before them is space 0."""
MOST_CLAIMS = 2
SALE = 0
"""The royalty number of the space "3 times royalty or sell for twice value"."""
SALE_TIMES = 3
MOST_TIMES = 7
SEPARATORS = ",;、"
"""What stands between the names of inventions in a move; so no name has one."""
STARTS = {2: (0, 18), 3: (0, 9, 18), 4: (0, 9, 18, 27)}
"""Number of seats -> the corner where each token begins."""


class SpaceKind(StrEnum):
    """What a space of the outer track does."""

    PATENT_OFFICE = "patent_office"
    LAW_OFFICE = "law_office"
    EXPOSITION = "exposition"
    AUCTION = "auction"
    INVENTION = "invention"
    LEGAL_FEE = "legal_fee"
    CLAIM = "claim"
    LOSE = "lose"
    STEAL = "steal"
    COLLECT = "collect"


CORNERS = (SpaceKind.PATENT_OFFICE, SpaceKind.LAW_OFFICE, SpaceKind.EXPOSITION, SpaceKind.AUCTION)


class CardKind(StrEnum):
    """What a Eureka card does. Those named like a corner send to it."""

    HIDDEN = "?"
    SILENT_PARTNER = "silent_partner"
    ELIMINATE = "eliminate"
    PATENT_OFFICE = "patent_office"
    LAW_OFFICE = "law_office"
    EXPOSITION = "exposition"
    AUCTION = "auction"
    CLAIM = "claim"
    STEAL = "steal"
    COLLECT = "collect"
    SNAP_PURCHASE = "snap_purchase"
    LECTURE_TOUR = "lecture_tour"
    LAWSUIT = "lawsuit"


REACTIONS = (CardKind.SILENT_PARTNER, CardKind.ELIMINATE)
"""The cards that are played only when somebody enters the Royalty track."""


@dataclass(frozen=True, slots=True, order=True)
class Eureka:
    """A Eureka card; `amount` in $ is what it collects, or what others pay. Cards of one kind and amount are alike."""

    kind: CardKind
    amount: int = 0


HIDDEN = Eureka(CardKind.HIDDEN)
"""A card whose face is not known: not drawn yet, or not for the eyes of whoever reads the event."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a token stands: space 0-35 of the outer track, or with a `side`, 0 ($) to 7 of that Royalty track."""

    space: int
    side: int | None = None

    @property
    def outer(self) -> bool:
        """Tell whether this is on the outer track, and not on a $ or a Royalty space."""
        return self.side is None


@dataclass(frozen=True, slots=True)
class Spot:
    """What lies on a space of the outer track: an amount in $ where there is one, an invention where it can be had."""

    kind: SpaceKind
    amount: int = 0
    invention: Face | None = None


@dataclass(frozen=True, slots=True)
class Invention:
    """An invention card.

    `values` has the actual value with 0, 1, 2 claims; `royalties` a row for each of 1 to 7 times, with 0, 1, 2 claims.
    """

    id: str
    letter: str
    names: Names
    note: str
    price: int
    values: tuple[int, ...]
    fee: int
    royalties: tuple[tuple[int, ...], ...]

    @property
    def face(self) -> Face:
        """The invention as it stands in events."""
        return Face(self.id, self.names)

    def value(self, claims: int) -> int:
        """Return the actual value in $ with that number of claims."""
        return self.values[claims]

    def royalty(self, times: int, claims: int) -> int:
        """Return what the bank pays on the space "`times` times royalty"."""
        return self.royalties[times - 1][claims]


@dataclass(frozen=True, slots=True)
class Stack:
    """So many cards that are alike."""

    card: Eureka
    count: int


@dataclass(frozen=True, slots=True)
class Components:
    """Everything in the box.

    `royalty` has the 7 spaces of each side's Royalty track, `clips` the number on each clip.
    """

    money: int = 0
    inventions: tuple[Invention, ...] = ()
    track: tuple[Spot, ...] = ()
    royalty: tuple[tuple[int, ...], ...] = ()
    eureka: tuple[Stack, ...] = ()
    clips: tuple[int, ...] = ()

    @property
    def deck(self) -> tuple[Eureka, ...]:
        """All Eureka cards, sorted."""
        return tuple(sorted(stack.card for stack in self.eureka for _ in range(stack.count)))

    def index(self, name: str) -> int:
        """Return the place of the invention with that id; raises KeyError."""
        for index, invention in enumerate(self.inventions):
            if invention.id == name:
                return index
        raise KeyError(name)

    def space_of(self, name: str) -> int:
        """Return the outer space of the invention with that id; raises KeyError."""
        for space, spot in enumerate(self.track):
            if spot.invention is not None and spot.invention.id == name:
                return space
        raise KeyError(name)

    def corner(self, kind: SpaceKind) -> int:
        """Return the outer space of that corner."""
        return next(space for space in range(0, SPACES, SIDE) if self.track[space].kind == kind)
