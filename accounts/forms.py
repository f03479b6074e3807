"""What people type into the account pages."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import authenticate
from django.contrib.auth.password_validation import password_validators_help_texts, validate_password
from django.utils.translation import gettext_lazy as _

from accounts.addresses import normalise_address
from accounts.models import User
from accounts.names import clean_display_name
from accounts.zones import zone_choices

if TYPE_CHECKING:  # Django's class takes no type parameter when the code runs
    UserModelForm = forms.ModelForm[User]
else:
    UserModelForm = forms.ModelForm

LONGEST_PASSWORD = 256  # hashing costs time, so a visitor may not choose how much of it


class AddressField(forms.CharField):
    """An e-mail address; its clean value is the stored form."""

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.EmailInput(attrs={"autocomplete": "email", "autocapitalize": "none", "spellcheck": "false"})
        super().__init__(label=_("E-mail address"), max_length=320, widget=widget, **kwargs)

    def clean(self, value: Any) -> str:
        """Return the normalised address or raise ValidationError."""
        return normalise_address(super().clean(value))


class LinkForm(forms.Form):
    """Asks for a sign-in link."""

    email = AddressField()


class PasswordSignInForm(forms.Form):
    """Signs in by password."""

    email = AddressField()
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class PreferencesForm(UserModelForm):
    """How a person is called, and in which language and zone the pages and mails are."""

    display_name = forms.CharField(
        label=_("Display name"),
        max_length=200,  # before cleaning; clean_display_name sets the real limit
        help_text=_("The other players see this name."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    time_zone = forms.ChoiceField(label=_("Time zone"), help_text=_("Deadlines are shown in this zone."))

    class Meta:
        model = User
        fields = ["display_name", "language", "time_zone"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.fields["time_zone"]
        assert isinstance(zone, forms.ChoiceField)
        zone.choices = zone_choices(self.instance.time_zone)

    def clean_display_name(self) -> str:
        """Return the name without anything invisible."""
        return clean_display_name(self.cleaned_data["display_name"])


class PasswordForm(forms.Form):
    """Sets or changes the password. Whoever has one proves it, unless he has just come by a link from his mailbox."""

    current_password = forms.CharField(
        label=_("Current password"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        help_text=_("Forgotten? Sign out, sign in by a link, and come back here: then it is not asked."),
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )
    new_password = forms.CharField(
        label=_("New password"),
        strip=False,
        max_length=LONGEST_PASSWORD,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, user: User, *args: Any, ask_current: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.fields["new_password"].help_text = " ".join(password_validators_help_texts())
        if not ask_current:
            del self.fields["current_password"]

    def clean_current_password(self) -> str:
        """Refuse a wrong current password; tries are limited as at the sign-in."""
        password = str(self.cleaned_data["current_password"])
        if authenticate(username=self.user.email, password=password) != self.user:
            raise forms.ValidationError(
                _("This is not your current password, or there were too many tries in the last hour."), code="wrong"
            )
        return password

    def clean_new_password(self) -> str:
        """Refuse a password that is too easy to guess."""
        password = str(self.cleaned_data["new_password"])
        validate_password(password, self.user)
        return password
