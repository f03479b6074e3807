"""What the account views share: where a visitor goes on to, how often he may knock, who he is."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers

from accounts import throttle
from accounts.models import User
from accounts.services import local_path

REQUESTS_AN_HOUR = 30  # sign-in requests of all kinds from one network address
LINK_SIGN_IN_KEY = "signed_in_by_link_at"  # in the session: seconds since 1970
FRESH_SECONDS = 30 * 60  # how long a sign-in by link stands for the current password

View = Callable[..., HttpResponse]


def private_page(view: View) -> View:
    """Decorate a page that holds something personal: never cached, and its address never sent to other sites.

    Not `no-referrer`: browsers would then post `Origin: null`, and the form would be refused.
    """

    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        add_never_cache_headers(response)
        response.headers["Referrer-Policy"] = "same-origin"
        return response

    return wrapped


def posted(request: HttpRequest) -> QueryDict | None:
    """Return what a POST brought, even if that is nothing (an empty form is answered, not ignored); else None."""
    return request.POST if request.method == "POST" else None


def next_path(request: HttpRequest) -> str:
    """Return where the visitor wants to go on to, or the empty string; only pages of this site count."""
    return local_path(request.POST.get("next") or request.GET.get("next") or "")


def go_on(path: str) -> HttpResponse:
    """Redirect to `path` or, without one, to the dashboard."""
    return redirect(local_path(path) or settings.LOGIN_REDIRECT_URL)


def too_many_requests(request: HttpRequest) -> HttpResponse | None:
    """Count a sign-in request and return the page for a machine that made too many, or None if it may go on."""
    if throttle.admit("network", throttle.network_of(request), REQUESTS_AN_HOUR):
        return None
    response = render(request, "accounts/too_many.html", status=429)
    response.headers["Retry-After"] = str(int(throttle.WINDOW.total_seconds()))
    return response


def visitor(request: HttpRequest) -> User:
    """Return the signed-in user of a page that only signed-in users reach."""
    assert isinstance(request.user, User)
    return request.user


def came_by_link(request: HttpRequest) -> bool:
    """Whether the visitor has shown within the last half hour that the mailbox is his."""
    signed_in_at = request.session.get(LINK_SIGN_IN_KEY, 0)
    return timezone.now().timestamp() - float(signed_in_at) < FRESH_SECONDS


def remember_language(response: HttpResponse, language: str) -> None:
    """Keep the language in the browser, for the pages before signing in."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=365 * 24 * 3600,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
