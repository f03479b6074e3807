"""The addresses that mails lead to, below /mail/."""

from django.urls import path

from notifications import views

app_name = "notifications"
urlpatterns = [path("unsubscribe/<str:token>/", views.unsubscribe, name="unsubscribe")]
