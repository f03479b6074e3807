"""Forms are drawn from the menu, whatever game it comes from."""

from __future__ import annotations

from django.template.loader import render_to_string

from games.kernel.question import Field, MoveForm, Option, TextEntry
from games.kernel.sentence import Wording, say
from games.web.answers import Refused, Sent
from games.web.drawing import draw

AMOUNT = Field("amount", say("Amount"), (Option("1", say("1")), Option("2", say("2"))))
NOTE = Field("note", say("Note"), least=0, text=TextEntry(20, say("Anything.")))
BID = MoveForm(
    "bid",
    say("Bid"),
    (
        Field("way", say("Way"), (Option("open", say("Openly"), (AMOUNT,)), Option("pass", say("Pass")))),
        Field("cards", say("Cards"), tuple(Option("A", say("A")) for _ in range(3)), 0, 2),
        NOTE,
    ),
)
REFUSED = Refused(Sent("bid", "q", "k", {"way": ["open"], "cards": ["A", "A"], "note": ["x" * 99]}), say("No."), 422)


def test_one_of_several_is_radio_buttons_and_some_of_several_check_boxes() -> None:
    way, cards, note = draw([BID], Wording())[0].controls
    assert (way.style, cards.style, note.style) == ("radio", "checkbox", "text")
    assert (way.required, cards.required, note.required) == (True, False, False)


def test_what_is_asked_only_with_a_choice_stands_under_it_and_is_not_required() -> None:
    way = draw([BID], Wording())[0].controls[0]
    [amount] = way.choices[0].then
    assert (amount.name, amount.required) == ("amount", False)
    assert way.choices[1].then == ()


def test_nothing_is_chosen_until_the_visitor_has_sent_something() -> None:
    form = draw([BID], Wording())[0]
    assert not any(choice.chosen for control in form.controls for choice in control.choices)
    assert "checked" not in render_to_string("games/forms.html", {"forms": [form]})


def test_of_equal_cards_as_many_are_ticked_again_as_were_sent() -> None:
    way, cards, note = draw([BID], Wording(), REFUSED)[0].controls
    assert [choice.chosen for choice in way.choices] == [True, False]
    assert [choice.chosen for choice in cards.choices] == [True, True, False]
    assert note.text == "x" * 20


def test_a_form_that_came_too_late_is_drawn_empty() -> None:
    stale = Refused(REFUSED.sent, REFUSED.sentence, 409)
    form = draw([BID], Wording(), stale)[0]
    assert form.error == ""
    assert not any(choice.chosen for control in form.controls for choice in control.choices)


def test_every_control_has_a_label_and_an_id_of_its_own() -> None:
    form = draw([BID], Wording(), REFUSED)[0]
    drawn = render_to_string("games/forms.html", {"forms": [form], "target": "/"})
    ids = [part.split('"')[0] for part in drawn.split(' id="')[1:]]
    assert len(ids) == len(set(ids))
    for part in drawn.split("<input ")[1:]:
        if 'type="hidden"' not in part.split(">")[0]:
            assert f'for="{part.split(chr(34) + " ")[1].split(chr(34))[1]}"' in drawn
