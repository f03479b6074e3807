"""Signing in by a mailed link or by password, and out again."""

from django.contrib.auth import authenticate, login, logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from accounts.addresses import mask_address
from accounts.forms import LinkForm, PasswordSignInForm
from accounts.models import SignInToken, User
from accounts.services import (
    DeadSignInLink,
    find_sign_in_token,
    redeem_sign_in_token,
    request_sign_in_link,
)
from accounts.views.doors import LINK_SIGN_IN_KEY, go_on, next_path, posted, private_page, too_many_requests


@private_page
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in(request: HttpRequest) -> HttpResponse:
    """Ask for a link. The answer is the same for known and unknown addresses, and beyond an address's limit."""
    if request.user.is_authenticated:
        return go_on(next_path(request))
    form = LinkForm(posted(request))
    if request.method != "POST":
        return _sign_in_page(request, form)
    refusal = too_many_requests(request)
    if refusal is not None:
        return refusal
    if not form.is_valid():
        return _sign_in_page(request, form, status=400)
    address = form.cleaned_data["email"]
    request_sign_in_link(address, next_path=next_path(request), language=translation.get_language())
    return render(request, "accounts/link_sent.html", {"address": address, "next": next_path(request)})


@private_page
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_by_password(request: HttpRequest) -> HttpResponse:
    """Sign in by password. One answer for a wrong password, an unknown address and too many tries for an address."""
    if request.user.is_authenticated:
        return go_on(next_path(request))
    form = PasswordSignInForm(posted(request))
    if request.method != "POST":
        return _password_page(request, form)
    refusal = too_many_requests(request)
    if refusal is not None:
        return refusal
    if not form.is_valid():
        return _password_page(request, form, status=400)
    address, password = form.cleaned_data["email"], form.cleaned_data["password"]
    user = authenticate(request, username=address, password=password)
    if user is None:
        form.add_error(
            None,
            _(
                "This address and this password do not go together, or there were too many tries in the last hour. "
                "You can always ask for a sign-in link instead."
            ),
        )
        return _password_page(request, form, status=400)
    login(request, user)
    return go_on(next_path(request))


@private_page
@require_http_methods(["GET", "HEAD", "POST"])
def sign_in_by_link(request: HttpRequest, token: str) -> HttpResponse:
    """Show one button for a live link; only its POST signs in, so mail scanners may read the page at will."""
    link = find_sign_in_token(token)
    if link is None or not link.is_live():
        return _dead_link_page(request, link)
    if request.method != "POST":
        return render(request, "accounts/sign_in_link.html", {"masked_address": mask_address(link.email)})
    try:
        user = redeem_sign_in_token(
            token, language=translation.get_language(), time_zone=request.POST.get("time_zone", "")
        )
    except DeadSignInLink:
        return _dead_link_page(request, link)
    _sign_in_fresh(request, user)
    return go_on(link.next_path)


@require_POST
def sign_out(request: HttpRequest) -> HttpResponse:
    """End the session."""
    logout(request)
    return redirect("accounts:sign-in")


def _sign_in_fresh(request: HttpRequest, user: User) -> None:
    login(request, user)
    request.session[LINK_SIGN_IN_KEY] = timezone.now().timestamp()


def _sign_in_page(request: HttpRequest, form: LinkForm, *, status: int = 200) -> HttpResponse:
    return render(request, "accounts/sign_in.html", {"form": form, "next": next_path(request)}, status=status)


def _password_page(request: HttpRequest, form: PasswordSignInForm, *, status: int = 200) -> HttpResponse:
    context = {"form": form, "next": next_path(request)}
    return render(request, "accounts/sign_in_by_password.html", context, status=status)


def _dead_link_page(request: HttpRequest, link: SignInToken | None) -> HttpResponse:
    context = {"next": link.next_path if link else ""}
    return render(request, "accounts/dead_link.html", context, status=410 if link else 404)
