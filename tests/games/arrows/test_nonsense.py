"""Decoding is the validation: what is no move of Arrows does not become one; nonsense is refused by a known code."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.arrows import Arrows, Close, Join, Place, Ready, RevealNext, Settle, Split, Stake, Way, Write
from games.base import HOST, TABLE, GoOn, Illegal
from rooms import commands, sentences

from .cast import act, arrows
from .random_play import steps

BAD_JSON: tuple[object, ...] = (
    {},
    {"do": "dance"},
    {"do": "tick"},
    {"do": "give_up", "seat": 1},
    {"do": "place", "word": "sun", "x": 1},
    {"do": "place", "word": "sun", "x": "1", "y": 2},
    {"do": "place", "word": "sun", "x": 1.5, "y": 2},
    {"do": "place", "word": 7, "x": 1, "y": 2},
    {"do": "place", "word": "sun", "x": 1, "y": 2, "end": "north"},
    {"do": "place", "word": "sun", "x": 1, "y": 2, "arrow": "4"},
    {"do": "place", "word": "sun", "x": 1, "y": 2, "sure": "yes"},
    {"do": "write", "arrow": 1},
    {"do": "write", "arrow": None, "text": "sea"},
    {"do": "write", "arrow": 1, "text": ["sea"]},
    {"do": "write", "arrow": 1, "text": None},
    {"do": "stake", "double": 1},
    {"do": "stake", "double": 1, "nothing": "2"},
    {"do": "agree"},
    {"do": "agree", "proposal": True},
    {"do": "join", "arrow": 1, "a": 0},
    {"do": "split", "arrow": 1, "a": [0]},
    {"do": "go_on"},
    ["place"],
    "close",
    7,
    None,
)


@pytest.mark.parametrize("json", BAD_JSON, ids=str)
def test_what_is_no_move_does_not_become_one(json):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(json, Arrows.Move)


def test_moves_are_read_as_people_send_them():
    sent = [
        {"do": "place", "word": "sun", "x": -1, "y": 2, "end": "left", "arrow": 3, "at": 7, "sure": True},
        {"do": "place", "word": "sun", "x": 0, "y": 0},
        {"do": "write", "arrow": 1, "text": "deep sea"},
        {"do": "ready", "sure": True},
        {"do": "stake", "double": 1, "nothing": 2},
        {"do": "settle"},
        {"do": "reveal_next", "at": 3},
        {"do": "join", "arrow": 1, "a": 0, "b": 1},
        {"do": "split", "arrow": 1, "a": 0},
        {"do": "close"},
        {"do": "go_on", "seat": 1},
    ]
    assert [msgspec.convert(each, Arrows.Move) for each in sent] == [
        Place(word="sun", x=-1, y=2, end=Way.LEFT, arrow=3, at=7, sure=True),
        Place(word="sun", x=0, y=0),
        Write(arrow=1, text="deep sea"),
        Ready(sure=True),
        Stake(double=1, nothing=2),
        Settle(),
        RevealNext(at=3),
        Join(arrow=1, a=0, b=1),
        Split(arrow=1, a=0),
        Close(),
        GoOn(seat=1),
    ]


DOS = [str(move.__struct_config__.tag) for move in Arrows.Move.__value__.__args__]
HOST_DOS = [str(move.__struct_config__.tag) for move in Arrows.host_moves]
FIELDS = sorted({field for move in Arrows.Move.__value__.__args__ for field in move.__struct_fields__})
numbers = st.integers(-3, 12) | st.sampled_from([2**31, -(2**63), 10**30])
anything = numbers | st.text(max_size=10) | st.sampled_from([*Way, None, True, 1.5, [], {}, "sea", "anchor", "s" * 500])
nonsense = st.builds(
    lambda do, fields: {**fields, "do": do}, st.sampled_from(DOS), st.dictionaries(st.sampled_from(FIELDS), anything)
)


@settings(max_examples=400, deadline=None)
@given(nonsense, st.booleans(), st.integers(0, 19), st.integers(0, 10**6), st.integers(-3, 7))
def test_nonsense_is_refused_by_a_code_of_the_closed_set(data, form, seed, moment, seat):
    match = steps(seed)
    state = match[moment % len(match)][2]
    after = tried(state, seat, data, form=form)
    if isinstance(after, Illegal):
        assert sentences.sentence(after.code, after.details, "en")
    else:
        assert msgspec.json.decode(msgspec.json.encode(after), type=Arrows.State) == after
        assert seat in state.sitting or data["do"] in HOST_DOS


def tried(state, seat, data, *, form):
    """Returns the state after somebody sent `data`, or the refusal; the host's moves come from the host."""
    try:
        move = commands.parse(data, Arrows, form=form)
        return act(state, HOST if isinstance(move, arrows.host_moves) else seat, move)
    except Illegal as refused:
        return refused


@pytest.mark.parametrize(("field", "code"), Arrows.unreadable.items())
def test_a_field_that_cannot_be_read_is_refused_by_what_it_is(field, code):
    plain = {
        "word": "sun",
        "x": 0,
        "y": 0,
        "text": "sea",
        "double": 1,
        "nothing": 2,
        "proposal": 1,
        "arrow": 1,
        "a": 0,
        "b": 1,
    }
    do = next(str(m.__struct_config__.tag) for m in Arrows.Move.__value__.__args__ if field in m.__struct_fields__)
    with pytest.raises(Illegal, match=code):
        commands.parse({**plain, "do": do, field: ["?"]}, Arrows, form=False)


@pytest.mark.parametrize("move", [*arrows.host_moves], ids=lambda move: move.__name__)
@pytest.mark.parametrize("seat", [0, 1, TABLE])
def test_what_only_the_host_may_do_nobody_else_does(move, seat):
    made = move(seat=1) if move is GoOn else move()
    for _, _, state in steps(1)[::10]:
        with pytest.raises(Illegal, match=r"not_now|match_over|spectator"):
            act(state, seat, made)
