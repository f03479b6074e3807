"""What the tests of the account pages share."""

import re
from typing import Any, Protocol

from django.urls import reverse

SIGN_IN = "/account/sign-in/"
PASSWORD_SIGN_IN = "/account/sign-in/password/"
PREFERENCES = "/account/preferences/"


class Response(Protocol):
    """The part of a test client's response that is compared."""

    status_code: int
    content: bytes
    headers: Any
    cookies: Any


def link(token: str) -> str:
    return reverse("accounts:sign-in-link", args=[token])


def comparable(response: Response, address: str) -> tuple[object, ...]:
    """Everything that a visitor can see of an answer, without what he typed and without random CSRF values."""
    body = response.content.decode().replace(address, "ADDRESS")
    body = re.sub(r'(name="csrfmiddlewaretoken" value=")[^"]*"', r"\1TOKEN", body)
    headers = {name: value for name, value in response.headers.items() if name not in ("Expires", "Content-Length")}
    cookies = {
        name: (morsel["max-age"], morsel["path"], morsel["samesite"]) for name, morsel in response.cookies.items()
    }
    return response.status_code, body, headers, cookies
