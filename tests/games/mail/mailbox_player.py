"""A player who has nothing but his mail: he reads it, follows its link and posts the forms that he finds there."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from urllib.parse import urljoin, urlsplit

from bs4 import BeautifulSoup, Tag
from django.core import mail
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.test import Client

LINK = re.compile(r"https?://\S+/t/\S+")


@dataclass(slots=True)
class Page:
    """A page that was fetched: where it is, its status, and its parsed HTML."""

    path: str
    status: int
    soup: BeautifulSoup

    @property
    def text(self) -> str:
        """What a reader sees, in one line."""
        return " ".join(self.soup.get_text(" ").split())

    def forms(self) -> dict[str, Tag]:
        """Return the move forms by the kind of move that they make."""
        found = {}
        for form in self.soup.select("form"):
            kind = form.select_one("input[name=kind]")
            if kind is not None:
                found[str(kind["value"])] = form
        return found


@dataclass(slots=True)
class Browser:
    """A browser without a session: it follows redirects and fills in forms."""

    client: Client = field(default_factory=Client)

    def get(self, url: str) -> Page:
        """Fetch a page."""
        return self._page(url, self.client.get(urlsplit(url).path, follow=True))

    def submit(self, page: Page, kind: str, **answers: str | list[str]) -> Page:
        """Post the form that makes a move of `kind`, with its hidden fields as they are."""
        form = page.forms()[kind]
        data: dict[str, object] = {
            str(each["name"]): str(each.get("value", "")) for each in form.select("input[type=hidden]")
        }
        if form.select_one("input[name=confirmed]"):
            data["confirmed"] = "yes"
        target = urljoin(page.path, str(form.get("action") or page.path))
        return self._page(target, self.client.post(urlsplit(target).path, {**data, **answers}, follow=True))

    def _page(self, url: str, response: object) -> Page:
        chain = getattr(response, "redirect_chain", [])
        path = urljoin(url, chain[-1][0]) if chain else url
        content = response.content.decode()  # type: ignore[attr-defined]
        return Page(urlsplit(path).path, response.status_code, BeautifulSoup(content, "html.parser"))  # type: ignore[attr-defined]


def mails_to(address: str) -> list[EmailMultiAlternatives]:
    """Return the mails sent to `address`, the oldest first."""
    return [each for each in mail.outbox if any(address in to for to in each.to)]  # type: ignore[misc]


def link_in(message: EmailMessage) -> str:
    """Return the turn link of a mail's text."""
    found = LINK.search(str(message.body))
    assert found is not None, "there is no turn link in this mail"
    return found.group()
