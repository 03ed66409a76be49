"""What virtual players know, kept in the process and read again once editors have changed the words of a language.

To read a bank takes longer than a move, so this is asked before a room is locked; then it is at hand.
"""

import gc
import threading
import time
from collections.abc import Callable

import msgspec
from msgspec import Struct, field

from games.base import Level, Word
from games.partners import Knowledge, Manner
from games.partners.arrows.recall import recall_of
from games.partners.tandem.web import web_of
from rooms.models import Match
from wordbanks import languages
from wordbanks.draw import associations, words_of
from wordbanks.models import Word as Row

CHECKED_EVERY = 60.0
"""For how many seconds what is kept of a language is taken for what its editors have written."""
MOST_DEALS = 100
"""For how many matches with words that their bank has no more the addition is kept; then it begins anew."""


_THOUGHT_OUT: dict[str, Callable[[Knowledge], object]] = {"tandem": web_of, "arrows": recall_of}
"""What a virtual player makes of what it knows before its first move, by game; it keeps that itself."""


class _Kept(Struct):
    """What was read of a language: the mark that it had then, when that was last looked at, and what came of it."""

    mark: tuple[int, int]
    checked: float
    levels: dict[tuple[Level, Manner], Knowledge] = field(default_factory=dict)
    texts: dict[Level, frozenset[Word]] = field(default_factory=dict)


_kept: dict[str, _Kept] = {}
_deals: dict[tuple[int, Manner], Knowledge] = {}
_set_aside_before: set[tuple[str, str, str]] = set()
_one_at_a_time = threading.RLock()


def of(language: str, level: Level, manner: Manner) -> Knowledge:
    """Returns what a virtual player knows who plays words of this language and level; the same object as before."""
    with _one_at_a_time:
        kept = _fresh(language)
        if (level, manner) not in kept.levels:
            _read(kept, language, level)
        return kept.levels[level, manner]


def at(match: Match, manner: Manner) -> Knowledge:
    """Returns what a virtual player knows at `match`: its words too, where their bank has them no more as dealt."""
    level = Level(match.level)
    with _one_at_a_time:
        known = of(match.language, level, manner)
        dealt = msgspec.convert(match.words, list[Word])
        texts = _kept[match.language].texts[level]
        if not (added := [word for word in dealt if word not in texts]):
            return known
        before = _deals.get(key := (match.pk, manner))
        if before is None or before.associations is not known.associations:
            if len(_deals) >= MOST_DEALS:
                _deals.clear()
            _deals[key] = msgspec.structs.replace(known, words=[*known.words, *added])
        return _deals[key]


def prepare(match: int) -> None:
    """Brings what the virtual players of the match with this id know to hand, if there are any."""
    playing = Match.objects.filter(pk=match, seats__player__virtual=True)
    if found := playing.values_list("game", "language", "level").first():
        game, language, level = found
        known = of(language, Level(level), Manner.CAREFUL)
        if game in _THOUGHT_OUT:
            _THOUGHT_OUT[game](known)
        _set_aside((game, language, level))


def _set_aside(which: tuple[str, str, str]) -> None:
    """Lets the garbage collector pass over all that there is when a game, language and level are first made ready.

    To look through what was read, dictionaries above all, held a move up for 0.1 s. It is done once for each, since
    whatever else is alive by then is passed over as well: of what leads back to itself that stays for good.
    """
    with _one_at_a_time:
        if which in _set_aside_before:
            return
        _set_aside_before.add(which)
    gc.collect(1)
    gc.freeze()


def forget() -> None:
    """Forgets all that is kept."""
    with _one_at_a_time:
        _kept.clear()
        _deals.clear()


def _fresh(language: str) -> _Kept:
    """Returns what is kept of a language; where its editors have changed anything since, that is nothing yet."""
    kept, now = _kept.get(language), time.monotonic()
    if kept is None or now - kept.checked >= CHECKED_EVERY:
        mark = _mark(language)
        if kept is None or kept.mark != mark:
            kept = _kept[language] = _Kept(mark, now)
        kept.checked = now
    return kept


def _mark(language: str) -> tuple[int, int]:
    """Returns how many words there are, and the last of the entries in their history: every change makes one."""
    changes = Row.history.filter(bank__language=language)
    last = changes.order_by("-history_id").values_list("history_id", flat=True).first()
    return Row.objects.filter(bank__language=language).count(), last or 0


def _read(kept: _Kept, language: str, level: Level) -> None:
    """Reads a level; who plays on a higher one knows the words of those below as well."""
    levels = [Level.FAMILY] if level is Level.FAMILY else list(Level)
    words = list(dict.fromkeys(word for each in levels for word in words_of(language, each)))
    associated = next((known.associations for known in kept.levels.values()), None) or associations(language)
    kept.texts[level] = frozenset(words)
    for manner in Manner:
        kept.levels[level, manner] = Knowledge(languages.get(language), words, associated, manner)
