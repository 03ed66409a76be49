"""What operators do from the page of a room, a match or a person: each on a page of its own that asks for a reason."""

from collections.abc import Callable
from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.template.response import TemplateResponse
from django.urls import path
from django.utils.translation import gettext_lazy as _
from msgspec import Struct
from unfold.widgets import UnfoldAdminTextInputWidget

from games.base import Illegal
from rooms import nicknames, sentences
from rooms.deeds import LONGEST, Warrant
from rooms.models import Deed

SHOWN = 50
"""So many deeds are shown on the page of what they were done to."""


def number(text: str) -> int:
    """Returns the id that an address names; an address that names none leads nowhere."""
    if not text.isascii() or not text.isdecimal():
        raise Http404
    return int(text)


class ReasonForm(forms.Form):
    """Why something is done."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=LONGEST,
        widget=UnfoldAdminTextInputWidget(attrs={"autofocus": True, "autocomplete": "off"}),
        help_text=_("Kept with your name in the log. Players do not see it."),
    )


class NicknameForm(ReasonForm):
    """Another nickname, and why."""

    nickname = forms.CharField(
        label=_("New nickname"),
        max_length=nicknames.LONGEST,
        widget=UnfoldAdminTextInputWidget(attrs={"autocomplete": "off"}),
    )
    field_order = ("nickname", "reason")


class Act(Struct, frozen=True):
    """Something that operators do: what its button says, what comes of it, when it fits, and how it is done."""

    name: str
    label: Any
    says: Any
    done: Any
    fits: Callable[[Any], bool]
    do: Callable[[Any, Warrant, dict[str, Any]], None]
    form: type[ReasonForm] = ReasonForm
    grave: bool = True


class Acting:
    """A desk whose objects something is done to."""

    acts: tuple[Act, ...] = ()
    model: Any
    opts: Any
    admin_site: Any

    def get_urls(self) -> list[Any]:
        """Returns the addresses, those of the acts among them."""
        own = [
            path(
                f"<int:pk>/{act.name}/",
                self.admin_site.admin_view(partial(self.act, act=act)),
                name=f"{self.opts.app_label}_{self.opts.model_name}_{act.name}",
            )
            for act in self.acts
        ]
        return [*own, *super().get_urls()]  # type: ignore[misc]

    def refuse_strangers(self, request: HttpRequest, thing: Any) -> None:
        """Refuses who may not look at the page of `thing`, and whatever is sent to it: nothing is changed there."""
        if request.method not in {"GET", "HEAD"} or not self.has_view_permission(request, thing):  # type: ignore[attr-defined]
            raise PermissionDenied

    def fitting(self, request: HttpRequest, thing: Any) -> list[Act]:
        """Returns what whoever asks may do to `thing` as it is."""
        return [act for act in self.acts if act.fits(thing)] if _may(request) else []

    def act(self, request: HttpRequest, pk: int, act: Act) -> HttpResponse:
        """Asks for the reason, then does it."""
        if not _may(request) or not self.has_view_permission(request):  # type: ignore[attr-defined]
            raise PermissionDenied
        thing = get_object_or_404(self.model, pk=pk)
        if not act.fits(thing):
            messages.warning(request, _("That is done already, or cannot be done any more."))
            return self.back(thing)
        form = act.form(request.POST or None)
        if request.method == "POST" and form.is_valid() and self._done(request, thing, act, form):
            messages.success(request, act.done)
            return self.back(thing)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": thing,
            "title": f"{act.label}: {self.called(thing)}",
            "act": act,
            "form": form,
            "way_back": self.way_back(thing),
        }
        return TemplateResponse(request, "admin/rooms/act.html", context)

    def back(self, thing: Any) -> HttpResponse:
        """Returns the way to the page of `thing`."""
        return redirect(self.way_back(thing))

    def way_back(self, thing: Any) -> str:
        """Returns the address of the page of `thing`."""
        return f"../../{thing.pk}/change/"

    def called(self, thing: Any) -> str:
        """Returns what `thing` is called above the form."""
        return str(thing)

    def _done(self, request: HttpRequest, thing: Any, act: Act, form: ReasonForm) -> bool:
        """Does it, and says whether it was done; a refusal goes beside the field that it is about."""
        user: Any = request.user
        try:
            act.do(thing, Warrant(user, form.cleaned_data["reason"]), form.cleaned_data)
        except Illegal as refusal:
            field = "nickname" if refusal.code.startswith("nickname") else None
            form.add_error(field, sentences.sentence(refusal.code, refusal.details))
            return False
        return True


def log(request: HttpRequest, **of: Any) -> list[Deed]:
    """Returns the newest deeds that whoever asks may see, of a room, a match or a player."""
    if not request.user.has_perm("rooms.view_deed"):
        return []
    return list(Deed.objects.filter(**of).select_related("match__room", "player")[:SHOWN])


def _may(request: HttpRequest) -> bool:
    return request.user.has_perm("rooms.add_deed")
