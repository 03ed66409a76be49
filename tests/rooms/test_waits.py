"""What a page waits for agrees with what the server takes: nobody hangs up a line that is only slow."""

import re
from pathlib import Path

from rooms.consumers import UNANSWERED_BEATS
from rooms.pulse import EVERY

ROOT = Path(__file__).resolve().parents[2]
BEAT = EVERY.total_seconds()


def numbers(file: str, pattern: str) -> dict[str, int]:
    """Returns the named numbers in a source."""
    return {name: int(value) for name, value in re.findall(pattern, (ROOT / file).read_text("utf-8"), re.MULTILINE)}


PAGE = {name: value / 1000 for name, value in numbers("static/js/line.js", r"^const (\w+) = (\d+);").items()}
"""The waits of line.js, in seconds."""
LET_IN = numbers("rooms/management/on_daphne.py", r"^(\w+) = (\d+)$")["LONGEST_HANDSHAKE"]
"""Read, not imported: that would install a reactor."""


def test_a_beat_that_comes_late_is_waited_for():
    assert 2 * BEAT <= PAGE["REPRIEVE"] < PAGE["SILENCE"]
    assert PAGE["SILENCE"] > 3 * BEAT


def test_a_call_is_given_up_only_after_the_server_would_have():
    assert PAGE["LONGEST_CALL"] > LET_IN


def test_the_page_of_a_dead_line_calls_again_before_the_server_drops_it():
    assert max(PAGE["SILENCE"], PAGE["LONGEST_CALL"]) < UNANSWERED_BEATS * BEAT


def test_a_page_says_that_a_line_does_not_come_while_it_is_still_called():
    assert PAGE["GRACE"] < PAGE["PATIENCE"] < PAGE["LONGEST_CALL"]
