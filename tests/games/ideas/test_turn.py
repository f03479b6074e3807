"""Rules page, "Set-up", "A turn"."""

from __future__ import annotations

from collections import Counter

import pytest

from games.ideas.events import CardDrawn, IdeaInvented, StartDecided, TurnPassed, TurnStarted
from games.ideas.game import IDEAS
from games.ideas.rules import DECK
from games.ideas.state import Step
from games.kernel.facts import IllegalMove
from games.kernel.game import Setup
from tests.games.ideas.table import act, all_cards, fold, luck, new_match, table


def test_nobody_holds_a_card_before_the_first_draw() -> None:
    state = IDEAS.initial(Setup(4, IDEAS.settle({}), 2))
    laid, decided, begun, drawn, *_ = IDEAS.start(state, luck())
    assert decided == StartDecided(2, by_lot=False)
    assert begun == TurnStarted(2, 1)
    assert isinstance(drawn, CardDrawn)
    after = fold(state, [laid])
    assert len(after.left) == 84
    assert set(map(len, (*after.dreams, *after.inventions))) == {0}


def test_the_lot_decides_who_begins_if_nobody_was_chosen() -> None:
    state = IDEAS.initial(Setup(6, IDEAS.settle({}), None))
    starts = {IDEAS.start(state, luck(seq))[1].seat for seq in range(60)}  # type: ignore[union-attr]
    assert starts == set(range(6))


def test_turns_go_round_until_something_can_be_invented() -> None:
    """The very first player cannot invent anything: his turn passes by itself."""
    state = IDEAS.initial(Setup(3, IDEAS.settle({}), 1))
    events = IDEAS.start(state, luck())
    turns = [event for event in events if isinstance(event, TurnStarted)]
    passes = [event for event in events if isinstance(event, TurnPassed)]
    assert [event.seat for event in turns] == [(1 + number) % 3 for number in range(len(turns))]
    assert len(passes) == len(turns) - 1 > 0
    assert all(event.forced for event in passes)
    assert IDEAS.menu(fold(state, events), turns[-1].seat)


def test_a_first_element_goes_to_the_inventions_and_an_idea_to_the_dreams() -> None:
    state = new_match()
    for seat in range(4):
        assert all(DECK.cards[name].era > 0 for name in state.dreams[seat])
        assert all(DECK.cards[name].era == 0 for name in state.inventions[seat])
    assert all_cards(state) == Counter({name: 3 if card.is_element else 1 for name, card in DECK.cards.items()})


def test_the_card_just_drawn_may_be_used_as_the_dream() -> None:
    state = table(["axe"], ["stone wood"], left=("wheel",), active=3)
    done = act(state, "pass")
    drawn = done.one(CardDrawn)
    assert (drawn.seat, drawn.card.id, drawn.element) == (0, "wheel", False)
    assert done.state.left == ()
    axe = act(done.state, "invent axe").state
    assert act(axe, "invent wheel").one(IdeaInvented).seat == 1


def test_an_element_just_drawn_may_be_used_as_a_component_in_the_same_turn() -> None:
    """Laying an element is not the turn's invention."""
    state = table(["", "axe raft"], ["wood", "", "water"], left=("stone",), active=3)
    done = act(state, "pass")
    assert done.one(CardDrawn).element
    assert act(done.state, "invent axe with stone@1").one(IdeaInvented).seat == 0


def test_the_components_stay_with_their_owners_and_the_dream_moves() -> None:
    state = table(["", "wheel"], ["", "", "axe", "wood"])
    after = act(state, "invent wheel").state
    assert after.dreamer("wheel") is None
    assert (after.inventions[0][0], after.inventions[2][0], after.inventions[3][0]) == ("wheel", "axe", "wood")


def test_a_dream_cannot_be_a_component() -> None:
    state = table(["wheel axe"], ["wood stone"])
    with pytest.raises(IllegalMove, match=r"For Wheel these are still missing .*: Axe \(it is still a Dream\)\."):
        act(state, "invent wheel")
    assert act(act(state, "invent axe").state, "invent wheel").one(IdeaInvented).seat == 1


def test_only_one_thing_is_invented_a_turn() -> None:
    done = act(table(["axe raft"], ["wood stone water"]), "invent axe")
    assert (done.state.active, done.state.step) == (1, Step.INVENT)


def test_with_an_empty_deck_turns_go_on_without_drawing() -> None:
    state = table(["axe raft"], ["wood stone water"], left=())
    done = act(state, "invent axe")
    assert done.all(CardDrawn) == []
    assert done.one(TurnStarted).seat == 1


def test_only_the_active_seat_may_move() -> None:
    with pytest.raises(IllegalMove, match="It is the turn of 1"):
        act(table(["axe"], ["wood stone"]), "pass", seat=1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("invent water", "Water is a first element: it need not be invented."),
        ("invent house", "House has already been invented, by 3."),
        ("invent radio", "Radio is not on the table: nobody has drawn it yet."),
        (
            "invent paper",
            "For Paper these are still missing among the Inventions: Watermill (it is still a Dream), Clothes.",
        ),
        ("invent watermill with fire@3", "Watermill is not made with Fire, but with: House, Water."),
        ("invent watermill with water@3", "3 has no Water among the Inventions."),
        ("invent watermill with water@7", "There is no seat 7 at this table."),
        ("invent watermill with water@2, water@4", "You named two owners of Water."),
    ],
)
def test_a_refusal_says_what_is_wrong(text: str, why: str) -> None:
    state = table(["paper", "watermill"], ["", "water", "house fire", "water"])
    with pytest.raises(IllegalMove) as refused:
        act(state, text)
    assert str(refused.value) == why


def test_a_seat_that_left_draws_and_passes() -> None:
    state = table(["axe"], ["wood stone"], seats=3, active=1)
    events = IDEAS.retire(state, 1, luck())
    after = fold(state, events)
    assert after.active == 2
    assert [event.forced for event in events if isinstance(event, TurnPassed)] == [False]
    rounds = act(act(after, "pass").state, "pass")
    assert rounds.state.active == 2
    assert {event.seat for event in rounds.all(CardDrawn)} == {1, 2}


def test_a_match_that_everybody_left_still_ends() -> None:
    state = new_match(3)
    for seat in range(3):
        state = fold(state, IDEAS.retire(state, seat, luck(seat)))
    assert state.outcome is not None
    assert (state.outcome.reason, state.left) == ("passes", ())
    assert IDEAS.retire(state, 0, luck()) == []
