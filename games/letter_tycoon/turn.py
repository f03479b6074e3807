"""How a turn goes on, step by step (rules page, "A turn, in this order"). Each function adds to the draft."""

from __future__ import annotations

from games.kernel.draft import Draft
from games.kernel.facts import Seat
from games.letter_tycoon import scoring
from games.letter_tycoon.components import HAND_SIZE, POOL_SIZE, PRICES
from games.letter_tycoon.events import (
    HIDDEN,
    CardsDiscarded,
    CardSwapped,
    DeckReshuffled,
    EarningsPaid,
    GoalReached,
    HandFilled,
    HandKept,
    LetterEvent,
    PatentBought,
    PoolFilled,
    ScoresCounted,
    StepBegan,
    TableCleared,
    TurnSkipped,
    TurnStarted,
)
from games.letter_tycoon.legal import buyable, is_last_of_round, is_last_turn, is_stalled
from games.letter_tycoon.luck import redraw
from games.letter_tycoon.moves import Swap
from games.letter_tycoon.state import State, Step

Table = Draft[State, LetterEvent]

GOAL = "goal"
STALL = "stall"
"""The reasons for the end of a match."""


def add_drawn(draft: Table, event: LetterEvent) -> None:
    """Add an event whose luck is drawn now; its cards are placeholders."""
    draft.add(redraw(draft.state, event, draft.chance))


def fill_hand(draft: Table, seat: Seat) -> None:
    """Step 6c: the hand is filled to 7."""
    while missing := HAND_SIZE - len(draft.state.hands[seat]):
        add_drawn(draft, HandFilled(seat, HIDDEN * _at_hand(draft, missing)))


def fill_pool(draft: Table) -> None:
    """Step 6a: the pool is filled to 3."""
    while missing := POOL_SIZE - len(draft.state.pool):
        add_drawn(draft, PoolFilled(HIDDEN * _at_hand(draft, missing)))


def _at_hand(draft: Table, wanted: int) -> int:
    if not draft.state.deck:
        assert draft.state.discards, "hands, pool and table never hold all 102 cards"
        draft.add(DeckReshuffled(len(draft.state.discards)))
    return min(wanted, len(draft.state.deck))


def start(draft: Table, seat: Seat, round_number: int) -> None:
    """Begin the turn of `seat`."""
    draft.add(TurnStarted(seat, draft.state.turn + 1, round_number))


def swap(draft: Table, move: Swap) -> None:
    """Step 1, patent Q: the old card is discarded, a new one drawn at once."""
    seat = draft.state.active
    draft.add(CardSwapped(seat, move.card, move.from_pool))
    fill_hand(draft, seat)
    fill_pool(draft)


def accept(draft: Table) -> None:
    """Steps 4 and 5: the words on the table are accepted; earnings, royalties, and the offer to buy a patent."""
    state = draft.state
    assert state.play is not None
    earnings = scoring.earn(state.play, state.patents[state.active], state.settings.doubling)
    draft.add(EarningsPaid(state.active, earnings, scoring.royalties(state.play, state.active, state.patents)))
    if buyable(draft.state):
        draft.add(StepBegan(Step.BUY))
    else:
        refill(draft)


def buy(draft: Table, letter: str) -> None:
    """Step 5: the active player buys a patent; the goal is checked here."""
    seat, goal = draft.state.active, draft.state.settings.goal
    draft.add(PatentBought(seat, letter, PRICES[letter]))
    owned = draft.state.patents[seat]
    value = scoring.value_of(owned)
    if draft.state.goal_reached_by is None and value >= goal.value and len(owned) >= goal.patents:
        draft.add(GoalReached(seat, value, len(owned)))
    refill(draft)


def refill(draft: Table) -> None:
    """Step 6a; the played cards leave the table after it. The very last turn ends before."""
    if is_last_turn(draft.state):
        finish(draft)
        return
    fill_pool(draft)
    draft.add(TableCleared(draft.state.table))
    offer_discard(draft)


def skip(draft: Table) -> None:
    """Step 2 without a word: it goes on with step 6b."""
    draft.add(TurnSkipped(draft.state.active))
    if is_last_turn(draft.state):
        finish(draft)
    else:
        offer_discard(draft)


def offer_discard(draft: Table) -> None:
    """Step 6b; left out when the hand is empty."""
    if draft.state.hands[draft.state.active]:
        draft.add(StepBegan(Step.DISCARD))
    else:
        fill_hand(draft, draft.state.active)
        finish(draft)


def discard(draft: Table, cards: tuple[str, ...]) -> None:
    """Step 6b, or the penalty for a rejected word; then the turn is over."""
    seat = draft.state.active
    if cards:
        draft.add(CardsDiscarded(seat, "".join(sorted(cards)), draft.state.step == Step.PENALTY))
    else:
        draft.add(HandKept(seat))
    fill_hand(draft, seat)
    finish(draft)


def finish(draft: Table) -> None:
    """End the turn, and with it the match, or begin the next one."""
    state = draft.state
    if is_last_turn(state):
        places, scores = scoring.final(state)
        reason = STALL if is_stalled(state) else GOAL
        draft.add(ScoresCounted(reason, places, scores))
        return
    start(draft, (state.active + 1) % state.seats, state.round + is_last_of_round(state))
