"""The games application: at start-up it tells the outbox which mails the games send."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    """Matches, their log, and everything that plays them."""

    name = "games"
    verbose_name = _("matches")

    def ready(self) -> None:
        """Register mail kinds and the operator's word lists."""
        from games import wordlists
        from games.mail import kinds

        kinds.register()
        wordlists.register()
