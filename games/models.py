"""The tables of the matches: the append-only log, and projections of it that can be rebuilt at any time."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class Match(models.Model):
    """One match. `phase`, `seq` and `head` are projections of its log; `code` is its public id."""

    class Phase(models.TextChoices):
        """Where a match stands; the values are those of the kernel."""

        OPEN = "open", _("waiting for players")
        RUNNING = "running", _("running")
        OVER = "over", _("over")
        VOID = "void", _("called off")

    code = models.CharField(max_length=16, unique=True, editable=False)
    game = models.CharField(max_length=40)
    seats = models.PositiveSmallIntegerField()
    days_per_move = models.PositiveSmallIntegerField(default=3)
    private = models.BooleanField(default=False, help_text=_("Only invited people may join."))
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="matches_created"
    )
    created_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)
    phase = models.CharField(max_length=8, choices=Phase.choices, default=Phase.OPEN)
    seq = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, default="", blank=True)
    sealed_seed = models.BinaryField()

    class Meta:
        verbose_name = _("match")
        verbose_name_plural = _("matches")
        indexes = (
            models.Index(fields=["-created_at"], condition=Q(phase="open"), name="match_open"),
            models.Index(fields=["game", "phase"], name="match_by_game"),
        )

    def __str__(self) -> str:
        return f"{self.game} {self.code}"


class Player(models.Model):
    """Who sits where. A seat that was handed to the house bot keeps its owner, who can take it back."""

    class Occupant(models.TextChoices):
        """Who acts for the seat; the values are those of the kernel."""

        PLAYER = "player", _("player")
        BOT = "bot", _("house bot")

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="players")
    seat = models.PositiveSmallIntegerField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="players")
    occupant = models.CharField(max_length=8, choices=Occupant.choices)
    resigned = models.BooleanField(default=False)
    strikes = models.PositiveSmallIntegerField(default=0)
    place = models.PositiveSmallIntegerField(null=True)
    score = models.IntegerField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["match", "seat"], name="one_player_a_seat"),
            models.UniqueConstraint(fields=["match", "user"], name="one_seat_a_user"),
        )

    def __str__(self) -> str:
        return f"{self.match} seat {self.seat + 1}"


class Submission(models.Model):
    """A move as it was handed in, for audit. `key` comes from the sender: the same key is the same submission."""

    class Source(models.TextChoices):
        """Which way a move came."""

        WEB = "web", _("web page")
        LINK = "link", _("mail link")
        REPLY = "reply", _("mail reply")
        API = "api", _("API")
        BOT = "bot", _("house bot")
        TIMEOUT = "timeout", _("deadline")

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="submissions")
    key = models.CharField(max_length=64)
    seat = models.PositiveSmallIntegerField()
    question = models.CharField(max_length=40)
    kind = models.CharField(max_length=40)
    move = models.TextField()
    source = models.CharField(max_length=8, choices=Source.choices)
    at = models.DateTimeField()
    first_seq = models.PositiveIntegerField()
    last_seq = models.PositiveIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["match", "key"], name="one_submission_a_key"),)

    def __str__(self) -> str:
        return f"{self.match} {self.kind} by seat {self.seat + 1}"


class EventRecord(models.Model):
    """One event, exactly as hashed: `data` is canonical JSON text. The database refuses to change or delete a row."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="events")
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=40)
    version = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField(null=True)
    data = models.TextField()
    at = models.DateTimeField()
    submission = models.ForeignKey(Submission, null=True, on_delete=models.PROTECT, related_name="events")
    salt = models.BinaryField(max_length=16)
    hash = models.BinaryField(max_length=32)

    class Meta:
        verbose_name = _("event")
        constraints = (models.UniqueConstraint(fields=["match", "seq"], name="one_event_a_seq"),)

    def __str__(self) -> str:
        return f"{self.match} {self.seq} {self.kind}"


class Turn(models.Model):
    """One seat's question and its deadline; open while `closed_at` is empty, at most one a seat."""

    match = models.ForeignKey(Match, on_delete=models.PROTECT, related_name="turns")
    seat = models.PositiveSmallIntegerField()
    question = models.CharField(max_length=40)
    number = models.PositiveIntegerField(help_text=_("The turn of the game that the question belongs to."))
    pace = models.CharField(max_length=8)
    by_bot = models.BooleanField(default=False)
    concealed = models.BooleanField(
        default=False, help_text=_("That this seat is asked would tell the others something of its hand.")
    )
    opened_at = models.DateTimeField()
    due_at = models.DateTimeField()
    remind_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["match", "seat"], condition=Q(closed_at=None), name="one_open_question_a_seat"
            ),
        )
        indexes = (
            models.Index(fields=["due_at"], condition=Q(closed_at=None), name="turn_due"),
            models.Index(
                fields=["remind_at"], condition=Q(closed_at=None, remind_at__isnull=False), name="turn_remind"
            ),
            models.Index(fields=["match"], condition=Q(closed_at=None, by_bot=True), name="turn_of_bots"),
        )

    def __str__(self) -> str:
        return f"{self.match} seat {self.seat + 1}: {self.question}"


class TurnLink(models.Model):
    """A link that was mailed: the SHA-256 of its token, for one seat and one question. Not a login."""

    digest = models.CharField(max_length=64, unique=True)
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="links")
    seat = models.PositiveSmallIntegerField()
    question = models.CharField(max_length=40)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.match} seat {self.seat + 1}: {self.question}"


class Invitation(models.Model):
    """Somebody was asked by mail to join a match."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="invitations")
    address = models.EmailField()
    created_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["match", "address"], name="one_invitation_an_address"),)

    def __str__(self) -> str:
        return f"{self.match}: {self.address}"


class Heartbeat(models.Model):
    """When a part of the service was last seen alive."""

    name = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.name} {self.at:%Y-%m-%d %H:%M:%S}"


class WordList(models.Model):
    """A word list that an operator added; matches name lists by `digest`, so a running match keeps its own."""

    name = models.SlugField(max_length=40, unique=True)
    digest = models.CharField(max_length=64, unique=True)
    words = models.PositiveIntegerField()
    text = models.BinaryField()
    added_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name
