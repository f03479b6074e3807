"""Every address of the service."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("account/", include("accounts.urls")),
    path("mail/", include("notifications.urls")),
    path("", include("games.urls")),
]
if settings.PLAY_MODE:
    urlpatterns.append(path("mailbox/", include("notifications.mailbox_urls")))
