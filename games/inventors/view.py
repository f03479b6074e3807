"""Every secrecy decision about the table and about events: what a seat may see; worlds that look alike are in `worlds`.

Open are money, inventions, attached clips, hand sizes, clips left, the money under the board; hidden are hands, the
deck's order, the clips' order (rules page, "Set-up"), and who is asked while somebody's entry is not complete. Who
remembers a card that was returned to the bottom can tell when it comes up; no view does that for him.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.inventors.components import HIDDEN, Eureka, Place, Spot
from games.inventors.events import (
    BoxOpened,
    CardPlayed,
    CardsDrawn,
    DealingEvent,
    DiceRolled,
    DirectionsTaken,
    HandReturned,
    InventorsEvent,
    NothingHappened,
    ScoresCounted,
    SeatRetired,
    StartDecided,
    StepBegan,
    TokenMoved,
    TokensPlaced,
    TurnStarted,
)
from games.inventors.legal import asked, playable
from games.inventors.picture import Picture, lay_out
from games.inventors.scoring import wealth
from games.inventors.state import HIDDEN_STEPS, Debt, Proposal, Settings, State, Step, Trip
from games.inventors.trips import (
    InvestmentAnswered,
    NobodyInvested,
    PartnerEliminated,
    PartnerJoined,
    PartnerProposed,
    RoyaltyEntered,
    RoyaltyPaid,
    TripContinued,
    TripReturned,
    TripSold,
)
from games.inventors.wording import card_name
from games.kernel.facts import Seat
from games.kernel.game import Outcome
from games.kernel.names import Names
from games.kernel.sentence import Sentence

NO_PLACE = -1
"""Instead of the place in a hand that a card came from, for those who do not see the hand."""


@dataclass(frozen=True, slots=True)
class InventionView:
    """An invention as it is now.

    `values` are by claims, `value` and `royalties` (1 to 7 times) as they are with its `claims`, which are None without
    a clip. `space` is its place on the outer track.
    """

    id: str
    letter: str
    names: Names
    note: str
    price: int
    values: tuple[int, ...]
    value: int
    fee: int
    royalties: tuple[int, ...]
    owner: Seat | None
    claims: int | None
    on_trip: bool
    space: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody sees of a seat. `asked`: it owes an answer now, as far as the reader may know."""

    seat: Seat
    hand_size: int
    cash: int
    wealth: int
    inventions: tuple[str, ...]
    token: Place
    trip: Trip | None
    asked: bool
    retired: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it (`seat` None: a spectator, who sees no hand).

    While an entry is not complete, `step` is WINDOW for all but the entering player who is asked about his partner;
    only he sees the `proposal`. `playable` are the places, from 0, of the reader's cards that may be played now.
    """

    seat: Seat | None
    settings: Settings
    track: tuple[Spot, ...]
    royalty: tuple[tuple[int, ...], ...]
    hand: tuple[Eureka, ...]
    playable: tuple[int, ...]
    deck_size: int
    clips_left: int
    clips_at_start: int
    clips_spent: tuple[int, ...]
    board_money: int
    inventions: tuple[InventionView, ...]
    seats: tuple[SeatView, ...]
    debts: tuple[Debt, ...]
    proposal: Proposal | None
    start: Seat
    active: Seat
    turn: int
    step: Step
    by_dice: bool
    outcome: Outcome | None

    @property
    def by_space(self) -> tuple[InventionView, ...]:
        """The inventions in the order of the track."""
        return tuple(sorted(self.inventions, key=lambda each: each.space))

    @property
    def hand_names(self) -> tuple[Sentence, ...]:
        """What the reader's cards are called."""
        return tuple(map(card_name, self.hand))

    @property
    def picture(self) -> Picture:
        """Where the board draws everything."""
        tokens = [each.token for each in self.seats]
        return lay_out(self.track, self.royalty, tokens, len(self.inventions), len(self.hand))


def view_for(state: State, seat: Seat | None) -> View:
    """Return the table as `seat` (None: a spectator) sees it, built up from what is open and its own hand."""
    own_choice = state.step == Step.ELIMINATE and seat == state.active
    on_turn = state.step == Step.TURN and seat == state.active
    return View(
        seat=seat,
        settings=state.settings,
        track=state.components.track,
        royalty=state.components.royalty,
        hand=() if seat is None else tuple(held.card for held in state.hands[seat]),
        playable=tuple(playable(state, seat)) if seat is not None and on_turn else (),
        deck_size=len(state.unseen) + len(state.bottom),
        clips_left=len(state.machine),
        clips_at_start=len(state.components.clips),
        clips_spent=state.spent,
        board_money=state.board,
        inventions=_inventions(state),
        seats=_seats(state, seat),
        debts=state.debts,
        proposal=state.proposal if own_choice else None,
        start=state.start,
        active=state.active,
        turn=state.turn,
        step=Step.WINDOW if state.step in HIDDEN_STEPS and not own_choice else state.step,
        by_dice=state.by_dice,
        outcome=state.outcome,
    )


def _inventions(state: State) -> tuple[InventionView, ...]:
    return tuple(
        InventionView(
            id=each.id,
            letter=each.letter,
            names=each.names,
            note=each.note,
            price=each.price,
            values=each.values,
            value=state.value(each.id),
            fee=each.fee,
            royalties=tuple(row[state.claims(each.id)] for row in each.royalties),
            owner=state.holding(each.id).owner,
            claims=state.holding(each.id).clip,
            on_trip=state.on_trip(each.id),
            space=state.components.space_of(each.id),
        )
        for each in state.components.inventions
    )


def _seats(state: State, reader: Seat | None) -> tuple[SeatView, ...]:
    owing = asked(state)
    if state.step in HIDDEN_STEPS:
        owing = [seat for seat in owing if seat == reader]
    return tuple(
        SeatView(
            seat=seat,
            hand_size=len(state.hands[seat]),
            cash=state.cash[seat],
            wealth=wealth(state, seat),
            inventions=tuple(each.id for each in state.owned(seat)),
            token=state.tokens[seat],
            trip=state.trips[seat],
            asked=seat in owing,
            retired=state.retired[seat],
        )
        for seat in range(state.seats)
    )


def redact(event: InventorsEvent, seat: Seat | None) -> InventorsEvent | None:
    """Return `event` as `seat` (None: a spectator) may see it; None when it may not see that it happened."""
    match event:
        case CardsDrawn(owner, cards) | HandReturned(owner, cards):
            return event if owner == seat else replace(event, cards=(HIDDEN,) * len(cards))
        case CardPlayed(owner) | PartnerEliminated(owner):
            return event if owner == seat else replace(event, place=NO_PLACE)
        case PartnerJoined(proposal=proposal):
            return event if proposal.investor == seat else replace(event, place=NO_PLACE)
        case InvestmentAnswered(owner) | PartnerProposed(owner):
            return event if owner == seat else None
        case StepBegan(Step.ELIMINATE):
            # Also for the player himself there is nothing in it that the question does not say.
            return None
        case _:
            return _open(event)


_Open = (
    BoxOpened
    | StartDecided
    | TokensPlaced
    | TurnStarted
    | StepBegan
    | DiceRolled
    | TokenMoved
    | DirectionsTaken
    | NothingHappened
    | SeatRetired
    | ScoresCounted
    | DealingEvent
    | RoyaltyEntered
    | NobodyInvested
    | RoyaltyPaid
    | TripSold
    | TripReturned
    | TripContinued
)


def _open(event: _Open) -> InventorsEvent:
    """Return an event that everybody may see; a new kind of event has to be named here, or mypy complains."""
    return event
