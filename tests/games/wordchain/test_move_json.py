"""Decoding is the validation: JSON of a wrong shape never becomes a move of WordChain."""

import msgspec
import pytest

from games.wordchain import Draw, Invent, Lay, Next, Object, Pass, Sentence, WordChain

BAD_JSON: tuple[object, ...] = (
    {},
    {"do": "dance"},
    {"do": "lay"},
    {"do": "lay", "card": "3"},
    {"do": "lay", "card": 3.5},
    {"do": "lay", "card": None},
    {"do": "lay", "card": [3]},
    {"do": "lay", "card": 3, "second": "4"},
    {"do": "lay", "card": 3, "letter": 4},
    {"do": "draw", "at": "1"},
    {"do": "pass", "at": True},
    {"do": "sentence", "card": 3},
    {"do": "sentence", "card": 3, "text": None},
    {"do": "sentence", "text": "five words of a sentence"},
    {"do": "invent", "card": 3, "word": 7},
    {"do": "invent", "word": "sand"},
    {"do": "object"},
    {"do": "object", "play": None},
    {"do": "next", "starts": "0"},
    {"do": "tick"},
    {"do": "give_up", "seat": 1},
    ["lay"],
    "draw",
    7,
    None,
)


@pytest.mark.parametrize("json", BAD_JSON, ids=str)
def test_what_is_no_move_does_not_become_one(json):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(json, WordChain.Move)


def test_moves_are_read_as_people_send_them():
    sent = {
        Lay(card=3, at=7): {"do": "lay", "card": 3, "at": 7},
        Lay(card=3, letter="k", second=4): {"do": "lay", "card": 3, "letter": "k", "second": 4},
        Draw(at=7): {"do": "draw", "at": 7},
        Pass(): {"do": "pass"},
        Sentence(card=3, text="a b c"): {"do": "sentence", "card": 3, "text": "a b c"},
        Invent(card=3, word="sand"): {"do": "invent", "card": 3, "word": "sand"},
        Object(play=12): {"do": "object", "play": 12},
        Next(at=0, starts=2): {"do": "next", "at": 0, "starts": 2},
        Next(): {"do": "next"},
    }
    assert [msgspec.convert(json, WordChain.Move) for json in sent.values()] == list(sent)


def test_only_next_is_the_hosts():
    assert WordChain.host_moves == (Next,)
