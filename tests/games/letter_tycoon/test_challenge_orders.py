"""Rules page, "Challenges" and "Details settled": every order of every set of answers in the window."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations, product

import pytest

from games.kernel.codec import canonical
from games.kernel.facts import IllegalMove, Seat
from games.letter_tycoon.events import ChallengeSettled, EarningsPaid
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.state import State, Step
from tests.games.letter_tycoon.table import Done, act, table

WORDS = {"CAT": True, "TCA": False}
ACTIVE = 1
"""The player of the word: neither the first seat nor the last, so that the order of seats wraps around."""
tables = pytest.mark.parametrize(("seats", "word"), list(product((3, 4, 5), WORDS)))

Answers = dict[Seat, bool]


def window(seats: int, word: str) -> State:
    state = table("CATSADE", seats=seats, active=ACTIVE, challenges="manual", money=(2,) * seats)
    return act(state, f"play {word}").state


def others(seats: int) -> list[Seat]:
    return [(ACTIVE + ahead) % seats for ahead in range(1, seats)]


def all_answers(seats: int) -> Iterator[Answers]:
    for said in product((True, False), repeat=seats - 1):
        yield dict(zip(others(seats), said, strict=True))


def answer(state: State, order: Sequence[Seat], answers: Answers) -> tuple[int, Done]:
    """Let the seats answer in that order until the window closes; return how many did, and what it led to."""
    done = Done(state, [])
    for number, seat in enumerate(order, start=1):
        latest = act(done.state, "challenge" if answers[seat] else "accept", seat)
        done = Done(latest.state, [*done.events, *latest.events])
        if done.state.step != Step.CHALLENGE:
            return number, done
    raise AssertionError("the window is still open")


def closes_after(order: Sequence[Seat], answers: Answers, seats: int) -> tuple[int, Seat | None]:
    """Return after how many answers it is certain who counts, and who: as the page says, by looking at all prefixes."""
    for number in range(1, len(order) + 1):
        known = {seat: answers[seat] for seat in order[:number]}
        possible = {
            next((seat for seat in others(seats) if each[seat]), None)
            for each in all_answers(seats)
            if all(each[seat] == said for seat, said in known.items())
        }
        if len(possible) == 1:
            return number, possible.pop()
    raise AssertionError("all have answered")


@tables
def test_the_first_challenger_in_seat_order_counts_and_the_window_closes_when_he_is_certain(
    seats: int, word: str
) -> None:
    state = window(seats, word)
    for answers in all_answers(seats):
        for order in permutations(others(seats)):
            number, done = answer(state, order, answers)
            assert (number, done.one(ChallengeSettled).challenger) == closes_after(order, answers, seats)


@tables
def test_who_pays_and_what_becomes_of_the_turn_does_not_depend_on_the_order(seats: int, word: str) -> None:
    state = window(seats, word)
    for answers in all_answers(seats):
        challenger = next((seat for seat in others(seats) if answers[seat]), None)
        money = [2] * seats
        if challenger is None or WORDS[word]:
            money[ACTIVE] += 1
        if challenger is not None and WORDS[word]:
            money[ACTIVE] += 1
            money[challenger] -= 1
        for order in permutations(others(seats)):
            _, done = answer(state, order, answers)
            assert list(done.state.money) == money
            rejected = challenger is not None and not WORDS[word]
            assert (done.state.step == Step.PENALTY) == rejected
            assert bool(done.all(EarningsPaid)) != rejected


@tables
def test_closing_early_tells_nothing_but_who_counts(seats: int, word: str) -> None:
    """Whoever sees the same seats answer, the window close at the same time and the same challenger, sees the same."""
    state = window(seats, word)
    for order in permutations(others(seats)):
        transcripts: dict[tuple[object, ...], set[str]] = defaultdict(set)
        for answers in all_answers(seats):
            number, done = answer(state, order, answers)
            for viewer in (None, *range(seats)):
                own = answers[viewer] if viewer in order[:number] else None
                told = [LETTER_TYCOON.redact(event, viewer) for event in done.events]
                view = LETTER_TYCOON.view_for(done.state, viewer)
                key = (viewer, own, number, done.one(ChallengeSettled).challenger)
                transcripts[key].add(canonical([told, view]))
        assert {len(each) for each in transcripts.values()} == {1}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_answers_a_window_that_has_closed(seats: int) -> None:
    state = window(seats, "TCA")
    _, done = answer(state, others(seats), dict.fromkeys(others(seats), True))
    for seat in others(seats):
        for text in ("accept", "challenge"):
            with pytest.raises(IllegalMove, match="It is the turn of 2"):
                act(done.state, text, seat)
