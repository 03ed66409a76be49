"""The way back for whoever forgot their password: a letter with a link, and a page behind it."""

from typing import Any

from django.conf import settings
from django.contrib.auth import views as auth
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse_lazy

from accounts import forms as ours
from accounts import membership
from accounts.pages import Page


class WithMail:
    """A page that is there where mail is configured."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Hides the page where no mail can be sent."""
        if not settings.MAIL:
            raise Http404
        return super().dispatch(request, *args, **kwargs)  # type: ignore[misc]


class Forgotten(WithMail, Page, auth.PasswordResetView):
    """Sends a link to whoever forgot their password and gave an address once; says the same to everybody."""

    form_class = ours.ForgottenForm
    template_name = "accounts/reset.html"
    subject_template_name = "accounts/reset_subject.txt"
    email_template_name = "accounts/reset_mail.txt"
    success_url = reverse_lazy("login", query={"done": "sent"})
    act = act_for = "reset"

    def whose(self, request: HttpRequest) -> list[str]:
        """Returns the address that would get the letter."""
        return [request.POST.get("email", "")[:254].casefold()]


class Remembered(WithMail, Page, auth.PasswordResetConfirmView):
    """Lets whoever came by the link choose a new password; every browser is signed out."""

    form_class = ours.RememberedForm
    template_name = "accounts/reset_by_link.html"
    success_url = reverse_lazy("login", query={"done": "reset"})

    def form_valid(self, form: Any) -> HttpResponse:
        """Changes the password and the key."""
        response = super().form_valid(form)
        membership.change_locks(form.user, None)
        return response
