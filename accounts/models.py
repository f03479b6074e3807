"""People, the links they sign in with, and the counts that keep strangers from guessing."""

from typing import ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser, PermissionsMixin
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.addresses import LONGEST_ADDRESS
from accounts.managers import UserManager
from accounts.names import LONGEST_NAME, validate_display_name
from accounts.zones import known_zone_or_utc, validate_time_zone


class User(AbstractBaseUser, PermissionsMixin):
    """A person, or a house bot. Other players see `public_name` and nothing else of it."""

    email = models.EmailField(
        _("e-mail address"),
        max_length=LONGEST_ADDRESS,
        unique=True,
        null=True,
        blank=True,
        help_text=_("The login name. Empty only for house bots and erased people."),
    )
    display_name = models.CharField(
        _("display name"),
        max_length=LONGEST_NAME,
        validators=[validate_display_name],
        help_text=_("The name that other players see."),
    )
    language = models.CharField(
        _("language"), max_length=10, choices=settings.LANGUAGES, default=settings.LANGUAGE_CODE
    )
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[validate_time_zone])
    email_verified_at = models.DateTimeField(_("first signed in by a link at"), null=True, blank=True)
    is_staff = models.BooleanField(_("referee (may use the admin)"), default=False)
    is_active = models.BooleanField(_("may sign in"), default=True)
    is_bot = models.BooleanField(_("house bot"), default=False)
    date_joined = models.DateTimeField(_("joined at"), default=timezone.now)
    erased_at = models.DateTimeField(_("erased at"), null=True, blank=True)

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []
    objects = UserManager()

    class Meta:
        verbose_name = _("user")
        verbose_name_plural = _("users")
        constraints = [
            models.CheckConstraint(
                name="user_email_lower_case", condition=models.Q(email__isnull=True) | models.Q(email=Lower("email"))
            ),
            models.CheckConstraint(
                name="user_email_unless_bot_or_erased",
                condition=models.Q(email__isnull=False) | models.Q(is_bot=True) | models.Q(erased_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return self.public_name

    @property
    def public_name(self) -> str:
        """The name for other people, in the language of the page; an erased person's is gone."""
        return gettext("a former player") if self.erased_at else self.display_name

    @property
    def zone(self) -> str:
        """The time zone to reckon with: UTC when the chosen one is not known (any more) on this machine.

        One player's zone must not stop a match in which others move.
        """
        return known_zone_or_utc(self.time_zone)


class SignInToken(models.Model):
    """One sign-in link. Only the SHA-256 of its token is kept; `used_at` is set once, by the POST that wins."""

    digest = models.CharField(max_length=64, unique=True, editable=False)
    email = models.EmailField(_("e-mail address"), max_length=LONGEST_ADDRESS)
    next_path = models.CharField(_("goes on to"), max_length=500, blank=True)
    created_at = models.DateTimeField(_("made at"))
    expires_at = models.DateTimeField(_("works until"), db_index=True)
    used_at = models.DateTimeField(_("used at"), null=True, blank=True)

    class Meta:
        verbose_name = _("sign-in link")
        verbose_name_plural = _("sign-in links")

    def __str__(self) -> str:
        return f"{self.email} {self.created_at:%Y-%m-%d %H:%M:%S}"

    def is_live(self) -> bool:
        """Whether the link can still be used."""
        return self.used_at is None and self.expires_at > timezone.now()


class Throttle(models.Model):
    """The moments of the last hour at which one subject (hashed) did one kind of thing; see `accounts.throttle`."""

    key = models.CharField(max_length=100, primary_key=True)
    moments = ArrayField(models.DateTimeField())
    newest_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.key
