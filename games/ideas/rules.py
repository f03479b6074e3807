"""The rules: how a match begins, and what follows from a move."""

from __future__ import annotations

from games.ideas import deck_file
from games.ideas.events import (
    UNKNOWN,
    CardDrawn,
    DeckLaid,
    EraOpened,
    IdeaInvented,
    IdeasEvent,
    PointsScored,
    ScoresCounted,
    SeatRetired,
    StartDecided,
    TurnPassed,
    TurnStarted,
    Use,
)
from games.ideas.evolve import evolve
from games.ideas.legal import asked, inventable, owners_for
from games.ideas.luck import redraw
from games.ideas.moves import IdeasMove, Invent, Pass
from games.ideas.options import EraBonus, Hints, Royalty
from games.ideas.scoring import LAST_ERA, PASSES, final, opens_era, reward
from games.ideas.state import Settings, State, Step, begin
from games.kernel.chance import Luck
from games.kernel.draft import Draft
from games.kernel.facts import IllegalMove, Seat
from games.kernel.game import Setup
from games.kernel.sentence import SeatName, say

Table = Draft[State, IdeasEvent]

DECK = deck_file.shipped()
"""The deck of matches that begin; read when the program starts, so that a bad file shows at once."""


def initial(setup: Setup) -> State:
    """Return the state before anything has happened; `setup` has settled options."""
    options = setup.options
    return begin(
        Settings(
            seats=setup.seats,
            first=setup.first,
            royalty=Royalty(str(options["royalty"])),
            era_bonus=EraBonus(str(options["era_bonus"])),
            element_copies=int(options["element_copies"]),
            hints=Hints(str(options["hints"])),
            edition=setup.edition,
        )
    )


def start(state: State, luck: Luck) -> list[IdeasEvent]:
    """Return the set-up: the deck, who begins, and the first turns up to one in which something can be invented."""
    draft = Draft(evolve, state, luck)
    first = state.settings.first
    draft.add(DeckLaid(tuple(DECK.cards.values()), DECK.eras, state.settings.element_copies))
    _add_drawn(draft, StartDecided(first or 0, by_lot=first is None))
    _begin_turn(draft, draft.state.start)
    _pass_what_is_not_asked(draft)
    return draft.events


def decide(state: State, seat: Seat, move: IdeasMove, luck: Luck) -> list[IdeasEvent]:
    """Return what follows from `seat`'s move; raises IllegalMove."""
    if seat not in asked(state):
        raise IllegalMove(
            say("The match is over.")
            if state.step == Step.OVER
            else say("It is the turn of %(player)s.", player=SeatName(state.active))
        )
    draft = Draft(evolve, state, luck)
    match move:
        case Invent():
            _invent(draft, seat, move)
        case Pass():
            _pass(draft, forced=False)
    _pass_what_is_not_asked(draft)
    return draft.events


def retire(state: State, seat: Seat, luck: Luck) -> list[IdeasEvent]:
    """Return what follows when `seat` leaves for good: it still draws in its turns, and then passes."""
    if state.step == Step.OVER or state.retired[seat]:
        return []
    draft = Draft(evolve, state, luck)
    draft.add(SeatRetired(seat))
    _pass_what_is_not_asked(draft)
    return draft.events


def _add_drawn(draft: Table, event: IdeasEvent) -> None:
    """Add an event whose luck is drawn now."""
    draft.add(redraw(draft.state, event, draft.chance))


def _begin_turn(draft: Table, seat: Seat) -> None:
    """Begin the turn of `seat`; step 1: a card is drawn, while there is one."""
    draft.add(TurnStarted(seat, draft.state.turn + 1))
    if draft.state.left:
        _add_drawn(draft, CardDrawn(seat, UNKNOWN, element=False))


def _pass_what_is_not_asked(draft: Table) -> None:
    """Pass, turn by turn, for who has left, and where nothing can be invented: everybody can see that."""
    while owing := asked(draft.state):
        if draft.state.retired[owing[0]]:
            _pass(draft, forced=False)
        elif not inventable(draft.state):
            _pass(draft, forced=True)
        else:
            return


def _invent(draft: Table, seat: Seat, move: Invent) -> None:
    """Step 2: the Dream moves to the inventor's Inventions, and everybody concerned is paid."""
    state = draft.state
    owners = owners_for(state, seat, move)
    card, dreamer = state.card(move.card), state.dreamer(move.card)
    assert dreamer is not None
    paid = reward(state, seat, card, owners)
    uses = tuple(Use(state.card(each).face, owner) for each, owner in owners.items())
    draft.add(IdeaInvented(seat, card.face, dreamer, uses))
    if opens_era(state, card):
        draft.add(EraOpened(seat, state.deck.eras[card.era - 1], paid.era))
    draft.add(PointsScored(seat, paid.points, paid.last_era))
    if card.era == state.deck.last_era:
        _end(draft, LAST_ERA)
    else:
        _begin_turn(draft, _next(state))


def _pass(draft: Table, *, forced: bool) -> None:
    """Step 2 without an invention; a full round of passes with an empty deck ends the match."""
    state = draft.state
    in_a_row = 0 if state.left else state.passes + 1
    draft.add(TurnPassed(state.active, forced, in_a_row))
    if in_a_row >= state.seats:
        _end(draft, PASSES)
    else:
        _begin_turn(draft, _next(state))


def _next(state: State) -> Seat:
    return (state.active + 1) % state.seats


def _end(draft: Table, reason: str) -> None:
    places, scores = final(draft.state)
    draft.add(ScoresCounted(reason, places, scores))
