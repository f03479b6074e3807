"""Rules page, "Text form of moves"."""

from __future__ import annotations

import pytest

from games.kernel.facts import UnreadableMove
from games.letter_tycoon.game import LETTER_TYCOON
from games.letter_tycoon.moves import (
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
    Word,
)
from tests.games.letter_tycoon.table import table


def parse(text: str) -> LetterMove:
    return LETTER_TYCOON.parse(text, table("CRATEYS", pool="TON"), 0)


MOVES: list[tuple[str, LetterMove]] = [
    ("swap Q", Swap("Q")),
    ("swap (E)", Swap("E", from_pool=True)),
    ("play CRATES", Play((Word("CRATES", "hhhhhh"),))),
    ("play CR(O)AT", Play((Word("CROAT", "hhphh"),))),
    ("play CRA(T)ES", Play((Word("CRATES", "hhhphh"),))),
    ("play C<A>T", Play((Word("CAT", "hxh"),))),
    ("play CAT+S", Play((Word("CATS", "hhhs"),))),
    ("play CAT + (T)(O)E", Play((Word("CAT", "hhh"), Word("TOE", "pph")))),
    ("play CAT+S + YES", Play((Word("CATS", "hhhs"), Word("YES", "hhh")))),
    ("play STAY y=c", Play((Word("STAY", "hhhh", "c"),))),
    ("play STA<Y>Y y=v,c", Play((Word("STAYY", "hhhxh", "vc"),))),
    ("play CAT + YES y=v b=2 k=1", Play((Word("CAT", "hhh"), Word("YES", "hhh", "v")), b=2, k=1)),
    ("play YES y=c + CAT j=2", Play((Word("YES", "hhh", "c"), Word("CAT", "hhh")), j=2)),
    ("skip", Skip()),
    ("accept", Accept()),
    ("challenge", Challenge()),
    ("buy S", Buy("S")),
    ("no buy", NoBuy()),
    ("discard QV", Discard(("Q", "V"))),
    ("discard", Discard(())),
    ("keep", Keep()),
]


@pytest.mark.parametrize(("text", "move"), MOVES)
def test_moves_are_written_and_read_in_one_form(text: str, move: LetterMove) -> None:
    assert parse(text) == move
    assert LETTER_TYCOON.format(move) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("  PLAY   crates ", "play CRATES"),
        ("Play CRATES.", "play CRATES"),
        ("play cr (o) at", "play CR(O)AT"),
        ("play ( to ) e", "play (T)(O)E"),
        ("play CAT +S", "play CAT+S"),
        ("play CAT + s+Yes", "play CAT+S + YES"),
        ("play CAT+YES Y = v", "play CAT + YES y=v"),
        ("play CAT + YES y=v", "play CAT + YES y=v"),
        ("play STA<Y>Y y=c", "play STA<Y>Y y=c,c"),
        ("play STA<Y>Y y=v , c", "play STA<Y>Y y=v,c"),
        ("play YES + STA<Y> y=v,c", "play YES y=v + STA<Y> y=c"),
        ("play CRATES B=1", "play CRATES b=1"),
        ("play TOCSAR", "play T(O)CSAR"),  # the pool's O, since the hand has none
        ("play TRATES", "play TRA(T)ES"),  # the second T from the pool
        ("play T(T)ATES", "play T(T)ATES"),
        ("play (T)TATES", "play (T)TATES"),
        ("play TA(T)E + TRY", "play TA(T)E + TRY"),
        ("play CAT + TOE", "play CAT + (T)(O)E"),
        ("ｐｌａｙ　ＣＲ（Ｏ）ＡＴ", "play CR(O)AT"),  # noqa: RUF001
        ("play ＣＡ＜Ｔ＞Ｔ＋Ｓ", "play CA<T>T+S"),  # noqa: RUF001
        ("play CAT\u00a0+\u2003YES", "play CAT + YES"),
        ("SWAP ( e )", "swap (E)"),
        ("Buy s", "buy S"),
        ("NO  BUY", "no buy"),
        ("no_buy", "no buy"),
        ("discard q, v", "discard QV"),
        ("Keep!", "keep"),
    ],
)
def test_reading_is_forgiving_and_writing_is_not(text: str, canonical: str) -> None:
    assert LETTER_TYCOON.format(parse(text)) == canonical
    assert LETTER_TYCOON.format(parse(canonical)) == canonical


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "I cannot read"),
        ("crates", "Write for example: play CRATES"),
        ("play", "Write a word like CRATES"),
        ("play CAT DOG", "Put a \\+ between two words"),
        ("play C4T", "I cannot read 4"),
        ("play CR(A", "I cannot read \\("),
        ("play CRA)T", "I cannot read \\)"),
        ("play CR()AT", "I cannot read \\("),
        ("play CAT +", "Write a word like"),
        ("play CAT y=x", "y=v or y=c behind CAT"),
        ("play CAT y=v", "y=v or y=c behind CAT"),
        ("play STAYY y=v,c,c", "one letter for each Y"),
        ("play YES y=c + STAY y=v,c", "behind STAY, one letter for each Y"),
        ("play CAT b=3", "Write b=1 or b=2"),
        ("play CAT q=1", "Put a \\+"),
        ("play ÉTAT", "The character É"),
        ("play straße", "The character ß"),
        ("play CAT\u202e", "U\\+202E"),
        ("play C\u200bAT", "U\\+200B"),
        ("play кот", "The character к"),
        ("buy", "Write which patent"),
        ("buy ST", "Write which patent"),
        ("buy 3", "Write which patent"),
        ("swap", "Write one card"),
        ("swap EE", "Write one card"),
        ("discard 7", "Write the letters"),
        ("concede", "I cannot read concede as a move"),
        ("play " + "A" * 200, "at most 120 characters"),
    ],
)
def test_what_cannot_be_read_is_answered_with_how_to_write_it(text: str, says: str) -> None:
    with pytest.raises(UnreadableMove, match=says):
        parse(text)


def test_letters_come_from_the_hand_first_and_explicit_pool_letters_are_set_aside() -> None:
    state = table("TAEWFGH", pool="TTE")
    move = LETTER_TYCOON.parse("play (T)ATE", state, 0)
    assert move == Play((Word("TATE", "phhh"),))
    move = LETTER_TYCOON.parse("play TAT(E)", state, 0)
    assert move == Play((Word("TATE", "hhpp"),))


def test_a_letter_that_nobody_has_is_left_to_the_rules() -> None:
    assert parse("play ZZZ") == Play((Word("ZZZ", "hhh"),))
