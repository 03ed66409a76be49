"""In and out. Who signs in has their account's key in the browser's cookie; who signs out, a fresh one."""

from typing import Any

from django import forms
from django.contrib.auth import login, logout
from django.contrib.auth import views as auth
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from accounts import forms as ours
from accounts import membership
from accounts.names import likeness_of
from accounts.pages import Page, onwards
from rooms import identity, sentences, switchboard
from rooms.views import NICKNAME_COOKIE

BACKEND = "django.contrib.auth.backends.ModelBackend"


class WayIn(Page):
    """A page by which somebody comes in; a browser that operators keep out stays out."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Reads the form, unless it comes from such a browser."""
        if identity.is_blocked(identity.key_of(request.COOKIES)):
            return self.refuse(self.blank(), sentences.sentence("blocked", {}))
        return super().post(request, *args, **kwargs)


class SignUp(WayIn):
    """Makes an account out of a name, a password and what this browser has played."""

    form_class = ours.SignUpForm
    template_name = "accounts/signup.html"
    act = "signup"

    @method_decorator([sensitive_post_parameters(), never_cache])
    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Takes those who have an account where they were going."""
        return onwards(request) if request.user.is_authenticated else super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Makes the account and signs in."""
        try:
            user = membership.join(form.save(commit=False), identity.key_of(self.request.COOKIES)).user
        except IntegrityError:  # somebody took the name in this very moment
            form.add_error("username", forms.ValidationError("", "name_taken"))
            return self.form_invalid(form)
        return _come_in(self.request, user)


class SignIn(WayIn, auth.LoginView):
    """Lets somebody into their account; what this browser played as a guest becomes theirs."""

    form_class = ours.SignInForm
    template_name = "accounts/login.html"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Takes those who are signed in where they were going."""
        return onwards(request) if request.user.is_authenticated else super().dispatch(request, *args, **kwargs)

    def whose(self, request: HttpRequest) -> list[str]:
        """Returns the account that is knocked at, whether it exists or not."""
        return [f"name {likeness_of(request.POST.get('username', '')[:150])}"]

    def form_valid(self, form: Any) -> HttpResponse:
        """Signs in."""
        return _come_in(self.request, form.get_user())


@never_cache
@require_http_methods(["POST", "GET", "HEAD"])
def sign_out(request: HttpRequest) -> HttpResponse:
    """Makes the browser a stranger's; who only looks is taken to the account's page."""
    key = identity.key_of(request.COOKIES)
    if request.method == "POST" and (request.user.is_authenticated or (key and membership.is_owned(key))):
        return go_out(request, "out")
    return redirect("account")


def _come_in(request: HttpRequest, user: User) -> HttpResponse:
    """Signs `user` in, makes the browser theirs, and takes them where they were going."""
    theirs = membership.enter(user, identity.key_of(request.COOKIES))
    login(request, user, BACKEND)
    if not user.is_staff:
        request.session.set_expiry(identity.AGE)  # as long as the browser is known in rooms
    response = onwards(request)
    identity.remember(response, theirs.key)
    return response


def go_out(request: HttpRequest, done: str) -> HttpResponse:
    """Signs out and makes the browser nobody's."""
    mine = identity.players_of(identity.key_of(request.COOKIES)).filter(left=None)
    if session := identity.session_of(request.COOKIES):
        for room in mine.values_list("room", flat=True):
            switchboard.signed_out(room, session)
    logout(request)
    response = HttpResponseRedirect(reverse("account", query={"done": done}))
    identity.remember(response, identity.new_key())
    response.delete_cookie(NICKNAME_COOKIE)
    return response
