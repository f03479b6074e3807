"""What cards, spaces and places are called in sentences."""

from __future__ import annotations

from games.inventors.components import SIDE, CardKind, Eureka, Invention, SpaceKind, Spot
from games.inventors.state import State
from games.kernel.sentence import Sentence, say


def card_name(card: Eureka) -> Sentence:
    """Return what a Eureka card is called."""
    match card.kind:
        case CardKind.SILENT_PARTNER:
            return say("Silent Partner")
        case CardKind.ELIMINATE:
            return say("Eliminate Your Silent Partner")
        case CardKind.CLAIM:
            return say("Patent Claim")
        case CardKind.STEAL:
            return say("Steal an Invention")
        case CardKind.COLLECT:
            return say("Collect $%(amount)s", amount=dollars(card.amount))
        case CardKind.SNAP_PURCHASE:
            return say("Snap Purchase")
        case CardKind.LECTURE_TOUR:
            return say("Lecture Tour ($%(amount)s from each)", amount=dollars(card.amount))
        case CardKind.LAWSUIT:
            return say("Lawsuit ($%(amount)s)", amount=dollars(card.amount))
        case CardKind.HIDDEN:
            return say("a Eureka card")
        case _:
            return say("Go to the corner: %(corner)s", corner=corner_name(SpaceKind(card.kind.value)))


def corner_name(kind: SpaceKind) -> Sentence:
    """Return what a corner is called."""
    match kind:
        case SpaceKind.PATENT_OFFICE:
            return say("Patent Office")
        case SpaceKind.LAW_OFFICE:
            return say("Law Office")
        case SpaceKind.EXPOSITION:
            return say("Exposition")
        case _:
            return say("Invention Auction")


def spot_name(spot: Spot) -> Sentence:
    """Return what a space of the outer track is called."""
    match spot.kind:
        case SpaceKind.INVENTION:
            assert spot.invention is not None
            return say("%(invention)s", invention=spot.invention.names.named)
        case SpaceKind.LEGAL_FEE:
            return say("Uh-Oh: legal fee $%(amount)s", amount=dollars(spot.amount))
        case SpaceKind.CLAIM:
            return say("Patent Claim")
        case SpaceKind.LOSE:
            return say("Uh-Oh: lose an invention")
        case SpaceKind.STEAL:
            return say("Steal an Invention")
        case SpaceKind.COLLECT:
            return say("Collect $%(amount)s", amount=dollars(spot.amount))
        case _:
            return corner_name(spot.kind)


def corner_of_side(state: State, side: int) -> Sentence:
    """Return the name of the corner where a side begins."""
    return corner_name(state.components.track[side * SIDE].kind)


def dollars(amount: int) -> str:
    """Return an amount as it is read best: 125,000."""
    return f"{amount:,}"


def with_letter(invention: Invention) -> Sentence:
    """Return the letter and the name of an invention."""
    return say("%(letter)s %(invention)s", letter=invention.letter, invention=invention.names.named)
