"""The Django application of the mail."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class NotificationsConfig(AppConfig):
    """The outbox and its delivery."""

    name = "notifications"
    verbose_name = _("Mail")

    def ready(self) -> None:
        """Listen for requests of sign-in links and register their mail."""
        from notifications import sign_in  # noqa: F401  (models must be loaded first)
