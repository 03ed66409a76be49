"""What the pages of accounts have in common: the frame, the way back, and that nobody knocks too often."""

import re
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.generic import FormView

from rooms import rates, sentences

_ROOM = re.compile(r"/r/([A-Z0-9]{5})/")
_LONGEST_WAY = 300


class Page(FormView):
    """A page with a form: knows the way back, lets nobody knock too often, and shows a refused form as such."""

    request: HttpRequest
    act = "login"
    """What is counted of the address that knocks."""
    act_for = "account"
    """What is counted of the account that is knocked at; a knock that the address may not make is not."""

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Reads the form, unless it comes too often from one place or for one account."""
        if rates.allow(self.act, rates.address(request)) and rates.allow(self.act_for, *self.whose(request)):
            return super().post(request, *args, **kwargs)
        return self.refuse(self.blank(), sentences.sentence("too_fast", {}), status=429)

    def whose(self, request: HttpRequest) -> list[str]:
        """Returns the account that is knocked at."""
        return [f"user {request.user.pk}"] if request.user.is_authenticated else []

    def form_invalid(self, form: Any) -> HttpResponse:
        """Shows the form again, with what is wrong beside each field."""
        return self.refuse(form)

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Returns what the page shows."""
        return super().get_context_data(**more) | frame(self.request)

    def refuse(self, form: Any, refusal: str = "", status: int = 422) -> HttpResponse:
        """Shows the form with a refusal above it."""
        return self.render_to_response(self.get_context_data(form=form, refusal=refusal), status=status)

    def blank(self) -> forms.BaseForm:
        """Returns the form with what was typed, but for passwords, and not looked at."""
        given = self.get_form_kwargs()
        typed = {name: given["data"][name][:150] for name in ("username", "email") if name in given["data"]}
        return self.get_form_class()(**given | {"data": None, "files": None, "initial": typed})


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


def onwards(request: HttpRequest) -> HttpResponseRedirect:
    """Takes somebody where they were going."""
    return HttpResponseRedirect(way_back(request) or reverse("account"))


def user_of(request: HttpRequest) -> User:
    """Returns who is signed in."""
    assert isinstance(request.user, User)  # noqa: S101 - asked only where somebody is
    return request.user
