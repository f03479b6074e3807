"""The mailbox page of play mode, below /mailbox/; never included in production."""

from django.urls import path

from notifications import mailbox_views

app_name = "mailbox"
urlpatterns = [
    path("", mailbox_views.index, name="index"),
    path("<str:name>/", mailbox_views.show, name="show"),
    path("<str:name>/raw/", mailbox_views.raw, name="raw"),
]
