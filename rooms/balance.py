"""The balance of a room: what its finished matches add up to (Rooms 7).

Broken-off matches count nowhere, nor do those at which virtual players sat alone.
"""

from collections.abc import Callable
from itertools import groupby
from operator import attrgetter

from games.base import Json
from rooms import eye
from rooms.models import Match, Room, Seat


def of(room: Room) -> Json:
    """Returns the balance of each game that was played to an end in the room, that of the room's game first."""
    played = {game: list(of_game) for game, of_game in groupby(eye.counted(room), attrgetter("game"))}
    games = sorted(played, key=lambda game: game != room.game)
    return {game: _BALANCES[game](played[game]) for game in games if game in _BALANCES}


def _won_and_lost(matches: list[Match]) -> Json:
    """Returns won and lost, and each match with its outcome and the turns left."""
    won = sum(match.outcome == "won" for match in matches)
    return {
        "won": won,
        "lost": len(matches) - won,
        "matches": [_named(match) | {"outcome": match.outcome, "left": match.score} for match in matches],
    }


def _scores(matches: list[Match]) -> Json:
    """Returns the best and the last score, and each match with its score and rank."""
    return {
        "best": max(match.score for match in matches),
        "last": matches[-1].score,
        "matches": [_named(match) | {"score": match.score, "rank": match.outcome} for match in matches],
    }


def _wins(matches: list[Match]) -> Json:
    """Returns the wins of each who sat in a match, most first, and who won each; a shared win counts for each."""
    sat: dict[int, dict[int, str]] = {match.pk: {} for match in matches}
    people: dict[str, dict[str, Json]] = {}
    for seat in Seat.objects.filter(match__in=matches).select_related("player").order_by("match__number", "index"):
        player = seat.player
        # A virtual player is another one each time it is seated, but it keeps its name.
        who = player.nickname if player.virtual else str(player.pk)
        sat[seat.match_id][seat.index] = who
        people.setdefault(who, {"nickname": player.nickname, "virtual": player.virtual, "wins": 0})
    for match in matches:
        for seat_won in match.winners:
            people[sat[match.pk][seat_won]]["wins"] += 1
    return {
        "people": sorted(people.values(), key=lambda person: -person["wins"]),
        "matches": [
            _named(match) | {"winners": [people[sat[match.pk][seat]]["nickname"] for seat in match.winners]}
            for match in matches
        ],
    }


def _named(match: Match) -> dict[str, Json]:
    """Returns the number of a match in the room, and the name under which one looks back at it."""
    return {"match": match.number, "slug": match.slug}


_BALANCES: dict[str, Callable[[list[Match]], Json]] = {
    "tandem": _won_and_lost,
    "arrows": _scores,
    "wordchain": _wins,
}
"""What counts in which game."""
