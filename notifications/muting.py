"""Who does not want which class of mail, and the signed link by which a reader says so without signing in."""

from dataclasses import dataclass

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db.models import Q, QuerySet
from django.urls import reverse

from accounts.models import User
from notifications.models import ListClass, Mail, Muted

MUTABLE = [list_class for list_class in ListClass if list_class is not ListClass.SECURITY]
_signer = Signer(salt="notifications.unsubscribe", sep=".")


@dataclass(frozen=True)
class Subscriber:
    """Whose choice it is: a user's, or an address's when its owner has no user."""

    user: User | None
    address: str


class BadLink(ValueError):
    """The link was not made by us, or its reader is gone."""


def subscriber_of(mail: Mail) -> Subscriber:
    """Return whose choice decides about this mail."""
    return Subscriber(mail.user, (mail.user.email or "") if mail.user else mail.address)


def unsubscribe_url(mail: Mail, list_class: ListClass) -> str:
    """Return the link by which the reader of this mail refuses its class. It works for ever and stores nothing."""
    token = _signer.sign_object([mail.user_id or mail.address, str(list_class)], compress=True)
    return settings.SITE_URL + reverse("notifications:unsubscribe", args=[token])


def read_link(token: str) -> tuple[Subscriber, ListClass]:
    """Return whom an unsubscribe link was made for and for which class, or raise BadLink."""
    try:
        reader, name = _signer.unsign_object(token)
        list_class = ListClass(name)
    except (BadSignature, ValueError) as error:
        raise BadLink("The signature is not ours.") from error
    if isinstance(reader, str):
        return Subscriber(None, reader), list_class
    user = User.objects.filter(pk=reader).first()
    if user is None:
        raise BadLink("This user is gone.")
    return Subscriber(user, user.email or ""), list_class


def is_muted(mail: Mail, list_class: ListClass) -> bool:
    """Whether the reader of this mail has refused its class."""
    return _rows(subscriber_of(mail)).filter(list_class=list_class).exists()


def muted_classes(subscriber: Subscriber) -> set[str]:
    """Return the classes that somebody has refused."""
    return set(_rows(subscriber).values_list("list_class", flat=True))


def mute(subscriber: Subscriber, list_class: ListClass) -> None:
    """Refuse a class of mail from now on, also for what is queued; twice is as good as once."""
    address = "" if subscriber.user else subscriber.address
    row = Muted(user=subscriber.user, address=address, list_class=list_class)
    Muted.objects.bulk_create([row], ignore_conflicts=True)


def unmute(subscriber: Subscriber, list_class: ListClass) -> None:
    """Want a class of mail again."""
    _rows(subscriber).filter(list_class=list_class).delete()


def _rows(subscriber: Subscriber) -> QuerySet[Muted]:
    """Return the choices made as a user and those made by the same address before it had one, or the reverse."""
    mine = Q(user=subscriber.user) if subscriber.user else Q()
    if subscriber.address:
        mine |= Q(address=subscriber.address) | Q(user__email=subscriber.address)
    return Muted.objects.filter(mine)
