"""Every address of the service."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("account/", include("accounts.urls")),
    path("mail/", include("notifications.urls")),
    path("", include("games.urls")),
]
