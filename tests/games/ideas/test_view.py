"""Rules page, "Set-up": everything is open but the order of the deck."""

from __future__ import annotations

from dataclasses import replace

from games.ideas.game import IDEAS
from games.kernel.chance import FairChance
from games.kernel.codec import canonical
from tests.games.ideas.table import act, new_match, table


def test_everybody_sees_the_same_table() -> None:
    state = table(["axe", "raft"], ["stone wood", "wood house"], seats=2, hints="off", points=(3, 4), era=1)
    views = [IDEAS.view_for(state, seat) for seat in (None, 0, 1)]
    assert len({canonical(replace(view, seat=None)) for view in views}) == 1
    for view in views:
        assert [(seat.points, seat.ideas, [card.id for card in seat.dreams]) for seat in view.seats] == [
            (3, 0, ["axe"]),
            (4, 1, ["raft"]),
        ]
        assert [card.id for card in view.seats[1].inventions] == ["wood", "house"]
        wood = next(each for each in view.eras[0].cards if each.card.id == "wood")
        assert (wood.owners, wood.dreamer) == ((0, 1), None)
        assert view.deck_size == 84 - 6


def test_the_order_of_the_deck_is_nowhere() -> None:
    state = new_match(3)
    for number in range(20):
        other = IDEAS.redeal(state, 0, FairChance(bytes(32), "test", (), number, "redeal"))
        assert other.left != state.left
        assert sorted(other.left) == sorted(state.left)
        assert canonical(IDEAS.view_for(other, 0)) == canonical(IDEAS.view_for(state, 0))


def test_no_event_is_hidden() -> None:
    done = act(table(["axe"], ["wood stone"]), "invent axe")
    for event in done.events:
        assert IDEAS.redact(event, 1) == IDEAS.redact(event, None) == event


def test_the_board_has_a_place_for_every_card_on_the_table() -> None:
    state = table(["axe house", "raft"], ["stone wood", "wood flute"], seats=2, hints="all")
    view = IDEAS.view_for(state, 0)
    board = view.tableau
    places = [place for band in board.bands for place in band.places]
    assert {place.shown.card.id for place in places} == {"axe", "house", "raft", "stone", "wood", "flute"}
    assert [place.shown.card.id for place in places if place.hint_y] == ["axe"]
    assert all(place.x + board.card_width <= board.width and place.y + place.height < board.height for place in places)
    boxes = [(place.x, place.y) for place in places]
    assert len(set(boxes)) == len(boxes)
