"""The story: one sentence an event, cards in the reader's language."""

from __future__ import annotations

from games.ideas.events import CardDrawn
from games.ideas.game import IDEAS
from games.kernel.sentence import Wording
from tests.games.ideas.table import Done, act, table

NAMES = ("Ivy", "Neo", "Phil", "Nana")


def told(done: Done, language: str = "en") -> list[str]:
    words = Wording(NAMES, language=language)
    sentences = [IDEAS.narrate(event) for event in done.events]
    return [words.read(each) for each in sentences if each is not None]


def test_an_invention_is_told_with_dreamer_components_and_points() -> None:
    done = act(table(["raft", "watermill"], ["wood water", "", "house", "water"], era=2, left=()), "invent watermill")
    assert told(done) == [
        "Ivy invented: Watermill, a Dream of Neo, from: House (Phil), Water (Ivy).",
        "A new era begins: Middle Ages.",
        "Points: Ivy 2, Neo 1, Phil 1.",
    ]


def test_cards_are_called_as_in_the_readers_language() -> None:
    done = act(table(["axe raft"], ["wood water", "stone"], left=(), era=1), "invent axe")
    assert told(done, "ru")[0] == "Ivy invented: Топор, an own Dream, from: Камень (Neo), Дерево (Ivy)."
    assert told(done, "it")[0] == "Ivy invented: Ascia, an own Dream, from: Pietra (Neo), Legno (Ivy)."
    assert told(done, "zh-hant")[0] == "Ivy invented: 斧頭, an own Dream, from: 石頭 (Neo), 木頭 (Ivy)."
    assert told(done, "fr") == told(done)


def test_a_bonus_for_an_era_is_told() -> None:
    done = act(table(["dog raft"], ["kebab campfire wood water"], left=()), "invent dog")
    assert told(done)[1] == "A new era begins: Stone Age. Ivy gets 3 points for it."


def test_the_end_is_told() -> None:
    done = act(table(["space"], ["rocket dog"], seats=2, era=7), "invent space")
    assert told(done)[1:] == [
        "Points: Ivy 8, among them 5 for Ivy: the last era is reached.",
        "The match is over. Points: Ivy 8, Neo 0.",
    ]
    passed = act(table(["axe"], ["wood stone"], seats=2, left=(), passes=1), "pass")
    assert told(passed) == [
        "Ivy passed.",
        "All players passed, and the deck is empty: the match is over. Points: Ivy 0, Neo 0.",
    ]


def test_draws_and_passes_that_nobody_is_asked_for_are_told() -> None:
    done = act(table(["axe"], ["wood stone"], seats=2, left=("water", "cheese")), "invent axe")
    drawn = {"water": "a first element: Water", "cheese": "a Dream: Cheese"}
    first, second = (drawn[event.card.id] for event in done.all(CardDrawn))
    assert told(done)[3:7] == [
        f"Neo drew {first}.",
        "Neo passed: nothing could be invented.",
        f"Ivy drew {second}.",
        "Ivy passed: nothing could be invented.",
    ]
