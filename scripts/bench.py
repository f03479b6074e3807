"""Measure what `make bench` prints: simulated moves, the fold of an event, the load of a match of 500 events.

Runs on the service's own database, in a transaction that is rolled back.
"""

from __future__ import annotations

import os
import secrets
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

import django

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.db import transaction  # noqa: E402

from games import eventlog, services  # noqa: E402
from games.kernel import history  # noqa: E402
from games.kernel.chance import FairChance  # noqa: E402
from games.kernel.game import AnyGame, Setup  # noqa: E402
from games.kernel.simulate import Player, Tally, bot_player, play, random_player  # noqa: E402
from games.models import Match, Submission  # noqa: E402
from games.registry import GAMES  # noqa: E402

GAME = "letter-tycoon"
EVENTS = 500
SEATS = 4
ROUNDS = 20


def simulated(game: AnyGame, player: Player, matches: int) -> str:
    """Return how many moves a second whole matches take, and how many matches."""
    setup, tally, began = Setup(SEATS, game.settle({})), Tally(), time.perf_counter()
    for number in range(matches):
        tally.add(play(game, setup, f"bench:{number}", [player] * SEATS))
    seconds = time.perf_counter() - began
    return f"{tally.moves / seconds:7.0f} moves/s  {tally.matches / seconds:6.1f} matches/s ({matches} matches)"


def long_match(game: AnyGame) -> Match:
    """Play a match by random moves through the services until it has 500 events."""
    while True:
        match = services.create_match(creator=None, game=GAME, seats=5, bots=5, options={"challenges": "manual"})
        whim = FairChance(secrets.token_bytes(32), match.code, (), 0, "whim")
        while match.phase == Match.Phase.RUNNING and match.seq < EVENTS:
            state = eventlog.load(match).state
            asked = game.pending(state)[0]
            services.submit_move(
                code=match.code,
                seat=asked.seat,
                question=asked.question,
                move=game.sample(state, asked.seat, whim),
                key=secrets.token_hex(8),
                source=Submission.Source.BOT,
            )
            match.refresh_from_db()
        if match.seq >= EVENTS:
            return match


def milliseconds(work: Callable[[], object]) -> float:
    """Return the median time that `work` takes."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def main() -> None:
    """Print one line a figure."""
    game = GAMES[GAME]
    print(f"simulate, random players  {simulated(game, random_player, 40)}")
    print(f"simulate, house bots      {simulated(game, bot_player, 5)}")
    with transaction.atomic():
        match = long_match(game)
        entries = eventlog.entries(match, until=EVENTS)
        fold = milliseconds(lambda: history.fold(game, entries)) * 1000 / EVENTS
        cold = milliseconds(lambda: eventlog.load_at(match, EVENTS))
        size = sum(len(entry.data) for entry in entries) / EVENTS
        eventlog.load(match)
        warm = milliseconds(lambda: eventlog.load(match))
        transaction.set_rollback(True)
    print(f"decode and fold an event  {fold:7.1f} us  (its data: {size:.0f} bytes)")
    print(f"load {EVENTS} events, cold     {cold:7.2f} ms")
    print(f"load the match, warm      {warm:7.4f} ms")


if __name__ == "__main__":
    main()
