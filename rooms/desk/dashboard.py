"""The first page of the desk: what is played, how it ends, who is here now: a dozen queries, however much it is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from statistics import median
from typing import Any

from django.conf import settings
from django.db.models import Avg, Count, Max, Prefetch, Q, QuerySet
from django.db.models.fields.json import KT
from django.db.models.functions import TruncDate
from django.http import HttpRequest
from django.utils import timezone, translation
from msgspec import Struct

from rooms import spans
from rooms.desk import charts, live, words
from rooms.models import Match, Player, Room
from wordbanks.models import Report

PERIODS = (7, 30, 90, 365)
USUAL = 30
MOST_LENGTHS = 5_000
"""So many matches are measured, the newest."""
LIVE_ROOMS = 12
REPORTED = 10


class Rate(Struct, frozen=True):
    """How often Tandem was won, on a level with so many turns."""

    level: str
    turns: str
    played: int
    won: int
    left: float | None

    @property
    def percent(self) -> int:
        """Returns the share of matches won."""
        return round(100 * self.won / self.played)


class Lengths(Struct, frozen=True):
    """How long the matches of a game took."""

    game: str
    count: int
    median: str
    chart: charts.Chart


def figures(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Returns the context of the first page with what whoever asks may know: of matches only what operators may."""
    if request.user.has_perm("rooms.view_match"):
        context["figures"] = _figures(request)
    return context


def _figures(request: HttpRequest) -> dict[str, Any]:
    asked = request.GET.get("days", "")
    period = int(asked) if asked in map(str, PERIODS) else USUAL
    today = timezone.localdate()
    first = today - timedelta(days=period - 1)
    since = timezone.make_aware(datetime(first.year, first.month, first.day))  # noqa: DTZ001 - made aware right here
    matches = Match.objects.filter(started__gte=since).order_by()
    by_game, by_language = _a_day(matches)
    return {
        "period": period,
        "periods": PERIODS,
        "matches": sum(by_game.values()),
        "today": sum(count for (day, _game), count in by_game.items() if day == today),
        "going_on": Match.objects.filter(ended=None).count(),
        "charts": [
            charts.days("games", by_game, first, today, words.game),
            charts.days("languages", by_language, first, today, _language),
        ],
        "rates": list(_rates(matches)),
        "scores": [row | {"level": words.level(row["level"])} for row in _scores(matches)],
        "lengths": _lengths(matches),
        "people": sum(map(len, live.now(request).values())),
        "rooms": _rooms(request),
        "reported": _reported(),
    }


def _a_day(matches: QuerySet[Match]) -> tuple[charts.Counts, charts.Counts]:
    """Returns how many matches began on which day, by game and by language."""
    games: Counter[tuple[date, str]] = Counter()
    languages: Counter[tuple[date, str]] = Counter()
    counted = matches.annotate(day=TruncDate("started")).values_list("day", "game", "language").annotate(n=Count("pk"))
    for day, game, language, count in counted:
        games[day, game] += count
        languages[day, language] += count
    return games, languages


def _rates(matches: QuerySet[Match]) -> Iterable[Rate]:
    """Yields how often Tandem was won, by level and turns; what was broken off is not counted."""
    won = Q(outcome="won")
    ended = matches.filter(game="tandem").exclude(outcome__in=["", "aborted"])
    rows = ended.values("level", turns=KT("options__turns")).annotate(
        played=Count("pk"), won=Count("pk", filter=won), left=Avg("score", filter=won)
    )
    for row in sorted(rows, key=lambda row: (row["level"], str(row["turns"]))):
        turns = str(row["turns"]) if row["turns"] is not None else "–"
        yield Rate(words.level(row["level"]), turns, row["played"], row["won"], row["left"])


def _scores(matches: QuerySet[Match]) -> QuerySet:
    """Returns the points that Arrows brought, by level."""
    ended = matches.filter(game="arrows").exclude(outcome__in=["", "aborted"])
    return ended.values("level").annotate(played=Count("pk"), mean=Avg("score"), best=Max("score")).order_by("level")


def _lengths(matches: QuerySet[Match]) -> list[Lengths]:
    """Returns how long the matches took that were played to their end, game by game."""
    ended = matches.exclude(ended=None).exclude(outcome="aborted").order_by("-started")
    took: dict[str, list[timedelta]] = {}
    for game, started, over in ended.values_list("game", "started", "ended")[:MOST_LENGTHS]:
        took.setdefault(game, []).append((over or started) - started)
    return [_of_game(game, spent) for game, spent in sorted(took.items(), key=lambda item: -len(item[1]))]


def _of_game(game: str, took: Sequence[timedelta]) -> Lengths:
    middle = timedelta(seconds=median(span.total_seconds() for span in took))
    return Lengths(words.game(game), len(took), spans.length(middle), charts.lengths(f"length-{game}", took))


def _rooms(request: HttpRequest) -> list[dict[str, Any]]:
    """Returns the rooms where somebody is, those that changed last, with who is there and what is played."""
    here = live.now(request)
    inside = Player.objects.filter(left=None, virtual=False).order_by("joined")
    going_on = Match.objects.filter(ended=None).only("room_id", "number", "game", "version")
    rooms = Room.objects.filter(pk__in=list(here)).order_by("-changed")
    found = rooms.prefetch_related(
        Prefetch("players", inside, to_attr="inside"), Prefetch("matches", going_on, to_attr="going_on")
    )
    return [_room(room, here[room.pk]) for room in found[:LIVE_ROOMS]]


def _room(room: Any, here: set[int]) -> dict[str, Any]:
    return {
        "room": room,
        "names": [player.name for player in room.inside if player.pk in here],
        "game": words.game(room.game),
        "match": room.going_on[0] if room.going_on else None,
    }


def _reported() -> QuerySet:
    """Returns the words that most people found wanting and no editor has looked at."""
    unread = Report.objects.filter(closed=None)
    named = unread.values("word", "word__text", "word__bank__language", "word__bank__level")
    return named.annotate(n=Count("pk")).order_by("-n", "word__text")[:REPORTED]


def _language(code: str) -> str:
    names = dict(settings.LANGUAGES)
    return translation.gettext(str(names[code])) if code in names else code
