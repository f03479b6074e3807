"""Give the application's own database role what it needs, and no more."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection, transaction
from django.utils.translation import gettext as _
from psycopg import sql

LOG = "games_eventrecord"
READ_ONLY = "django_migrations"
SCHEMA = sql.Identifier("public")


class Command(BaseCommand):
    """`database_role NAME`: run it after every `migrate`, as the owner of the tables."""

    help = "Print (or apply) the grants of the role that the service runs as: it can only add to the log of matches."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Describe the role, and whether to act."""
        parser.add_argument("name", help="the role, which exists already and owns nothing")
        parser.add_argument("--apply", action="store_true", help="execute the statements instead of printing them")

    def handle(self, *args: object, **options: Any) -> None:
        """Print or execute the statements."""
        connection.ensure_connection()
        statements = [each.as_string(connection.connection) + ";" for each in grants(options["name"])]
        if not options["apply"]:
            self.stdout.write("\n".join(statements))
            return
        _check(options["name"])
        with transaction.atomic(), connection.cursor() as cursor:
            for statement in statements:
                cursor.execute(statement)
        self.stdout.write(_("The role %(name)s has its grants now.") % {"name": options["name"]})


def grants(role: str) -> list[sql.Composed]:
    """Return the statements that take every right from `role` and give it the ones that the service needs."""
    name = sql.Identifier(role)
    tables = [table for table in _tables() if table not in (LOG, READ_ONLY)]
    return [
        sql.SQL("REVOKE ALL ON ALL TABLES IN SCHEMA {} FROM {}").format(SCHEMA, name),
        sql.SQL("GRANT USAGE ON SCHEMA {} TO {}").format(SCHEMA, name),
        sql.SQL("GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA {} TO {}").format(SCHEMA, name),
        _grant("SELECT, INSERT, UPDATE, DELETE", tables, name),
        _grant("SELECT, INSERT", [LOG], name),
        _grant("SELECT", [READ_ONLY], name),
    ]


def _grant(rights: str, tables: list[str], role: sql.Identifier) -> sql.Composed:
    on = sql.SQL(", ").join(sql.Identifier(table) for table in tables)
    return sql.SQL("GRANT {} ON {} TO {}").format(sql.SQL(rights), on, role)


def _tables() -> list[str]:
    return sorted(connection.introspection.django_table_names(only_existing=True)) + [READ_ONLY]


def _check(role: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT rolsuper OR pg_has_role(rolname, tableowner, 'MEMBER') FROM pg_roles, pg_tables"
            " WHERE rolname = %s AND tablename = %s",
            [role, LOG],
        )
        found = cursor.fetchone()
    if found is None:
        raise CommandError(_("There is no role %(name)s. Create it first.") % {"name": role})
    if found[0]:
        raise CommandError(_("%(name)s is a superuser or owns the tables: grants cannot hold it.") % {"name": role})
