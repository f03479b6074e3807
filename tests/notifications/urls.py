"""The service's addresses together with the mailbox page, whatever the mode."""

from django.urls import include, path

from config.urls import urlpatterns as of_the_service

urlpatterns = [path("mailbox/", include("notifications.mailbox_urls")), *of_the_service]
