"""How often one address or one machine may try: counted by PostgreSQL, so exact however many processes ask."""

from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.db import connection, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import Throttle

WINDOW = timedelta(hours=1)

# One statement: the conflicting row is locked before WHERE is judged, so of two simultaneous tries at the limit
# one is counted and the other gets no row back. Moments older than the window fall out by the way.
_ADMIT = """
    INSERT INTO accounts_throttle AS t (key, moments, newest_at) VALUES (%(key)s, ARRAY[%(now)s], %(now)s)
    ON CONFLICT (key) DO UPDATE
        SET moments = ARRAY(SELECT m FROM unnest(t.moments) AS m WHERE m > %(since)s) || EXCLUDED.moments,
            newest_at = EXCLUDED.newest_at
        WHERE (SELECT count(*) FROM unnest(t.moments) AS m WHERE m > %(since)s) < %(limit)s
    RETURNING 1
"""


def admit(scope: str, subject: str, limit: int) -> bool:
    """Count one try of `subject` at `scope` and say whether it is among the `limit` allowed in any one hour.

    A refused try is not counted, so patience helps. The subject is stored only as a keyed hash.
    """
    now = timezone.now()
    values: dict[str, str | int | datetime] = {
        "key": _key(scope, subject),
        "now": now,
        "since": now - WINDOW,
        "limit": limit,
    }
    with connection.cursor() as cursor:
        cursor.execute(_ADMIT, values)
        return cursor.fetchone() is not None


def forget_old(now: datetime) -> int:
    """Delete the counts that no longer limit anybody and return how many; rows in use are left for next time."""
    with transaction.atomic():
        stale = Throttle.objects.select_for_update(skip_locked=True).filter(newest_at__lte=now - WINDOW)
        return Throttle.objects.filter(pk__in=[row.pk for row in stale]).delete()[0]


def network_of(request: HttpRequest) -> str:
    """Return the address of the machine that asks: a whole IPv4 address, or the /64 that one IPv6 customer holds.

    Behind the trusted proxy (BEHIND_PROXY) it is the last entry of X-Forwarded-For, the only one which the proxy wrote.
    """
    text = str(request.META.get("REMOTE_ADDR", ""))
    if settings.BEHIND_PROXY:
        text = request.headers.get("X-Forwarded-For", text).rpartition(",")[2].strip()
    try:
        address = ip_address(text)
    except ValueError:
        return "unknown"  # a Unix socket without a proxy's header: all such visitors share one count
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or address.exploded[:19])
    return text


def _key(scope: str, subject: str) -> str:
    return f"{scope}:{salted_hmac('accounts.throttle', subject, algorithm='sha256').hexdigest()}"
