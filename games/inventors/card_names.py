"""How Eureka cards are written in moves, in folded text."""

from __future__ import annotations

from games.inventors.components import CardKind, Eureka

_NAMES: dict[CardKind, tuple[str, ...]] = {
    CardKind.SILENT_PARTNER: ("silent partner",),
    CardKind.ELIMINATE: ("eliminate your silent partner", "eliminate"),
    CardKind.PATENT_OFFICE: ("go to patent office", "patent office"),
    CardKind.LAW_OFFICE: ("go to law office", "law office"),
    CardKind.EXPOSITION: ("go to exposition", "exposition"),
    CardKind.AUCTION: ("go to invention auction", "go to auction", "invention auction", "auction"),
    CardKind.CLAIM: ("patent claim", "claim"),
    CardKind.STEAL: ("steal an invention", "steal"),
    CardKind.COLLECT: ("collect",),
    CardKind.SNAP_PURCHASE: ("snap purchase", "snap"),
    CardKind.LECTURE_TOUR: ("lecture tour", "lecture"),
    CardKind.LAWSUIT: ("lawsuit",),
}


def rest_after(text: str, card: Eureka) -> str | None:
    """Return what stands in `text` after the name of `card`; None when it does not begin with it."""
    for name in _NAMES[card.kind]:
        if text == name or text.startswith(f"{name} "):
            rest = text[len(name) :].strip()
            return _without_amount(rest, card.amount) if card.kind == CardKind.COLLECT else rest
    return None


def _without_amount(rest: str, amount: int) -> str | None:
    # "collect" alone may be clear; "collect 10,000" and "collect 10" name the amount.
    if not rest:
        return ""
    return "" if rest.replace(" ", "") in (str(amount), str(amount // 1000)) else None
