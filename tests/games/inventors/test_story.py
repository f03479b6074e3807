"""One sentence an event."""

from __future__ import annotations

from games.inventors.game import INVENTORS
from games.kernel.facts import Seat
from games.kernel.sentence import Wording
from tests.games.inventors.table import A, B, C, Done, act, land_on, on_trip, table
from tests.games.inventors.test_partner import entering, with_eliminate

NAMES = ("Anna", "Bob", "Carla", "Dora")


def told(done: Done, reader: Seat | None = 0, language: str = "en") -> list[str]:
    words = Wording(NAMES, language=language)
    seen = [INVENTORS.redact(event, reader) for event in done.events]
    sentences = [INVENTORS.narrate(event) for event in seen if event is not None]
    return [words.read(sentence) for sentence in sentences if sentence is not None]


def test_a_purchase() -> None:
    landed = land_on(7)
    assert told(landed) == ["Anna rolled 3 + 4.", "Anna came to space 7: Parachute Hat."]
    assert told(act(landed.state, "buy")) == ["Anna bought Parachute Hat for $50,000."]


def test_names_of_inventions_are_in_the_readers_language() -> None:
    assert told(act(land_on(7).state, "buy"), language="ru") == ["Anna bought Шляпа-парашют for $50,000."]


def test_what_happens_by_itself_says_why() -> None:
    assert told(land_on(7, cash=(1_000,)))[-1] == "Anna has too little money for Parachute Hat."
    assert told(land_on(18))[-2:] == [
        "Anna has no invention to enter with and follows the directions: Exposition.",
        "Anna collected $20,000.",
    ]
    assert (
        told(land_on(6, own={A: (1, 1)}))[-1] == "Anna stole Parachute Hat from Bob, the only one there was to steal."
    )
    assert told(land_on(11, own={A: (0, None)}, clips=[2]))[-1] == (
        "Anna attached a clip to Parachute Hat, the only place for it: 2 claims."
    )


def test_money_says_who_pays_whom() -> None:
    assert told(land_on(7, then=[6, 5], own={A: (1, 2)}))[-1] == "Anna paid Bob $11,000 for landing on Parachute Hat."
    short = land_on(15, cash=(4_000,), own={A: (0, 2), C: (0, None)})
    assert told(short)[-1] == "Anna owed a legal fee of $15,000; $11,000 are missing."
    given = act(short.state, "give dimple maker")
    assert told(given) == ["Anna gave Dimple Maker back for $25,000 and paid $11,000 under the board."]


def test_cards_are_told_by_their_faces_only_to_whoever_holds_them() -> None:
    done = act(table(hands={0: ["claim", "steal", "lawsuit"]}), "redraw")
    assert told(done)[0] == (
        "Anna returned to the bottom of the deck: Patent Claim, Steal an Invention, Lawsuit ($10,000)."
    )
    assert told(done, 1) == [
        "Anna returned all Eureka cards to the bottom of the deck.",
        "Anna drew 3 Eureka cards.",
    ]


def test_an_entry_with_a_partner() -> None:
    state = act(entering().state, "invest parachute", seat=1)
    assert told(state, 1) == ["Bob offered to invest in Parachute Hat."]
    assert told(state, 0) == told(state, None) == []
    done = act(state.state, "invest parachute", seat=2, dice=[2, 5])
    assert told(done, 3)[0] == (
        "They rolled for the investment: Bob 2, Carla 5. "
        "Carla played Silent Partner, paid Anna $25,000 and invests in Parachute Hat."
    )
    assert "Anna kept the fee and eliminated the Silent Partner Bob." in told(act(with_eliminate(), "eliminate"), 3)


def test_royalties_are_told_with_the_partners_share() -> None:
    state = on_trip(table(seats=3, own={A: (1, 1)}, at={0: 3}), 1, A, space=2, investor=2, invested=A)
    assert told(act(state, "roll", dice=[1, 1, 4]))[-3:] == [
        "Bob rolled 4 on the Royalty track.",
        "Bob came to the space 5 times royalty.",
        "Bob got $30,000 for 5 times royalty. The Silent Partner Carla got $30,000.",
    ]


def test_the_end() -> None:
    done = land_on(11, own={A: (0, None), B: (1, None)}, machine=(1,), clips=[1])
    assert told(done)[-1] == "The last clip has left the machine. Wealth: Anna $200,000, Bob $160,000."
