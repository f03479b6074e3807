"""The database itself refuses to change or shorten the log."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection, transaction

from accounts.models import User
from games.models import EventRecord, Heartbeat, Match
from tests.games.conftest import MatchMaker

pytestmark = pytest.mark.django_db
ROLE = "letters_patent_test_role"


@pytest.fixture
def match(match_of: MatchMaker, alice: User, bob: User) -> Match:
    return match_of(alice, bob)


def refuse(statement: str) -> str:
    """Run a statement that must fail, and return what the database said."""
    with pytest.raises(DatabaseError) as refused, transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    return str(refused.value)


@pytest.mark.parametrize(
    "statement", ["UPDATE games_eventrecord SET data = '{}'", "DELETE FROM games_eventrecord WHERE seq > 1"]
)
def test_plain_sql_cannot_change_the_log(match: Match, statement: str) -> None:
    assert "append-only" in refuse(statement)
    assert EventRecord.objects.filter(match=match).count() == match.seq


@pytest.mark.parametrize("statement", ["UPDATE games_eventrecord SET seq = seq", "DELETE FROM games_eventrecord"])
def test_a_session_that_plays_replica_cannot_change_the_log(match: Match, statement: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL session_replication_role = replica")
        assert "append-only" in refuse(statement)


def test_objects_cannot_change_the_log(match: Match) -> None:
    event = EventRecord.objects.filter(match=match).latest("seq")
    event.data = "{}"
    with pytest.raises(DatabaseError, match="UPDATE of event"), transaction.atomic():
        event.save()
    with pytest.raises(DatabaseError, match="DELETE of event"), transaction.atomic():
        event.delete()
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        EventRecord.objects.filter(match=match).update(kind="other")


def test_an_upsert_cannot_change_the_log(match: Match) -> None:
    upsert = """
        INSERT INTO games_eventrecord (match_id, seq, kind, version, data, at, salt, hash)
        SELECT match_id, seq, kind, version, '{}', at, salt, hash FROM games_eventrecord
        ON CONFLICT (match_id, seq) DO UPDATE SET data = excluded.data
    """
    assert "append-only" in refuse(upsert)


@pytest.fixture
def as_role(match: Match) -> Iterator[None]:
    """Be the application's restricted role for the length of the test."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(f"CREATE ROLE {ROLE}")
        call_command("database_role", ROLE, "--apply")
        cursor.execute(f"SET LOCAL ROLE {ROLE}")
        yield
        cursor.execute("RESET ROLE")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE games_eventrecord SET data = '{}'",
        "DELETE FROM games_eventrecord",
        "TRUNCATE games_eventrecord CASCADE",
        "TRUNCATE games_turn CASCADE",
        "ALTER TABLE games_eventrecord DISABLE TRIGGER ALL",
        "DROP TABLE games_eventrecord CASCADE",
    ],
)
def test_the_services_role_has_no_right_to_touch_the_log(as_role: None, statement: str) -> None:
    said = refuse(statement)
    assert "permission denied" in said or "must be owner" in said


def test_the_services_role_can_play_a_whole_service(
    as_role: None, match_of: MatchMaker, alice: User, charlie: User
) -> None:
    match = match_of(alice, charlie)
    assert EventRecord.objects.filter(match=match).count() == match.seq > 0
    Heartbeat.objects.create(name="sweep", at=match.created_at)
    Heartbeat.objects.all().delete()


def test_the_grants_are_printed_unless_they_are_to_be_applied(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("database_role", 'odd"name')
    said = capsys.readouterr().out
    assert 'GRANT SELECT, INSERT ON "games_eventrecord" TO "odd""name";' in said
    assert "TRUNCATE" not in said


def test_a_role_that_is_not_there_or_owns_the_tables_is_refused() -> None:
    with pytest.raises(CommandError, match="There is no role nobody"):
        call_command("database_role", "nobody", "--apply")
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_user")
        owner = cursor.fetchone()[0]
    with pytest.raises(CommandError, match="owns the tables"):
        call_command("database_role", owner, "--apply")
