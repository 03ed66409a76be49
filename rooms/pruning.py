"""What may be forgotten: guests who have not been here for long, and rooms in which nothing is worth keeping.

A room where somebody is, or where a match goes on, is left alone; so is everybody with an account.
"""

from datetime import datetime

from django.db.models import Exists, OuterRef, Q, QuerySet
from msgspec import Struct

from rooms import people, presence
from rooms.models import Match, Player, Room


class Pruned(Struct):
    """How many guests were forgotten, and how many rooms."""

    guests: int = 0
    rooms: int = 0


def old_guests(before: datetime) -> QuerySet[Player]:
    """Returns the guests who still have a name and of whom no browser has left a trace since `before`."""
    here_since = Q(room__changed__gte=before) & (Q(left=None) | Q(left__gte=before))
    seen_since = Player.objects.filter(here_since, ~Q(key=""), key=OuterRef("key"))
    guests = Player.objects.filter(user=None, virtual=False).exclude(nickname="")
    return guests.filter(~here_since, ~Exists(seen_since))


def idle_rooms(before: datetime) -> QuerySet[Room]:
    """Returns the rooms in which nobody with an account has been and nothing came to a result, idle since `before`."""
    accounts = Player.objects.filter(room=OuterRef("pk"), user__isnull=False)
    results = Match.objects.filter(room=OuterRef("pk")).exclude(outcome="aborted")
    return Room.objects.filter(~Exists(accounts), ~Exists(results), changed__lt=before)


def is_live(room: Room, now: datetime) -> bool:
    """Says whether somebody is in the room or a match goes on there."""
    inside = people.people(room).filter(virtual=False).values_list("pk", flat=True)
    return room.matches.filter(ended=None).exists() or bool(presence.here(inside, now))


def forget(room: Room, before: datetime, now: datetime) -> Pruned:
    """Forgets the old guests of the room, and the room itself if it is idle."""
    if is_live(room, now):
        return Pruned()
    idle = idle_rooms(before).filter(pk=room.pk).exists()
    guests = list(old_guests(before).filter(room=room))
    for guest in guests:
        if guest.left is None:
            people.depart(room, guest, room.changed)
        people.forget(guest)
    if idle and not people.people(room).filter(virtual=False).exists():
        room.matches.all().delete()
        room.delete()
        return Pruned(len(guests), 1)
    room.save()
    return Pruned(len(guests))
