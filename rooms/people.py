"""Who is in a room and who sits: the changes, made on a room that `play` has locked. Refuses with Illegal."""

import re
import unicodedata
from datetime import datetime

from django.db.models import QuerySet

from games.base import Illegal
from games.partners import PARTNERS
from games.registry import GAMES
from rooms import ledger, presence
from rooms.models import Player, Room
from wordbanks.languages.text import TO_CYRILLIC

LONGEST_NICKNAME = 20
MOST_PEOPLE = 50
_SYMBOL = "\U0001f000-\U0001faff\u2600-\u27bf"
_BETWEEN_SYMBOLS = re.compile(f"(?<=[{_SYMBOL}\ufe0f])\u200d(?=[{_SYMBOL}])")
"""What joins two symbols into one: a family, a flag."""
PARTNER_NAME = "Verbena"
_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Fillers and blanks that Unicode counts among letters, marks and signs."""


def people(room: Room) -> QuerySet[Player]:
    """Returns those who are in the room, virtual players too, the longest present first."""
    return room.players.filter(left=None).order_by("joined", "pk")


def clean_nickname(text: str) -> str:
    """Returns `text` as a nickname; raises Illegal unless it is 1–20 characters that can be seen."""
    if len(text) > 20 * LONGEST_NICKNAME:
        raise Illegal("nickname_long", most=LONGEST_NICKNAME)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Illegal("nickname_empty")
    if len(name) > LONGEST_NICKNAME:
        raise Illegal("nickname_long", most=LONGEST_NICKNAME)
    kinds = {unicodedata.category(character)[0] for character in _BETWEEN_SYMBOLS.sub("", name)}
    if "C" in kinds or kinds <= {"M"} or _UNSEEN.intersection(name):
        raise Illegal("nickname_odd")
    return name


def _likeness(nickname: str) -> str:
    """Returns what two nicknames share that look the same: width, case and alphabet are no difference."""
    return unicodedata.normalize("NFKC", nickname).casefold().translate(TO_CYRILLIC)


def admit(room: Room, key: str, nickname: str, now: datetime) -> Player:
    """Returns the person with this browser `key`, let in under `nickname` and seated if a seat is free (Rooms 1, 2)."""
    player = room.players.filter(key=key).first() or Player(room=room, key=key)
    if player.removed:
        raise Illegal("removed")
    if player.pk and player.left is None:
        return player
    taken = _taken_names(room)
    player.nickname = clean_nickname(nickname)
    if _likeness(player.nickname) in taken:
        raise Illegal("nickname_taken", nickname=player.nickname)
    player.left, player.joined = None, now
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
    return {_likeness(other.nickname) for other in here}


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


def add_partner(room: Room, now: datetime) -> None:
    """Seats a virtual player (Tandem 11)."""
    _refuse_while_playing(room)
    if room.game not in PARTNERS:
        raise Illegal("no_partner")
    if (chair := _free_chair(room)) is None:
        raise Illegal("seats_full")
    taken = _taken_names(room)
    names = (PARTNER_NAME if n == 1 else f"{PARTNER_NAME} {n}" for n in range(1, MOST_PEOPLE + 2))
    name = next(name for name in names if _likeness(name) not in taken)
    Player.objects.create(room=room, nickname=name, virtual=True, chair=chair, joined=now)


def depart(room: Room, player: Player, now: datetime, *, removed: bool = False) -> None:
    """Lets `player` go: a match that needs them is broken off, a spectator takes the seat (Rooms 4, 5)."""
    player.left, player.chair, player.removed = now, None, removed
    player.save(update_fields=["left", "chair", "removed"])
    if room.host_id == player.pk:
        room.host = _longest_present(room, now)
    match = ledger.running(room)
    if match and match.seats.filter(player=player).exists():
        ledger.abort(match, now)
        _seat_a_spectator(room, now)


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


def _seat_a_spectator(room: Room, now: datetime) -> None:
    """Gives the free seat to the spectator who is here longest."""
    watching = list(people(room).filter(chair=None, virtual=False))
    away = presence.away([player.pk for player in watching], now)
    for player in watching:
        if player.pk not in away and _free_chair(room) is not None:
            seat(room, player)
            return


def _free_chair(room: Room) -> int | None:
    taken = set(people(room).exclude(chair=None).values_list("chair", flat=True))
    return next((chair for chair in range(max(GAMES[room.game].seats)) if chair not in taken), None)


def _refuse_while_playing(room: Room) -> None:
    if ledger.running(room):
        raise Illegal("match_running")
