"""Many rooms at once, each with the same match of Tandem going on: copies of one that was begun by the door."""

from copy import copy

from django.utils import timezone

from rooms import snapshot
from rooms.express import Asked
from rooms.models import Match, Player, Room, Seat, new_slug
from rooms.play import ALPHABET

from .cast import CLUE, come_in, open_room, start


def rooms_like_one(count):
    """Returns `count` rooms in which somebody is to give a clue, each with its two people by seat."""
    host = open_room("Alice")
    come_in(host.room, "Bob")
    played = start(host)
    rooms = [_room(host.room, n) for n in range(count)]
    Room.objects.bulk_create(rooms)
    seats = [_sitting(seat.player, room) for room in rooms for seat in played.seats.order_by("index")]
    Player.objects.bulk_create(seats)
    matches = [_fresh(played, room=room, slug=new_slug()) for room in rooms]
    Match.objects.bulk_create(matches)
    pairs = list(zip(seats[::2], seats[1::2], strict=True))
    Seat.objects.bulk_create(
        Seat(match=match, index=index, player=player)
        for match, pair in zip(matches, pairs, strict=True)
        for index, player in enumerate(pair)
    )
    return list(zip(rooms, pairs, strict=True))


def a_clue(at=1):
    return {"do": "clue", "word": CLUE, "number": 2, "at": at}


def asked(player, data):
    """Returns what somebody says, as it comes by a live line."""
    return Asked(player.room_id, player.pk, player.key, data, False, timezone.now())


def newest(room):
    return snapshot.read(room.pk, timezone.now())


def giver_of(room, pair):
    return pair[newest(room).table.state.giver]


def _room(like, n):
    code = "".join(ALPHABET[n // len(ALPHABET) ** place % len(ALPHABET)] for place in range(4))
    return _fresh(like, code=f"9{code}", host=None)


def _sitting(like, room):
    return _fresh(like, room=room, key=f"{like.key}-{room.code}")


def _fresh(row, **changes):
    made = copy(row)
    made.pk = None
    made._state.adding = True
    for name, value in changes.items():
        setattr(made, name, value)
    return made
