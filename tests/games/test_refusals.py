"""Tandem 4–13: a move passes or is refused with the right code, and a refusal changes nothing."""

import msgspec
import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from games.base import TABLE
from games.tandem import Clue, Phase, Reveal, State, Stop

from .cast import ALICE, BOB, BOTH_TARGET, TEXTS, act, board, clued, refusal, reveal
from .random_play import states

ATS = st.sampled_from((None, None, None, 0, 1, 2, 3, 9, 12))
CLUES = st.builds(
    Clue,
    word=st.sampled_from(("ocean", "Winter", "", "two words", "r2d2", "o" * 41, TEXTS[3], TEXTS[24].upper())),
    number=st.integers(-1, 11),
    at=ATS,
    sure=st.booleans(),
)
REVEALS = st.builds(Reveal, card=st.integers(-2, 26), at=ATS)
STOPS = st.builds(Stop, at=ATS)
SEATS = st.sampled_from((ALICE, BOB, ALICE, BOB, 2, TABLE, -2, None))


def expected(state, seat, move):
    """Returns the code that the rules page asks for, None for a legal move: said once more, apart from the rules."""
    clue_time = state.phase is Phase.CLUE
    if state.ending:
        return "match_over"
    if move.at is not None and move.at != state.turn:
        return "stale"
    if seat != (state.giver if clue_time else 1 - state.giver) or isinstance(move, Clue) is not clue_time:
        return "not_your_turn"
    if isinstance(move, Clue):
        return _expected_of_clue(move)
    return _expected_of_touch(state, move.card) if isinstance(move, Reveal) else None


def _expected_of_clue(move):
    if not 1 <= move.number <= 9:
        return "clue_number"
    refused = {"": "clue_empty", "two words": "clue_many_words", "r2d2": "clue_letters", "o" * 41: "clue_long"}
    return "clue_on_board" if move.word.lower() in TEXTS else refused.get(move.word)


def _expected_of_touch(state, n):
    if not 0 <= n <= 24:
        return "no_such_card"
    if state.cards[n].open:
        return "card_open"
    return "card_marked" if state.giver in state.cards[n].marks else None


@settings(max_examples=1000, deadline=None)
@given(st.integers(0, 300), st.floats(0, 1), SEATS, st.one_of(CLUES, REVEALS, STOPS))
def test_any_move_at_any_moment_passes_or_is_refused_with_its_code(seed, moment, seat, move):
    match = states(seed)
    state = match[round(moment * (len(match) - 1))]
    code = expected(state, seat, move)
    event(str(code))
    if code is None:
        assert act(state, seat, move) != state
    else:
        assert refusal(state, seat, move).code == code


def test_every_refused_move_leaves_every_state_untouched():
    nonsense = [Reveal(card=-1), Reveal(card=25), Clue(word="ocean", number=0), Clue(word="ocean", number=10)]
    for seed in range(60):
        for state in states(seed):
            for move in (*nonsense, Stop(at=99)):
                for seat in (ALICE, BOB, 2):
                    assert refusal(state, seat, move).code == expected(state, seat, move)


def test_a_state_cannot_be_changed_in_place():
    state = reveal(clued(board()), BOTH_TARGET)
    for thing, field in (
        (state, "turn"),
        (state.cards[0], "open"),
        (state.log[0], "word"),
        (state.log[0].guesses[0], "card"),
    ):
        with pytest.raises(AttributeError):
            setattr(thing, field, 1)
    assert hash(state) == hash(msgspec.convert(msgspec.to_builtins(state), State))
