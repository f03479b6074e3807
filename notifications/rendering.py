"""From templates to a message: `subject.txt`, `body.txt` and `body.html` in one folder a kind of mail."""

import re
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.template import Context
from django.template.loader import get_template
from django.utils.translation import get_language

from notifications.kinds import Message, find
from notifications.models import Mail
from notifications.muting import unsubscribe_url


def render_message(template_dir: str, context: Mapping[str, Any], *, mail: Mail) -> Message:
    """Render the three templates of `template_dir` (such as "emails/sign-in") in the current language.

    Besides `context` they get site_url, site_name, language, and unsubscribe_url, empty if nobody can refuse this mail.
    Nothing is escaped in the texts, everything in the HTML. The subject becomes one line.
    """
    kind = find(mail.kind)
    values = {
        "site_url": settings.SITE_URL,
        "site_name": settings.SITE_NAME,
        "language": get_language(),
        "unsubscribe_url": unsubscribe_url(mail, kind.list_class) if kind.mutable else "",
        **context,
    }
    return Message(
        subject=" ".join(_render(f"{template_dir}/subject.txt", values, autoescape=False).split()),
        text=_tidy(_render(f"{template_dir}/body.txt", values, autoescape=False)),
        html=_render(f"{template_dir}/body.html", values, autoescape=True),
    )


def _render(name: str, values: dict[str, Any], *, autoescape: bool) -> str:
    """Render one template; by the engine itself, since Django's shortcut would escape the plain text, too."""
    template: Any = get_template(name)
    return str(template.template.render(Context(values, autoescape=autoescape)))


def _tidy(text: str) -> str:
    """Drop the blank lines and trailing spaces that template tags leave behind, but keep the signature's "-- "."""
    lines = "\n".join(line if line == "-- " else line.rstrip() for line in text.splitlines())
    return re.sub(r"\n{3,}", "\n\n", lines).strip() + "\n"
