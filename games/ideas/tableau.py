"""What lies on the table, era by era, and where the board draws it.

The board is 360 units wide, so that it reads on a telephone as it is. Below the players it has a band for each era: its
Inventions first, then its Dreams with the cards that they need.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.ideas.components import Card, Era
from games.kernel.facts import Seat

WIDTH = 360
COLUMNS = 2
GAP = 8
CARD_WIDTH = (WIDTH - GAP * (COLUMNS + 1)) // COLUMNS
SEAT_HEIGHT = 26
HEADING_HEIGHT = 30
CARD_HEIGHT = 40
LINE_HEIGHT = 15
MARK = 20
"""From the middle of one owner's mark to that of the next."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card. `dreamer` and `owners` say where it lies; neither: all its copies are still in the deck.

    `owners` has a seat once for each copy among its Inventions. `components` are the cards that it is made from.
    `hinted`: the reader may be told that it can be invented now.
    """

    card: Card
    components: tuple[Card, ...]
    dreamer: Seat | None
    owners: tuple[Seat, ...]
    hinted: bool

    @property
    def is_on_table(self) -> bool:
        """Tell whether somebody has drawn it."""
        return self.dreamer is not None or bool(self.owners)


@dataclass(frozen=True, slots=True)
class EraView:
    """One era (None: the first elements) with its cards."""

    era: Era | None
    cards: tuple[CardView, ...]
    reached: bool

    @property
    def in_deck(self) -> int:
        """How many different cards of it nobody has drawn yet."""
        return sum(not each.is_on_table for each in self.cards)


@dataclass(frozen=True, slots=True)
class Line:
    """A component as one line on a Dream."""

    card: Card
    y: int


@dataclass(frozen=True, slots=True)
class Mark:
    """The mark of an owner."""

    seat: Seat
    x: int
    y: int

    @property
    def name_x(self) -> int:
        """Where the owner's name begins, if there is but one."""
        return self.x + 14


@dataclass(frozen=True, slots=True)
class Place:
    """A card on the board; `lines` only on a Dream, `hint_y` where it is said that it can be invented, if it is."""

    shown: CardView
    x: int
    y: int
    height: int
    marks: tuple[Mark, ...]
    lines: tuple[Line, ...] = ()
    hint_y: int = 0

    @property
    def text_x(self) -> int:
        """Where the card's text begins."""
        return self.x + GAP


@dataclass(frozen=True, slots=True)
class Band:
    """An era on the board; `y` is where it begins."""

    era: EraView
    y: int
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Tableau:
    """The whole board: its height, where the line of each seat begins and where the one about the deck, its bands."""

    height: int
    seats: tuple[int, ...]
    deck_y: int
    bands: tuple[Band, ...]
    width: int = WIDTH
    card_width: int = CARD_WIDTH


def lay_out(eras: Sequence[EraView], seats: int) -> Tableau:
    """Return where everything is drawn."""
    rows = tuple(GAP + SEAT_HEIGHT * seat for seat in range(seats))
    deck_y = y = GAP + SEAT_HEIGHT * seats
    y += 2 * SEAT_HEIGHT
    bands = []
    for era in eras:
        places, end = _places(era, y + HEADING_HEIGHT)
        bands.append(Band(era, y, places))
        y = end
    return Tableau(y + GAP, rows, deck_y, tuple(bands))


def _places(era: EraView, y: int) -> tuple[tuple[Place, ...], int]:
    inventions = [each for each in era.cards if each.owners]
    dreams = [each for each in era.cards if each.dreamer is not None]
    places: list[Place] = []
    for cards in (inventions, dreams):
        for start in range(0, len(cards), COLUMNS):
            row = cards[start : start + COLUMNS]
            height = max(map(_height, row))
            places += (_place(each, column, y, height) for column, each in enumerate(row))
            y += height + GAP
    return tuple(places), y


def _height(shown: CardView) -> int:
    lines = len(shown.components) + shown.hinted if shown.dreamer is not None else 0
    return CARD_HEIGHT + LINE_HEIGHT * lines + 2


def _place(shown: CardView, column: int, y: int, height: int) -> Place:
    x = GAP + column * (CARD_WIDTH + GAP)
    owners = shown.owners if shown.dreamer is None else (shown.dreamer,)
    marks = tuple(Mark(seat, x + GAP + 8 + MARK * number, y + 27) for number, seat in enumerate(owners))
    if shown.dreamer is None:
        return Place(shown, x, y, height, marks)
    first = y + CARD_HEIGHT + 9
    lines = tuple(Line(card, first + LINE_HEIGHT * number) for number, card in enumerate(shown.components))
    hint_y = first + LINE_HEIGHT * len(lines) if shown.hinted else 0
    return Place(shown, x, y, height, marks, lines, hint_y)
