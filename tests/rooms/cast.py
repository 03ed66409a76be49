"""The standing cast at work: how Alice, Bob and Charlie come in, ask, and play Tandem to a wanted end."""

from games.tandem import Kind, Phase
from rooms import ledger, play
from rooms.commands import Set
from rooms.models import Match, Move, Player, Receipt, Room, Seat

CLUE = "zephyr"
"""A word that has nothing to do with any word of the banks."""


def open_room(name="Alice", **choices):
    return play.create_room(name.lower(), name, Set(**{"language": "en"} | choices))


def come_in(room, name):
    return play.join(room, name.lower(), name)


def ask(player, do, /, **fields):
    return play.submit(player, {"do": do, **fields})


def error(answer):
    return answer.get("error")


def start(host):
    assert ask(host, "start") == {"ok": True}
    return match(host.room)


def match(room):
    return room.matches.order_by("-number").first()


def state(room):
    return ledger.read(match(room)).state


def seated(room, seat):
    return match(room).seats.select_related("player__room").get(index=seat).player


def giver(room):
    return seated(room, state(room).giver)


def guesser(room):
    return seated(room, state(room).guesser)


def clue(room, word=CLUE, **fields):
    return ask(giver(room), "clue", word=word, number=1, **fields)


def card(room, kind):
    """Returns a card that the giver's map shows as `kind` and that may be touched."""
    now = state(room)
    return next(
        n
        for n, card in enumerate(now.cards)
        if card.kinds[now.giver] is kind and not card.open and now.giver not in card.marks
    )


def reveal(room, kind):
    return ask(guesser(room), "reveal", card=card(room, kind))


def win(room):
    """Opens target after target until the match is won."""
    while not match(room).ended:
        if state(room).phase is Phase.CLUE:
            assert clue(room) == {"ok": True}
        assert reveal(room, Kind.TARGET) == {"ok": True}


def lose(room):
    """Touches a trap in the turn that goes on, or in a fresh one."""
    if state(room).phase is Phase.CLUE:
        assert clue(room) == {"ok": True}
    assert reveal(room, Kind.TRAP) == {"ok": True}


def everything():
    """Returns every row that holds what happened, to see that nothing did; receipts are counted apart."""
    return [list(model.objects.order_by("pk").values()) for model in (Room, Player, Match, Seat, Move)]


def receipts():
    return Receipt.objects.count()


def fresh(row):
    """Returns the row as the database has it now."""
    return type(row).objects.get(pk=row.pk)


def host_of(room):
    return fresh(room).host


def named(room, nickname):
    """Returns who is called so in the room, or was when they left."""
    return Player.objects.select_related("room").get(room=room, nickname=nickname)


def chairs(room):
    """Returns who sits, by nickname."""
    sitting = Player.objects.filter(room=room).exclude(chair=None)
    return dict(sitting.values_list("nickname", "chair"))
