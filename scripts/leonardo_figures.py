"""Figures of Leonardo da Vinci, without a database: random matches with every event checked, the bot, mails a player.

python scripts/leonardo_figures.py random 1000 [seats]
python scripts/leonardo_figures.py bot 400
python scripts/leonardo_figures.py mails 20
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from games.kernel.chance import Chance, FairChance, FairLuck  # noqa: E402
from games.kernel.facts import Move, Seat  # noqa: E402
from games.kernel.game import AnyGame, Setup  # noqa: E402
from games.kernel.simulate import bot_player, play, random_player, seed_bytes  # noqa: E402
from games.leonardo.bot_placement import placements  # noqa: E402
from games.leonardo.game import LEONARDO  # noqa: E402
from games.leonardo.moves import PLANNABLE, Leave, Plan, Plannable, Research  # noqa: E402
from games.leonardo.plans import lines_of  # noqa: E402
from games.leonardo.state import Standing, State, Step  # noqa: E402
from tests.games.leonardo.conservation import check  # noqa: E402

ORDERS = Standing(most=2, short=True, running=True)
"""What the planning player wants done without being asked."""


def options(number: int) -> dict[str, object]:
    """Return options so that the matches go through all of them."""
    return {
        "rules": ("summary", "printed")[number % 2],
        "set_up": ("basic", "advanced")[number // 2 % 2],
        "codex_move": number // 4 % 2 == 1,
    }


def random_matches(count: int, seats: int) -> None:
    """Play random matches and check florins, materials, workers and cards after every event."""
    lengths, ways, events = [], Counter[str](), 0
    for number in range(count):
        setup = Setup(seats, LEONARDO.settle(options(number)), None)
        played = play(LEONARDO, setup, f"figures-{seats}-{number}", [random_player] * seats)
        state = LEONARDO.initial(setup)
        for event in played.events:
            state = LEONARDO.evolve(state, event)
            check(state, event)
        lengths.append(played.moves)
        events += len(played.events)
        ways[played.outcome.reason] += 1
        ways["completed"] += sum(event.kind == "invention_completed" for event in played.events)
        ways["contests"] += len(played.state.auctions)
    quartiles = [min(lengths), *map(round, statistics.quantiles(lengths, n=4)), max(lengths)]
    print(f"{seats} players, {count} matches, {events} events checked: answers {quartiles}, {dict(ways)}", flush=True)


def bot_matches(count: int) -> None:
    """Play the bot against random play, on either seat."""
    won, scores = 0, Counter[str]()
    for number in range(count):
        seat = number % 2
        players = [random_player, random_player]
        players[seat] = bot_player
        setup = Setup(2, LEONARDO.settle(options(number // 2)), None)
        outcome = play(LEONARDO, setup, f"bot-{number}", players).outcome
        won += outcome.places[seat] < outcome.places[1 - seat]
        scores.update({"bot": outcome.scores[seat], "random": outcome.scores[1 - seat]})
    print(f"bot won {won} of {count}; florins {scores['bot'] / count:.1f} : {scores['random'] / count:.1f}", flush=True)


def planner(game: AnyGame, state: State, seat: Seat, chance: Chance) -> Move:
    """Play as the bot does, but answer for the whole of research and placement at once, with standing orders."""
    view = game.view_for(state, seat)
    move: Move = game.suggest(view, chance)
    if state.step == Step.RESEARCH:
        return Plan(lines_of(PLANNABLE, list(_research(state, seat))), ORDERS)
    if state.step == Step.PLACE:
        return Plan(lines_of(PLANNABLE, placements(view.known, seat)), ORDERS)
    return move


def _research(state: State, seat: Seat) -> Iterator[Plannable]:
    """Yield what the bot would start in one laboratory after the other, as it would be asked."""
    luck = FairLuck(bytes(32), "planning", (), 1)
    while seat in state.asked and state.step == Step.RESEARCH:
        move = LEONARDO.suggest(LEONARDO.view_for(state, seat), FairChance(bytes(32), "planning", (), 1, ""))
        assert isinstance(move, Research | Leave)
        yield move
        for event in LEONARDO.decide(replace(state, standing=(Standing(),) * state.seats), seat, move, luck):
            state = LEONARDO.evolve(state, event)


def mails(count: int, name: str, player: object, seats: int = 4) -> None:
    """Count the questions that are opened for each seat: one mail each."""
    per_seat, by_step = [], Counter[str]()
    for number in range(count):
        asked = _questions(f"mails-{number}", seats, [player] * seats)
        by_step.update(step for _, step in asked)
        per_seat += list(Counter(seat for seat, _ in asked).values())
    steps = {step: round(total / count / seats, 1) for step, total in by_step.most_common()}
    print(
        f"{name}: {statistics.mean(per_seat):.1f} mails a player ({min(per_seat)}-{max(per_seat)}); {steps}", flush=True
    )


def _questions(seed: str, seats: int, players: Sequence[object]) -> list[tuple[Seat, str]]:
    """Play a match and return every question that was opened: whom it asked, and in which step."""
    setup = Setup(seats, LEONARDO.settle({}), None)
    whim, state = FairChance(seed_bytes(seed), seed, (), 0, "whim"), LEONARDO.initial(setup)
    events = list(LEONARDO.start(state, FairLuck(seed_bytes(seed), seed, (), 1)))
    found: dict[tuple[Seat, str], None] = {}
    for event in events:
        state = LEONARDO.evolve(state, event)
    while LEONARDO.outcome(state) is None:
        asked = LEONARDO.pending(state)
        found.update(dict.fromkeys((each.seat, each.question) for each in asked))
        seat = whim.pick(asked).seat
        move = players[seat](LEONARDO, state, seat, whim)  # type: ignore[operator]
        luck = FairLuck(seed_bytes(seed), seed, (), len(events) + 1)
        for event in LEONARDO.decide(state, seat, move, luck):
            state = LEONARDO.evolve(state, event)
            events.append(event)
    return [(seat, question.split(".")[1]) for seat, question in found]


def main(arguments: list[str]) -> None:
    """Print the figures that were asked for."""
    what, count = arguments[0], int(arguments[1])
    if what == "random":
        for seats in map(int, arguments[2:]) if arguments[2:] else LEONARDO.seats:
            random_matches(count, seats)
    elif what == "bot":
        bot_matches(count)
    else:
        mails(count, "one move at a time", bot_player)
        mails(count, "plans and standing orders", planner)


if __name__ == "__main__":
    main(sys.argv[1:])
