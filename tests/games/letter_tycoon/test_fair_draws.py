"""Every card of a match can be drawn again from the revealed seed, and a draw that was tampered with is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from games.kernel import history
from games.kernel.chain import Entry
from games.kernel.chance import FairChance, commitment
from games.kernel.facts import Event
from games.kernel.history import Position, UnfairLuck
from games.kernel.lifecycle import MatchOpened, MatchStarted, Occupant, SeatTaken
from games.letter_tycoon.components import LETTERS
from games.letter_tycoon.events import DeckReshuffled, HandFilled, PoolFilled, StartDecided
from games.letter_tycoon.game import LETTER_TYCOON as GAME

SEED = bytes(range(32))
MATCH = "fair-1"
SEATS = 3


def entry(seq: int, event: Event) -> Entry:
    return Entry(seq, event.kind, event.version, history.encode(GAME, event), "", "")


@cache
def log() -> tuple[Entry, ...]:
    """A match to its end, long enough for the deck to run out in the middle of a draw; the lot chose who begins."""
    opened = MatchOpened(MATCH, GAME.slug, GAME.edition, SEATS, GAME.settle({}), None, commitment(SEED, MATCH))
    taken = [SeatTaken(seat, Occupant.PLAYER, f"seed of {seat}") for seat in range(SEATS)]
    entries = [entry(seq, event) for seq, event in enumerate((opened, *taken, MatchStarted()), start=1)]
    position = history.fold(GAME, entries)
    for event in GAME.start(position.state, position.luck(SEED)):
        entries.append(entry(len(entries) + 1, event))
    position = history.fold(GAME, entries[position.seq :], position)
    whim = FairChance(SEED, MATCH, (), 0, "whim")
    while GAME.outcome(position.state) is None:
        (asked,) = GAME.pending(position.state)
        move = GAME.sample(position.state, asked.seat, whim)
        for event in GAME.decide(position.state, asked.seat, move, position.luck(SEED)):
            entries.append(entry(len(entries) + 1, event))
        position = history.fold(GAME, entries[position.seq :], position)
    return tuple(entries)


def draws() -> Iterator[tuple[int, HandFilled | PoolFilled, Position]]:
    for number, (_, event, before) in enumerate(history.steps(GAME, log())):
        if isinstance(event, HandFilled | PoolFilled):
            yield number, event, before


def test_every_draw_verifies() -> None:
    assert history.verify_luck(GAME, log(), SEED) == len(log()) - SEATS - 2


def test_the_deck_ran_out_in_the_middle_of_a_draw() -> None:
    kinds = [each.kind for each in log()]
    around = [kinds[at - 1 : at + 2] for at, kind in enumerate(kinds) if kind == DeckReshuffled.kind]
    assert [HandFilled.kind, DeckReshuffled.kind, HandFilled.kind] in around


def test_each_card_of_each_draw_is_checked() -> None:
    """One card is exchanged for another that lay in the deck too: the match goes on, and the forgery is found."""
    forged = 0
    for number, event, before in draws():
        for at, card in enumerate(event.cards):
            others = [each for each in LETTERS if each != card and each in before.state.deck]
            rest = event.cards[:at] + event.cards[at + 1 :]
            fits = [each for each in others if before.state.deck.count(each) > rest.count(each)]
            if not fits:
                continue
            other = replace(event, cards="".join(sorted(rest + fits[0])))
            with pytest.raises(UnfairLuck, match="holds another draw"):
                history.verify_draw(GAME, log()[number], other, before, SEED)
            forged += 1
    assert forged > 100


def test_a_forged_log_is_found_out_as_a_whole() -> None:
    """The last draw is forged, so that all that comes before it still folds."""
    number, event, before = list(draws())[-1]
    cards = before.state.deck[: len(event.cards)]
    assert cards != event.cards
    forged = [*log()[:number], replace(log()[number], data=history.encode(GAME, replace(event, cards=cards)))]
    with pytest.raises(UnfairLuck, match=f"event {number + 1} .{event.kind}. holds another draw"):
        history.verify_luck(GAME, forged, SEED)


def test_who_begins_is_checked_too_when_the_lot_decided() -> None:
    number = SEATS + 2
    before = history.fold(GAME, log()[:number])
    event = history.decode(GAME, log()[number])
    assert isinstance(event, StartDecided)
    assert event.by_lot
    other = replace(event, seat=(event.seat + 1) % SEATS)
    with pytest.raises(UnfairLuck):
        history.verify_draw(GAME, log()[number], other, before, SEED)
    history.verify_draw(GAME, log()[number], StartDecided(3, by_lot=False), before, SEED)


def test_cards_are_drawn_one_by_one_from_what_is_left() -> None:
    """No card comes twice, and each is as likely as it is left: of 2 Bs and 6 Rs, R comes three times of four."""
    position = history.fold(GAME, log()[: SEATS + 2])
    state = replace(position.state, deck="BBRRRRRR")
    drawn = [GAME.redraw(state, HandFilled(0, "?"), position.luck(SEED, ahead).streams) for ahead in range(800)]
    reds = sum(event == HandFilled(0, "R") for event in drawn)
    assert 560 <= reds <= 640
    everything = GAME.redraw(state, HandFilled(0, "?" * 8), position.luck(SEED).streams)
    assert everything == HandFilled(0, "BBRRRRRR")
