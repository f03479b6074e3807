"""The page of a turn link: one seat's question, answered without login. GET and HEAD change nothing, ever."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone, translation
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.views.doors import private_page
from games import links, selectors, services
from games.kernel.facts import Refusal
from games.models import Player, Submission, Turn, TurnLink
from games.web import answers, present
from games.web.answers import Refused
from games.wording import wording

_NOBODY: dict[str, Any] = {"user": AnonymousUser(), "messages": (), "csrf_token": ""}
"""A token's page is the same for everybody and needs no cookie: it knows no login, no messages, no CSRF token."""

LinkView = Callable[[HttpRequest, str, TurnLink], HttpResponse]


def _token_page(view: LinkView) -> Callable[..., HttpResponse]:
    """Decorate a page whose address is a key: not indexed, not kept, its token sent to no other site.

    The token itself authorises a POST, which no other site can know: hence no CSRF token. An unknown one gets the
    plain "no such page". The page speaks the language of the seat's player, and shows his time.
    """

    @csrf_exempt
    @private_page
    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def wrapped(request: HttpRequest, token: str) -> HttpResponse:
        link = links.find(token)
        if link is None:
            response = render(request, "404.html", _NOBODY, status=404)
        else:
            with _as_its_player(link):
                response = view(request, token, link)
                response.headers["Content-Language"] = translation.get_language() or ""
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return wrapped


@contextmanager
def _as_its_player(link: TurnLink) -> Iterator[None]:
    player = Player.objects.select_related("user").filter(match=link.match, seat=link.seat).first()
    if player is None or player.user is None:
        yield
        return
    with translation.override(player.user.language), timezone.override(player.user.zone):
        yield


@_token_page
def turn_link(request: HttpRequest, token: str, link: TurnLink) -> HttpResponse:
    """Show the board and the forms of the link's question; a POST answers it. Dead, it shows what anybody may see."""
    if request.method != "POST":
        return _page(request, token, link)
    sent = answers.read(request.POST)
    try:
        answers.check_meant(sent)
        services.submit_form(
            code=link.match.code,
            seat=link.seat,
            question=link.question,
            kind=sent.kind,
            answers=sent.answers,
            key=answers.key_of(sent),
            source=Submission.Source.LINK,
        )
    except Refusal as refusal:
        return _page(request, token, link, answers.refused(sent, refusal))
    return HttpResponseRedirect(_next_address(token, link), status=303)


def _next_address(token: str, link: TurnLink) -> str:
    """Return where to go on: a new link to the question that the answer itself led to, or this one, which is dead now.

    Not to whatever the seat is asked by now: a used form sent again must not be a key to every later turn.
    """
    asked = _asked(link)
    if asked is None or not _led_to(link, asked):
        return reverse("games:turn-link", args=[token])
    return reverse("games:turn-link", args=[links.issue(link.match, link.seat, asked.question)])


def _led_to(link: TurnLink, asked: Turn) -> bool:
    """Tell whether the answer to the link's question opened `asked`: both were written at one instant."""
    answers_given = link.match.submissions.filter(seat=link.seat, question=link.question)
    return answers_given.filter(at=asked.opened_at).exists()


def _asked(link: TurnLink) -> Turn | None:
    """Return what the link's seat is asked now, if a person answers for it."""
    return link.match.turns.filter(seat=link.seat, closed_at=None, by_bot=False).first()


@_token_page
def new_link(request: HttpRequest, token: str, link: TurnLink) -> HttpResponse:
    """Mail the seat's player a new link, if he is asked something; the answer is the same either way."""
    if request.method != "POST":
        return HttpResponseRedirect(reverse("games:turn-link", args=[token]))
    services.mail_new_link(link, timezone.now())
    return render(request, "games/new_link.html", {"match": link.match, **_NOBODY})


def _page(request: HttpRequest, token: str, link: TurnLink, refused: Refused | None = None) -> HttpResponse:
    link.match.refresh_from_db()
    live = links.is_live(link)
    seat = link.seat if live else None
    context = present.match_page(link.match, seat, refused)
    context |= {
        "token": token,
        "link_address": reverse("games:turn-link", args=[token]),
        "new_link_address": reverse("games:new-link", args=[token]),
        "done": _done(link, live),
        "asked": _asked(link) is not None,
        **_NOBODY,
    }
    template = "games/turn_link.html" if live else "games/dead_link.html"
    return render(request, template, context, status=refused.status if refused else 200)


def _done(link: TurnLink, live: bool) -> str:
    """Return what the seat's answer led to: on a live page the step before it, on a dead one what this link did."""
    mine = link.match.submissions.filter(seat=link.seat).order_by("-first_seq")
    latest = mine.first() if live else mine.filter(question=link.question).first()
    if latest is None or (live and not _same_turn(link, latest)):
        return ""
    seat = link.seat if live else None
    names = selectors.table(link.match, seat).names
    return present.told(selectors.story(link.match, seat, latest.first_seq - 1), wording(names), latest.last_seq)


def _same_turn(link: TurnLink, submission: Submission) -> bool:
    questions = (link.question, submission.question)
    numbers = link.match.turns.filter(seat=link.seat, question__in=questions).values_list("number", flat=True)
    return len(set(numbers)) == 1
