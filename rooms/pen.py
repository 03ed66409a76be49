"""Moves written by hand: the ORM's way to write one takes four times as long as the database.

A move is its room's next version, its match as it is then, and the move itself, which stand or fall together. Nothing
is written of a move whose room is no longer at the version on which it was judged, or whose command has its answer
already; every other change of a room that a move depends on counts its version up.

SQLite is in this process, and takes three short statements for each move. To PostgreSQL every statement is a way there
and back, and a plan: there all moves go in one, as a list in JSON that is read as the table `asked`.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db import connection, transaction
from django.utils import timezone

from rooms.models import Move

type Row = dict[str, Any]
"""What is written of a move, by the names in `_TYPES`."""

_TYPES = {
    "room": "bigint",
    "held": "bigint",
    "changed": "timestamptz",
    "match_id": "bigint",
    "version": "integer",
    "state": "jsonb",
    "moved": "timestamptz",
    "outcome": "text",
    "score": "integer",
    "winners": "jsonb",
    "ended": "timestamptz",
    "due": "timestamptz",
    "seat": "smallint",
    "payload": "jsonb",
    "verdicts": "jsonb",
    "at": "timestamptz",
    "player": "bigint",
    "command": "text",
}
"""What a row holds, and as what PostgreSQL reads it; `held` is the version of the room on which the move was judged."""
_JSON = [name for name, type_ in _TYPES.items() if type_ == "jsonb"]

_ROOM = "UPDATE rooms_room SET version = rooms_room.version + 1, changed = {changed}"
_HOLDS = """
    rooms_room.id = {room} AND rooms_room.version = {held}
    AND NOT EXISTS (SELECT 1 FROM rooms_receipt WHERE player_id = {player} AND rooms_receipt.command = {command})
    AND NOT EXISTS (
        SELECT 1 FROM rooms_move WHERE by_id = {player} AND rooms_move.command = {command} AND rooms_move.command <> ''
    )
"""
_MATCH = """
    UPDATE rooms_match
    SET version = {version}, state = {state}, moved = {moved}, outcome = {outcome}, score = {score},
        winners = {winners}, ended = {ended}, due = {due}
"""
_MOVE = """
    INSERT INTO rooms_move (match_id, number, seat, payload, verdicts, at, by_id, command)
    SELECT {match_id}, {version}, {seat}, {payload}, {verdicts}, {at}, {player}, {command}
"""
_STEPS = [
    text.format_map({name: f"%({name})s" for name in _TYPES})
    for text in (f"{_ROOM} WHERE {_HOLDS}", f"{_MATCH} WHERE id = {{match_id}}", _MOVE)
]
"""The statements that write one row."""
_STROKE = f"""
    WITH asked AS (
        SELECT * FROM jsonb_to_recordset(%s::jsonb) AS asked ({", ".join(map(" ".join, _TYPES.items()))})
    ), free AS (
        SELECT rooms_room.id FROM rooms_room JOIN asked ON {_HOLDS} WHERE rooms_room.id = ANY(%s)
        FOR NO KEY UPDATE OF rooms_room SKIP LOCKED
    ), room AS (
        {_ROOM} FROM asked JOIN free ON free.id = asked.room WHERE rooms_room.id = free.id RETURNING rooms_room.id
    ), match AS (
        {_MATCH} FROM asked JOIN room ON room.id = asked.room WHERE rooms_match.id = asked.match_id
    ), move AS (
        {_MOVE} FROM asked JOIN room ON room.id = asked.room
    )
    SELECT id FROM room
""".format_map({name: f"asked.{name}" for name in _TYPES})  # noqa: S608 - nothing in it but the texts above
"""The statement that writes many rows, and names their rooms; one that is just being changed it skips.

The rooms are given once more by themselves, since the planner cannot tell how many lie in the JSON.
"""


def write(moves: Sequence[tuple[Move, int]]) -> list[bool]:
    """Writes moves of different rooms, each with its room's version when it was judged; says which of them stand."""
    rows = [_row(move, version) for move, version in moves]
    return _at_once(rows) if connection.vendor == "postgresql" else _one_by_one(rows)


def _one_by_one(rows: list[Row]) -> list[bool]:
    with transaction.atomic(), connection.cursor() as cursor:
        return [_written(cursor, row | {name: _json(row[name]) for name in _JSON}) for row in rows]


def _written(cursor: Any, row: Row) -> bool:
    room, *rest = _STEPS
    cursor.execute(room, row)
    if cursor.rowcount != 1:
        return False
    for step in rest:
        cursor.execute(step, row)
    return True


def _at_once(rows: list[Row]) -> list[bool]:
    with connection.cursor() as cursor:
        cursor.execute(_STROKE, [_json(rows), [row["room"] for row in rows]])
        stand = {room for (room,) in cursor.fetchall()}
    return [row["room"] in stand for row in rows]


def _row(move: Move, version: int) -> Row:
    match = move.match
    return {
        "room": match.room_id,
        "held": version,
        "changed": _moment(timezone.now()),
        "match_id": match.pk,
        "version": match.version,
        "state": match.state,
        "moved": _moment(match.moved),
        "outcome": match.outcome,
        "score": match.score,
        "winners": match.winners,
        "ended": _moment(match.ended),
        "due": _moment(match.due),
        "seat": move.seat,
        "payload": move.payload,
        "verdicts": move.verdicts,
        "at": _moment(move.at),
        "player": move.by_id,
        "command": move.command,
    }


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _moment(value: Any) -> Any:
    return connection.ops.adapt_datetimefield_value(value)
