"""An operator at work, and matches to look at."""

import json
import re

from django.utils import timezone

from rooms import presence
from rooms.models import Deed
from tests.rooms.cast import ask, clue, fresh, lose, match, start, win
from tests.wordbanks.cast import said, text_of

__all__ = ["ask", "clue", "fresh", "lose", "match", "said", "start", "text_of", "win"]


def does(desk, act, thing, reason="spam", **fields):
    """Does something from the page of a thing, and returns the response."""
    kind = type(thing)._meta.model_name
    return desk.post(f"rooms_{kind}_{act}", thing.pk, reason=reason, **fields)


def page_of(desk, thing, **query):
    return desk.reads(f"rooms_{type(thing)._meta.model_name}_change", thing.pk, **query)


def board_of(desk, match, **query):
    response = desk.get("rooms_match_board", match.pk, **query)
    assert response.status_code == 200
    return response.content.decode()


def record_of(desk, match):
    return json.loads(desk.get("rooms_match_record", match.pk).content)


def listed(desk, model, **query):
    """Returns the rows of a list, in its order."""
    return list(desk.get(f"rooms_{model}_changelist", **query).context["cl"].result_list)


def deeds():
    return list(Deed.objects.order_by("pk").values_list("kind", "place", "reason", "signed"))


def is_here(*players):
    presence.seen([player.pk for player in players], timezone.now())


def gone():
    """Makes everybody unseen, as after a long while."""
    from django.core.cache import cache

    cache.clear()


def played(host, outcome="won"):
    """Plays a match of Tandem in the host's room and returns it."""
    start(host)
    match_of = {"won": win, "trap": lose, "aborted": lambda room: ask(host, "end")}
    match_of[outcome](host.room)
    return match(host.room)


def kinds_on(board):
    """Returns what each card says it is on the viewer's own map, in order; None where it says nothing."""
    cards = re.findall(r'<[^>]*id="card-\d+"[^>]*>', board)
    found = [re.search(r'data-mine="(\w+)"', card) for card in cards]
    return [mine[1] if mine else None for mine in found]
