"""Who is in a room and who sits: the changes, made on a room that `play` has locked. Refuses with Illegal."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from games.base import Illegal
from games.partners import PARTNERS, Manner
from games.registry import GAMES
from rooms import identity, ledger, nicknames, presence
from rooms.models import Player, Room

MOST_PEOPLE = 50
PARTNER_NAME = "Verbena"


def people(room: Room) -> QuerySet[Player]:
    """Returns those who are in the room, virtual players too, the longest present first."""
    return room.players.filter(left=None).order_by("joined", "pk")


def admit(room: Room, key: str, nickname: str, now: datetime, user: Any = None) -> Player:
    """Returns the person with this browser `key`, let in under `nickname` and seated if a seat is free (Rooms 1, 2).

    `user` is the account that they are signed in to.
    """
    if room.closed:
        raise Illegal("closed")
    if identity.is_blocked(key, user.pk if user else None):
        raise Illegal("blocked")
    player = room.players.filter(key=key).first() or Player(room=room, key=key)
    if player.removed:
        raise Illegal("removed")
    if player.pk and player.left is None:
        return player
    taken = _taken_names(room)
    player.nickname = nicknames.clean(nickname)
    if nicknames.likeness(player.nickname) in taken:
        raise Illegal("nickname_taken", nickname=player.nickname)
    player.left, player.joined = None, now
    player.user = user or player.user
    player.chair = None if ledger.running(room) else _free_chair(room)
    player.save()
    if room.host is None:
        room.host = player
    return player


def _taken_names(room: Room) -> set[str]:
    """Returns the likenesses of the nicknames in the room; raises Illegal if it has no place for another."""
    here = list(people(room))
    if len(here) >= MOST_PEOPLE:
        raise Illegal("room_full", most=MOST_PEOPLE)
    return {nicknames.likeness(other.nickname) for other in here}


def seat(room: Room, player: Player) -> None:
    """Gives `player` the first free seat (Rooms 2)."""
    _refuse_while_playing(room)
    if player.chair is not None:
        return
    if (chair := _free_chair(room)) is None:
        raise Illegal("seats_full")
    player.chair = chair
    player.save(update_fields=["chair"])


def unseat(room: Room, player: Player, now: datetime) -> None:
    """Makes `player` a spectator; a virtual player has nothing to watch and goes."""
    _refuse_while_playing(room)
    if player.virtual:
        depart(room, player, now)
        return
    player.chair = None
    player.save(update_fields=["chair"])


def add_partner(room: Room, now: datetime, manner: Manner = Manner.CAREFUL) -> None:
    """Seats a virtual player that plays in this manner (Tandem 11)."""
    _refuse_while_playing(room)
    if room.game not in PARTNERS:
        raise Illegal("no_partner")
    if (chair := _free_chair(room)) is None:
        raise Illegal("seats_full")
    taken = _taken_names(room)
    names = (PARTNER_NAME if n == 1 else f"{PARTNER_NAME} {n}" for n in range(1, MOST_PEOPLE + 2))
    name = next(name for name in names if nicknames.likeness(name) not in taken)
    Player.objects.create(room=room, nickname=name, virtual=True, manner=manner.value, chair=chair, joined=now)


def set_manner(room: Room, player: Player, manner: Manner) -> None:
    """Changes in which manner a virtual player plays."""
    _refuse_while_playing(room)
    if not player.virtual:
        raise Illegal("no_such_player")
    player.manner = manner.value
    player.save(update_fields=["manner"])


def change_game(room: Room, key: str, now: datetime) -> None:
    """Makes `key` the room's game, and the chairs fit it (Rooms 2, 3).

    With fewer chairs the lowest keep their people, before virtual players, and the others watch. Where a full table
    gets more chairs, those who watched for want of one sit down.
    """
    was_full = _free_chair(room) is None
    room.game, room.options = key, {}
    most = max(GAMES[key].seats)
    sitting = list(people(room).exclude(chair=None).order_by("virtual", "chair"))
    keep = [player for player in sitting if not player.virtual or key in PARTNERS][:most]
    for player in sitting:
        if player not in keep:
            unseat(room, player, now)
    _close_ranks(keep, most)
    if was_full:
        seat_spectators(room, now)


def _close_ranks(sitting: list[Player], most: int) -> None:
    """Moves people to the lowest chairs, in their order, if somebody sits on one that is there no more."""
    if all(player.chair is not None and player.chair < most for player in sitting):
        return
    for chair, player in enumerate(sorted(sitting, key=lambda player: player.chair or 0)):
        player.chair = chair
        player.save(update_fields=["chair"])


def seat_spectators(room: Room, now: datetime, most: int = MOST_PEOPLE) -> None:
    """Gives free seats to the spectators who are here longest, to `most` of them at most (Rooms 4)."""
    watching = list(people(room).filter(chair=None, virtual=False))
    away = presence.away([player.pk for player in watching], now)
    for player in [player for player in watching if player.pk not in away][:most]:
        if _free_chair(room) is None:
            return
        seat(room, player)


def depart(room: Room, player: Player, now: datetime, *, removed: bool = False) -> None:
    """Lets `player` go out of the room; what becomes of a match that they sat in is for `matches.left` (Rooms 5)."""
    player.left, player.chair, player.removed = now, None, removed
    player.save(update_fields=["left", "chair", "removed"])
    if room.host_id == player.pk:
        room.host = _longest_present(room, now)


def claim(room: Room, user: int, guest_key: str, account_key: str) -> Player | None:
    """Makes who a browser was in the room the account's `user`; returns the one of two that nobody is any more.

    Where the account is in the room by another browser, whoever has more of a place there goes on for both: a seat,
    else being in the room, else having been sent out of it.
    """
    guest = room.players.filter(key=guest_key).first()
    if guest is None:
        return None  # claimed already, by another page of the same person
    stays, goes = guest, room.players.filter(key=account_key).exclude(pk=guest.pk).first()
    if goes and _place(goes) >= _place(guest):
        stays, goes = goes, guest
    for player, key in ((goes, ""), (stays, account_key)):
        if player:
            player.user_id, player.key = user, key
            player.save(update_fields=["user", "key"])
    if goes and room.host_id == goes.pk and stays.left is None:
        room.host = stays
    return goes


def _place(player: Player) -> tuple[bool, bool, bool]:
    return player.left is None, player.chair is not None, player.removed


def forget(player: Player) -> None:
    """Makes somebody who has left a former player: nothing leads from it to a person any more."""
    player.user, player.key, player.nickname = None, identity.new_key(), ""
    player.save(update_fields=["user", "key", "nickname"])
    player.deeds.update(before="", after="")


def hand_over(room: Room, now: datetime) -> bool:
    """Makes the person longest present host where the host is away for two minutes; says whether it did (Rooms 5)."""
    if room.host_id is None:
        return False
    if now - presence.last_seen([room.host_id], now)[room.host_id] < presence.HAND_OVER_AFTER:
        return False
    heir = _longest_present(room, now)
    if heir is None or heir.pk == room.host_id:
        return False
    room.host = heir
    return True


def _longest_present(room: Room, now: datetime) -> Player | None:
    """Returns who is here longest and not away; where all are away, who is here longest."""
    here = list(people(room).filter(virtual=False))
    away = presence.away([player.pk for player in here], now)
    return next((player for player in here if player.pk not in away), here[0] if here else None)


def _free_chair(room: Room) -> int | None:
    taken = set(people(room).exclude(chair=None).values_list("chair", flat=True))
    return next((chair for chair in range(max(GAMES[room.game].seats)) if chair not in taken), None)


def _refuse_while_playing(room: Room) -> None:
    if ledger.running(room):
        raise Illegal("match_running")
