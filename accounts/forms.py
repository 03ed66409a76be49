"""The forms of the accounts: Django's own, in our words."""

from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import (
    AuthenticationForm,
    BaseUserCreationForm,
    PasswordChangeForm,
    PasswordResetForm,
    SetPasswordForm,
    SetPasswordMixin,
    UsernameField,
)
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from accounts import names

_SENTENCES = {
    "required": _("This is still empty."),
    "max_length": _("That is too long: %(limit_value)s characters at most."),
    "null_characters_not_allowed": _("There are characters in it that cannot be seen."),
    "invalid": _("That is no e-mail address."),
    "password_too_short": _("Too short: it takes %(min_length)s characters at least."),
    "password_too_similar": _("That is too close to your name or your e-mail address."),
    "password_too_common": _("That is one of the passwords that are guessed first. Another one, please."),
    "password_entirely_numeric": _("Digits alone are soon guessed. Add a letter or two."),
    "password_mismatch": _("The two passwords differ. Write the same one twice."),
    "password_incorrect": _("That is not your password."),
    "name_odd": _("A name has 3 to 30 letters or digits of any alphabet; . - and _ may be among them."),
    "unique": _("Somebody has this name already, or one that looks like it. Another one, please."),
    "name_taken": _("Somebody has this name already, or one that looks like it. Another one, please."),
    "invalid_login": _("This name and this password do not belong together."),
    "blocked": _("This account is blocked. Ask whoever runs this site."),
}
_NAME_HINT = _("3 to 30 letters or digits, only for signing in: in a room you go by your nickname.")
_PASSWORD_HINT = _("8 characters at least, more is better. Not only digits.")


class OurWords:
    """A form that says what is wrong in our words, and what is wrong with a new password beside its first field."""

    fields: dict[str, forms.Field]

    def add_error(self, field: str | None, error: Any) -> None:
        """Adds what Django found, said by us."""
        super().add_error(field, _in_our_words(error))  # type: ignore[misc]

    def validate_password_for_user(self, user: User, password_field_name: str = "") -> None:
        """Judges a new password."""
        first = "password1" if "password1" in self.fields else "new_password1"
        super().validate_password_for_user(user, first)  # type: ignore[misc]


def _in_our_words(error: Any) -> Any:
    if not isinstance(error, ValidationError) or hasattr(error, "error_dict"):
        return error
    return ValidationError(
        [ValidationError(_SENTENCES.get(one.code or "", one.message), one.code, one.params) for one in error.error_list]
    )


def _wrong(code: str) -> ValidationError:
    return ValidationError(_SENTENCES[code], code)


class SignUpForm(OurWords, BaseUserCreationForm):
    """A name and a password; an e-mail address only where it could be of use."""

    username = UsernameField(label=_("Name"), max_length=names.LONGEST, help_text=_NAME_HINT)
    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text=_("If you like: in case you forget the password. It is used for nothing else."),
    )
    password1, password2 = SetPasswordMixin.create_password_fields(_("Password"), _("The password again"))
    field_order = ("username", "password1", "password2", "email")

    class Meta:
        model = User
        fields = ("username", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _hint(self, "password1", "password2")
        if not settings.MAIL:
            del self.fields["email"]

    def clean_username(self) -> str:
        """Returns the name, if it is one and free."""
        name: str = self.cleaned_data["username"]
        if not names.is_name(name):
            raise _wrong("name_odd")
        if names.is_taken(name):
            raise _wrong("name_taken")
        return name


class SignInForm(OurWords, AuthenticationForm):
    """A name, written however it looks the same, and a password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")

    def clean_username(self) -> str:
        """Returns the name as its owner wrote it."""
        owner = names.owner_of(self.cleaned_data["username"])
        return owner.get_username() if owner else self.cleaned_data["username"]

    def get_invalid_login_error(self) -> ValidationError:
        """Returns why they cannot come in; that they are blocked is told to those alone who know the password."""
        owner = names.owner_of(self.cleaned_data["username"])
        blocked = owner and not owner.is_active and owner.check_password(self.cleaned_data["password"])
        return _wrong("blocked" if blocked else "invalid_login")


class NewPasswordForm(OurWords, PasswordChangeForm):
    """The password, and twice a new one."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["old_password"].label = _("Your password up to now")
        _hint(self, "new_password1", "new_password2")


class ForgottenForm(OurWords, PasswordResetForm):
    """Where to send the link."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].label = _("E-mail")


class RememberedForm(OurWords, SetPasswordForm):
    """Twice a new password, for who came by the link."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _hint(self, "new_password1", "new_password2")


class SureForm(OurWords, forms.Form):
    """Asks for the password again, before something grave."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_password(self) -> str:
        """Returns the password, if it is theirs."""
        if not self.user.check_password(self.cleaned_data["password"]):
            raise _wrong("password_incorrect")
        return self.cleaned_data["password"]


class EmailForm(SureForm):
    """The e-mail address, or none."""

    email = forms.EmailField(
        label=_("E-mail"),
        required=False,
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
        help_text=_("Leave it empty and none is kept."),
    )
    field_order = ("email", "password")


def _hint(form: Any, first: str, second: str) -> None:
    """Labels the two fields of a new password."""
    form.fields[first].help_text, form.fields[second].help_text = _PASSWORD_HINT, ""
    if first == "new_password1":
        form.fields[first].label, form.fields[second].label = _("New password"), _("The new password again")
