"""The seeds of luck: made here, kept encrypted while the match runs."""

from __future__ import annotations

import base64
import hashlib
import secrets

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings


def new_server_seed() -> bytes:
    """Return 32 random bytes."""
    return secrets.token_bytes(32)


def new_player_seed() -> str:
    """Return a player's own contribution to the luck: 16 random hex digits, which he may change when he joins."""
    return secrets.token_hex(8)


def _box() -> Fernet:
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(settings.SEED_KEY.encode()).digest()))


def seal(seed: bytes) -> bytes:
    """Return `seed` encrypted with the service's key."""
    return _box().encrypt(seed)


def unseal(sealed: bytes | memoryview) -> bytes:
    """Return the seed; raises cryptography.fernet.InvalidToken when the key is not the one it was sealed with."""
    try:
        return _box().decrypt(bytes(sealed))
    except InvalidToken as error:
        raise InvalidToken("SEED_KEY is not the key that the seed of this match was sealed with.") from error
