"""`manage.py record`: a match leaves the service as a file that anybody can check."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from accounts.models import User
from games import eventlog, services
from games.models import EventRecord, Match
from tests.games.commands.whole_matches import play_out, play_some
from tests.games.conftest import MatchMaker

Blocker = Any
Lines = list[dict[str, Any]]


def run(*arguments: object) -> str:
    out = io.StringIO()
    call_command("record", *map(str, arguments), stdout=out, stderr=io.StringIO())
    return out.getvalue()


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


@pytest.fixture
def over(match: Match) -> Match:
    return play_out(match)


@pytest.fixture(scope="session")
def sound_record(django_db_setup: None, django_db_blocker: Blocker) -> str:
    """The record of one match that was played to its end; the database forgets it."""
    with django_db_blocker.unblock(), transaction.atomic():
        alice, bob = (User.objects.create_user(f"{name}@example.org", display_name=name) for name in ("Alice", "Bob"))
        match = services.create_match(creator=alice, game="letter-tycoon", seats=2, first=0)
        services.join(code=match.code, user=bob)
        text = run("export", play_out(match).code)
        transaction.set_rollback(True)
    return text


@pytest.fixture
def file(sound_record: str, tmp_path: Path) -> Path:
    """A file with a sound record; the tests that only read it have no database, and fail if they touch one."""
    (tmp_path / "record").write_text(sound_record)
    return tmp_path / "record"


def lines_of(text: str) -> Lines:
    return [json.loads(line) for line in text.splitlines()]


def change(file: Path, how: Callable[[Lines], object]) -> None:
    lines = lines_of(file.read_text())
    how(lines)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_the_header_says_what_the_record_is_of_and_names_nobody(over: Match) -> None:
    text = run("export", over.code)
    header, *events = lines_of(text)
    assert header["format"] == "letters-patent-record/1"
    assert (header["game"], header["edition"], header["match"]) == ("letter-tycoon", 1, over.code)
    assert header["setup"]["seats"] == 2
    assert header["setup"]["options"]["dictionary"] == "american"
    assert header["seats"] == ["player", "player"]
    position = eventlog.load(over)
    assert (header["commitment"], header["seed"]) == (position.life.commitment, position.life.revealed)
    assert len(events) == over.seq
    assert "Alice" not in text
    assert "example.org" not in text


def test_every_event_stands_there_as_it_is_stored(over: Match) -> None:
    for line, stored in zip(
        run("export", over.code).splitlines()[1:], EventRecord.objects.filter(match=over).order_by("seq"), strict=True
    ):
        found = json.loads(line)
        assert list(found) == ["seq", "kind", "version", "data", "at", "salt", "hash"]
        assert f'"data":{stored.data},' in line
        assert (found["seq"], found["kind"], found["version"]) == (stored.seq, stored.kind, stored.version)
        assert (found["salt"], found["hash"]) == (bytes(stored.salt).hex(), bytes(stored.hash).hex())
        assert found["at"] == stored.at.isoformat()


def test_a_sound_record_passes_without_a_database(file: Path) -> None:
    said = run("verify", file)
    header, *_, last = lines_of(file.read_text())
    assert f"Sound: match {header['match']}, over after {last['seq']} events, head {last['hash']}" in said
    assert "events were drawn again" in said


def test_a_record_can_come_by_standard_input(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    assert "Sound" in run("verify")


def test_a_record_that_another_program_wrote_anew_passes(file: Path) -> None:
    change(file, lambda lines: [line["data"].update(dict(reversed(line["data"].items()))) for line in lines[1:]])
    assert "Sound" in run("verify", file)


def test_the_record_of_a_match_that_was_called_off_passes(match: Match, tmp_path: Path) -> None:
    play_some(match, 5)
    services.void(code=match.code, reason="a test")
    run("export", match.code, "--output", tmp_path / "record")
    assert "called off after" in run("verify", tmp_path / "record")


def test_a_running_match_is_not_exported_unless_one_insists(match: Match, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="--while-running"):
        run("export", match.code)
    warning = io.StringIO()
    output = str(tmp_path / "record")
    call_command("record", "export", match.code, "--while-running", "--output", output, stderr=warning)
    assert "WARNING: this match is not over." in warning.getvalue()
    assert lines_of(Path(output).read_text())[0]["seed"] == ""
    assert "its seed is still sealed" in run("verify", output)


def test_an_unknown_match_cannot_be_exported(db: None) -> None:
    with pytest.raises(CommandError, match="There is no match NOWHERE"):
        run("export", "NOWHERE")


def first_draw(lines: Lines) -> int:
    return next(number for number, line in enumerate(lines) if line.get("kind") == "hand_filled")


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (lambda lines: lines[first_draw(lines)]["data"].update(cards="EEEEEEE"), "does not match its hash"),
        (lambda lines: lines[5].update(salt="00" * 16), "line 6: event 5"),
        (lambda lines: lines.pop(4), "line 5: event 4 is missing: the log goes on with 5"),
        (lambda lines: lines.pop(), "line 1: the header does not agree with the events"),
        (lambda lines: lines[0].update(seed="00" * 32), "line 1: the revealed seed is not the one"),
        (lambda lines: lines[0].update(seed="xyz"), "line 1: "),
        (lambda lines: lines[0].update(commitment="00"), "line 1: the revealed seed is not the one"),
        (lambda lines: lines[0].update(seats=["bot", "player"]), "line 1: the header does not agree"),
        (lambda lines: lines[0]["setup"]["options"].update(doubling="add"), "line 1: the header does not agree"),
        (lambda lines: lines[0].update(match="OTHER"), "line 1: "),
        (lambda lines: lines[0].update(game="chess"), "line 1: there is no game 'chess' here"),
        (lambda lines: lines[0].update(format="other/1"), "line 1: the format is 'other/1'"),
        (lambda lines: lines[0].pop("seats"), "line 1: .*seats"),
        (lambda lines: lines[3].pop("salt"), "line 4: .*salt"),
        (lambda lines: lines[3].update(seq="three"), "line 4: .*seq"),
        (lambda lines: lines[3].update(hash="XY"), "line 4: .*hash"),
        (lambda lines: lines[3].update(kind="unheard_of"), "line 4: unknown kind 'unheard_of'"),
        (lambda lines: lines[3].update(version=9), "line 4: .*version 9"),
        (lambda lines: lines[3].update(data={"a": 1.5}), "line 4: a float has no canonical JSON"),
    ],
)
def test_a_forged_record_is_refused_at_its_first_faulty_line(
    file: Path, forge: Callable[[Lines], object], found: str
) -> None:
    change(file, forge)
    with pytest.raises(CommandError, match=found):
        run("verify", file)


def test_cards_that_were_not_drawn_are_found_though_all_hashes_were_made_anew(file: Path) -> None:
    from games.kernel import chain
    from games.kernel.codec import canonical

    def forge(lines: Lines) -> None:
        drawn = first_draw(lines)
        cards = lines[drawn]["data"]["cards"]
        lines[drawn]["data"]["cards"] = "".join(sorted("ETAOINSR"))[: len(cards)]
        head = ""
        for line in lines[1:]:
            entry = (line["seq"], line["kind"], line["version"], canonical(line["data"]))
            line["hash"] = head = chain.link(head, line["salt"], lines[0]["match"], entry)

    change(file, forge)
    with pytest.raises(CommandError, match=r"line \d+: event \d+ \(hand_filled\) holds another draw"):
        run("verify", file)


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", "line 1: "),
        (b"not JSON\n", "line 1: "),
        (b"\xff\xfe\n", "line 1: "),
        (b"[" * 100_000, "line 1: "),
        (b"{}\n", "line 1: Object missing required field"),
    ],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes, found: str) -> None:
    (tmp_path / "record").write_bytes(content)
    with pytest.raises(CommandError, match=found):
        run("verify", tmp_path / "record")


def test_an_empty_line_is_named(file: Path) -> None:
    file.write_text(file.read_text() + "\n")
    with pytest.raises(CommandError, match=f"line {len(file.read_text().splitlines())}: "):
        run("verify", file)


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        run("verify", tmp_path / "nothing")


def test_replay_shows_what_a_seat_saw_at_any_point(file: Path) -> None:
    lines = lines_of(file.read_text())
    drawn = next(line for line in lines if line.get("kind") == "hand_filled" and line["data"]["seat"] == 1)
    spectator = json.loads(run("replay", file, "--at", drawn["seq"], "--json"))
    second = json.loads(run("replay", file, "--at", drawn["seq"], "--seat", 2, "--json"))
    assert (spectator["hand"], spectator["seat"]) == ("", None)
    assert second["hand"] == drawn["data"]["cards"]


def test_replay_without_a_point_shows_the_end(file: Path) -> None:
    text = run("replay", file)
    ended = next(line for line in lines_of(file.read_text()) if line.get("kind") == "match.ended")
    assert json.loads(text)["outcome"]["scores"] == ended["data"]["scores"]
    assert len(text.splitlines()) > 10


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--at", "99999"], "has the events 1 to"),
        (["--at", "-1"], "has the events 1 to"),
        (["--at", "1"], "had not begun"),
        (["--seat", "0"], "seats 1 to 2"),
        (["--seat", "3"], "seats 1 to 2"),
    ],
)
def test_what_cannot_be_replayed_is_refused_in_a_sentence(file: Path, arguments: list[str], why: str) -> None:
    with pytest.raises(CommandError, match=why):
        run("replay", file, *arguments)
