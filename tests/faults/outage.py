"""What somebody is told while the server cannot write."""

from collections.abc import Sequence

from rooms import sentences

from .programs import Program
from .tables import Table


def programs(made: Sequence[Table]) -> list[Program]:
    """Returns all programs of these rooms."""
    return [program for table in made for program in table.programs]


def assert_told_in(language: str, made: Sequence[Table]) -> None:
    """Fails unless each room was told to try again, in words of this language, on lines that stayed open."""
    for table in made:
        assert any(program.put_off for program in table.programs), "nobody was told to try again"
    for program in programs(made):
        assert program.calls == 1, "a line broke"
        for answer in program.put_off:
            english = sentences.sentence(answer["error"], {}, "en")
            assert answer["message"] == sentences.sentence(answer["error"], {}, language) != english
