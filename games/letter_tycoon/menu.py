"""Who is asked what, the forms to answer with, and how a filled-in form becomes a move."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import forms
from games.kernel.facts import Seat
from games.kernel.game import Answers
from games.kernel.question import Field, MoveForm, Option, Pace, Pending, TextEntry
from games.kernel.sentence import SeatName, Sentence, say
from games.letter_tycoon import spelling
from games.letter_tycoon.components import DOUBLERS, PRICES
from games.letter_tycoon.legal import asked, buyable, can_swap, default
from games.letter_tycoon.moves import Accept, Buy, Challenge, Discard, Keep, LetterMove, NoBuy, Play, Skip, Swap
from games.letter_tycoon.state import State, Step

_HINTS = (
    ("V", say("CRATES + TONE for two words")),
    ("X", say("STRE<T>CH to use one T twice")),
    ("Z", say("CAT+S to add an S")),
    ("BJK", say("RHYTHM y=c to take its Y as a consonant, y=v as a vowel")),
)
"""How to write what a patent allows, for the owners of these letters."""


def pending(state: State) -> Sequence[Pending]:
    """Return who owes which answer; empty before the start and after the end."""
    prompt = _prompt(state)
    reaction = state.step == Step.CHALLENGE
    return [
        Pending(
            seat=seat,
            question=_question(state),
            turn=state.turn,
            prompt=prompt,
            default=default(state, seat),
            pace=Pace.REACTION if reaction else Pace.TURN,
            hours=state.settings.challenge_hours if reaction else 0,
        )
        for seat in asked(state)
    ]


def _question(state: State) -> str:
    # A swap or a rejected attempt asks the same step anew, with other cards or fewer attempts.
    again = state.tries + state.swapped if state.step == Step.PLAY else 0
    return f"{state.turn}.{state.step.value}" + (f".{again}" if again else "")


def _prompt(state: State) -> Sentence:
    match state.step:
        case Step.PLAY:
            return say("Your turn: play a word, or skip.")
        case Step.CHALLENGE:
            words = state.play.texts if state.play else ()
            return say("%(player)s played %(words)s. Do you challenge?", player=SeatName(state.active), words=words)
        case Step.BUY:
            return say("Do you buy a patent?")
        case Step.DISCARD:
            return say("Which cards do you discard?")
        case Step.PENALTY:
            return say("Your word was rejected: discard one card.")
        case Step.SETUP | Step.OVER:
            return say("The match is over.")


def menu(state: State, seat: Seat) -> Sequence[MoveForm]:
    """Return the forms that `seat` may answer with; none when it is not asked."""
    if seat not in asked(state):
        return []
    match state.step:
        case Step.PLAY:
            swap = [_swap_form(state)] if can_swap(state) else []
            return [_play_form(state), *swap, MoveForm(Skip.kind, say("Skip: play no word"))]
        case Step.CHALLENGE:
            return [MoveForm(Accept.kind, say("Accept")), MoveForm(Challenge.kind, say("Challenge"))]
        case Step.BUY:
            return [_buy_form(state), MoveForm(NoBuy.kind, say("Buy nothing"))]
        case Step.DISCARD:
            hand = state.hands[seat]
            return [_discard_form(hand, 0, len(hand)), MoveForm(Keep.kind, say("Keep all cards"))]
        case Step.PENALTY:
            return [_discard_form(state.hands[seat], 1, 1)]
        case Step.SETUP | Step.OVER:
            return []


def _play_form(state: State) -> MoveForm:
    text = TextEntry(spelling.LONGEST_TEXT, _how_to_write(state.patents[state.active]))
    return MoveForm(Play.kind, say("Play a word"), (Field("words", say("Word"), text=text),))


def _how_to_write(owned: str) -> Sentence:
    hints = tuple(hint for letters, hint in _HINTS if set(letters) & set(owned))
    if "V" in owned:
        hints += tuple(_how_to_split(letter) for letter in DOUBLERS if letter in owned)[:1]
    if not hints:
        return spelling.how_to_write()
    return say("%(basics)s With your patents: %(hints)s.", basics=spelling.how_to_write(), hints=hints)


def _how_to_split(letter: str) -> Sentence:
    return say(
        "ALOE + OPERA %(name)s=2 to let patent %(letter)s serve the second word", name=letter.lower(), letter=letter
    )


def _swap_form(state: State) -> MoveForm:
    hand = [
        Option(card, say("%(letter)s of your hand", letter=card)) for card in sorted(set(state.hands[state.active]))
    ]
    pool = [
        Option(spelling.write_card(card, True), say("%(letter)s of the pool", letter=card))
        for card in sorted(set(state.pool))
        if state.settings.q_swap_pool
    ]
    return MoveForm(Swap.kind, say("Swap a card with patent Q"), (Field("card", say("Card"), (*hand, *pool)),))


def _buy_form(state: State) -> MoveForm:
    options = tuple(
        Option(letter, say("%(letter)s for $%(price)s", letter=letter, price=PRICES[letter]))
        for letter in buyable(state)
    )
    return MoveForm(Buy.kind, say("Buy a patent"), (Field("letter", say("Patent"), options),))


def _discard_form(hand: str, least: int, most: int) -> MoveForm:
    options = tuple(Option(card, say("%(letter)s", letter=card)) for card in hand)
    label = say("Discard a card") if most == 1 else say("Discard cards")
    return MoveForm(Discard.kind, label, (Field("cards", say("Cards"), options, least, most),))


def compose(state: State, seat: Seat, kind: str, answers: Answers) -> LetterMove:
    """Return the move of a filled-in form; raises UnreadableMove when it is not filled in as offered."""
    form = forms.find_form(menu(state, seat), kind)
    forms.check(form, answers)
    match kind:
        case Play.kind:
            return spelling.read(answers["words"][0], state.hands[seat], state.pool)
        case Swap.kind:
            return Swap(*spelling.read_card(answers["card"][0]))
        case Buy.kind:
            return Buy(answers["letter"][0])
        case Discard.kind:
            return Discard(tuple(answers.get("cards", ())))
        case _:
            return {each.kind: each() for each in (Skip, Accept, Challenge, NoBuy, Keep)}[kind]
