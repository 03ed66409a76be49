"""Small charts as plain data: bars on a ground of 320 × 96, each with its words, for `history/charts.html`."""

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import groupby

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from games.arrows.answers import RANKS
from history.partners import Played

WIDTH, HEIGHT = 320, 96
MONTHS = 12
BARS = 30
_STUB = 2
"""How high a bar is that stands for nothing, to be seen at all."""
_GAP = 0.28


class Bar(Struct, frozen=True):
    """A bar: where it stands, what kind it is, and what it says."""

    x: float
    y: float
    width: float
    height: float
    kind: str
    label: str


class Chart(Struct, frozen=True):
    """A chart with a title, a line that sums it up, and where its ground lies; `marks` are lines across it."""

    key: str
    title: str
    summary: str
    bars: tuple[Bar, ...]
    ground: float
    first: str
    last: str
    marks: tuple[tuple[float, str], ...] = ()

    @property
    def words(self) -> str:
        """Returns all that the bars say."""
        return "; ".join(dict.fromkeys(bar.label for bar in self.bars))


def of(played: Sequence[Played]) -> list[Chart]:
    """Returns the charts of these matches, the oldest first; a chart with nothing to show is left out."""
    drawn = [
        _months("tandem", played),
        _turns_left([one for one in played if one.game == "tandem" and one.won]),
        _scores([one for one in played if one.game == "arrows"]),
        _months("wordchain", played),
    ]
    return [chart for chart in drawn if chart]


def _months(game: str, played: Sequence[Played]) -> Chart | None:
    """Returns won and lost in each month that had a match, won above the ground and lost below it."""
    of_game = [one for one in played if one.game == game]
    if not of_game:
        return None
    months = [(month, list(ones)) for month, ones in groupby(of_game, lambda one: _month(one.ended))][-MONTHS:]
    counted = [(month, sum(bool(one.won) for one in ones), len(ones)) for month, ones in months]
    most_won = max(won for _month, won, _all in counted)
    most_lost = max(all_ - won for _month, won, all_ in counted)
    unit = HEIGHT / max(most_won + most_lost, 1)
    ground = most_won * unit
    bars: list[Bar] = []
    for n, (month, won, all_) in enumerate(counted):
        x, width = _place(n, len(counted))
        label = _("%(month)s: won %(won)s, lost %(lost)s") % {"month": month, "won": won, "lost": all_ - won}
        heights = {"won": won * unit, "lost": (all_ - won) * unit}
        tops = {"won": ground - heights["won"], "lost": ground}
        bars += [Bar(x, tops[kind], width, height, kind, label) for kind, height in heights.items() if height]
    wins = sum(bool(one.won) for one in of_game)
    return Chart(
        key=f"{game}-months",
        title=_("Won and lost, month by month"),
        summary=_("Won %(won)s, lost %(lost)s") % {"won": wins, "lost": len(of_game) - wins},
        bars=tuple(bars),
        ground=ground,
        first=counted[0][0],
        last=counted[-1][0],
    )


def _turns_left(won: Sequence[Played]) -> Chart | None:
    def label(one: Played) -> str:
        return ngettext("%(num)s turn left", "%(num)s turns left", one.score) % {"num": one.score}

    if not won:
        return None
    mean = sum(one.score for one in won) / len(won)
    summary = _("On average %(num)s left of the turns") % {"num": f"{mean:.1f}"}
    return _heights("tandem-turns", _("Turns left in matches won"), summary, won, label=label, most=9, kind="won")


def _scores(played: Sequence[Played]) -> Chart | None:
    def label(one: Played) -> str:
        return ngettext("%(num)s point", "%(num)s points", one.score) % {"num": one.score}

    if not played:
        return None
    best, mean = max(one.score for one in played), sum(one.score for one in played) / len(played)
    summary = _("Best %(best)s, on average %(mean)s") % {"best": best, "mean": f"{mean:.1f}"}
    marks = tuple((HEIGHT - least / 20 * HEIGHT, rank) for least, rank in RANKS.items() if rank in {"bronze", "gold"})
    title = _("Points, match by match")
    return _heights("arrows-scores", title, summary, played, label=label, most=20, kind="score", marks=marks)


def _heights(
    key: str,
    title: str,
    summary: str,
    played: Sequence[Played],
    *,
    label: Callable[[Played], str],
    most: int,
    kind: str,
    marks: tuple[tuple[float, str], ...] = (),
) -> Chart:
    """Returns a bar for each of the newest matches, as high as its score; `most` is the height of the chart."""
    newest = played[-BARS:]
    most = max(most, *(one.score for one in newest))
    bars = []
    for n, one in enumerate(newest):
        x, width = _place(n, max(len(newest), 8))
        height = max(one.score / most * HEIGHT, _STUB)
        words = f"{_day(one.ended)}: {label(one)}"
        bars.append(Bar(x, HEIGHT - height, width, height, kind, words))
    first, last = _day(newest[0].ended), _day(newest[-1].ended)
    return Chart(key, title, summary, tuple(bars), HEIGHT, first, last, marks)


def _place(n: int, count: int) -> tuple[float, float]:
    """Returns where the `n`-th of so many bars begins, and how wide it is."""
    room = WIDTH / max(count, 6)
    return round(n * room + room * _GAP / 2, 2), round(room * (1 - _GAP), 2)


def _month(moment: datetime) -> str:
    return date_format(localtime(moment), "YEAR_MONTH_FORMAT")


def _day(moment: datetime) -> str:
    return date_format(localtime(moment), "DATE_FORMAT")
