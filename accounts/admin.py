"""People and sign-in links, for referees."""

from typing import TYPE_CHECKING

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as DjangoUserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts.addresses import normalise_address
from accounts.models import SignInToken, User
from accounts.names import clean_display_name

if TYPE_CHECKING:  # Django's own classes take no type parameters when the code runs
    UserModelForm = forms.ModelForm[User]
    UserCreationForm = AdminUserCreationForm[User]
    UserEditForm = UserChangeForm[User]
    UserModelAdmin = DjangoUserAdmin[User]
    SignInTokenModelAdmin = admin.ModelAdmin[SignInToken]
else:
    UserModelForm, UserCreationForm, UserEditForm = forms.ModelForm, AdminUserCreationForm, UserChangeForm
    UserModelAdmin, SignInTokenModelAdmin = DjangoUserAdmin, admin.ModelAdmin


class _CleanFields(UserModelForm):
    """The same cleaning in the admin as at every other door."""

    def clean_email(self) -> str | None:
        address = self.cleaned_data["email"]
        return normalise_address(address) if address else None

    def clean_display_name(self) -> str:
        return clean_display_name(self.cleaned_data["display_name"])


class NewUserForm(_CleanFields, UserCreationForm):
    """Makes a person; without a password he signs in by a link."""

    class Meta:
        model = User
        fields = ("email", "display_name")


class UserForm(_CleanFields, UserEditForm):
    """Changes a person."""

    class Meta:
        model = User
        fields = (
            "email",
            "display_name",
            "password",
            "language",
            "time_zone",
            "is_active",
            "is_staff",
            "is_superuser",
            "groups",
            "user_permissions",
        )


@admin.register(User)
class UserAdmin(UserModelAdmin):
    """People, found by address or name."""

    form = UserForm
    add_form = NewUserForm
    list_display = ("display_name", "email", "language", "time_zone", "is_staff", "is_bot", "date_joined")
    list_filter = ("is_staff", "is_active", "is_bot", "language")
    search_fields = ("email", "display_name")
    ordering = ("-date_joined",)
    readonly_fields = ("email_verified_at", "date_joined", "last_login", "erased_at", "is_bot")
    fieldsets = (
        (None, {"fields": ("email", "display_name", "password")}),
        (_("Preferences"), {"fields": ("language", "time_zone")}),
        (_("Permissions"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("History"), {"fields": ("is_bot", "email_verified_at", "last_login", "date_joined", "erased_at")}),
    )
    add_fieldsets = ((None, {"fields": ("email", "display_name", "usable_password", "password1", "password2")}),)


@admin.register(SignInToken)
class SignInTokenAdmin(SignInTokenModelAdmin):
    """Sign-in links, to look at: who asked when, and whether it was used. The tokens themselves are nowhere."""

    list_display = ("email", "created_at", "expires_at", "used_at")
    search_fields = ("email",)
    ordering = ("-created_at",)
    fields = ("email", "next_path", "created_at", "expires_at", "used_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Links are made by mails only."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: SignInToken | None = None) -> bool:
        """Links are facts."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: SignInToken | None = None) -> bool:
        """Old links go by themselves."""
        return False
