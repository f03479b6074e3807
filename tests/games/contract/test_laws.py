"""The laws that every registered game obeys, tried on random matches with every number of seats and drawn options."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from games.kernel import forms, lifecycle
from games.kernel.chance import FairChance, FairLuck
from games.kernel.codec import canonical
from games.kernel.facts import IllegalMove, Refusal, UnreadableMove
from games.kernel.game import pending_of
from games.kernel.sentence import ENGLISH
from games.registry import GAMES
from tests.games.contract.matches import CASES, SERVER_SEED, Recorded, Step, fold, is_choosable, recorded

every_case = pytest.mark.parametrize(("slug", "seats"), CASES)
every_game = pytest.mark.parametrize("slug", list(GAMES))
SOME = 7
"""Costly laws are tried at every SOMEth step."""


def steps(slug: str, seats: int, every: int = 1) -> Iterator[tuple[Recorded, Step]]:
    for match in recorded(slug, seats):
        for step in match.steps[::every]:
            yield match, step


@every_case
def test_random_play_ends(slug: str, seats: int) -> None:
    assert all(match.outcome is not None for match in recorded(slug, seats))


@every_case
def test_the_same_seed_gives_the_same_decision_and_the_state_is_left_alone(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats):
        if step.move is None:
            continue
        before = canonical(step.before)
        again = match.game.decide(step.before, step.seat, step.move, step.luck)
        assert tuple(again) == step.events
        assert canonical(step.before) == before


@every_case
def test_the_fold_of_the_stored_log_is_the_live_state(slug: str, seats: int) -> None:
    for match in recorded(slug, seats):
        codec = match.game.events
        stored = [(event.kind, codec.encode(event), event.version) for event in match.events]
        state = fold(match.game, match.game.initial(match.setup), [codec.decode(*each) for each in stored])
        assert state == match.final


@every_case
def test_moves_survive_storage(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats):
        if step.move is not None:
            codec = match.game.moves
            assert codec.decode(step.move.kind, codec.encode(step.move)) == step.move
            assert codec.convert(step.move.kind, msgspec.to_builtins(step.move)) == step.move


@every_case
def test_somebody_is_asked_exactly_until_there_is_an_outcome(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats):
        assert bool(match.game.pending(step.after)) == (match.game.outcome(step.after) is None)
        assert match.game.pending(step.before)


@every_case
def test_every_default_is_accepted(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats):
        for pending in match.game.pending(step.before):
            assert match.game.decide(step.before, pending.seat, pending.default, step.luck)


@every_case
def test_every_move_built_from_the_menu_is_accepted(slug: str, seats: int) -> None:
    chance = FairChance(SERVER_SEED, slug, (), seats, "menu")
    for match, step in steps(slug, seats, every=3):
        for pending in match.game.pending(step.before):
            for form in filter(is_choosable, match.game.menu(step.before, pending.seat)):
                answers = forms.random_answers(form, chance)
                move = match.game.compose(step.before, pending.seat, form.kind, answers)
                assert match.game.decide(step.before, pending.seat, move, step.luck)


@every_case
def test_a_form_filled_in_with_nothing_is_refused_or_is_a_legal_move(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats, every=SOME):
        for pending in match.game.pending(step.before):
            for form in match.game.menu(step.before, pending.seat):
                try:
                    move = match.game.compose(step.before, pending.seat, form.kind, {})
                except UnreadableMove:
                    continue
                assert match.game.decide(step.before, pending.seat, move, step.luck)


@every_case
def test_a_form_that_is_shown_leads_to_a_move_or_to_a_refusal(slug: str, seats: int) -> None:
    chance = FairChance(SERVER_SEED, slug, (), seats, "shown")
    for match, step in steps(slug, seats, every=SOME):
        for pending in match.game.pending(step.before):
            for form in filter(is_choosable, match.game.forms_shown(step.before, pending.seat)):
                answers = forms.random_answers(form, chance)
                try:
                    move = match.game.compose(step.before, pending.seat, form.kind, answers)
                    events = match.game.decide(step.before, pending.seat, move, step.luck)
                except Refusal:
                    continue
                assert events


@every_case
def test_the_menu_offers_the_kind_of_every_move_that_is_made(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats):
        if step.move is not None:
            assert step.move.kind in [form.kind for form in match.game.menu(step.before, step.seat)]


@every_case
def test_every_move_that_is_written_is_read_back(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats):
        if step.move is not None:
            assert match.game.parse(match.game.format(step.move), step.before, step.seat) == step.move


@every_case
def test_whoever_is_not_asked_has_no_menu_and_cannot_move(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats, every=SOME):
        asked = {pending.seat for pending in match.game.pending(step.before)}
        for seat in set(range(seats)) - asked:
            assert list(match.game.menu(step.before, seat)) == []
            if step.move is not None:
                with pytest.raises(IllegalMove):
                    match.game.decide(step.before, seat, step.move, step.luck)


@every_case
def test_an_answer_ends_its_question_and_a_question_never_comes_back(slug: str, seats: int) -> None:
    for match in recorded(slug, seats):
        closed: set[tuple[int, str]] = set()
        for step in match.steps:
            before = {(each.seat, each.question) for each in match.game.pending(step.before)}
            after = {(each.seat, each.question) for each in match.game.pending(step.after)}
            assert not after & closed
            closed |= before - after
            assert all(seat != step.seat for seat, _ in before & after)


@every_case
def test_a_question_stays_as_it_is_while_only_others_act(slug: str, seats: int) -> None:
    for match, step in steps(slug, seats):
        for old in match.game.pending(step.before):
            new = pending_of(match.game, step.after, old.seat)
            if new is not None and new.question == old.question:
                assert new == old
                assert match.game.menu(step.after, old.seat) == match.game.menu(step.before, old.seat)


@every_case
def test_a_seat_that_left_is_not_asked_any_more(slug: str, seats: int) -> None:
    for match in recorded(slug, seats):
        left: set[int] = set()
        for step in match.steps:
            left |= {step.seat} if step.move is None else set()
            assert not left & {pending.seat for pending in match.game.pending(step.after)}


@every_case
def test_luck_drawn_again_is_what_was_drawn_and_only_luck_changes(slug: str, seats: int) -> None:
    for match in recorded(slug, seats):
        other = FairLuck(bytes(32), "another match", ("",) * seats, 1)
        for state, event, _, luck in match.folded():
            assert match.game.redraw(state, event, luck.streams) == event
            anew = match.game.redraw(state, event, other.streams)
            assert match.game.redraw(state, anew, luck.streams) == event


@every_case
def test_every_event_can_be_told_to_everybody(slug: str, seats: int) -> None:
    for match in recorded(slug, seats):
        for event in match.events:
            for viewer in (None, *range(seats)):
                seen = match.game.redact(event, viewer)
                sentence = None if seen is None else match.game.narrate(seen)
                assert sentence is None or ENGLISH.read(sentence)


@every_case
def test_what_is_redacted_stays_so_and_is_stored_alike(slug: str, seats: int) -> None:
    for match in recorded(slug, seats):
        codec = match.game.events
        for event in match.events:
            for viewer in (None, *range(seats)):
                seen = match.game.redact(event, viewer)
                if seen is not None:
                    assert seen.kind == event.kind
                    assert match.game.redact(seen, viewer) == seen
                    assert codec.decode(seen.kind, codec.encode(seen)) == seen


@every_case
def test_the_house_bot_plays_legal_moves_from_its_view(slug: str, seats: int) -> None:
    chance = FairChance(SERVER_SEED, slug, (), seats, "bot")
    for match, step in steps(slug, seats, every=2 * SOME):
        for pending in match.game.pending(step.before):
            move = match.game.suggest(match.game.view_for(step.before, pending.seat), chance)
            assert match.game.decide(step.before, pending.seat, move, step.luck)


@every_case
def test_scores_and_places_have_one_item_a_seat(slug: str, seats: int) -> None:
    for match in recorded(slug, seats):
        assert match.outcome is not None
        assert len(match.outcome.places) == len(match.outcome.scores) == seats
        assert min(match.outcome.places) == 1


@every_game
def test_the_random_matches_exercise_every_kind_of_event(slug: str) -> None:
    seen = {
        event.kind for case, seats in CASES if case == slug for each in recorded(case, seats) for event in each.events
    }
    assert set(GAMES[slug].events.types) - seen == set()


@every_game
def test_the_random_matches_exercise_every_kind_of_move(slug: str) -> None:
    moves = (step.move for case, seats in CASES if case == slug for _, step in steps(case, seats))
    assert set(GAMES[slug].moves.types) - {move.kind for move in moves if move is not None} == set()


@every_game
def test_no_kind_of_a_game_looks_like_one_of_the_lifecycle(slug: str) -> None:
    assert not [kind for kind in GAMES[slug].events.types if kind.startswith(lifecycle.PREFIX)]


@every_game
def test_every_option_has_its_default_among_its_choices(slug: str) -> None:
    for spec in GAMES[slug].options:
        assert spec.default in [choice.value for choice in spec.choices()]
        assert ENGLISH.read(spec.label)
        assert ENGLISH.read(spec.help)
