"""Where the board draws everything: the outer track as a ring, the Royalty tracks as a ring inside it, lists below.

The board is 360 units wide, so that it reads on a telephone as it is. Space 0 is at the top left; clockwise is to the
right along the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.inventors.components import ROYALTY_SPACES, SIDE, SIDES, Place, Spot
from games.kernel.facts import Seat

WIDTH = 360
CORNER = 44
"""The depth of the outer ring, and the side of its corners."""
STEP = 34
"""The width of an outer space: (360 - 2 * 44) / 8."""
INNER = 49
"""Where the inner ring begins."""
CELL = 29
"""The side of a Royalty space: nine of them fill a side."""
TOKEN = 16
"""From the middle of one token to that of the next."""
SEAT_HEIGHT = 26
ROW_HEIGHT = 36
CARD_HEIGHT = 22
HEADING = 24
GAP = 8

Tracks = Sequence[Sequence[int]]
"""The royalty numbers of each side."""


@dataclass(frozen=True, slots=True)
class Token:
    """A token on the board; the coordinates are those of its middle."""

    seat: Seat
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of either track. `spot` is what lies on an outer one; `times` a royalty number (0: sale), None on a $."""

    x: int
    y: int
    width: int
    height: int
    tokens: tuple[Token, ...]
    number: int = 0
    spot: Spot | None = None
    times: int | None = None

    @property
    def middle(self) -> int:
        """Where text is centred."""
        return self.x + self.width // 2

    @property
    def thousands(self) -> int:
        """The amount of the space in thousands."""
        return self.spot.amount // 1000 if self.spot is not None else 0


@dataclass(frozen=True, slots=True)
class Picture:
    """The whole board: its height, its spaces, and where each list below begins."""

    height: int
    outer: tuple[Cell, ...]
    inner: tuple[Cell, ...]
    seats: tuple[int, ...]
    inventions_y: int
    rows: tuple[int, ...]
    hand_y: int
    cards: tuple[int, ...]
    width: int = WIDTH


def lay_out(track: Sequence[Spot], royalty: Tracks, tokens: Sequence[Place], rows: int, cards: int) -> Picture:
    """Return where everything is drawn, with `rows` inventions and `cards` in the reader's hand."""
    seats_y = WIDTH + GAP
    inventions_y = seats_y + SEAT_HEIGHT * len(tokens) + GAP
    first_row = inventions_y + HEADING
    hand_y = first_row + ROW_HEIGHT * rows + GAP
    end = hand_y + HEADING + CARD_HEIGHT * cards if cards else hand_y
    return Picture(
        height=end + GAP,
        outer=tuple(_outer(space, spot, tokens) for space, spot in enumerate(track)),
        inner=tuple(_inner(Place(space, side), royalty, tokens) for side in range(SIDES) for space in _spaces()),
        seats=tuple(seats_y + SEAT_HEIGHT * seat for seat in range(len(tokens))),
        inventions_y=inventions_y,
        rows=tuple(first_row + ROW_HEIGHT * row for row in range(rows)),
        hand_y=hand_y,
        cards=tuple(hand_y + HEADING + CARD_HEIGHT * card for card in range(cards)),
    )


def _spaces() -> range:
    return range(ROYALTY_SPACES + 1)


def _outer(space: int, spot: Spot, tokens: Sequence[Place]) -> Cell:
    side, along = divmod(space, SIDE)
    far, before = WIDTH - CORNER, CORNER + STEP * (along - 1)
    after = WIDTH - CORNER - STEP * along
    if along == 0:
        x, y = ((0, 0), (far, 0), (far, far), (0, far))[side]
        width = height = CORNER
    else:
        x, y = ((before, 0), (far, before), (after, far), (0, after))[side]
        width, height = (STEP, CORNER) if side % 2 == 0 else (CORNER, STEP)
    return Cell(x, y, width, height, _tokens(Place(space), tokens, x + width // 2, y + height - 10), space, spot)


def _inner(place: Place, royalty: Tracks, tokens: Sequence[Place]) -> Cell:
    assert place.side is not None
    far, there, back = INNER + CELL * (SIDE - 1), INNER + CELL * place.space, INNER + CELL * (SIDE - 1 - place.space)
    x, y = ((there, INNER), (far, there), (back, far), (INNER, back))[place.side]
    times = royalty[place.side][place.space - 1] if place.space else None
    marks = _tokens(place, tokens, x + CELL // 2, y + CELL - 9)
    return Cell(x, y, CELL, CELL, marks, place.space, times=times)


def _tokens(place: Place, tokens: Sequence[Place], x: int, y: int) -> tuple[Token, ...]:
    """Return the tokens on a space: two side by side, more in a row above."""
    here = [seat for seat, token in enumerate(tokens) if token == place]
    marks = []
    for number, seat in enumerate(here):
        row, column = divmod(number, 2)
        in_row = min(2, len(here) - 2 * row)
        left = x - TOKEN * (in_row - 1) // 2
        marks.append(Token(seat, left + TOKEN * column, y - TOKEN * row))
    return tuple(marks)
