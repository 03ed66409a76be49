"""The one door for writes: every change of a room goes through here, in one transaction, and is told once it stands.

A change locks its room first, so that two people who act in the same instant act one after the other. The file is long
because it is the whole door; what a change does stands elsewhere: `matches`, `people`, `deeds`.
"""

import logging
import re
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from games.base import Illegal
from games.registry import GAMES, rules
from rooms import commands, deeds, knowledge, ledger, matches, metrics, outages, people, presence, pruning, switchboard
from rooms.deeds import Warrant
from rooms.models import Block, Match, Move, Player, Receipt, Room
from rooms.pruning import Pruned

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 5
CODE = re.compile(f"[{ALPHABET}]{{{CODE_LENGTH}}}")
RECEIPTS_KEPT = timedelta(days=1)
RETRIED_AFTER = timedelta(seconds=30)

log = logging.getLogger("verbena.play")

type Answer = dict[str, Any]
"""What a command is told: {"ok": True}, or {"error": code} with, from the rules, "details" and "confirmable"."""


def create_room(key: str, nickname: str, choices: commands.Set, user: Any = None) -> Player:
    """Returns the host of a new room with these choices; raises Illegal (Rooms 1). `user` is their account."""
    now = timezone.now()
    for _ in range(20):
        try:
            with transaction.atomic():
                room = Room.objects.create(code=_new_code())
                matches.choose(room, choices, now, form=False)
                host = people.admit(room, key, nickname, now, user)
                room.save()
                presence.seen([host.pk], now)
                return host
        except IntegrityError:
            continue  # the code is taken
    raise RuntimeError("no free code found")


def join(room: Room, key: str, nickname: str, user: Any = None) -> Player:
    """Returns the person with this browser `key` as a player in the room; raises Illegal (Rooms 1)."""
    now = timezone.now()
    with transaction.atomic():
        room = _locked(room.pk)
        player = people.admit(room, key, nickname, now, user)
        presence.seen([player.pk], now)
        _changed(room)
        return player


def submit(
    player: Player, data: Any, *, form: bool = False, now: datetime | None = None, key: str | None = None
) -> Answer:
    """Does what `player` asks in `data`, and returns the answer. A repeated command `id` gets the first answer.

    `form` says that the values came as text, from a page's form; `now` is when they came, if not just now;
    `key` what the sender was known by then, if that may have changed.
    """
    command = commands.id_of(data)
    now = now or timezone.now()
    with transaction.atomic():
        room = _locked(player.room_id)
        player = Player.objects.get(pk=player.pk)
        if key is not None and player.key != key:
            return {"error": "stranger"}
        if command and (given := _given(player, command)):
            return given
        answer = _answer(lambda: _do(room, player, data, now, form=form))
        if command:
            Receipt.objects.create(player=player, command=command, answer=answer, at=now)
        if "ok" in answer:
            _changed(room)
    return answer


def run_due(now: datetime, settle: Callable[[int], None] = lambda room: None) -> datetime | None:
    """Makes every move that is due by itself; returns when the next one is. The first process to come makes it.

    `settle` lets what came for a room before that be carried out first: in time is in time (WordChain 12).
    """
    going_on = Match.objects.filter(ended=None)
    for match, room in going_on.filter(due__lte=now).order_by("due").values_list("pk", "room"):
        try:
            settle(room)
            _make_due(match, room, now)
        except outages.DATABASE_AWAY:
            raise
        except Exception:  # of one match; the others go on, and it is tried again
            log.exception("match %s cannot go on by itself", match)
            going_on.filter(pk=match).update(due=now + RETRIED_AFTER)
    return going_on.exclude(due=None).order_by("due").values_list("due", flat=True).first()


def _make_due(match: int, room: int, now: datetime) -> None:
    knowledge.prepare(match)
    with transaction.atomic():
        locked = _locked(room)
        due = Match.objects.filter(pk=match, ended=None, due__lte=now).first()
        if due is None:
            return
        if due.due:
            metrics.due((now - due.due).total_seconds())
        table = ledger.read(due)
        matches.catch_up(table, now)
        matches.move_virtual(table, now)
        _changed(locked)


def hand_over(room: int, now: datetime) -> None:
    """Gives the room with this id a new host if its host is away too long (Rooms 5)."""
    with transaction.atomic():
        locked = _locked(room)
        if people.hand_over(locked, now):
            _changed(locked)


def claim(user: int, guest_key: str, account_key: str) -> None:
    """Makes all that was played with the browser `guest_key` the account's; its browsers have `account_key`."""
    now = timezone.now()
    with transaction.atomic():
        for room in _rooms_of(Player.objects.filter(key=guest_key)):
            spare = people.claim(room, user, guest_key, account_key)
            if spare and spare.left is None:
                _let_go(room, spare, now)
            _changed(room)


def rekey(old: str, new: str) -> None:
    """Makes whoever had the key `old` have `new` in every room, so that `old` opens nothing any more."""
    with transaction.atomic():
        players = Player.objects.filter(key=old)
        rooms = _rooms_of(players)
        players.update(key=new)
        for room in rooms:
            _changed(room)


def forget(players: QuerySet[Player]) -> None:
    """Makes these people former players: they leave, their names and keys are forgotten, their matches stay."""
    now = timezone.now()
    with transaction.atomic():
        for room in _rooms_of(players):
            for player in players.filter(room=room):
                if player.left is None:
                    _let_go(room, player, now)
                people.forget(player)
            _changed(room)


def operator_end(match: Match, warrant: Warrant) -> None:
    """Breaks `match` off, by an operator; raises Illegal."""
    with transaction.atomic():
        room = _locked(match.room_id)
        deeds.end(room, match, warrant, timezone.now())
        _changed(room)


def close_room(room: Room, warrant: Warrant) -> None:
    """Closes the room for good, by an operator; raises Illegal."""
    with transaction.atomic():
        room = _locked(room.pk)
        deeds.close(room, warrant, timezone.now())
        _changed(room)


def rename(player: Player, nickname: str, warrant: Warrant) -> None:
    """Changes a nickname, by an operator; raises Illegal."""
    with transaction.atomic():
        room = _locked(player.room_id)
        deeds.rename(room, Player.objects.get(pk=player.pk), nickname, warrant, timezone.now())
        _changed(room)


def block(player: Player, warrant: Warrant) -> None:
    """Sends a person out of all rooms and keeps them out, by an operator; raises Illegal."""
    now = timezone.now()
    with transaction.atomic():
        everywhere = deeds.person(player).filter(left=None)
        rooms = _rooms_of(everywhere)
        deeds.block(player, warrant, now)
        for room in rooms:
            for present in everywhere.filter(room=room):
                _let_go(room, present, now)
            _changed(room)


def unblock(block: Block, warrant: Warrant) -> None:
    """Lets a person in again, by an operator; raises Illegal."""
    with transaction.atomic():
        deeds.unblock(block, warrant, timezone.now())


def prune(room: int, before: datetime, *, dry: bool = False) -> Pruned:
    """Forgets who has not been in the room since `before`, and the room if it is empty; `dry` only rehearses it."""
    with transaction.atomic():
        pruned = pruning.forget(_locked(room), before, timezone.now())
        transaction.set_rollback(dry)
    return pruned


def forget_receipts(now: datetime) -> None:
    """Forgets the answers of commands that nobody will repeat any more."""
    Receipt.objects.filter(at__lt=now - RECEIPTS_KEPT).delete()


def _given(player: Player, command: str) -> Answer | None:
    """Returns the answer that `player` was given to this command before."""
    if receipt := Receipt.objects.filter(player=player, command=command).first():
        return receipt.answer
    return {"ok": True} if Move.objects.filter(by=player, command=command).exists() else None


def _locked(room: int) -> Room:
    return Room.objects.select_for_update().get(pk=room)


def _rooms_of(players: QuerySet[Player]) -> list[Room]:
    """Returns the rooms of `players`, locked, always in the same order."""
    return list(Room.objects.select_for_update().filter(pk__in=players.values("room")).order_by("pk"))


def _changed(room: Room) -> None:
    room.version += 1
    room.changed = timezone.now()
    room.save()
    transaction.on_commit(lambda: switchboard.tell(room.pk), robust=True)


def _answer(act: Callable[[], None]) -> Answer:
    """Returns what came of `act`; a refused act leaves nothing behind."""
    try:
        with transaction.atomic():
            act()
    except Illegal as refusal:
        return {"error": refusal.code, "details": refusal.details, "confirmable": refusal.confirmable}
    return {"ok": True}


def _do(room: Room, player: Player, data: Any, now: datetime, *, form: bool) -> None:
    if player.left:
        raise Illegal("removed" if player.removed else "not_in_room")
    match = ledger.running(room)
    game = rules(match.game, match.rules) if match else GAMES[room.game]
    made = commands.parse(data, game, form=form)
    if isinstance(made, commands.Leave):
        _let_go(room, player, now)
    elif isinstance(made, commands.ReportWord):
        matches.report(room, player, made.word, made.reason)
    elif isinstance(made, commands.ROOM_COMMANDS):
        _do_as_host(room, player, made, now, form=form)
    else:
        matches.move(room, match, player, made, now)


def _do_as_host(room: Room, player: Player, made: Any, now: datetime, *, form: bool) -> None:
    """Does what only the host may do (Rooms 2, 3, 4)."""
    if room.host_id != player.pk:
        raise Illegal("not_host")
    match made:
        case commands.Set():
            matches.choose(room, made, now, form=form)
        case commands.SeatPlayer():
            people.seat(room, _other(room, made.player))
        case commands.UnseatPlayer():
            people.unseat(room, _other(room, made.player), now)
        case commands.AddPartner():
            people.add_partner(room, now, made.manner)
        case commands.SetManner():
            people.set_manner(room, _other(room, made.player), made.manner)
        case commands.Start():
            matches.start(room, made.at, now, again=False)
        case commands.Again():
            matches.start(room, made.at, now, again=True)
        case commands.End():
            matches.end(room, made.at, now)
        case commands.Remove() if made.player == player.pk:
            raise Illegal("not_yourself")
        case commands.Remove():
            _let_go(room, _other(room, made.player), now, removed=True)


def _let_go(room: Room, player: Player, now: datetime, *, removed: bool = False) -> None:
    """Lets `player` out of the room and, if they sat there, out of the match (Rooms 4, 5)."""
    people.depart(room, player, now, removed=removed)
    matches.left(room, player, now)


def _other(room: Room, player: int) -> Player:
    found = people.people(room).filter(pk=player).first()
    if found is None:
        raise Illegal("no_such_player")
    return found


def _new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
