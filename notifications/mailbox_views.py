"""The pages that show the mails kept in play mode, as they were sent."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from notifications import mailbox


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """List the mails, newest first, on wish of one recipient."""
    recipient = request.GET.get("to", "")
    everything = mailbox.newest()
    addresses = sorted({address for entry in everything for address in mailbox.recipients(entry)})
    shown = [entry for entry in everything if not recipient or recipient in mailbox.recipients(entry)]
    context = {"entries": shown, "addresses": addresses, "recipient": recipient, "most": mailbox.MOST_LISTED}
    return render(request, "notifications/mailbox.html", context)


@require_safe
def show(request: HttpRequest, name: str) -> HttpResponse:
    """Show one mail: headers, text, HTML."""
    entry = _find(name)
    html = mailbox.part(entry, "html")
    context = {
        "entry": entry,
        "headers": [(key, str(value)) for key, value in entry.mail.items()],
        "text": mailbox.part(entry, "plain"),
        "html": html and _open_links_outside(html),
    }
    return render(request, "notifications/mailbox_mail.html", context)


@require_safe
def raw(request: HttpRequest, name: str) -> HttpResponse:
    """Give one mail as the .eml file that it is."""
    entry = _find(name)
    headers = {"Content-Disposition": f'attachment; filename="{entry.name}"'}
    return HttpResponse(mailbox.read(name), content_type="message/rfc822", headers=headers)


def _find(name: str) -> mailbox.Entry:
    try:
        return mailbox.find(name)
    except FileNotFoundError as error:
        raise Http404 from error


def _open_links_outside(html: str) -> str:
    """Let the links of the sandboxed frame open pages of their own."""
    base = '<base target="_blank">'
    return html.replace("<head>", f"<head>{base}", 1) if "<head>" in html else base + html
