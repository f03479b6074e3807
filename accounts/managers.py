"""How people are made: every door normalises the address and cleans the name."""

from typing import TYPE_CHECKING, Any

from django.contrib.auth.models import BaseUserManager
from django.utils import timezone

from accounts.addresses import normalise_address
from accounts.names import clean_display_name, name_from_address

if TYPE_CHECKING:
    from accounts.models import User


class UserManager(BaseUserManager["User"]):
    """Makes users; raises ValidationError for an address or a name that cannot be."""

    def create_user(self, email: str, password: str | None = None, **extra: Any) -> "User":
        """Store a person who signs in by `email`; without a password only by a link."""
        address = normalise_address(email)
        name = clean_display_name(extra.pop("display_name", "") or name_from_address(address))
        user = self.model(email=address, display_name=name, **extra)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **extra: Any) -> "User":
        """Store a referee who may do everything in the admin."""
        extra = {"is_staff": True, "is_superuser": True, "email_verified_at": timezone.now()} | extra
        return self.create_user(email, password, **extra)

    def create_bot(self, display_name: str, **extra: Any) -> "User":
        """Store a house bot: a user without an address or password, so nobody can sign in as it."""
        bot = self.model(email=None, display_name=clean_display_name(display_name), is_bot=True, **extra)
        bot.set_unusable_password()
        bot.save(using=self._db)
        return bot

    def get_by_natural_key(self, username: str | None) -> "User":
        """Return the user with this (normalised) address; Django's sign-in calls it."""
        return self.get(email=username)
