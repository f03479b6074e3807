"""Who is asked what, the forms to answer with, and how a filled-in form becomes a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.inventors.components import CardKind, Invention
from games.inventors.legal import (
    affordable,
    asked,
    claimable,
    default,
    investable,
    landed_on,
    playable,
    stealable,
    sued,
)
from games.inventors.moves import (
    CODEC,
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
from games.inventors.prompts import prompt
from games.inventors.state import HIDDEN_STEPS, State, Step
from games.inventors.wording import card_name, dollars, with_letter
from games.kernel import forms
from games.kernel.facts import Seat
from games.kernel.game import Answers
from games.kernel.question import Field, MoveForm, Option, Pace, Pending
from games.kernel.sentence import SeatName, Sentence, say

LETTER = "letter"
CARD = "card"


def pending(state: State) -> Sequence[Pending]:
    """Return who owes which answer; empty before the start and after the end.

    At an entrance to the Royalty track nobody may learn who else is asked, nor that a window holds nobody any more.
    """
    hidden = state.step in HIDDEN_STEPS
    return [
        Pending(
            seat=seat,
            question=_question(state, seat),
            turn=state.turn,
            prompt=prompt(state, seat),
            default=default(state, seat),
            pace=Pace.REACTION if hidden else Pace.TURN,
            hours=state.settings.partner_hours if hidden else 0,
            concealed=hidden,
        )
        for seat in asked(state)
    ]


def _question(state: State, seat: Seat) -> str:
    question = f"{state.turn}.{state.step.value}"
    if state.step == Step.DEBT:
        # The same debt asks again after each invention given.
        return f"{question}.{next(debt.left for debt in state.debts if debt.seat == seat)}"
    return question


def menu(state: State, seat: Seat) -> Sequence[MoveForm]:
    """Return the forms that `seat` may answer with; none when it is not asked."""
    if seat not in asked(state):
        return []
    match state.step:
        case Step.TURN:
            return _turn_forms(state, seat)
        case Step.BUY:
            return [_buy_form([landed_on(state)]), MoveForm(NoBuy.kind, say("Do not buy"))]
        case Step.SHOP:
            return [_buy_form(affordable(state, seat)), MoveForm(NoBuy.kind, say("Do not buy"))]
        case Step.CORNER:
            return [MoveForm(Directions.kind, say("Follow the directions of the corner")), _enter_form(state, seat)]
        case Step.CLAIM:
            return [_one_of(Claim.kind, say("Attach the claim"), state, claimable(state, seat))]
        case Step.STEAL:
            return [_one_of(Steal.kind, say("Steal an invention"), state, stealable(state, seat))]
        case Step.LOSE | Step.DEBT:
            return [_one_of(Give.kind, say("Give an invention back"), state, state.at_home(seat))]
        case _:
            return _royalty_forms(state, seat)


def _royalty_forms(state: State, seat: Seat) -> Sequence[MoveForm]:
    match state.step:
        case Step.WINDOW:
            options = [_fee_option(each) for each in investable(state, seat)]
            field = Field("invention", say("Invention"), tuple(options))
            return [MoveForm(Invest.kind, say("Invest"), (field,)), MoveForm(NoInvest.kind, say("Do not invest"))]
        case Step.ELIMINATE:
            return [
                MoveForm(Eliminate.kind, say("Eliminate your Silent Partner")),
                MoveForm(KeepPartner.kind, say("Keep the Silent Partner")),
            ]
        case Step.SALE:
            return [
                MoveForm(TakeRoyalty.kind, say("Take three times royalty")),
                MoveForm(Sell.kind, say("Sell for twice the value")),
            ]
        case Step.ONWARD:
            return [
                MoveForm(GoOn.kind, say("Go on into the next Royalty track")),
                MoveForm(Decline.kind, say("Decline: return the inventions and take an ordinary turn")),
            ]
        case _:
            return [MoveForm(Roll.kind, say("Roll the dice"))]


def _turn_forms(state: State, seat: Seat) -> list[MoveForm]:
    roll, redraw = MoveForm(Roll.kind, say("Roll the dice")), MoveForm(Redraw.kind, say("Redraw all Eureka cards"))
    cards = tuple(_card_option(state, seat, place) for place in playable(state, seat))
    if not cards:
        return [roll, redraw]
    return [roll, MoveForm(Play.kind, say("Play a Eureka card"), (Field(CARD, say("Card"), cards),)), redraw]


def _card_option(state: State, seat: Seat, place: int) -> Option:
    """Return the option of a card; its own field has a name of its own, since there may be two such cards."""
    card, number = state.hands[seat][place].card, place + 1
    then: tuple[Field, ...] = ()
    match card.kind:
        case CardKind.CLAIM:
            options = _invention_options(state, claimable(state, seat))
            then = (Field(f"invention_{number}", say("Invention that gets the claim"), options),)
        case CardKind.STEAL:
            options = _invention_options(state, stealable(state, seat))
            then = (Field(f"invention_{number}", say("Invention to steal"), options),)
        case CardKind.LAWSUIT:
            seats = tuple(Option(str(other), say("%(player)s", player=SeatName(other))) for other in sued(state, seat))
            then = (Field(f"seat_{number}", say("Player to sue"), seats),)
        case _:
            pass
    return Option(str(number), say("%(number)s. %(card)s", number=number, card=card_name(card)), then)


def _invention_options(state: State, inventions: Iterable[Invention]) -> tuple[Option, ...]:
    return tuple(Option(each.id, _described(state, each)) for each in inventions)


def _described(state: State, invention: Invention) -> Sentence:
    owner = state.holding(invention.id).owner
    value = dollars(state.value(invention.id))
    if owner is None or owner == state.active:
        return say("%(invention)s, worth $%(value)s", invention=with_letter(invention), value=value)
    return say(
        "%(invention)s of %(owner)s, worth $%(value)s",
        invention=with_letter(invention),
        owner=SeatName(owner),
        value=value,
    )


def _one_of(kind: str, label: Sentence, state: State, inventions: Sequence[Invention]) -> MoveForm:
    return MoveForm(kind, label, (Field("invention", say("Invention"), _invention_options(state, inventions)),))


def _buy_form(inventions: Sequence[Invention]) -> MoveForm:
    options = tuple(
        Option(each.id, say("%(invention)s for $%(price)s", invention=with_letter(each), price=dollars(each.price)))
        for each in inventions
    )
    return MoveForm(Buy.kind, say("Buy an invention"), (Field("invention", say("Invention"), options),))


def _fee_option(invention: Invention) -> Option:
    fee = dollars(invention.fee)
    return Option(invention.id, say("%(invention)s: fee $%(fee)s", invention=with_letter(invention), fee=fee))


def _enter_form(state: State, seat: Seat) -> MoveForm:
    """Return the form of entering: first the letter, if there is a choice, then inventions of that letter."""
    owned = state.at_home(seat)
    letters = sorted({each.letter for each in owned})
    fields = {
        letter: _trip_field(state, letter, [each for each in owned if each.letter == letter]) for letter in letters
    }
    if len(letters) == 1:
        return MoveForm(Enter.kind, say("Enter the Royalty track"), (fields[letters[0]],))
    options = tuple(Option(letter, say("Letter %(letter)s", letter=letter), (fields[letter],)) for letter in letters)
    return MoveForm(Enter.kind, say("Enter the Royalty track"), (Field(LETTER, say("Letter"), options),))


def _trip_field(state: State, letter: str, inventions: Sequence[Invention]) -> Field:
    options = _invention_options(state, inventions)
    return Field(f"inventions_{letter}", say("Inventions to take along"), options, 1, len(options))


def compose(state: State, seat: Seat, kind: str, answers: Answers) -> InventorsMove:
    """Return the move of a filled-in form; raises UnreadableMove when it is not filled in as offered."""
    form = forms.find_form(menu(state, seat), kind)
    if kind == Play.kind:
        forms.check(form, answers)
        number = answers[CARD][0]
        invention = "".join(answers.get(f"invention_{number}", ()))
        seats = answers.get(f"seat_{number}", ())
        return Play(int(number), invention, int(seats[0]) if seats else None)
    if kind == Enter.kind:
        forms.check(form, answers)
        fields = [field.name for field in forms.asked(form.fields, answers) if field.name != LETTER]
        return Enter(tuple(answers[fields[0]]))
    move: InventorsMove = forms.convert(CODEC, form, answers)
    return move
