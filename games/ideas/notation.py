"""The text form of moves, both ways (rules page, "Text form of moves").

Players' names are turned into seats before (`games.kernel.naming`): "phil's house" comes as "@2's house".
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from games.ideas.components import Card
from games.ideas.legal import default_owner
from games.ideas.moves import IdeasMove, Invent, Pass, Source
from games.ideas.state import State
from games.kernel.facts import Seat, UnreadableMove
from games.kernel.names import called
from games.kernel.sentence import say

_PASS = {"pass", "пас", "пасую", "passo", "passa", "過", "跳過"}
_INVENT = re.compile(r"(?:(?:invent|изобретаю|изобрести|invento|inventa)\s|發明)\s*(?P<what>.*)")
_WITH = re.compile(r"\s(?:with|из|con)\s|用")
_COMMA = re.compile(r"[,、]")
_AT = re.compile(r"(?P<card>[^@]+)@\s*(?P<seat>\d{1,2})")
_OWNED = re.compile(r"@(?P<seat>\d{1,2})(?:'s)?\s+(?P<card>[^@]+)")
_SHOWN = 60


def parse(text: str, state: State, seat: Seat) -> IdeasMove:
    """Return the move that `text` stands for; raises UnreadableMove, which says how to write one."""
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'").strip(" \t\r\n.!。")
    if plain in _PASS:
        return Pass()
    found = _INVENT.fullmatch(plain)
    if not found:
        raise UnreadableMove(
            say(
                "I cannot read %(text)s as a move. Write for example: invent watermill, or: invent watermill with "
                "house@2, water@3 (the numbers are seats), or: pass.",
                text=_shown(text),
            )
        )
    return _invent(found["what"], state, seat)


def _invent(what: str, state: State, seat: Seat) -> Invent:
    cards = state.deck.cards.values()
    if called(what, cards):
        return Invent(_one(what, cards).id)
    dream, *rest = _WITH.split(what, maxsplit=1)
    card = _one(dream, cards)
    written = [each for each in _COMMA.split(rest[0]) if each.strip()] if rest else []
    return Invent(card.id, tuple(_source(each.strip(), card, state, seat) for each in written))


def _source(written: str, dream: Card, state: State, seat: Seat) -> Source:
    found = _AT.fullmatch(written) or _OWNED.fullmatch(written)
    if found:
        return Source(_component(found["card"], dream, state).id, int(found["seat"]) - 1)
    if "@" in written or "'s " in written and not called(written, state.deck.cards.values()):
        raise UnreadableMove(
            say("I cannot read whose %(text)s is. Write the number of the seat: house@2.", text=_shown(written))
        )
    name = _component(written, dream, state).id
    return Source(name, default_owner(state, seat, name) if state.owners(name) else seat)


def _component(text: str, dream: Card, state: State) -> Card:
    """Return the card that `text` means as a component of `dream`: there a part of a name is clear sooner."""
    found = called(text, state.deck.cards.values())
    if len(found) > 1:
        own = called(text, (state.card(each) for each in dream.components))
        found = own if len(own) == 1 else found
    return _one(text, found)


def _one(text: str, cards: Iterable[Card]) -> Card:
    """Return the only card that `text` may mean."""
    found = called(text, cards)
    if not found:
        raise UnreadableMove(say("There is no card called %(text)s.", text=_shown(text)))
    if len(found) > 1:
        raise UnreadableMove(
            say(
                "%(text)s may be one of these: %(cards)s. Please write more of the name.",
                text=_shown(text),
                cards=tuple(card.names.named for card in found),
            )
        )
    return found[0]


def _shown(text: str) -> str:
    return text.strip()[:_SHOWN]


def format_move(move: IdeasMove) -> str:
    """Return the text of `move`; `parse` reads it back."""
    match move:
        case Pass():
            return "pass"
        case Invent(card, sources):
            named = ", ".join(f"{_written(each.card)}@{each.owner + 1}" for each in sources)
            return f"invent {_written(card)}" + (f" with {named}" if named else "")


def _written(name: str) -> str:
    return name.replace("_", " ")
