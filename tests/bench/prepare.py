"""Fills a database with rooms, people and matches through `play`, and writes down how to come in and what to move.

    VERBENA_DATA=folder uv run python -m tests.bench.prepare --pairs 100 --tens 5 --lobbies 2

A process of its own: the servers that are measured start afterwards on a copy. Writes `rooms.json` into the folder.
"""

import argparse
import os
import random
from functools import cache
from pathlib import Path

import django
import msgspec

from tests.bench.script import Room, Rooms, steps

CSRF = "csrftoken=" + "x" * 32


def main() -> None:
    """Prepares what the arguments say."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for kind in Rooms.__struct_fields__:
        parser.add_argument(f"--{kind}", type=int, default=0)
    given = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    _make_ready()
    made = Rooms(
        pairs=[_room(2, play=True) for _ in range(given.pairs)],
        tens=[_room(10, play=True) for _ in range(given.tens)],
        lobbies=[_room(10, play=False) for _ in range(given.lobbies)],
    )
    Path(os.environ["VERBENA_DATA"], "rooms.json").write_bytes(msgspec.json.encode(made))


def _make_ready() -> None:
    from django.core.management import call_command
    from django.db import connection

    call_command("migrate", verbosity=0)
    call_command("load_banks", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")  # it is thrown away if the machine fails meanwhile


def _room(size: int, *, play: bool) -> Room:
    """Returns a new room with `size` people in it, all of it written by the house's own door."""
    from rooms import identity
    from rooms import play as door
    from rooms.commands import Set

    keys = [identity.new_key() for _ in range(size)]
    host = door.create_room(keys[0], "Person 0", Set(game="tandem", language="en", options={"turns": 11}))
    for n, key in enumerate(keys[1:], start=1):
        door.join(host.room, key, f"Person {n}")
    room = Room(host.room.code, [_cookie(key) for key in keys])
    if play:
        answer = door.submit(host, {"do": "start", "at": 0})
        assert answer == {"ok": True}, answer
        _note_match(room, host.room_id)
    return room


def _note_match(room: Room, room_id: int) -> None:
    """Writes the deal and every move into `room`."""
    from games.tandem import State, Tandem
    from rooms.models import Match
    from wordbanks import languages

    room.state = Match.objects.get(room=room_id).state
    game = Tandem(languages.get("en"))
    room.steps = steps(game, msgspec.convert(room.state, State), _clues(), random.Random(room_id))


@cache
def _clues() -> list[str]:
    from games.base import Level
    from wordbanks.draw import words_of

    return [word.text for word in words_of("en", Level.STANDARD)]


def _cookie(key: str) -> str:
    from django.http import HttpResponse

    from rooms import identity

    response = HttpResponse()
    identity.remember(response, key)
    return f"{identity.COOKIE}={response.cookies[identity.COOKIE].value}; {CSRF}"


if __name__ == "__main__":
    main()
