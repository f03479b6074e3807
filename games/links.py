"""Turn links: a random token in a mail lets its holder answer one question of one seat. It is no login."""

from __future__ import annotations

import hashlib
import secrets

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from games.kernel.facts import Seat
from games.models import Match, TurnLink

TOKEN_BYTES = 16


def issue(match: Match, seat: Seat, question: str) -> str:
    """Make a link for `seat`'s `question` and return its token; only the token's SHA-256 is stored."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    TurnLink.objects.create(digest=digest(token), match=match, seat=seat, question=question, created_at=timezone.now())
    return token


def find(token: str) -> TurnLink | None:
    """Return the link that `token` was issued for, whether or not its question is still open; None if unknown."""
    return TurnLink.objects.select_related("match").filter(digest=digest(token)).first()


def is_live(link: TurnLink) -> bool:
    """Tell whether the question of a link is still open for a person to answer."""
    return link.match.turns.filter(seat=link.seat, question=link.question, closed_at=None, by_bot=False).exists()


def digest(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def address(token: str) -> str:
    """Return the full address of a token's page."""
    return settings.SITE_URL + reverse("games:turn-link", args=[token])
