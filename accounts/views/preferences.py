"""A person's own settings, and the language for everybody."""

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from accounts.forms import PasswordForm, PreferencesForm
from accounts.models import User
from accounts.views.doors import came_by_link, go_on, next_path, posted, private_page, remember_language, visitor


@private_page
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def preferences(request: HttpRequest) -> HttpResponse:
    """Show and keep the display name, language and time zone."""
    user = visitor(request)
    if request.method != "POST":
        return render(request, "accounts/preferences.html", {"form": PreferencesForm(instance=user)})
    # A row of its own: the form writes into its instance even when it refuses, and the page shows request.user.
    form = PreferencesForm(request.POST, instance=User.objects.get(pk=user.pk))
    if not form.is_valid():
        return render(request, "accounts/preferences.html", {"form": form}, status=400)
    saved = form.save()
    translation.activate(saved.language)  # the message below is already in the new language
    messages.success(request, _("Your preferences are saved."))
    response = redirect("accounts:preferences")
    remember_language(response, saved.language)
    return response


@private_page
@sensitive_post_parameters()
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def password(request: HttpRequest) -> HttpResponse:
    """Set or change the password; every other session of this person ends."""
    user = visitor(request)
    ask_current = user.has_usable_password() and not came_by_link(request)
    form = PasswordForm(user, posted(request), ask_current=ask_current)
    if request.method != "POST" or not form.is_valid():
        status = 400 if request.method == "POST" else 200
        return render(request, "accounts/password.html", {"form": form}, status=status)
    user.set_password(form.cleaned_data["new_password"])
    user.save(update_fields=["password"])
    update_session_auth_hash(request, user)
    messages.success(request, _("Your password is set."))
    return redirect("accounts:preferences")


@require_POST
def language(request: HttpRequest) -> HttpResponse:
    """Choose the language of the pages, for visitors (a cookie) and for signed-in people (also their preference)."""
    code = request.POST.get("language", "")
    if code not in dict(settings.LANGUAGES):
        return render(request, "400.html", {"reason": _("This language is not one of ours.")}, status=400)
    if request.user.is_authenticated:
        User.objects.filter(pk=request.user.pk).update(language=code)
    response = go_on(next_path(request))
    remember_language(response, code)
    return response
