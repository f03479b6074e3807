"""What can be done about people; views, mails and commands all come through here."""

import hashlib
import secrets
from datetime import timedelta

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme

from accounts import throttle
from accounts.addresses import normalise_address
from accounts.models import SignInToken, User
from accounts.signals import sign_in_requested
from accounts.zones import UTC, known_zone_or_utc

LINK_LIFETIME = timedelta(minutes=10)
LINKS_AN_HOUR = 5  # mails to one address
TOKEN_BYTES = 16
LONGEST_PATH = 500


class DeadSignInLink(Exception):
    """The link is unknown, used or expired, or its owner may not sign in."""


def find_or_create_by_email(email: str, language: str, time_zone: str) -> User:
    """Return the user with this address; a new one gets the language, the zone and a name made from the address.

    Raises ValidationError when the address cannot be one. Safe when two callers bring the same new address at once.
    """
    address = normalise_address(email)
    user = User.objects.filter(email=address).first()
    if user is not None:
        return user
    try:
        with transaction.atomic():
            return User.objects.create_user(
                address, language=_known_language(language), time_zone=known_zone_or_utc(time_zone)
            )
    except IntegrityError:
        return User.objects.get(email=address)


def request_sign_in_link(email: str, *, next_path: str = "", language: str) -> None:
    """Ask for a sign-in link to be mailed to `email`, at most five times an hour; beyond that nothing happens.

    Does not look whether the address is known, so neither the answer nor its duration can tell.
    Raises ValidationError when the address cannot be one.
    """
    address = normalise_address(email)
    with transaction.atomic():
        if throttle.admit("sign-in-link", address, LINKS_AN_HOUR):
            sign_in_requested.send(
                sender=SignInToken,
                email=address,
                next_path=local_path(next_path),
                language=_known_language(language),
            )


def issue_sign_in_token(email: str, next_path: str = "") -> str:
    """Return a new token for a sign-in link; it works for ten minutes from now, once. Only its digest is stored."""
    raw = secrets.token_urlsafe(TOKEN_BYTES)
    now = timezone.now()
    SignInToken.objects.create(
        digest=_digest(raw),
        email=normalise_address(email),
        next_path=local_path(next_path),
        created_at=now,
        expires_at=now + LINK_LIFETIME,
    )
    return raw


def find_sign_in_token(raw: str) -> SignInToken | None:
    """Return what is known about a token, live or dead, and change nothing."""
    return SignInToken.objects.filter(digest=_digest(raw)).first()


def redeem_sign_in_token(raw: str, *, language: str = "", time_zone: str = UTC) -> User:
    """Use up the token and return the user of its address, made now if the address is new.

    Language and zone are kept at a person's first sign-in only. Raises DeadSignInLink, and then nothing has changed.
    """
    now = timezone.now()
    with transaction.atomic():
        # Two posts at once: the row lock makes the second wait and then find used_at set.
        live = SignInToken.objects.filter(digest=_digest(raw), used_at=None, expires_at__gt=now)
        if live.update(used_at=now) != 1:
            raise DeadSignInLink
        token = SignInToken.objects.get(digest=_digest(raw))
        user = find_or_create_by_email(token.email, language, time_zone)
        if not user.is_active:
            raise DeadSignInLink
        _verify(user, language, time_zone)
    return user


def local_path(path: str) -> str:
    """Return `path` if it leads to a page of this site, else the empty string."""
    if not path.startswith("/") or len(path) > LONGEST_PATH or not path.isprintable():
        return ""
    return path if url_has_allowed_host_and_scheme(path, allowed_hosts=None) else ""


def forget_expired() -> int:
    """Delete links that died a day ago and counts that limit nobody any more; return how many rows. For the sweep."""
    now = timezone.now()
    links, _ = SignInToken.objects.filter(expires_at__lt=now - timedelta(days=1)).delete()
    return links + throttle.forget_old(now)


def _verify(user: User, language: str, time_zone: str) -> None:
    """Note the first proof that the address is the user's own; somebody else may have entered him until then."""
    if user.email_verified_at is None:
        user.email_verified_at = timezone.now()
        user.language = _known_language(language or user.language)
        user.time_zone = known_zone_or_utc(time_zone)
        user.save(update_fields=["email_verified_at", "language", "time_zone"])


def _known_language(code: str) -> str:
    return code if code in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE


def _digest(raw: str) -> str:
    return hashlib.sha256(raw.encode()).hexdigest()
