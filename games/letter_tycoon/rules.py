"""The rules: how a match begins, and what follows from a move."""

from __future__ import annotations

from games.kernel.chance import Luck
from games.kernel.draft import Draft
from games.kernel.facts import IllegalMove, Seat
from games.kernel.game import Setup
from games.kernel.sentence import SeatName, Sentence, say
from games.letter_tycoon import lexicon, turn
from games.letter_tycoon.components import HAND_SIZE
from games.letter_tycoon.events import (
    HIDDEN,
    CardsTakenBack,
    ChallengeAnswered,
    ChallengeSettled,
    HandFilled,
    LetterEvent,
    PatentDeclined,
    SeatRetired,
    StartDecided,
    StepBegan,
    WordPlayed,
    WordRejected,
)
from games.letter_tycoon.evolve import evolve
from games.letter_tycoon.legal import (
    asked,
    attempts_left,
    check_buy,
    check_discard,
    check_swap,
    counted_challenger,
    default,
)
from games.letter_tycoon.legal_play import check_play
from games.letter_tycoon.moves import (
    HAND,
    POOL,
    Accept,
    Buy,
    Challenge,
    Discard,
    Keep,
    LetterMove,
    NoBuy,
    Play,
    Skip,
    Swap,
)
from games.letter_tycoon.options import DIGEST, UNLIMITED, Challenges, Doubling
from games.letter_tycoon.state import Settings, State, Step, begin
from games.letter_tycoon.turn import Table


def initial(setup: Setup) -> State:
    """Return the state before anything has happened; `setup` has settled options."""
    options = setup.options
    retries = options["retries"]
    return begin(
        Settings(
            seats=setup.seats,
            first=setup.first,
            dictionary=str(options["dictionary"]),
            dictionary_digest=str(options[DIGEST]),
            challenges=Challenges(str(options["challenges"])),
            retries=None if retries == UNLIMITED else int(retries),
            challenge_hours=int(options["challenge_hours"]),
            q_swap_pool=bool(options["q_swap_pool"]),
            doubling=Doubling(str(options["doubling"])),
            edition=setup.edition,
        )
    )


def start(state: State, luck: Luck) -> list[LetterEvent]:
    """Return the set-up: who begins, seven cards for everybody, three for the pool."""
    draft = Draft(evolve, state, luck)
    first = state.settings.first
    turn.add_drawn(draft, StartDecided(first or 0, by_lot=first is None))
    for seat in range(state.seats):
        turn.add_drawn(draft, HandFilled(seat, HIDDEN * HAND_SIZE))
    turn.fill_pool(draft)
    turn.start(draft, draft.state.start, 1)
    return draft.events


def decide(state: State, seat: Seat, move: LetterMove, luck: Luck) -> list[LetterEvent]:
    """Return what follows from `seat`'s move; raises IllegalMove."""
    draft = Draft(evolve, state, luck)
    _act(draft, seat, move)
    _answer_for_the_retired(draft)
    return draft.events


def retire(state: State, seat: Seat, luck: Luck) -> list[LetterEvent]:
    """Return what follows when `seat` leaves for good: it accepts every word, and its turns pass by the defaults."""
    draft = Draft(evolve, state, luck)
    if state.step == Step.OVER or state.retired[seat]:
        return []
    draft.add(SeatRetired(seat))
    if draft.state.step == Step.CHALLENGE:
        _settle(draft)
    _answer_for_the_retired(draft)
    return draft.events


def _answer_for_the_retired(draft: Table) -> None:
    while owing := [seat for seat in asked(draft.state) if draft.state.retired[seat]]:
        _act(draft, owing[0], default(draft.state, owing[0]))


def _act(draft: Table, seat: Seat, move: LetterMove) -> None:
    if seat not in asked(draft.state):
        raise IllegalMove(_not_asked(draft.state, seat))
    match draft.state.step, move:
        case Step.PLAY, Play():
            _play(draft, move)
        case Step.PLAY, Swap():
            check_swap(draft.state, move)
            turn.swap(draft, move)
        case Step.PLAY, Skip():
            turn.skip(draft)
        case Step.CHALLENGE, Accept() | Challenge():
            draft.add(ChallengeAnswered(seat, isinstance(move, Challenge)))
            _settle(draft)
        case Step.BUY, Buy(letter):
            check_buy(draft.state, move)
            turn.buy(draft, letter)
        case Step.BUY, NoBuy():
            draft.add(PatentDeclined(seat))
            turn.refill(draft)
        case Step.DISCARD, Keep():
            turn.discard(draft, ())
        case Step.DISCARD | Step.PENALTY, Discard(cards):
            check_discard(draft.state, move)
            turn.discard(draft, cards)
        case _:
            raise IllegalMove(_wrong_move(draft.state.step))


def _play(draft: Table, play: Play) -> None:
    state, seat = draft.state, draft.state.active
    check_play(play, state.hands[seat], state.pool, state.patents[seat])
    if state.settings.challenges == Challenges.MANUAL:
        draft.add(WordPlayed(seat, play))
        draft.add(StepBegan(Step.CHALLENGE))
        _settle(draft)
        return
    unknown = _unknown(state, play)
    if not unknown:
        draft.add(WordPlayed(seat, play))
        turn.accept(draft)
        return
    left = attempts_left(state)
    draft.add(WordRejected(seat, play.texts, unknown, None if left is None else left - 1))
    if attempts_left(draft.state) == 0:
        draft.add(StepBegan(Step.PENALTY))


def _unknown(state: State, play: Play) -> tuple[str, ...]:
    words = lexicon.load(state.settings.dictionary_digest)
    return tuple(word for word in play.texts if word not in words)


def _settle(draft: Table) -> None:
    """Close the challenge window if it is certain how it ends (rules page, "Challenges")."""
    state, seat = draft.state, draft.state.active
    settled, challenger = counted_challenger(state)
    if not settled:
        return
    assert state.play is not None
    if challenger is None:
        draft.add(ChallengeSettled(seat, None))
        turn.accept(draft)
        return
    unknown = _unknown(state, state.play)
    if unknown:
        draft.add(ChallengeSettled(seat, challenger, unknown))
        draft.add(CardsTakenBack(seat, state.play.cards(HAND), state.play.cards(POOL)))
        draft.add(StepBegan(Step.PENALTY))
        return
    draft.add(ChallengeSettled(seat, challenger, gain=1, fee=min(1, state.money[challenger])))
    turn.accept(draft)


def _not_asked(state: State, seat: Seat) -> Sentence:
    if state.step == Step.OVER:
        return say("The match is over.")
    if state.step == Step.CHALLENGE and seat == state.active:
        return say("Please wait: the others may still challenge your word.")
    if state.step == Step.CHALLENGE:
        return say("You have already answered.")
    return say("It is the turn of %(player)s.", player=SeatName(state.active))


def _wrong_move(step: Step) -> Sentence:
    match step:
        case Step.PLAY:
            return say("Please play a word, or skip.")
        case Step.CHALLENGE:
            return say("Please accept the word, or challenge it.")
        case Step.BUY:
            return say("Please buy a patent, or say that you buy none.")
        case Step.DISCARD:
            return say("Please discard cards, or keep them all.")
        case Step.PENALTY:
            return say("Please discard one card.")
        case Step.SETUP | Step.OVER:
            return say("The match is over.")
