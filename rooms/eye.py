"""The statements by which a room is read for who comes in: to make them with the ORM takes five times as long as to run
them, and after a restart everybody comes in at once. `pen` is the same for writing.
"""

from collections.abc import Iterable

from django.db import connection

from rooms.models import Match, Player, Room

_BRIEF = ", ".join(
    f'"{field.column}"' for field in Match._meta.concrete_fields if field.name not in {"words", "verdicts"}
)
_CALLER = """
    SELECT rooms_player.* FROM rooms_player JOIN rooms_room ON rooms_room.id = rooms_player.room_id
    WHERE rooms_room.code = %s AND rooms_player.key = %s AND NOT EXISTS (
        SELECT 1 FROM rooms_block WHERE rooms_block.key = rooms_player.key OR rooms_block.user_id = rooms_player.user_id
    )
"""
_PEOPLE = 'SELECT * FROM rooms_player WHERE room_id = %s AND "left" IS NULL ORDER BY joined, id'
_LAST = f"SELECT {_BRIEF} FROM rooms_match WHERE room_id = %s ORDER BY number DESC LIMIT 1"  # noqa: S608 - our columns
_SEATS = 'SELECT player_id FROM rooms_seat WHERE match_id = %s ORDER BY "index"'
_COUNTED = """
    SELECT id, room_id, number, slug, game, outcome, score, winners FROM rooms_match
    WHERE room_id = %s AND outcome NOT IN ('', 'aborted') AND EXISTS (
        SELECT 1 FROM rooms_seat JOIN rooms_player ON rooms_player.id = rooms_seat.player_id
        WHERE rooms_seat.match_id = rooms_match.id AND NOT rooms_player.virtual
    )
    ORDER BY game, number
"""


def caller(code: str, key: str) -> Player | None:
    """Returns who the browser with this `key` is, or was, in the room; None for who is blocked."""
    return next(iter(Player.objects.raw(_CALLER, [code, key])), None)


def room(pk: int) -> Room:
    """Returns the room with this id; raises Room.DoesNotExist."""
    for found in Room.objects.raw("SELECT * FROM rooms_room WHERE id = %s", [pk]):
        return found
    raise Room.DoesNotExist


def version(pk: int) -> int:
    """Returns the version at which the room with this id is now; raises Room.DoesNotExist."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT version FROM rooms_room WHERE id = %s", [pk])
        for (found,) in cursor.fetchall():
            return found
    raise Room.DoesNotExist


def people(room: Room) -> tuple[Player, ...]:
    """Returns those who are in the room, the longest present first, as `people.people` does for changes."""
    return tuple(Player.objects.raw(_PEOPLE, [room.pk]))


def last(room: Room) -> Match | None:
    """Returns the latest match without what a room's page never shows, or only when it is over: it is kept for long."""
    match = next(iter(Match.objects.raw(_LAST, [room.pk])), None)
    if match and match.ended:
        match.refresh_from_db(fields=["words"])
    return match


def players(match: Match, here: Iterable[Player]) -> tuple[Player, ...]:
    """Returns who sat in `match`, by seat, as `ledger.players` does; those who are `here` need not be read again."""
    with connection.cursor() as cursor:
        cursor.execute(_SEATS, [match.pk])
        sitting = [pk for (pk,) in cursor.fetchall()]
    known = {player.pk: player for player in here}
    if gone := set(sitting) - known.keys():
        known |= Player.objects.in_bulk(gone)
    return tuple(known[pk] for pk in sitting)


def counted(room: Room) -> list[Match]:
    """Returns the matches that came to an end in the room, by game, with what a balance needs of each (Rooms 7).

    A match at which virtual players sat alone is nobody's.
    """
    return list(Match.objects.raw(_COUNTED, [room.pk]))
