"""The short way of a move: judged on what this process knows of the room, and written in one stroke.

The long way, `play.submit`, locks the room and reads it before it decides. Here it is the other way about: the newest
snapshot is taken as it is, the rules decide on it, and the stroke changes nothing unless the room still has the
version that the snapshot had. Nothing is refused here: whatever is not a plain, legal move on the newest state is
left to the long way.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct

from games.base import Illegal
from rooms import commands, ledger, pen, snapshot
from rooms.models import Move
from rooms.snapshot import Snapshot


class Asked(Struct):
    """A command, who gave it, by the key of which browser, and when it came."""

    room: int
    player: int
    key: str
    data: Any
    form: bool
    at: datetime


class Made(Struct):
    """A legal move that is not written yet: the table that it leads to, and the room's version that it holds for."""

    before: Snapshot
    table: ledger.Table
    move: Move


def judge(asked: Asked, newest: Snapshot) -> Made | None:
    """Returns the move that was asked for, None where that is for the long way to say."""
    table, player = newest.table, newest.player(asked.player)
    if table is None or table.match.ended or player is None or player.key != asked.key:
        return None
    seat, deadline = table.seat_of(player), table.game.deadline(table.state)
    if seat is None or (deadline and deadline <= asked.at):
        return None
    try:
        return _made(asked, newest, table.copy(), seat)
    except Illegal:
        return None


def _made(asked: Asked, newest: Snapshot, table: ledger.Table, seat: int) -> Made | None:
    made = commands.parse(asked.data, type(table.game), form=asked.form)
    if isinstance(made, (*commands.ROOM_COMMANDS, *table.game.host_moves)):
        return None
    state = table.game.play(table.state, seat, made, asked.at)
    move = ledger.advance(table, seat, made, state, asked.at)
    move.by_id, move.command = asked.player, commands.id_of(asked.data)
    return Made(newest, table, move)


def write(moves: Sequence[Made]) -> list[bool]:
    """Writes moves of different rooms; says of each whether it stands. Where it does not, nothing was written of it.

    Several are one transaction, since to commit costs more than to write. Raises IntegrityError, with nothing written
    at all, if one of them comes from somebody who was forgotten meanwhile.
    """
    return pen.write([(made.move, made.before.version) for made in moves])


def after(made: Made) -> Snapshot | None:
    """Returns the room as it is once the move stands, None where it has to be read anew.

    After a match's last move it reads what is shown only then.
    """
    follow = snapshot.ended if made.table.match.ended else snapshot.moved
    return follow(made.before, made.table)
