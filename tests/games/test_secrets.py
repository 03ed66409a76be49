"""Tandem 1, 8, 15 and Rooms 2, 8: no view changes with what its viewer may not know, and no view hides it inside."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.tandem import Phase

from .cast import ALICE, BOB, CHARLIE, EVERYBODY, act, board, clued, reveal, tandem
from .random_play import random_match, states

seeds = st.integers(0, 2**32)


def hidden_seats(person):
    return [seat for seat in (ALICE, BOB) if seat != person]


def told(state, seat):
    """Returns the cards of which the public history tells what they are on the map of `seat`."""
    return {guess.card for turn in state.log if turn.giver == seat for guess in turn.guesses}


def with_kinds(state, seat, kinds):
    cards = list(state.cards)
    for n, kind in kinds.items():
        pair = list(cards[n].kinds)
        pair[seat] = kind
        cards[n] = replace(cards[n], kinds=tuple(pair))
    return replace(state, cards=tuple(cards))


def other_world(state, person, rng, *, opened_too=True):
    """Returns `state` as it might as well be for all that `person` can know: the maps they do not see are shuffled.

    What the history told stays, and so does the number of targets that are closed, because all see who clues next.
    """
    for seat in hidden_seats(person):
        unknown = [n for n in range(25) if n not in told(state, seat)]
        for is_open in (False, True)[: 1 + opened_too]:
            places = [n for n in unknown if state.cards[n].open is is_open]
            kinds = [state.cards[n].kinds[seat] for n in places]
            rng.shuffle(kinds)
            state = with_kinds(state, seat, dict(zip(places, kinds, strict=True)))
    return state


def running(match):
    return [state for state in match if state.phase is not Phase.OVER]


@settings(max_examples=150, deadline=None)
@given(seeds)
def test_no_step_of_a_match_shows_what_a_person_may_not_know(seed):
    rng = Random(seed)
    for state in running(states(seed)):
        for person in EVERYBODY:
            assert tandem.view(other_world(state, person, rng), person) == tandem.view(state, person)


@settings(max_examples=100, deadline=None)
@given(seeds)
def test_the_same_moves_look_the_same_in_every_world_that_a_person_thinks_possible(seed):
    steps = [step for step in random_match(seed) if step[2].phase is not Phase.OVER]
    last = steps[-1][2]
    for person in EVERYBODY:
        dreamt = other_world(last, person, Random(seed), opened_too=False)
        state = replace(steps[0][2], cards=tuple(map(with_map_of, steps[0][2].cards, dreamt.cards)))
        for seat, move, real in steps:
            state = act(state, seat, move) if move else state
            assert tandem.view(state, person) == tandem.view(real, person)


def with_map_of(card, other):
    return replace(card, kinds=other.kinds)


def test_the_other_worlds_of_these_tests_do_differ():
    rng = Random(1)
    for person in EVERYBODY:
        for state in (board(), reveal(clued(board()), 0, 3)):
            assert len({other_world(state, person, rng) for _ in range(20)}) > 10
    told_apart = reveal(clued(board()), 0, 3)
    assert all(other_world(told_apart, BOB, rng).cards[3].kinds == board().cards[3].kinds for _ in range(20))


def walk(json, path=()):
    """Yields (path, leaf) for everything that stands in `json`."""
    children = json.items() if isinstance(json, dict) else enumerate(json) if isinstance(json, list) else None
    if children is None:
        yield path, json
    else:
        for key, child in children:
            yield from walk(child, (*path, key))


@settings(max_examples=100, deadline=None)
@given(seeds)
def test_before_the_end_kinds_stand_only_where_they_may(seed):
    for state in running(states(seed)):
        for person in EVERYBODY:
            view = tandem.view(state, person)
            leaves = dict(walk(view))
            assert {leaf for path, leaf in leaves.items() if path[-1] in ("maps", "partner")} == {None}
            said = {path[0:1] + path[2:] for path, leaf in leaves.items() if leaf in ("target", "trap", "blank")}
            own = set() if person is CHARLIE else {("board", "mine")}
            assert {where for where in said if where[0] != "log"} == own


def test_the_maps_open_only_with_the_end():
    at_the_end = set()
    for seed in range(100):
        *before, last = states(seed)
        for person in EVERYBODY:
            assert all(card["maps"] is None for state in before for card in tandem.view(state, person)["board"])
            assert all(card["maps"] for card in tandem.view(last, person)["board"])
        at_the_end.add(last.ending)
    assert at_the_end == {"won", "trap", "turns"}
