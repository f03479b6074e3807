"""The house bot: it beats random play, and sees nothing but its view."""

from __future__ import annotations

from games.inventors import bot
from games.inventors.game import INVENTORS
from games.inventors.moves import Buy, Claim, Eliminate, Enter, InventorsMove, Invest, NoBuy, Play, Sell, Steal
from games.inventors.state import State
from games.kernel.chance import FairChance
from games.kernel.game import Setup
from games.kernel.simulate import bot_player, play, random_player
from tests.games.inventors.table import A, B, C, act, land_on, on_trip, table
from tests.games.inventors.test_partner import entering, with_eliminate

WHIM = FairChance(bytes(32), "bot", (), 1, "whim")


def chosen(state: State, seat: int = 0) -> InventorsMove:
    return bot.suggest(INVENTORS.view_for(state, seat), WHIM)


def test_it_wins_most_matches_against_random_play_from_both_seats() -> None:
    won = 0
    for number in range(20):
        players = [bot_player, random_player] if number % 2 else [random_player, bot_player]
        played = play(INVENTORS, Setup(2, INVENTORS.settle({}), 0), f"bot-{number}", players)
        won += played.outcome.places[0 if number % 2 else 1] == 1
    assert won >= 15


def test_it_buys_when_cash_is_left_and_not_when_it_would_run_out() -> None:
    assert chosen(land_on(7).state) == Buy(A)
    assert chosen(land_on(7, cash=(52_000,)).state) == NoBuy()


def test_it_takes_good_inventions_through_the_royalty_track() -> None:
    own = {A: (0, 2), "flying-machine": (0, 2), C: (0, None)}
    assert chosen(land_on(27, own=own).state) == Enter((A, "flying-machine"))


def test_it_claims_for_and_steals_what_is_worth_most() -> None:
    assert chosen(land_on(11, own={A: (0, None), C: (0, None)}).state) == Claim(A)
    assert chosen(land_on(6, own={A: (1, 0), B: (1, 2)}).state) == Steal(B)
    assert chosen(table(hands={0: ["steal"]}, own={A: (1, 0), B: (1, 2)})) == Play(1, B)


def test_it_sells_what_is_worth_more_than_its_royalties() -> None:
    state = on_trip(table(own={A: (1, 2)}, at={0: 3}), 1, A)
    assert chosen(act(state, "roll", dice=[1, 1, 4]).state, 1) == Sell()


def test_it_invests_and_gets_rid_of_investors() -> None:
    assert chosen(entering().state, 1) == Invest(A)
    assert chosen(with_eliminate()) == Eliminate()
