"""A move from the match page."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods

from accounts.models import User
from accounts.views.doors import private_page
from games import selectors, services
from games.kernel.facts import Refusal
from games.kernel.sentence import say
from games.models import Submission
from games.services import Forbidden, Receipt
from games.web import answers, present
from games.web.access import Visit, act, of_match
from games.web.match import page
from games.wording import wording


@private_page
@require_http_methods(["GET", "HEAD", "POST"])
@of_match
@act
def move(visit: Visit, user: User) -> HttpResponse:
    """Hand in the posted form; a refused one is shown again with the reason, as it was filled in."""
    sent = answers.read(visit.request.POST)
    try:
        receipt = _submit(visit, sent)
    except Refusal as refusal:
        return page(visit, answers.refused(sent, refusal))
    messages.info(visit.request, _what_happened(visit, receipt))
    return HttpResponseRedirect(visit.address, status=303)


def _submit(visit: Visit, sent: answers.Sent) -> Receipt:
    if visit.seat is None:
        raise Forbidden(say("You have no seat in this match."))
    return services.submit_form(
        code=visit.match.code,
        seat=visit.seat,
        question=sent.question,
        kind=sent.kind,
        answers=sent.answers,
        key=answers.key_of(sent),
        source=Submission.Source.WEB,
    )


def _what_happened(visit: Visit, receipt: Receipt) -> str:
    visit.match.refresh_from_db()
    names = selectors.table(visit.match, visit.seat).names
    lines = selectors.story(visit.match, visit.seat, receipt.first_seq - 1)
    return present.told(lines, wording(names), receipt.last_seq)
