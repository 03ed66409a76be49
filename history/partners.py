"""My balance with each partner, per game and language; and my matches as the charts want them."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import QuerySet
from msgspec import Struct

from rooms.models import Match, Player, Seat

MOST = 2_000
"""So many matches are added up, the newest."""


class Played(Struct):
    """A match that I sat in and that was played to its end; `won` is None where nobody wins or loses."""

    match: int
    game: str
    language: str
    score: int
    ended: datetime
    won: bool | None
    winners: tuple[int, ...]


class Partner(Struct):
    """What I have played with somebody at one game in one language: how often, who won, and scores."""

    name: str
    virtual: bool
    game: str
    language: str
    matches: int = 0
    won: int = 0
    theirs: int = 0
    best: int = 0
    sum: int = 0

    @property
    def lost(self) -> int:
        """Returns how many matches at which all win or lose together were lost."""
        return self.matches - self.won

    @property
    def average(self) -> float:
        """Returns the mean score."""
        return self.sum / self.matches

    def add(self, played: Played, seat: int) -> None:
        """Counts a match in which they had `seat`."""
        self.matches += 1
        self.won += bool(played.won)
        self.theirs += seat in played.winners
        self.best = max(self.best, played.score)
        self.sum += played.score


def played(sat_in: QuerySet[Match], mine: set[int]) -> tuple[list[Played], list[Partner]]:
    """Returns the matches that came to their end, the oldest first, and the partners, the most played with first.

    `mine` are the ids of everybody I have been in rooms.
    """
    newest = sat_in.exclude(outcome="aborted").order_by("-ended", "-pk")[:MOST]
    seats = Seat.objects.filter(match__in=newest.values("pk")).select_related("player").order_by("match", "index")
    by_match: dict[int, list[Seat]] = {}
    for seat in seats:
        by_match.setdefault(seat.match_id, []).append(seat)
    found = [_of(match, by_match[match.pk], mine) for match in newest.defer("state", "words")]
    return found[::-1], _partners(found, by_match, mine)


def _of(match: Match, seats: Iterable[Seat], mine: set[int]) -> Played:
    won = None
    if match.game == "tandem":
        won = match.outcome == "won"
    elif match.game == "wordchain":
        won = any(seat.index in match.winners for seat in seats if seat.player_id in mine)
    ended = match.ended or match.moved
    return Played(match.pk, match.game, match.language, match.score, ended, won, tuple(match.winners))


def _partners(found: list[Played], by_match: dict[int, list[Seat]], mine: set[int]) -> list[Partner]:
    """Returns who was played with; the newest name of each, for `found` begins with the newest match."""
    partners: dict[tuple[object, ...], Partner] = {}
    for one in found:
        for seat in by_match[one.match]:
            if seat.player_id not in mine:
                who = (*_identity(seat.player), one.game, one.language)
                player = seat.player
                fresh = Partner(player.name, player.virtual, one.game, one.language)
                partners.setdefault(who, fresh).add(one, seat.index)
    return sorted(partners.values(), key=lambda partner: -partner.matches)


def _identity(player: Player) -> tuple[object, ...]:
    """Returns what is the same of one person in all rooms; former players, who are nobody any more, count as one."""
    if player.virtual:
        return ("virtual", player.nickname)
    if not player.nickname:
        return ("former",)
    if player.user_id:
        return ("user", player.user_id)
    return ("key", player.key) if player.key else ("player", player.pk)
