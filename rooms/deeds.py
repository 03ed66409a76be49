"""What operators do to rooms and people, and the log of it: the changes, made on rooms that `play` has locked."""

from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet
from msgspec import Struct

from games.base import Illegal
from rooms import ledger, nicknames, people
from rooms.models import Block, Deed, Match, Player, Room

LONGEST = 300


class Warrant(Struct, frozen=True):
    """Who acts as an operator, and why; without a reason nothing is done."""

    by: User
    reason: str

    def checked(self) -> "Warrant":
        """Returns the warrant with its reason as it is kept; raises Illegal if there is none."""
        reason = " ".join(self.reason.split())
        if not reason:
            raise Illegal("reason_empty")
        if len(reason) > LONGEST:
            raise Illegal("reason_long", most=LONGEST)
        return Warrant(self.by, reason)


def end(room: Room, match: Match, warrant: Warrant, now: datetime) -> None:
    """Breaks `match` off; in the room it shows as any match that was broken off."""
    going_on = ledger.running(room)
    if going_on is None or going_on.pk != match.pk:
        raise Illegal("no_match")
    ledger.abort(going_on, now)
    _note(Deed.Kind.END, room, warrant, now, match=going_on)


def close(room: Room, warrant: Warrant, now: datetime) -> None:
    """Sends everybody out of the room and lets nobody in any more; a match that goes on is broken off."""
    if room.closed:
        raise Illegal("closed")
    if match := ledger.running(room):
        ledger.abort(match, now)
    people.people(room).update(left=now, chair=None)
    room.host, room.closed = None, now
    _note(Deed.Kind.CLOSE, room, warrant, now)


def rename(room: Room, player: Player, nickname: str, warrant: Warrant, now: datetime) -> None:
    """Gives `player` another nickname in this room."""
    _refuse_nobody(player)
    name, before = nicknames.clean(nickname), player.nickname
    others = people.people(room).exclude(pk=player.pk).values_list("nickname", flat=True)
    if player.left is None and nicknames.likeness(name) in map(nicknames.likeness, others):
        raise Illegal("nickname_taken", nickname=name)
    player.nickname = name
    player.save(update_fields=["nickname"])
    _note(Deed.Kind.RENAME, room, warrant, now, player=player, before=before, after=name)


def block(player: Player, warrant: Warrant, now: datetime) -> None:
    """Keeps a person out, by the key of their browser and by their account; who runs the house cannot be blocked."""
    _refuse_nobody(player)
    if player.user and player.user.is_staff:
        raise Illegal("one_of_us")
    if blocks_of(player).exists():
        raise Illegal("blocked_already")
    deed = _note(Deed.Kind.BLOCK, player.room, warrant, now, player=player)
    keys = set(person(player).values_list("key", flat=True)) - {""}
    for key in keys or {""}:
        Block.objects.create(key=key, user=player.user, deed=deed)
    _open_account(player.user, open_=False)


def unblock(block: Block, warrant: Warrant, now: datetime) -> None:
    """Lets a person in again."""
    made = block.deed
    deed = Deed(kind=Deed.Kind.UNBLOCK, place=made.place, room=made.room, player=made.player)
    _sign(deed, warrant, now)
    made.blocks.all().delete()
    if not Block.objects.filter(user=block.user_id).exists():
        _open_account(block.user, open_=True)


def person(player: Player) -> QuerySet[Player]:
    """Returns everybody that the person behind `player` has been, in all rooms."""
    same = Q(pk=player.pk)
    if player.key:
        same |= Q(key=player.key)
    if player.user_id:
        same |= Q(user=player.user_id)
    return Player.objects.filter(same)


def blocks_of(player: Player) -> QuerySet[Block]:
    """Returns the blocks that keep the person behind `player` out."""
    same = Q(pk__in=[])
    if player.key:
        same |= Q(key=player.key)
    if player.user_id:
        same |= Q(user=player.user_id)
    return Block.objects.filter(same)


def _refuse_nobody(player: Player) -> None:
    """Refuses what is meant for a person where there is none: a virtual or a former player."""
    if player.virtual or not player.nickname:
        raise Illegal("nobody")


def _open_account(user: User | None, *, open_: bool) -> None:
    if user:
        user.is_active = open_
        user.save(update_fields=["is_active"])


def _note(
    kind: Deed.Kind,
    room: Room,
    warrant: Warrant,
    now: datetime,
    *,
    match: Match | None = None,
    player: Player | None = None,
    before: str = "",
    after: str = "",
) -> Deed:
    """Writes the deed into the log."""
    place = str(match or room)
    deed = Deed(kind=kind, place=place, room=room, match=match, player=player, before=before, after=after)
    return _sign(deed, warrant, now)


def _sign(deed: Deed, warrant: Warrant, now: datetime) -> Deed:
    signed = warrant.checked()
    deed.reason, deed.by, deed.signed, deed.at = signed.reason, signed.by, signed.by.get_username(), now
    deed.save()
    return deed
