"""The outbox for referees: what was sent, what waits, what failed. Read-only, but dead mail can be sent again."""

from typing import TYPE_CHECKING

from django.contrib import admin, messages
from django.db.models import Model
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from notifications.models import Mail, MailQuerySet, Muted
from notifications.services import send_again

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[Model]
else:
    ModelAdmin = admin.ModelAdmin


class ReadOnlyAdmin(ModelAdmin):
    """Rows can be looked at and nothing else."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody may."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody may."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        """Nobody may."""
        return False


@admin.register(Mail)
class MailAdmin(ReadOnlyAdmin):
    """The outbox."""

    list_display = ("created_at", "kind", "recipient", "state", "attempts", "sent_at", "list_key")
    list_filter = ("state", "kind")
    list_select_related = ("user",)
    search_fields = ("address", "user__email", "user__display_name", "list_key", "message_id")
    search_help_text = _("Search by address, name, conversation or Message-ID.")
    date_hierarchy = "created_at"
    ordering = ("-id",)
    show_full_result_count = False
    actions = ["send_dead_mail_again"]

    @admin.display(description=_("recipient"))
    def recipient(self, mail: Mail) -> str:
        """Show where the mail goes."""
        return f"{mail.user.display_name} <{mail.user.email}>" if mail.user else mail.address

    @admin.action(description=_("Send again (dead mail only)"), permissions=["resend"])
    def send_dead_mail_again(self, request: HttpRequest, queryset: MailQuerySet) -> None:
        """Put the dead ones among the chosen mails back into the queue."""
        revived = sum(send_again(mail) for mail in queryset)
        text = ngettext("%(count)d mail is queued again.", "%(count)d mails are queued again.", revived)
        self.message_user(request, text % {"count": revived}, messages.SUCCESS if revived else messages.WARNING)

    def has_resend_permission(self, request: HttpRequest) -> bool:
        """Whoever may change mails; looking at them is not enough."""
        return request.user.has_perm("notifications.change_mail")


@admin.register(Muted)
class MutedAdmin(ReadOnlyAdmin):
    """Who does not want which mail."""

    list_display = ("user", "address", "list_class", "created_at")
    list_filter = ("list_class",)
    list_select_related = ("user",)
    search_fields = ("address", "user__email")
