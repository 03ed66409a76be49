"""A match as it stands in a list: who played, how it ended, how long it took."""

from collections.abc import Iterable

from django.utils.formats import date_format
from django.utils.timezone import localtime
from msgspec import Struct

from rooms import spans
from rooms.models import Match


class Row(Struct):
    """A match that is over; `mine` are the seats that I had in it, `winners` the names of those who won."""

    match: Match
    day: str
    length: str
    names: list[str]
    mine: tuple[int, ...]
    winners: list[str]

    @property
    def won(self) -> bool:
        """Says whether I am among those who won, where each plays for themselves."""
        return any(seat in self.match.winners for seat in self.mine)


def of(matches: Iterable[Match], mine: set[int]) -> list[Row]:
    """Returns a row for each of `matches`; `mine` are the ids of everybody I have been in rooms."""
    return [_row(match, mine) for match in matches]


def _row(match: Match, mine: set[int]) -> Row:
    seats = list(match.seats.all())
    names = {seat.index: seat.player.name for seat in seats}
    ended = match.ended or match.moved
    return Row(
        match=match,
        day=date_format(localtime(ended), "DATE_FORMAT"),
        length=spans.length(ended - match.started),
        names=list(names.values()),
        mine=tuple(seat.index for seat in seats if seat.player_id in mine),
        winners=[names[seat] for seat in match.winners if seat in names],
    )
