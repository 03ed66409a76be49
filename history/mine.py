"""Whose history it is: the matches that one person sat in or watched, and which matches they may look back at."""

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest

from rooms import identity
from rooms.models import Match, Player, Seat


def players(request: HttpRequest) -> QuerySet[Player]:
    """Returns everybody that the asking browser, or the account it is signed in to, has been in rooms."""
    return identity.players_of(identity.key_of(request.COOKIES), request.user)


def sat_in(mine: QuerySet[Player]) -> QuerySet[Match]:
    """Returns the matches that are over in which somebody of `mine` had a seat."""
    seats = Seat.objects.filter(match=OuterRef("pk"), player__in=mine.values("pk"))
    return _over(mine).filter(Exists(seats))


def seen(mine: QuerySet[Player]) -> QuerySet[Match]:
    """Returns the matches that are over in which somebody of `mine` had a seat, or was in the room and watched."""
    seats = Seat.objects.filter(match=OuterRef("pk"), player__in=mine.values("pk"))
    there = mine.filter(Q(left=None) | Q(left__gt=OuterRef("started")), joined__lt=OuterRef("ended"))
    return _over(mine).filter(Exists(seats) | Exists(there.filter(room=OuterRef("room"))))


def _over(mine: QuerySet[Player]) -> QuerySet[Match]:
    return Match.objects.filter(room__in=mine.values("room")).exclude(ended=None)


def may_look(request: HttpRequest, match: Match) -> bool:
    """Says whether who asks may know that there is such a match.

    One that goes on is for those of its room. One that is over is for whoever has its address; of a private room for
    those who were in it, and for operators.
    """
    if match.ended and (not match.room.private or request.user.has_perm("rooms.view_match")):
        return True
    return was_in_room(request, match)


def was_in_room(request: HttpRequest, match: Match) -> bool:
    """Says whether who asks is, or was, in the match's room."""
    return players(request).filter(room=match.room_id).exists()
