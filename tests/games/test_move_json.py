"""Decoding is the validation: JSON of a wrong shape never becomes a move of Tandem."""

import msgspec
import pytest

from games.tandem import Clue, Reveal, Stop, Tandem

BAD_JSON: tuple[object, ...] = (
    {},
    {"do": "dance"},
    {"do": "clue", "word": "ocean"},
    {"do": "clue", "word": "ocean", "number": 2.5},
    {"do": "clue", "word": "ocean", "number": "2"},
    {"do": "clue", "word": "ocean", "number": True},
    {"do": "clue", "word": 7, "number": 2},
    {"do": "clue", "word": None, "number": 2},
    {"do": "clue", "word": "ocean", "number": 2, "sure": "yes"},
    {"do": "clue", "word": "ocean", "number": 2, "at": "1"},
    {"do": "reveal"},
    {"do": "reveal", "card": "3"},
    {"do": "reveal", "card": 3.5},
    {"do": "reveal", "card": [3]},
    {"do": "reveal", "card": None},
    {"do": "stop", "at": 1.5},
    {"do": "tick"},
    ["clue"],
    "stop",
    7,
    None,
)


@pytest.mark.parametrize("json", BAD_JSON, ids=str)
def test_what_is_no_move_does_not_become_one(json):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(json, Tandem.Move)


def test_moves_are_read_as_people_send_them():
    sent = [
        {"do": "clue", "word": "ocean", "number": 2, "at": 3, "sure": True},
        {"do": "reveal", "card": 7},
        {"do": "stop"},
    ]
    assert [msgspec.convert(each, Tandem.Move) for each in sent] == [
        Clue(word="ocean", number=2, at=3, sure=True),
        Reveal(card=7),
        Stop(),
    ]
