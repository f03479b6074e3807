"""The text form of moves, both ways (rules page, "Text form of moves"); how words are written stands in `spelling`."""

from __future__ import annotations

from games.kernel.facts import Seat, UnreadableMove
from games.kernel.sentence import say
from games.letter_tycoon import spelling
from games.letter_tycoon.moves import Accept, Buy, Challenge, Discard, Keep, LetterMove, NoBuy, Play, Skip, Swap
from games.letter_tycoon.state import State

_BARE: dict[str, LetterMove] = {"SKIP": Skip(), "ACCEPT": Accept(), "CHALLENGE": Challenge(), "KEEP": Keep()}
_NO_BUY = ("NO BUY", "NO_BUY", "NOBUY", "BUY NOTHING")


def parse(text: str, state: State, seat: Seat) -> LetterMove:
    """Return the move that `text` stands for; raises UnreadableMove, which says how to write one."""
    folded = spelling.fold(text).strip(" .!")
    if folded in _BARE:
        return _BARE[folded]
    if folded in _NO_BUY:
        return NoBuy()
    verb, _, rest = folded.partition(" ")
    match verb:
        case "PLAY":
            return spelling.read(rest, state.hands[seat], state.pool)
        case "SWAP":
            return Swap(*spelling.read_card(rest))
        case "BUY":
            return Buy(_one_letter(rest))
        case "DISCARD":
            return Discard(_cards(rest))
        case _:
            raise UnreadableMove(
                say(
                    "I cannot read %(text)s as a move. Write for example: play CRATES, skip, buy S, no buy, "
                    "discard QV, keep, accept, challenge, swap Q.",
                    text=text.strip(),
                )
            )


def _one_letter(text: str) -> str:
    if len(text) != 1 or not text.isalpha():
        raise UnreadableMove(say("Write which patent you buy by its letter: buy S. Or write: no buy."))
    return text


def _cards(text: str) -> tuple[str, ...]:
    cards = text.replace(",", "").replace(" ", "")
    if cards and not cards.isalpha():
        raise UnreadableMove(say("Write the letters that you discard one after the other: discard QV. Or write: keep."))
    return tuple(cards)


def format_move(move: LetterMove) -> str:
    """Return the text of `move`; `parse` reads it back."""
    match move:
        case Play():
            return f"play {spelling.write(move)}"
        case Swap(card, from_pool):
            return f"swap {spelling.write_card(card, from_pool)}"
        case Buy(letter):
            return f"buy {letter}"
        case Discard(cards):
            return f"discard {''.join(cards)}".rstrip()
        case NoBuy():
            return "no buy"
        case Skip() | Accept() | Challenge() | Keep():
            return move.kind
