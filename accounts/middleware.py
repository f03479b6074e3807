"""Every page in its reader's language and time zone."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

GetResponse = Callable[[HttpRequest], HttpResponse]


class PreferencesMiddleware:
    """For a signed-in user, his language and zone take the place of what his browser asks for.

    Stands after LocaleMiddleware, which sets the language anew at each request (and so undoes ours), and after
    AuthenticationMiddleware.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request in the user's language and zone."""
        user = request.user
        if not user.is_authenticated:
            return self.get_response(request)
        translation.activate(user.language)
        request.LANGUAGE_CODE = translation.get_language()
        with timezone.override(user.zone):
            return self.get_response(request)
