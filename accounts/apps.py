"""The Django application of the people."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    """People, their sign-in and their preferences."""

    name = "accounts"
    verbose_name = _("Accounts")
