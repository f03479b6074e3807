"""One sequence of lifecycle and game facts: its fold, and the luck in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from games.kernel import chain, history, lifecycle
from games.kernel.chain import GENESIS, Entry
from games.kernel.chance import commitment
from games.kernel.codec import UnknownKind
from games.kernel.facts import Event
from games.kernel.history import Position, UnfairLuck
from games.kernel.lifecycle import MatchOpened, MatchStarted, Occupant, SeatTaken
from games.letter_tycoon.game import LETTER_TYCOON as GAME

SEED = bytes(range(32))
MATCH = "m1"


class Log:
    """A log in memory, written as the service writes it."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.position = Position()

    def write(self, *events: Event) -> None:
        for event in events:
            seq, salt = self.position.seq + 1, bytes([self.position.seq % 256] * 16).hex()
            data = history.encode(GAME, event)
            head = chain.link(self.position.head, salt, MATCH, (seq, event.kind, event.version, data))
            self.entries.append(Entry(seq, event.kind, event.version, data, salt, head))
            self.position = history.advance(GAME, self.position, event, head)


@pytest.fixture
def log() -> Log:
    """A match of two, started and some moves old, a time-out among them."""
    log = Log()
    settings = GAME.settle({})
    log.write(MatchOpened(MATCH, GAME.slug, 1, 2, settings, None, commitment(SEED, MATCH)))
    log.write(SeatTaken(0, Occupant.PLAYER, "alice"), SeatTaken(1, Occupant.PLAYER, "bob"), MatchStarted())
    log.write(*GAME.start(log.position.state, log.position.luck(SEED)))
    for number in range(12):
        (pending,) = GAME.pending(log.position.state)
        timed_out = [lifecycle.SeatTimedOut(pending.seat, pending.question, pending.pace, 1)] if number == 6 else []
        move = GAME.sample(log.position.state, pending.seat, log.position.luck(SEED).stream(0, "whim"))
        luck = log.position.luck(SEED, ahead=len(timed_out))
        log.write(*timed_out, *GAME.decide(log.position.state, pending.seat, move, luck))
    return log


def test_the_fold_of_the_log_is_where_the_match_stands(log: Log) -> None:
    folded = history.fold(GAME, log.entries)
    assert folded == log.position
    assert chain.verify(MATCH, log.entries) == folded.head
    assert (folded.life.match, folded.life.seeds) == (MATCH, ("alice", "bob"))
    assert folded.seq == len(log.entries)


def test_a_fold_goes_on_from_a_known_position(log: Log) -> None:
    known = history.fold(GAME, log.entries[:10])
    assert history.fold(GAME, log.entries[10:], known) == log.position


def test_there_is_no_game_before_the_start(log: Log) -> None:
    positions = [before for _, _, before in history.steps(GAME, log.entries)]
    assert positions[0] == Position(head=GENESIS)
    assert [before.state is None for before in positions[:5]] == [True, True, True, True, False]
    assert [before.seq for before in positions] == list(range(len(log.entries)))


def test_both_families_of_events_are_decoded(log: Log) -> None:
    kinds = [history.is_lifecycle(entry.kind) for entry in log.entries]
    assert True in kinds[5:]
    assert all(history.encode(GAME, history.decode(GAME, entry)) == entry.data for entry in log.entries)
    with pytest.raises(UnknownKind):
        history.decode(GAME, replace(log.entries[0], kind="match.paused"))


def test_the_luck_of_a_match_verifies_with_its_seed(log: Log) -> None:
    assert history.verify_luck(GAME, log.entries, SEED) == sum(
        not history.is_lifecycle(entry.kind) for entry in log.entries
    )


def test_another_seed_than_the_committed_one_is_found_out(log: Log) -> None:
    with pytest.raises(UnfairLuck, match="not the one that was committed to"):
        history.verify_luck(GAME, log.entries, bytes(32))


def swapped(entries: Sequence[Entry], kind: str) -> list[Entry]:
    """Return a log where the cards of one draw are others that lay in the deck too."""
    changed = list(entries)
    for number, (entry, event, before) in enumerate(history.steps(GAME, entries)):
        if entry.kind == kind:
            cards = before.state.deck[: len(event.cards)]  # type: ignore[attr-defined]
            assert cards != event.cards  # type: ignore[attr-defined]
            forged = replace(event, cards=cards)  # type: ignore[type-var]
            changed[number] = replace(entry, data=history.encode(GAME, forged))
            return changed
    raise AssertionError(f"nothing of the kind {kind}")


@pytest.mark.parametrize("kind", ["hand_filled", "pool_filled"])
def test_another_draw_than_the_seeds_give_is_found_out(log: Log, kind: str) -> None:
    with pytest.raises(UnfairLuck, match=f"{kind}.*holds another draw"):
        history.verify_luck(GAME, swapped(log.entries, kind), SEED)
