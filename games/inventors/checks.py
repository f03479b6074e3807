"""Whether a move is allowed; each refusal says why."""

from __future__ import annotations

from games.inventors.components import HAND_SIZE, REACTIONS, CardKind, Invention
from games.inventors.legal import affordable, claimable, has_effect, investable, landed_on, stealable, sued
from games.inventors.moves import Enter, Play
from games.inventors.state import State
from games.inventors.wording import dollars, with_letter
from games.kernel.facts import IllegalMove, Seat
from games.kernel.sentence import SeatName, Sentence, say


def find(state: State, name: str) -> Invention:
    """Return the invention with that id; raises IllegalMove."""
    for invention in state.components.inventions:
        if invention.id == name:
            return invention
    raise IllegalMove(say("There is no invention %(name)s in this game.", name=name))


def check_play(state: State, seat: Seat, move: Play) -> CardKind:
    """Return the kind of the card that `seat` plays; raises IllegalMove unless it may, on that target."""
    hand = state.hands[seat]
    if not 1 <= move.card <= len(hand):
        raise IllegalMove(say("Name a card by its place in your hand, from 1 to %(most)s.", most=HAND_SIZE))
    kind = hand[move.card - 1].card.kind
    if kind in REACTIONS:
        raise IllegalMove(say("This card is played only when somebody enters a Royalty track; you are asked then."))
    if not has_effect(state, seat, kind):
        raise IllegalMove(_no_effect(kind))
    if kind == CardKind.CLAIM:
        check_claim(state, seat, move.invention)
    elif kind == CardKind.STEAL:
        check_steal(state, seat, move.invention)
    elif move.invention:
        raise IllegalMove(say("This card is played without naming an invention."))
    if kind == CardKind.LAWSUIT:
        _check_sued(state, seat, move.seat)
    elif move.seat is not None:
        raise IllegalMove(say("This card is played without naming a player."))
    return kind


def _no_effect(kind: CardKind) -> Sentence:
    match kind:
        case CardKind.CLAIM:
            return say("You own no invention without a clip, so a patent claim has no effect.")
        case CardKind.STEAL:
            return say("There is no invention that you could steal at the moment.")
        case CardKind.SNAP_PURCHASE:
            return say("There is no free invention that you can pay for at the moment.")
        case _:
            return say("None of the others has anything to pay with.")


def _check_sued(state: State, seat: Seat, target: Seat | None) -> None:
    if target is None:
        raise IllegalMove(say("Name the player whom you sue, by the number of the seat."))
    if target == seat or not 0 <= target < state.seats:
        raise IllegalMove(say("Name one of the other players, by the number of the seat."))
    if target not in sued(state, seat):
        raise IllegalMove(say("%(player)s has nothing to pay with.", player=SeatName(target)))


def check_buy(state: State, seat: Seat, name: str, here: bool) -> Invention:
    """Return the invention that `seat` buys, `here` only that of its space; raises IllegalMove."""
    invention = find(state, name)
    if here and invention.id != landed_on(state).id:
        here_named = landed_on(state).names.named
        raise IllegalMove(say("Here you can buy only this: %(invention)s.", invention=here_named))
    owner = state.holding(name).owner
    if owner is not None:
        named = invention.names.named
        raise IllegalMove(say("%(invention)s belongs to %(owner)s.", invention=named, owner=SeatName(owner)))
    if invention not in affordable(state, seat):
        raise IllegalMove(
            say(
                "%(invention)s costs $%(price)s, and you have $%(cash)s.",
                invention=invention.names.named,
                price=dollars(invention.price),
                cash=dollars(state.cash[seat]),
            )
        )
    return invention


def check_claim(state: State, seat: Seat, name: str) -> Invention:
    """Return the invention that gets the clip; raises IllegalMove."""
    if not name:
        raise IllegalMove(say("Name the invention that gets the claim."))
    invention = check_own(state, seat, name)
    if invention not in claimable(state, seat):
        raise IllegalMove(say("%(invention)s has a clip already.", invention=invention.names.named))
    return invention


def check_steal(state: State, seat: Seat, name: str) -> Invention:
    """Return the invention that is stolen; raises IllegalMove."""
    if not name:
        raise IllegalMove(say("Name the invention that you steal."))
    invention = find(state, name)
    owner = state.holding(name).owner
    if owner is None:
        raise IllegalMove(say("Nobody owns %(invention)s.", invention=invention.names.named))
    if owner == seat:
        raise IllegalMove(say("%(invention)s is already yours.", invention=invention.names.named))
    if invention not in stealable(state, seat):
        sentence = say("Nothing can be stolen from %(owner)s while on the Royalty track.", owner=SeatName(owner))
        raise IllegalMove(sentence)
    return invention


def check_own(state: State, seat: Seat, name: str) -> Invention:
    """Return an invention of `seat` that is not on a trip; raises IllegalMove."""
    invention = find(state, name)
    if state.holding(name).owner != seat:
        raise IllegalMove(say("You do not own %(invention)s.", invention=invention.names.named))
    if state.on_trip(name):
        raise IllegalMove(say("%(invention)s is on the Royalty track.", invention=invention.names.named))
    return invention


def check_enter(state: State, seat: Seat, move: Enter) -> list[Invention]:
    """Return the inventions that `seat` enters the Royalty track with, in the order named; raises IllegalMove."""
    if not move.inventions:
        raise IllegalMove(say("Name the inventions that you take through the Royalty track."))
    if len(set(move.inventions)) < len(move.inventions):
        raise IllegalMove(say("Please name each invention only once."))
    inventions = [check_own(state, seat, name) for name in move.inventions]
    if len({each.letter for each in inventions}) > 1:
        named = tuple(map(with_letter, inventions))
        raise IllegalMove(say("Inventions on one trip must be of one letter: %(inventions)s.", inventions=named))
    return inventions


def check_invest(state: State, seat: Seat, name: str) -> Invention:
    """Return the invention that `seat` offers to invest in; raises IllegalMove."""
    invention = find(state, name)
    trip = state.trips[state.active]
    if trip is None or name not in trip.inventions:
        raise IllegalMove(say("%(invention)s is not on this trip.", invention=invention.names.named))
    if invention not in investable(state, seat):
        raise IllegalMove(
            say(
                "The fee for %(invention)s is $%(fee)s, and you have $%(cash)s.",
                invention=invention.names.named,
                fee=dollars(invention.fee),
                cash=dollars(state.cash[seat]),
            )
        )
    return invention
