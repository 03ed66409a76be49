"""The pages of accounts. Who signs in has their account's key in the browser's cookie; who signs out, a fresh one."""

import re
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth import login, logout
from django.contrib.auth import views as auth
from django.contrib.auth.decorators import login_required
from django.contrib.auth.mixins import LoginRequiredMixin
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse, reverse_lazy
from django.utils.decorators import method_decorator
from django.utils.http import content_disposition_header, url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET, require_http_methods, require_safe
from django.views.generic import FormView

from accounts import export, membership
from accounts import forms as ours
from accounts.names import likeness_of
from rooms import identity, rates, sentences
from rooms.models import Match
from rooms.views import NICKNAME_COOKIE

BACKEND = "django.contrib.auth.backends.ModelBackend"
MOST_ROOMS = 12
_ROOM = re.compile(r"/r/([A-Z0-9]{5})/")
_LONGEST_WAY = 300


class Page(FormView):
    """A page with a form: knows the way back, lets nobody knock too often, and shows a refused form as such."""

    request: HttpRequest
    act = "login"

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Reads the form, unless it comes too often from one place or for one account."""
        who = [rates.address(request), *self.whose(request)]
        allowed = [rates.allow(self.act, each) for each in who]  # a knock counts for each
        if all(allowed):
            return super().post(request, *args, **kwargs)
        return self._refuse(self._blank(), sentences.sentence("too_fast", {}))

    def whose(self, request: HttpRequest) -> list[str]:
        """Returns the account that is knocked at."""
        return [f"user {request.user.pk}"] if request.user.is_authenticated else []

    def form_invalid(self, form: Any) -> HttpResponse:
        """Shows the form again, with what is wrong beside each field."""
        return self._refuse(form)

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Returns what the page shows."""
        return super().get_context_data(**more) | frame(self.request)

    def _refuse(self, form: Any, refusal: str = "") -> HttpResponse:
        return self.render_to_response(self.get_context_data(form=form, refusal=refusal), status=422)

    def _blank(self) -> forms.BaseForm:
        """Returns the form with what was typed, but for passwords, and not looked at."""
        given = self.get_form_kwargs()
        typed = {name: given["data"][name][:150] for name in ("username", "email") if name in given["data"]}
        return self.get_form_class()(**given | {"data": None, "files": None, "initial": typed})


class WayIn(Page):
    """A page by which somebody comes in; a browser that operators keep out stays out."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Reads the form, unless it comes from such a browser."""
        if identity.is_blocked(identity.key_of(request.COOKIES)):
            return self._refuse(self._blank(), sentences.sentence("blocked", {}))
        return super().post(request, *args, **kwargs)


class SignUp(WayIn):
    """Makes an account out of a name, a password and what this browser has played."""

    form_class = ours.SignUpForm
    template_name = "accounts/signup.html"
    act = "signup"

    @method_decorator([sensitive_post_parameters(), never_cache])
    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Takes those who have an account where they were going."""
        return _onwards(request) if request.user.is_authenticated else super().dispatch(request, *args, **kwargs)

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
        return _onwards(request) if request.user.is_authenticated else super().dispatch(request, *args, **kwargs)

    def whose(self, request: HttpRequest) -> list[str]:
        """Returns the account that is knocked at, whether it exists or not."""
        return [f"name {likeness_of(request.POST.get('username', '')[:150])}"]

    def form_valid(self, form: Any) -> HttpResponse:
        """Signs in."""
        return _come_in(self.request, form.get_user())


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
        return _go(self.request, "deleted")


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
    act = "reset"

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


@never_cache
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Shows who somebody is here: their account, or the guest that this browser is, and the rooms they are in."""
    key = identity.key_of(request.COOKIES)
    owned = bool(key and membership.is_owned(key))
    kept = None
    if request.user.is_authenticated:
        kept = membership.enter(_user(request), key)
    mine = identity.players_of(kept.key if kept else key, request.user)
    here = mine.filter(left=None).exclude(key="").select_related("room").order_by("-joined")
    context = {
        "half": owned and not kept,
        "note": request.GET.get("done", ""),
        "here": here[:MOST_ROOMS],
        "rooms": mine.values("room").distinct().count(),
        "matches": Match.objects.filter(seats__player__in=mine).values("pk").distinct().count(),
    }
    response = render(request, "accounts/account.html", context | frame(request))
    if kept and kept.key != key:
        identity.remember(response, kept.key)
    return response


@never_cache
@require_http_methods(["POST", "GET", "HEAD"])
def sign_out(request: HttpRequest) -> HttpResponse:
    """Makes the browser a stranger's; who only looks is taken to the account's page."""
    key = identity.key_of(request.COOKIES)
    if request.method == "POST" and (request.user.is_authenticated or (key and membership.is_owned(key))):
        return _go(request, "out")
    return redirect("account")


@never_cache
@require_GET
@login_required
def data(request: HttpRequest) -> HttpResponse:
    """Hands over all that is kept of somebody, as a file."""
    if not rates.allow("data", str(request.user.pk)):
        text = sentences.sentence("too_fast", {})
        title = _("Your data")
        return render(request, "rooms/message.html", {"title": title, "text": text} | frame(request), status=422)
    user = membership.enter(_user(request), identity.key_of(request.COOKIES)).user
    response = JsonResponse(export.of(user), json_dumps_params={"ensure_ascii": False, "indent": 2})
    name = f"verbena-{user.get_username()}.json"
    response.headers["Content-Disposition"] = content_disposition_header(True, name)
    return response


def frame(request: HttpRequest) -> dict[str, Any]:
    """Returns what every page of accounts has: its own address, the way back, and whether mail can be sent."""
    way = way_back(request)
    room = _ROOM.fullmatch(way)
    return {"path": request.get_full_path(), "next": way, "back_to": room[1] if room else "", "mail": settings.MAIL}


def way_back(request: HttpRequest) -> str:
    """Returns the page of ours that somebody came from and wants to go on to; empty if they named none."""
    way = request.POST.get("next") or request.GET.get("next") or ""
    hosts = {request.get_host()}
    safe = len(way) <= _LONGEST_WAY and url_has_allowed_host_and_scheme(way, hosts, request.is_secure())
    return way if safe else ""


def _come_in(request: HttpRequest, user: User) -> HttpResponse:
    """Signs `user` in, makes the browser theirs, and takes them where they were going."""
    theirs = membership.enter(user, identity.key_of(request.COOKIES))
    login(request, user, BACKEND)
    if not user.is_staff:
        request.session.set_expiry(identity.AGE)  # as long as the browser is known in rooms
    response = _onwards(request)
    identity.remember(response, theirs.key)
    return response


def _onwards(request: HttpRequest) -> HttpResponseRedirect:
    return HttpResponseRedirect(way_back(request) or reverse("account"))


def _go(request: HttpRequest, done: str) -> HttpResponse:
    """Signs out and makes the browser nobody's."""
    logout(request)
    response = HttpResponseRedirect(reverse("account", query={"done": done}))
    identity.remember(response, identity.new_key())
    response.delete_cookie(NICKNAME_COOKIE)
    return response


def _user(request: HttpRequest) -> User:
    """Returns who is signed in."""
    assert isinstance(request.user, User)  # noqa: S101 - asked only where somebody is
    return request.user
