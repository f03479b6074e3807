"""What is told of each event, in plain English, with and without hidden faces."""

from __future__ import annotations

import pytest

from games.kernel.sentence import Wording
from games.letter_tycoon import events
from games.letter_tycoon.events import Earning, LetterEvent
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.moves import Play, Word
from games.letter_tycoon.state import Step

WORDING = Wording(("Alice", "Bob"))


@pytest.mark.parametrize(
    ("event", "own", "others"),
    [
        (events.StartDecided(1, by_lot=True), "The lot fell on Bob to begin.", None),
        (events.StartDecided(1, by_lot=False), "Bob begins.", None),
        (events.HandFilled(0, "CAT"), "Alice drew C, A, T.", "Alice drew 3 cards."),
        (events.HandFilled(0, "C"), "Alice drew C.", "Alice drew a card."),
        (events.PoolFilled("EO"), "New in the pool: E, O.", None),
        (events.DeckReshuffled(41), "The deck ran out: the 41 discarded cards became the new deck.", None),
        (events.CardSwapped(0, "Q", True), "Alice swapped Q of the pool.", None),
        (events.CardSwapped(0, "Q", False), "Alice swapped Q of the hand.", "Alice swapped a card of the hand."),
        (events.WordPlayed(0, Play((Word("CATS", "hhps"),))), "Alice played CA(T)+S.", None),
        (
            events.WordRejected(0, ("TCA",), ("TCA",), 1),
            "Alice tried: not in the dictionary: TCA. 1 attempt left.",
            "Alice tried what is not in the dictionary. 1 attempt left.",
        ),
        (
            events.WordRejected(0, ("TCA",), ("TCA",), None),
            "Alice tried: not in the dictionary: TCA.",
            "Alice tried what is not in the dictionary.",
        ),
        (events.TurnSkipped(0), "Alice played no word.", None),
        (events.ChallengeAnswered(0, True), "Alice challenged.", "Alice has answered."),
        (events.ChallengeAnswered(0, False), "Alice accepted.", "Alice has answered."),
        (events.ChallengeSettled(0, None), "Nobody challenged.", None),
        (
            events.ChallengeSettled(0, 1, ("TCA",)),
            "Bob challenged Alice with success: not in the dictionary: TCA.",
            None,
        ),
        (events.ChallengeSettled(0, 1, (), 1, 1), "Bob challenged in vain and paid Alice $1.", None),
        (
            events.ChallengeSettled(0, 1, (), 1, 0),
            "Bob challenged in vain and has no money: the bank paid Alice $1.",
            None,
        ),
        (events.EarningsPaid(0, (Earning(1, 0), Earning(2, 0)), (0, 0)), "Alice earned $3.", None),
        (
            events.EarningsPaid(0, (Earning(4, 1),), (0, 2)),
            "Alice earned $4 and 1 stock. Royalties: Bob $2.",
            None,
        ),
        (events.PatentBought(0, "E", 10), "Alice bought patent E for $10.", None),
        (events.PatentDeclined(0), "Alice bought no patent.", None),
        (
            events.GoalReached(0, 46, 7),
            "Alice has 7 patents worth $46: the round is played to its end.",
            None,
        ),
        (events.CardsDiscarded(0, "QV", False), "Alice discarded Q, V.", "Alice discarded 2 cards."),
        (events.CardsDiscarded(0, "Q", True), "Alice discarded Q.", "Alice discarded a card."),
        (events.HandKept(0), "Alice discarded nothing.", None),
        (events.SeatRetired(0), "Alice has left the match.", None),
        (
            events.ScoresCounted("goal", (1, 2), (70, 61)),
            "The match is over. Scores: Alice 70, Bob 61.",
            None,
        ),
        (
            events.ScoresCounted("stall", (1, 1), (0, 0)),
            "Four rounds without a word: the match is over. Scores: Alice 0, Bob 0.",
            None,
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(event: LetterEvent, own: str, others: str | None) -> None:
    for viewer, told in ((0, own), (1, others or own), (None, others or own)):
        if viewer == 1 and event == events.StartDecided(1, by_lot=True):
            told = own
        seen = LETTER_TYCOON.redact(event, viewer)
        assert seen is not None
        sentence = LETTER_TYCOON.narrate(seen)
        assert sentence is not None
        assert WORDING.read(sentence) == told


@pytest.mark.parametrize(
    "event",
    [
        events.TurnStarted(0, 1, 1),
        events.StepBegan(Step.BUY),
        events.TableCleared("CAT"),
        events.CardsTakenBack(0, "CA", "T"),
    ],
)
def test_bookkeeping_is_not_told(event: LetterEvent) -> None:
    assert LETTER_TYCOON.narrate(event) is None
