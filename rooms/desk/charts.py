"""Charts as plain data for the dashboard: bars in a box of 720 × 150, each with what it says."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date, timedelta

from django.utils.formats import date_format
from msgspec import Struct

WIDTH, HEIGHT = 720, 150
BUCKETS = (5, 10, 15, 20, 30, 45, 60)
"""The minutes at which one bar of the lengths ends and the next begins."""


class Bar(Struct, frozen=True):
    """A bar: where it stands, the place of its series in the legend, and what it says."""

    x: float
    y: float
    width: float
    height: float
    series: int
    says: str


class Chart(Struct, frozen=True):
    """Bars over a line, with a legend of (series, name, sum), the largest value, and what stands at both ends."""

    key: str
    bars: tuple[Bar, ...]
    legend: tuple[tuple[int, str, int], ...]
    most: int
    first: str
    last: str


type Counts = Mapping[tuple[date, str], int]
"""How many, by day and series."""


def days(key: str, counts: Counts, first: date, last: date, name: Callable[[str], str]) -> Chart:
    """Returns a chart of all days from `first` to `last`, the series of a day upon each other."""
    totals: Counter[str] = Counter()
    for (_date, series), count in counts.items():
        totals[series] += count
    order = [series for series, _count in totals.most_common()]
    span = [first + timedelta(days=n) for n in range((last - first).days + 1)]
    most = max((sum(counts.get((day, series), 0) for series in order) for day in span), default=0)
    room = WIDTH / len(span)
    bars: list[Bar] = []
    for n, day in enumerate(span):
        below = 0.0
        for place, series in enumerate(order):
            if count := counts.get((day, series), 0):
                height = count / most * HEIGHT
                below += height
                says = f"{_day(day)}, {name(series)}: {count}"
                x, y = round(n * room + room * 0.1, 2), round(HEIGHT - below, 2)
                bars.append(Bar(x, y, round(room * 0.8, 2), round(height, 2), place, says))
    legend = tuple((place, name(series), totals[series]) for place, series in enumerate(order))
    return Chart(key, tuple(bars), legend, most, _day(first), _day(last))


def lengths(key: str, spans: Sequence[timedelta]) -> Chart:
    """Returns how many matches took how many minutes."""
    counted = Counter(map(_bucket, spans))
    most = max(counted.values(), default=0)
    room = WIDTH / (len(BUCKETS) + 1)
    edges = (0, *BUCKETS)
    names = [*(f"{low}–{high}" for low, high in zip(edges, BUCKETS, strict=False)), f"{BUCKETS[-1]}+"]
    bars = []
    for n, name in enumerate(names):
        height = counted[n] / most * HEIGHT if most else 0
        x, y = round(n * room + room * 0.1, 2), round(HEIGHT - height, 2)
        bars.append(Bar(x, y, round(room * 0.8, 2), round(height, 2), 0, f"{name} min: {counted[n]}"))
    return Chart(key, tuple(bars), (), most, names[0], names[-1])


def _bucket(span: timedelta) -> int:
    return next((n for n, most in enumerate(BUCKETS) if span < timedelta(minutes=most)), len(BUCKETS))


def _day(day: date) -> str:
    return date_format(day, "MONTH_DAY_FORMAT")
