"""What somebody changes about their account: the password, the address of their letters, that there is one at all."""

from typing import Any

from django.contrib.auth import views as auth
from django.contrib.auth.mixins import LoginRequiredMixin
from django.http import HttpResponse
from django.urls import reverse_lazy

from accounts import forms as ours
from accounts import membership
from accounts.door import go_out
from accounts.pages import Page
from rooms import identity


class NewPassword(Page, auth.PasswordChangeView):
    """Changes the password; every other browser is signed out, and knows nobody any more."""

    form_class = ours.NewPasswordForm
    template_name = "accounts/password.html"
    success_url = reverse_lazy("account", query={"done": "password"})

    def form_valid(self, form: Any) -> HttpResponse:
        """Changes the password and the key."""
        response = super().form_valid(form)
        changed = membership.change_locks(form.user, identity.key_of(self.request.COOKIES))
        identity.remember(response, changed.key)
        return response


class Email(LoginRequiredMixin, Page):
    """Changes the address that a link would be sent to, or forgets it."""

    form_class = ours.EmailForm
    template_name = "accounts/email.html"
    success_url = reverse_lazy("account", query={"done": "email"})

    def get_form_kwargs(self) -> dict[str, Any]:
        """Returns what the form is made of: the person, and the address up to now."""
        user: Any = self.request.user
        return super().get_form_kwargs() | {"user": user, "initial": {"email": user.email}}

    def form_valid(self, form: Any) -> HttpResponse:
        """Keeps the address."""
        form.user.email = form.cleaned_data["email"]
        form.user.save(update_fields=["email"])
        return super().form_valid(form)


class Delete(LoginRequiredMixin, Page):
    """Deletes the account, as the page says; whoever runs the house has deeds to their name, and stays."""

    form_class = ours.SureForm
    template_name = "accounts/delete.html"

    def get_form_kwargs(self) -> dict[str, Any]:
        """Returns what the form is made of: the person."""
        return super().get_form_kwargs() | {"user": self.request.user}

    def form_valid(self, form: Any) -> HttpResponse:
        """Deletes the account and makes the browser a stranger's."""
        if form.user.is_staff:
            return self.form_invalid(form)
        membership.close(form.user, identity.key_of(self.request.COOKIES))
        return go_out(self.request, "deleted")
