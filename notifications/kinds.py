"""The registry of what can be mailed; whoever sends a kind of mail registers it in its AppConfig.ready()."""

from collections.abc import Callable
from dataclasses import dataclass

from notifications.models import ListClass, Mail


@dataclass(frozen=True)
class Message:
    """A rendered mail. The subject is one line; `text` is complete in itself, `html` says the same."""

    subject: str
    text: str
    html: str


Render = Callable[[Mail], Message | None]


@dataclass(frozen=True)
class MailKind:
    """What delivery must know about one kind of mail.

    `render` runs when the mail is sent, in the reader's language and time zone and in a transaction of its own; it
    returns None when the mail is no longer wanted. A kind that says can_mute=False is sent though its class is muted.
    """

    name: str
    render: Render
    list_class: ListClass
    can_mute: bool = True

    @property
    def mutable(self) -> bool:
        """Whether a reader may refuse this mail."""
        return self.can_mute and self.list_class is not ListClass.SECURITY


class UnknownKind(LookupError):
    """No kind of this name is registered."""


registered: dict[str, MailKind] = {}


def register(kind: MailKind) -> None:
    """Make a kind known; raises ValueError when its name is taken by another one."""
    if registered.setdefault(kind.name, kind) != kind:
        raise ValueError(f"Two kinds of mail are called {kind.name!r}.")


def find(name: str) -> MailKind:
    """Return the kind called `name`, or raise UnknownKind."""
    try:
        return registered[name]
    except KeyError:
        raise UnknownKind(f"No kind of mail is called {name!r}.") from None
