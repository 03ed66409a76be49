"""The filters of my history: game, language and outcome, as they stand in an address."""

from collections.abc import Mapping
from typing import Self
from urllib.parse import urlencode

from django.conf import settings
from django.db.models import Exists, F, OuterRef, Q, QuerySet, TextField
from django.db.models.functions import Cast
from msgspec import Struct, structs

from games.arrows.answers import RANKS
from games.registry import ANNOUNCED
from rooms.models import Match, Player, Seat

WON, LOST, BROKEN_OFF = "won", "lost", "aborted"
RANKED = tuple(RANKS.values())
OUTCOMES = (WON, LOST, BROKEN_OFF, *RANKED)
LANGUAGES = tuple(code for code, _ in settings.LANGUAGES)


class Filter(Struct, frozen=True):
    """What is wanted; an empty field means all. What makes no sense is taken for all."""

    game: str = ""
    language: str = ""
    outcome: str = ""

    @classmethod
    def of(cls, asked: Mapping[str, str]) -> Self:
        """Returns the filter that an address asks for."""
        known = {"game": ANNOUNCED, "language": LANGUAGES, "outcome": OUTCOMES}
        return cls(**{name: asked[name] for name, values in known.items() if asked.get(name) in values})

    @property
    def address(self) -> str:
        """Returns the filter as it stands in an address, empty where everything is wanted."""
        return urlencode({name: value for name, value in structs.asdict(self).items() if value})

    def played(self, matches: QuerySet[Match]) -> QuerySet[Match]:
        """Returns those of `matches` that are of the game and the language wanted."""
        wanted = {name: value for name in ("game", "language") if (value := getattr(self, name))}
        return matches.filter(**wanted)

    def ended(self, matches: QuerySet[Match], mine: QuerySet[Player]) -> QuerySet[Match]:
        """Returns those of `matches` that ended as is wanted, for those of `mine` who sat in them."""
        matches = self.played(matches)
        tandem, chain = Q(game="tandem"), Q(game="wordchain", outcome="won")
        match self.outcome:
            case "":
                return matches
            case "won":
                return matches.filter(tandem & Q(outcome="won") | chain & Exists(_winning(mine)))
            case "lost":
                chain &= Exists(_seats(mine)) & ~Exists(_winning(mine))
                return matches.filter(tandem & ~Q(outcome__in=["won", "aborted"]) | chain)
            case "aborted":
                return matches.filter(outcome="aborted")
        return matches.filter(game="arrows", outcome=self.outcome)


def _seats(mine: QuerySet[Player]) -> QuerySet[Seat]:
    return Seat.objects.filter(match=OuterRef("pk"), player__in=mine.values("pk"))


def _winning(mine: QuerySet[Player]) -> QuerySet[Seat]:
    """Returns the seats of `mine` that won: `winners` is a list of seats, each a single digit (WordChain 6)."""
    listed = Cast("match__winners", TextField())
    return _seats(mine).annotate(listed=listed).filter(listed__contains=Cast(F("index"), TextField()))
