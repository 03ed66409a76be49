"""Rooms 2, 8: another's hand and the deck's order never change a view, and no view hides them inside."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.wordchain import Phase

from .cast import ALICE, BOB, CAROL, CHARLIE, table, time_up, wordchain
from .random_play import MATCHES, states

seeds = st.integers(0, MATCHES - 1)


def other_world(state, person, rng):
    """Returns `state` as it might as well be for all that `person` can know: other hands and the pile are shuffled."""
    hidden = [seat for seat in range(state.seats) if seat != person]
    unknown = [*state.round.pile, *(n for seat in hidden for n in state.round.hands[seat])]
    rng.shuffle(unknown)
    hands = [hand if seat == person else _taken(unknown, len(hand)) for seat, hand in enumerate(state.round.hands)]
    drawn = state.round.drawn
    if drawn is not None and state.seat != person:
        drawn = hands[state.seat][-1]
    round_ = replace(state.round, hands=tuple(hands), pile=tuple(unknown), drawn=drawn)
    return replace(state, round=round_, seed=rng.getrandbits(62))


def _taken(cards, count):
    return tuple(cards.pop() for _ in range(count))


def persons(state):
    return [*range(state.seats), CHARLIE]


@settings(max_examples=25, deadline=None)
@given(seeds)
def test_no_step_of_a_match_shows_what_a_person_may_not_know(seed):
    rng = Random(seed)
    for state in states(seed)[seed % 3 :: 3]:
        if state.phase is not Phase.OVER:
            for person in persons(state):
                assert wordchain.view(other_world(state, person, rng), person) == wordchain.view(state, person)


def test_the_other_worlds_of_these_tests_do_differ():
    state, rng = states(1)[5], Random(1)
    for person in (ALICE, CHARLIE):
        assert len({other_world(state, person, rng).round.hands[BOB] for _ in range(20)}) > 10


@settings(max_examples=12, deadline=None)
@given(seeds)
def test_before_the_end_only_own_cards_are_named_by_their_number(seed):
    for state in states(seed)[seed % 5 :: 5]:
        if state.phase is Phase.OVER:
            continue
        for person in persons(state):
            view = wordchain.view(state, person)
            own = set() if person is CHARLIE else set(state.round.hands[person])
            assert {leaf for key, leaf in walk(view) if key in ("id", "drawn")} - {None, True, False} <= own


def walk(json, key=""):
    """Yields (key, leaf) for everything that stands in `json`."""
    if not isinstance(json, dict | list):
        yield key, json
        return
    for name, child in json.items() if isinstance(json, dict) else [(key, child) for child in json]:
        yield from walk(child, name)


def test_a_spectator_sees_no_hand():
    assert wordchain.view(table("kite", "egg"), CHARLIE)["hand"] is None


def test_the_seed_and_the_pile_stand_in_no_view():
    state = replace(table("kite", "egg", pile="moth ant"), seed=987654321)
    for person in (ALICE, BOB, CHARLIE):
        told = str(wordchain.view(state, person))
        assert "987654321" not in told
        assert "moth" not in told
        assert "ant" not in told


def test_between_rounds_the_others_hands_stay_closed():
    state = time_up(table("kite", "egg", "tent"))
    for person in (ALICE, CAROL, CHARLIE):
        assert "egg" not in str(wordchain.view(state, person))


def test_a_bare_view_has_all_hands_and_still_not_the_pile():
    state = table("kite", "egg", pile="moth")
    told = wordchain.view(state, CHARLIE, bare=True)
    assert [[card["word"] for card in row["hand"]] for row in told["scores"]["rows"]] == [["kite"], ["egg"]]
    assert "moth" not in str(told)
    assert wordchain.view(state, CHARLIE, bare=False) == wordchain.view(state, CHARLIE)
