"""Sign-in by password: one place, so that the page and the admin's own form obey the same limit."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.http import HttpRequest

from accounts import throttle
from accounts.addresses import normalise_address
from accounts.models import User

TRIES_AN_HOUR = 10  # passwords for one address


class PasswordBackend(ModelBackend):
    """Django's check of a password (which takes as long for unknown people), ten tries an address and hour."""

    def authenticate(
        self, request: HttpRequest | None, username: str | None = None, password: str | None = None, **kwargs: Any
    ) -> User | None:
        """Return the user when address and password match; None otherwise, also beyond the limit."""
        if username is None or password is None:
            return None
        try:
            address = normalise_address(username)
        except ValidationError:
            return None
        if not throttle.admit("password", address, TRIES_AN_HOUR):
            make_password(password)  # as much work as a real check, for known and unknown people alike
            return None
        user = super().authenticate(request, username=address, password=password, **kwargs)
        return user if isinstance(user, User) else None
