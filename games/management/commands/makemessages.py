"""Django's makemessages, which also collects the sentences of the games: `say("...")` and `say_count("...", "...")`."""

from __future__ import annotations

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """Collect every message for translation."""

    xgettext_options = [
        *makemessages.Command.xgettext_options,
        "--keyword=say:1",
        "--keyword=say_count:1,2",
    ]
