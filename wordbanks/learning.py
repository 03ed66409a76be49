"""Takes in which clues of people were understood, a portion at a time, and keeps of them what editors can be offered.

Whoever keeps matches registers a source here; the words do not know who that is. Counts grow for ever and are kept in
a table, since what is set aside waits for them to double; it is filled when an editor looks, for a second at most, so
that nothing runs beside the matches. Reading and checking hold no lock; a portion is written in one short transaction.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from time import monotonic
from typing import Protocol

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Struct, field

from wordbanks import languages, offers
from wordbanks.models import HeardIn, OfferedAssociation, Reading, Word

PORTION = 50
"""So many matches are taken in at a time."""
SECONDS = 0.6
"""After so many seconds no further portion is begun while somebody waits for a page."""
WORDS = "words"
"""The mark up to which changes of words were looked at."""
LATE = timedelta(minutes=1)
"""A change may become visible so long after the moment it bears."""


class Heard(Struct, frozen=True):
    """A clue at which a word was opened at once, in one match; `place` is a number for its room."""

    language: str
    level: str
    word: str
    clue: str
    place: int


class Portion(Struct, frozen=True):
    """What the next matches tell, each of a match's clues and words once; the mark behind them; whether more wait."""

    heard: Sequence[Heard]
    mark: str
    more: bool


class Source(Protocol):
    """Where matches are kept. Marks are its own; the first is “”."""

    def read(self, mark: str, most: int) -> Portion:
        """Returns what the next `most` matches after `mark` tell."""

    def waiting(self, mark: str) -> int:
        """Returns how many matches come after `mark`."""


class Tally(Struct):
    """How often one clue for one word was heard in a portion, where, and its spellings."""

    matches: int = 0
    places: set[int] = field(default_factory=set)
    spellings: list[str] = field(default_factory=list)


type Key = tuple[int, str]
"""A word and a folded clue."""
_sources: dict[str, Source] = {}


def register(name: str, source: Source) -> None:
    """Makes `source` one of those that are read."""
    _sources[name] = source


def catch_up(seconds: float | None = SECONDS) -> int:
    """Takes in the matches that came since, for about so many seconds, all if None; returns how many still wait."""
    begun, waiting = monotonic(), 0
    for name, source in _sources.items():
        while more := _take(name, source):
            if seconds is not None and monotonic() - begun >= seconds:
                break
        waiting += source.waiting(_reading(name).mark) if more else 0
    _drop_unfit()
    return waiting


def _take(name: str, source: Source) -> bool:
    """Takes in a portion; says whether more wait. Where another process took the same, it does nothing."""
    before = _reading(name).mark
    portion = source.read(before, PORTION)
    if portion.mark == before:
        return False
    words = _words(portion.heard)
    tallies = _fitting(words, _tallied(words, portion.heard))
    with transaction.atomic():
        if Reading.objects.filter(source=name, mark=before).update(mark=portion.mark):
            _write(words, tallies)
    return portion.more


def _reading(name: str) -> Reading:
    return Reading.objects.get_or_create(source=name)[0]


def _words(heard: Iterable[Heard]) -> dict[int, Word]:
    """Returns the words of the banks that were heard of."""
    wanted: dict[tuple[str, str], set[str]] = defaultdict(set)
    for one in heard:
        wanted[one.language, one.level].add(languages.get(one.language).fold(one.word))
    found: dict[int, Word] = {}
    for (code, level), folded in wanted.items():
        rows = Word.objects.filter(bank__language=code, bank__level=level, folded__in=folded)
        found |= rows.select_related("bank").in_bulk()
    return found


def _tallied(words: dict[int, Word], heard: Iterable[Heard]) -> dict[Key, Tally]:
    keys = {(word.bank.language, word.bank.level, word.folded): pk for pk, word in words.items()}
    tallies: dict[Key, Tally] = defaultdict(Tally)
    for one in heard:
        fold = languages.get(one.language).fold
        if pk := keys.get((one.language, one.level, fold(one.word))):
            tally = tallies[pk, fold(one.clue)]
            tally.matches += 1
            tally.places.add(one.place)
            tally.spellings.append(one.clue)
    return tallies


def _fitting(words: dict[int, Word], tallies: dict[Key, Tally]) -> dict[Key, Tally]:
    """Returns the tallies of what can be offered; what is offered already was checked before."""
    known = set(_rows(tallies).values_list("word", "folded"))
    return {
        key: tally
        for key, tally in tallies.items()
        if key in known or offers.fitting(words[key[0]], tally.spellings[0])
    }


def _rows(keys: Iterable[Key]) -> QuerySet[OfferedAssociation]:
    """Returns the offers that have these words and these clues, and some more."""
    words, clues = {pk for pk, _clue in keys}, {clue for _pk, clue in keys}
    return OfferedAssociation.objects.filter(word__in=words, folded__in=clues).order_by()


def _write(words: dict[int, Word], tallies: dict[Key, Tally]) -> None:
    rows = {(row.word_id, row.folded): row for row in _rows(tallies).select_for_update()}
    known = _places(rows)
    for key, tally in tallies.items():
        row = rows.setdefault(key, OfferedAssociation(word_id=key[0], spelt=words[key[0]].folded, folded=key[1]))
        tally.places -= known[key]
        row.matches, row.rooms = row.matches + tally.matches, row.rooms + len(tally.places)
        row.clue = min([*filter(None, [row.clue]), *tally.spellings], key=_capitals)
    # Written as new rows that give way to old ones: Django's way to update many costs ten times as much.
    written = OfferedAssociation.objects.bulk_create(
        [rows[key] for key in tallies],
        update_conflicts=True,
        unique_fields=["word", "folded"],
        update_fields=["matches", "rooms", "clue"],
    )
    HeardIn.objects.bulk_create(
        HeardIn(offer=row, place=place)
        for row, tally in zip(written, tallies.values(), strict=True)
        for place in sorted(tally.places)
    )


def _places(rows: dict[Key, OfferedAssociation]) -> dict[Key, set[int]]:
    """Returns where each of the offers was heard already."""
    keys, places = {row.pk: key for key, row in rows.items()}, defaultdict(set)
    for offer, place in HeardIn.objects.filter(offer__in=keys).values_list("offer", "place"):
        places[keys[offer]].add(place)
    return places


def _capitals(text: str) -> int:
    """Returns how many letters are capitals: of two spellings, the one with fewer is the word's own."""
    return sum(map(str.isupper, text))


def _drop_unfit() -> None:
    """Drops the offers that fit no more since their word was changed."""
    reading, now = _reading(WORDS), timezone.now()
    if reading.mark:
        since = datetime.fromisoformat(reading.mark) - LATE
        changed = Word.history.filter(history_date__gte=since).values("id")
        rows = OfferedAssociation.objects.filter(word__in=changed).select_related("word__bank")
        unfit = [row.pk for row in rows if row.spelt != row.word.folded or not offers.fitting(row.word, row.clue)]
        with transaction.atomic():
            for row in OfferedAssociation.objects.select_for_update().filter(pk__in=unfit):
                row.delete()
    Reading.objects.filter(source=WORDS).update(mark=now.isoformat())
