"""Which clues of people were understood in matches of Tandem, for the editors' desk, a portion at a time.

Left out are matches that go on, whose maps are secret, those broken off, those with a virtual player, those that only
the people of their room may look back at, and clues that are the name of somebody in the room.
"""

import logging
from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from rooms.models import Match, Player, Seat
from wordbanks import languages
from wordbanks.learning import Heard, Portion

log = logging.getLogger("verbena.understood")

SETTLED = timedelta(minutes=1)
"""So long after its end a match is read: by then none that ended earlier can still come in."""


def read(mark: str, most: int) -> Portion:
    """Returns what the next `most` ended matches after `mark` tell."""
    # Two steps: the first is answered from an index, without the long columns.
    ended = list(_after(mark).order_by("ended", "pk").values_list("pk", "ended")[:most])
    if not ended:
        return Portion((), mark, more=False)
    last, at = ended[-1]
    return Portion(list(_heard([pk for pk, _ in ended])), f"{at}|{last}", more=len(ended) == most)


def waiting(mark: str) -> int:
    """Returns how many ended matches come after `mark`."""
    return _after(mark).count()


def _after(mark: str) -> QuerySet[Match]:
    """Returns the ended matches of Tandem behind the one that `mark` names by its end and its key."""
    ended = Match.objects.filter(game="tandem", ended__lte=timezone.now() - SETTLED).exclude(outcome="aborted")
    if not mark:
        return ended
    at, key = mark.split("|")
    moment = datetime.fromisoformat(at)
    return ended.filter(Q(ended__gt=moment) | Q(ended=moment, pk__gt=int(key)))


def _heard(matches: list[int]) -> Iterator[Heard]:
    """Yields what the matches tell, for each of them a clue and a word once."""
    with_virtual = Seat.objects.filter(match__in=matches, player__virtual=True).values("match")
    told = Match.objects.filter(pk__in=matches, room__private=False).exclude(pk__in=with_virtual)
    told = told.filter(language__in=languages.CODES)
    rows = list(told.order_by("ended", "pk").values_list("pk", "language", "state", "room"))
    names = _names({room for *_, room in rows})
    for pk, code, state, room in rows:
        fold = languages.get(code).fold
        taken = {fold(part) for name in names[room] for part in (name, *name.split())}
        for level, word, clue in _told(pk, state):
            if fold(clue) not in taken:
                yield Heard(code, level, word, clue, room)


def _names(rooms: set[int]) -> dict[int, list[str]]:
    """Returns the nicknames of those who are or were in each room."""
    names: dict[int, list[str]] = defaultdict(list)
    for room, nickname in Player.objects.filter(room__in=rooms).order_by().values_list("room", "nickname"):
        names[room].append(nickname)
    return names


def _told(match: int, state: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Returns what a state tells, each of it once; nothing if it can not be read, since the others still can."""
    try:
        return list(dict.fromkeys(_understood(state)))
    except (KeyError, IndexError, TypeError):
        log.warning("the state of match %s can not be read", match)
        return []


def _understood(state: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yields (level, word, clue) for each word opened within the clue's number and before any miss."""
    for turn in state["log"]:
        for guess in turn["guesses"][: turn["number"]]:
            if guess["kind"] != "target":
                break
            word = state["cards"][guess["card"]]["word"]
            yield word["level"], word["text"], turn["word"]
