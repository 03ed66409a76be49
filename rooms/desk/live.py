"""Who is in rooms at this moment, as far as the cache knows: seen in the last half minute."""

from django.http import HttpRequest
from django.utils import timezone

from rooms import presence
from rooms.models import Player

MOST = 5_000
"""So many people are looked for, those of the rooms that changed last."""

type Here = dict[int, set[int]]
"""By room, the ids of the people who are here."""


def now(request: HttpRequest) -> Here:
    """Returns who is here, asked once a request."""
    if not hasattr(request, "verbena_here"):
        request.verbena_here = _look()  # type: ignore[attr-defined]
    return request.verbena_here  # type: ignore[attr-defined]


def _look() -> Here:
    people = Player.objects.filter(left=None, virtual=False).order_by("-room__changed")
    rooms = dict(people.values_list("pk", "room")[:MOST])
    here: Here = {}
    for player in presence.here(rooms, timezone.now()):
        here.setdefault(rooms[player], set()).add(player)
    return here
