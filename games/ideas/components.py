"""The components (rules page, "Components"): cards, eras, and the points. Which cards there are stands in deck.csv."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.kernel.names import Face, Names

ELEMENTS = 0
"""The "era" of the first elements, which lie among the Inventions as soon as they are drawn."""

INVENTOR_POINTS = 1
DREAM_POINTS = 1
COMPONENT_POINTS = 1
ERA_POINTS = 3
LAST_ERA_POINTS = 5


@dataclass(frozen=True, slots=True)
class Card:
    """A card: a first element (`era` 0, no components), or an Idea with two or three components, which are card ids."""

    id: str
    era: int
    names: Names
    components: tuple[str, ...] = ()

    @property
    def is_element(self) -> bool:
        """Tell whether this is a first element."""
        return self.era == ELEMENTS

    @property
    def face(self) -> Face:
        """The card as it stands in events."""
        return Face(self.id, self.names)


@dataclass(frozen=True, slots=True)
class Era:
    """An era, numbered from 1."""

    number: int
    names: Names


@dataclass(frozen=True, slots=True)
class Deck:
    """All different cards by their id, in the order of the deck file, and the eras in order."""

    cards: Mapping[str, Card] = field(default_factory=dict)
    eras: tuple[Era, ...] = ()

    @property
    def last_era(self) -> int:
        """The highest era."""
        return self.eras[-1].number


def deck_of(cards: tuple[Card, ...], eras: tuple[Era, ...]) -> Deck:
    """Return the deck that these cards and eras make."""
    return Deck({card.id: card for card in cards}, eras)
