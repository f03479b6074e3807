"""What a trip on the Royalty track brings on average: for the house bot. All figures are whole dollars."""

from __future__ import annotations

from functools import cache

from games.inventors.components import ROYALTY_SPACES, SALE, SALE_TIMES, SIDES

DIE = 6
HORIZON = 3
"""So many sides are looked ahead; few trips go further."""

Royalties = tuple[int, ...]
Tracks = tuple[tuple[int, ...], ...]


@cache
def expected(tracks: Tracks, side: int, space: int, royalties: Royalties, sale: int, horizon: int = HORIZON) -> int:
    """Return what a trip brings from `space` of `side` (0: its $): royalties as they come, or `sale` where it is more.

    `royalties` are the sums of all inventions of the trip for 1 to 7 times, `sale` what they sell for.
    """
    total = 0
    for die in range(1, DIE + 1):
        reached = space + die
        if reached <= ROYALTY_SPACES:
            total += at_space(tracks, side, reached, royalties, sale, horizon)
        elif reached == ROYALTY_SPACES + 1 and horizon > 1:
            total += expected(tracks, (side + 1) % SIDES, 0, royalties, sale, horizon - 1)
    return total // DIE


def at_space(tracks: Tracks, side: int, space: int, royalties: Royalties, sale: int, horizon: int = HORIZON) -> int:
    """Return what a trip brings that has just come to `space` of `side`, that space included."""
    times = tracks[side][space - 1]
    going_on = expected(tracks, side, space, royalties, sale, horizon)
    if times == SALE:
        return max(sale, royalties[SALE_TIMES - 1] + going_on)
    return royalties[times - 1] + going_on
