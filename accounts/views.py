"""What somebody sees of their account: who they are here, and all that is kept of them."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_safe

from accounts import export, membership
from accounts.pages import frame, user_of
from rooms import identity, rates, sentences
from rooms.models import Match

MOST_ROOMS = 12


@never_cache
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    """Shows who somebody is here: their account, or the guest that this browser is, and the rooms they are in."""
    key = identity.key_of(request.COOKIES)
    owned = bool(key and membership.is_owned(key))
    kept = None
    if request.user.is_authenticated:
        kept = membership.enter(user_of(request), key)
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
@require_GET
@login_required
def data(request: HttpRequest) -> HttpResponse:
    """Hands over all that is kept of somebody, as a file."""
    if not rates.allow("data", str(request.user.pk)):
        text = sentences.sentence("too_fast", {})
        title = _("Your data")
        return render(request, "rooms/message.html", {"title": title, "text": text} | frame(request), status=429)
    user = membership.enter(user_of(request), identity.key_of(request.COOKIES)).user
    response = JsonResponse(export.of(user), json_dumps_params={"ensure_ascii": False, "indent": 2})
    name = f"verbena-{user.get_username()}.json"
    response.headers["Content-Disposition"] = content_disposition_header(True, name)
    return response
