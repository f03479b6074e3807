"""Sentences and how they are read."""

from __future__ import annotations

import pytest

from games.kernel.facts import BadSetup, IllegalMove, Refusal, UnreadableMove
from games.kernel.sentence import ENGLISH, Named, SeatName, Wording, say, say_count

ALICE_AND_BOB = Wording(("Alice", "Bob"))


def test_parts_are_put_in_their_places() -> None:
    sentence = say("%(player)s plays %(word)s for $%(money)s.", player=SeatName(1), word="CAT", money=3)
    assert ALICE_AND_BOB.read(sentence) == "Bob plays CAT for $3."


def test_seats_without_a_name_are_numbered_from_1() -> None:
    assert ENGLISH.read(SeatName(0)) == "1"
    assert ALICE_AND_BOB.read(SeatName(2)) == "3"


def test_a_sentence_may_be_a_part_of_another() -> None:
    inner = say("%(player)s won", player=SeatName(0))
    assert ALICE_AND_BOB.read(say("It is over: %(what)s.", what=inner)) == "It is over: Alice won."


def test_a_tuple_is_read_as_a_list() -> None:
    sentence = say("They are %(names)s.", names=(SeatName(0), SeatName(1), "Carol", 4))
    assert ALICE_AND_BOB.read(sentence) == "They are Alice, Bob, Carol, 4."
    assert Wording(comma="、").read(("A", ("B", "C"))) == "A、B、C"
    assert ENGLISH.read(say("[%(nothing)s]", nothing=())) == "[]"


@pytest.mark.parametrize(("count", "text"), [(0, "0 cards"), (1, "a card"), (2, "2 cards")])
def test_the_form_is_chosen_by_the_count(count: int, text: str) -> None:
    assert ENGLISH.read(say_count("a card", "%(count)s cards", count)) == text


def test_sentences_are_translated_part_by_part() -> None:
    italian = {"%(player)s drew %(what)s.": "%(player)s ha pescato %(what)s.", "a card": "una carta"}
    plurals = {("a card", 1): "una carta", ("a card", 2): "%(count)s carte"}
    wording = Wording(("Alice",), lambda text: italian[text], lambda one, many, count: plurals[one, count])
    for count, what in ((1, "una carta"), (2, "2 carte")):
        drew = say("%(player)s drew %(what)s.", player=SeatName(0), what=say_count("a card", "%(count)s cards", count))
        assert wording.read(drew) == f"Alice ha pescato {what}."


def test_names_and_parts_are_not_read_as_placeholders() -> None:
    assert Wording(("100%(x)s",)).read(say("%(player)s: %(word)s", player=SeatName(0), word="%s")) == "100%(x)s: %s"


def test_a_name_from_a_data_file_is_read_in_the_readers_language_or_else_in_english() -> None:
    wheel = Named({"en": "wheel", "it": "ruota"})
    assert Wording(language="it").read(say("%(idea)s", idea=wheel)) == "ruota"
    assert Wording(language="ru").read(wheel) == "wheel"


@pytest.mark.parametrize("kind", [IllegalMove, UnreadableMove, BadSetup])
def test_a_refusal_carries_its_sentence(kind: type[Refusal]) -> None:
    refusal = kind(say("There is no %(letter)s.", letter="Z"))
    assert str(refusal) == "There is no Z."
    assert ALICE_AND_BOB.read(refusal.sentence) == "There is no Z."
