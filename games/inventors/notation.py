"""The text form of moves, both ways (rules page, "Text form of moves").

Inventions go by any clear part of their names, in any of the languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from games.inventors import card_names
from games.inventors.components import SEPARATORS, CardKind, Eureka, Invention
from games.inventors.legal import affordable, claimable, investable, landed_on, stealable
from games.inventors.moves import (
    Buy,
    Claim,
    Decline,
    Directions,
    Eliminate,
    Enter,
    Give,
    GoOn,
    InventorsMove,
    Invest,
    KeepPartner,
    NoBuy,
    NoInvest,
    Play,
    Redraw,
    Roll,
    Sell,
    Steal,
    TakeRoyalty,
)
from games.inventors.state import State, Step
from games.kernel.facts import Seat, UnreadableMove
from games.kernel.names import called, fold
from games.kernel.sentence import say

_BARE: dict[str, InventorsMove] = {
    "roll": Roll(),
    "redraw": Redraw(),
    "no buy": NoBuy(),
    "directions": Directions(),
    "no invest": NoInvest(),
    "eliminate": Eliminate(),
    "keep partner": KeepPartner(),
    "royalty": TakeRoyalty(),
    "sell": Sell(),
    "go on": GoOn(),
    "decline": Decline(),
}
_EXAMPLES = (
    "roll, play 2, play lecture tour, redraw, buy, no buy, buy mouse frightener, directions, enter parachute hat, "
    "invest dimple maker, no invest, eliminate, keep partner, royalty, sell, go on, decline, claim wake alarm, "
    "steal hat tipper, give clothes pins"
)


def parse(text: str, state: State, seat: Seat) -> InventorsMove:
    """Return the move that `text` stands for; raises UnreadableMove, which says how to write one."""
    folded = fold(text)
    if folded in _BARE:
        return _BARE[folded]
    verb, _, rest = folded.partition(" ")
    match verb:
        case "play":
            return _play(rest, state, seat)
        case "buy":
            return _buy(rest, state, seat)
        case "enter":
            written = _without_verb(text)
            return Enter(tuple(_find(part, state, state.at_home(seat)).id for part in _parts(written)))
        case "invest":
            return Invest(_find(rest, state, investable(state, seat)).id)
        case "claim":
            return Claim(_find(rest, state, claimable(state, seat)).id)
        case "steal":
            return Steal(_find(rest, state, stealable(state, seat)).id)
        case "give":
            return Give(_find(rest, state, state.at_home(seat)).id)
        case _:
            raise UnreadableMove(
                say(
                    "I cannot read %(text)s as a move. Write for example: %(examples)s.",
                    text=text.strip(),
                    examples=_EXAMPLES,
                )
            )


def _without_verb(text: str) -> str:
    return text.strip().partition(text.split()[0])[2]


def _parts(text: str) -> list[str]:
    parts = [part for part in re.split(f"[{SEPARATORS}，；]", text) if fold(part)]
    if not parts:
        raise UnreadableMove(say("Name the inventions, with commas between them: enter parachute hat, flying machine."))
    return parts


def _find(text: str, state: State, fitting: Sequence[Invention]) -> Invention:
    """Return the invention that `text` means: among those that fit the move if it is clear there, else among all."""
    for inventions in (fitting, state.components.inventions):
        found = called(text, inventions)
        if len(found) == 1:
            return found[0]
        if found:
            break
    if not fold(text):
        raise UnreadableMove(say("Name an invention: claim wake alarm, for example."))
    if not found:
        raise UnreadableMove(say("There is no invention called %(name)s.", name=text.strip()))
    raise _ambiguous(text, found)


def _ambiguous(text: str, found: Iterable[Invention]) -> UnreadableMove:
    named = tuple(each.names.named for each in found)
    return UnreadableMove(
        say("%(name)s may mean several inventions: %(inventions)s.", name=text.strip(), inventions=named)
    )


def _buy(text: str, state: State, seat: Seat) -> Buy:
    if state.step == Step.BUY:
        here = landed_on(state)
        return Buy(_find(text, state, [here]).id if text else here.id)
    return Buy(_find(text, state, affordable(state, seat)).id)


def _play(text: str, state: State, seat: Seat) -> Play:
    place, target = _card(text, [held.card for held in state.hands[seat]])
    kind = state.hands[seat][place].card.kind
    if kind == CardKind.LAWSUIT:
        return Play(place + 1, seat=_seat(target))
    if kind in (CardKind.CLAIM, CardKind.STEAL):
        fitting = claimable(state, seat) if kind == CardKind.CLAIM else stealable(state, seat)
        if not target and len(fitting) == 1:
            return Play(place + 1, fitting[0].id)
        return Play(place + 1, _find(target, state, fitting).id if target else "")
    if target:
        raise UnreadableMove(say("This card is played without a target: %(text)s is too much.", text=target))
    return Play(place + 1)


def _card(text: str, hand: Sequence[Eureka]) -> tuple[int, str]:
    """Return the place in the hand, from 0, of the card that `text` begins with, and the rest of the text."""
    first, _, rest = text.partition(" ")
    if first.isdigit():
        if not 1 <= int(first) <= len(hand):
            raise UnreadableMove(say("You hold %(count)s cards: name one from 1 on.", count=len(hand)))
        return int(first) - 1, rest
    found = [
        (place, left) for place, card in enumerate(hand) if (left := card_names.rest_after(text, card)) is not None
    ]
    if not found:
        raise UnreadableMove(
            say("You hold no card called %(name)s. Write its place in your hand: play 2.", name=text.strip())
        )
    if len({hand[place] for place, _ in found}) > 1:
        raise UnreadableMove(
            say("%(name)s may mean several of your cards. Write the place: play 2.", name=text.strip())
        )
    return found[0]


def _seat(text: str) -> Seat | None:
    number = text.removeprefix("seat ").strip()
    if number and not number.isdigit():
        raise UnreadableMove(say("Name the player whom you sue by the number of the seat: play lawsuit 3."))
    return int(number) - 1 if number else None


def format_move(move: InventorsMove) -> str:
    """Return the text of `move`; `parse` reads it back."""
    match move:
        case Play(card, invention, seat):
            target = invention.replace("-", " ") or ("" if seat is None else str(seat + 1))
            return f"play {card} {target}".strip()
        case Enter(inventions):
            return "enter " + ", ".join(name.replace("-", " ") for name in inventions)
        case Buy(name) | Invest(name) | Claim(name) | Steal(name) | Give(name):
            return f"{move.kind} {name.replace('-', ' ')}"
        case _:
            return move.kind.replace("_", " ")
