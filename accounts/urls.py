"""The addresses of the account pages."""

from django.urls import path

from accounts.views import preferences, sign_in

app_name = "accounts"
urlpatterns = [
    path("sign-in/", sign_in.sign_in, name="sign-in"),
    path("sign-in/password/", sign_in.sign_in_by_password, name="sign-in-by-password"),
    path("sign-in/link/<slug:token>/", sign_in.sign_in_by_link, name="sign-in-link"),
    path("sign-out/", sign_in.sign_out, name="sign-out"),
    path("preferences/", preferences.preferences, name="preferences"),
    path("password/", preferences.password, name="password"),
    path("language/", preferences.language, name="language"),
]
