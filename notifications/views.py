"""The page behind a mail's unsubscribe link; the signed link is the only credential, there is no session."""

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.addresses import mask_address
from notifications.models import ListClass
from notifications.muting import MUTABLE, BadLink, Subscriber, mute, muted_classes, read_link, unmute

REFUSE, WANT = "refuse", "want"


class WishForm(forms.Form):
    """One class of mail and what the reader wants. The page preselects neither, so a blind press changes nothing."""

    list_class = forms.ChoiceField(choices=[(list_class.value, list_class.label) for list_class in MUTABLE])
    wish = forms.ChoiceField(choices=[(REFUSE, REFUSE), (WANT, WANT)])


@csrf_exempt  # the POST of RFC 8058 comes from a mail provider, without cookies
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def unsubscribe(request: HttpRequest, token: str) -> HttpResponse:
    """Show the classes of mail; refuse one or want it again by POST. GET changes nothing."""
    try:
        subscriber, list_class = read_link(token)
    except BadLink:
        return render(request, "notifications/bad_link.html", status=404)
    if request.method != "POST":
        return _page(request, subscriber, list_class)
    if request.POST.get("List-Unsubscribe") == "One-Click":
        mute(subscriber, list_class)
        return HttpResponse(_("You will not get these mails any more."), content_type="text/plain; charset=utf-8")
    form = WishForm(request.POST)
    if not form.is_valid():
        problem = _("Nothing has changed: please tick the box before you press the button.")
        return _page(request, subscriber, list_class, problem=problem, status=400)
    chosen = ListClass(form.cleaned_data["list_class"])
    if form.cleaned_data["wish"] == REFUSE:
        mute(subscriber, chosen)
    else:
        unmute(subscriber, chosen)
    return _page(request, subscriber, chosen, done=_("This is noted."))


def _page(
    request: HttpRequest,
    subscriber: Subscriber,
    chosen: ListClass,
    *,
    problem: object = "",
    done: object = "",
    status: int = 200,
) -> HttpResponse:
    """Draw the page, the class that the reader came for first."""
    muted = muted_classes(subscriber)
    classes = [
        {"value": list_class.value, "label": list_class.label, "muted": list_class.value in muted}
        for list_class in sorted(MUTABLE, key=lambda list_class: list_class is not chosen)
    ]
    context = {"classes": classes, "address": mask_address(subscriber.address), "problem": problem, "done": done}
    return render(request, "notifications/unsubscribe.html", context, status=status)
