"""The outbox, and the classes of mail that somebody does not want."""

import secrets
from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _


def new_message_id() -> str:
    """Return a Message-ID for a new row: random, since a counted one would tell how much mail others get."""
    return f"<mail-{secrets.token_hex(12)}@{settings.MAIL_DOMAIN}>"


class ListClass(models.TextChoices):
    """The classes of mail that a reader can refuse one by one; security mail cannot be refused."""

    SECURITY = "security", _("Signing in")
    TURN = "turn", _("It is your turn")
    REMINDER = "reminder", _("Reminders of a turn")
    INVITATION = "invitation", _("Invitations to a match")
    MATCH = "match", _("News of your matches")


class MailState(models.TextChoices):
    """Where a mail is on its way. Queued, sending and retry are open; sent, dead and dropped are final."""

    QUEUED = "queued", _("queued")
    SENDING = "sending", _("being sent")
    SENT = "sent", _("sent")
    RETRY = "retry", _("to be tried again")
    DEAD = "dead", _("given up")
    DROPPED = "dropped", _("no longer wanted")


WAITING = Q(state__in=[MailState.QUEUED, MailState.RETRY])
SENDING = Q(state=MailState.SENDING)


class MailQuerySet(models.QuerySet["Mail"]):
    """The outbox as delivery looks at it."""

    def due(self, now: datetime) -> "MailQuerySet":
        """Rows to send now: those whose time has come, and those whose worker died (its lease has run out)."""
        return self.filter((WAITING & Q(not_before__lte=now)) | (SENDING & Q(lease_until__lte=now)))


class Mail(models.Model):
    """One mail to one person, written in the transaction of what it tells; rendered when it is sent."""

    kind = models.CharField(_("kind"), max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("user"),
        null=True,
        blank=True,
        on_delete=models.CASCADE,
        related_name="mails",
        db_index=False,
    )
    address = models.EmailField(_("address"), max_length=254, blank=True, help_text=_("Of a reader without a user."))
    language = models.CharField(_("language"), max_length=10, blank=True, help_text=_("Empty: the user's own."))
    payload = models.JSONField(_("payload"), default=dict, help_text=_("Ids for the renderer; never a secret."))
    dedupe_key = models.CharField(_("dedupe key"), max_length=400, unique=True)
    list_key = models.CharField(
        _("conversation"), max_length=60, blank=True, help_text=_("Mails with the same key are one conversation.")
    )
    state = models.CharField(_("state"), max_length=10, choices=MailState.choices, default=MailState.QUEUED)
    not_before = models.DateTimeField(_("not before"), default=timezone.now)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    last_error = models.TextField(
        _("last error"), blank=True, help_text=_("Why the last attempt failed, or why the mail was dropped.")
    )
    lease_until = models.DateTimeField(_("lease until"), null=True, blank=True)
    message_id = models.CharField(_("Message-ID"), max_length=200, default=new_message_id, editable=False)
    provider_id = models.CharField(_("provider's id"), max_length=200, blank=True)
    created_at = models.DateTimeField(_("created at"), default=timezone.now)
    sent_at = models.DateTimeField(_("sent at"), null=True, blank=True)

    objects = MailQuerySet.as_manager()

    class Meta:
        verbose_name = _("mail")
        verbose_name_plural = _("mails")
        indexes = [
            models.Index(fields=["not_before", "id"], name="mail_waiting", condition=WAITING),
            models.Index(fields=["lease_until"], name="mail_leased", condition=SENDING),
            models.Index(fields=["user", "-created_at"], name="mail_of_user"),
            models.Index(fields=["list_key"], name="mail_of_conversation", condition=~Q(list_key="")),
        ]
        constraints = [
            models.CheckConstraint(
                name="mail_user_or_address", condition=Q(user__isnull=False, address="") | Q(user=None) & ~Q(address="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.dedupe_key}"


class Muted(models.Model):
    """One class of mail that a user, or an address without a user, does not want. The row's absence means wanted."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, verbose_name=_("user"), null=True, blank=True, on_delete=models.CASCADE
    )
    address = models.EmailField(_("address"), max_length=254, blank=True)
    list_class = models.CharField(_("class of mail"), max_length=20, choices=ListClass.choices)
    created_at = models.DateTimeField(_("created at"), default=timezone.now)

    class Meta:
        verbose_name = _("refused class of mail")
        verbose_name_plural = _("refused classes of mail")
        indexes = [models.Index(fields=["address"], name="muted_address", condition=~Q(address=""))]
        constraints = [
            models.UniqueConstraint(fields=["user", "address", "list_class"], name="muted_once", nulls_distinct=False),
            models.CheckConstraint(
                name="muted_user_or_address",
                condition=Q(user__isnull=False, address="") | Q(user=None) & ~Q(address=""),
            ),
            models.CheckConstraint(name="muted_not_security", condition=~Q(list_class=ListClass.SECURITY)),
        ]

    def __str__(self) -> str:
        return f"{self.list_class}: {self.user or self.address}"
