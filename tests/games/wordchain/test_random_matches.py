"""WordChain 1–13 under random play: every match ends by the rules, and no step of it breaks them or its JSON."""

import json
from collections import Counter

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from games.base import TABLE, Illegal
from games.wordchain import RECENT, ROUNDS, Deed, Draw, Invent, Lay, Pass, Phase, Sentence, State

from .cast import TEXT, act, wordchain
from .random_play import MATCHES, attempts, states, steps

seeds = st.integers(0, MATCHES - 1)


def test_random_matches_end_with_three_rounds_and_a_winner():
    for seed in range(MATCHES):
        last = states(seed)[-1]
        winners = wordchain.outcome(last).winners
        assert len(last.scores) == ROUNDS
        assert winners
        totals = {seat: sum(left[seat] or 0 for left in last.scores) for seat in last.present}
        assert {totals[seat] for seat in winners} == {min(totals.values())}
        assert wordchain.deadline(last) is None


def test_random_matches_come_to_every_kind_of_turn():
    """What the properties below are worth: the rare situations do come about in them."""
    seen = Counter()
    for seed in range(MATCHES):
        for state in states(seed):
            last = state.plays[-1] if state.plays else None
            seen[last.deed if last else None] += 1
            seen["undone"] += bool(last and last.undone)
            seen["acted"] += bool(last and last.acted)
            seen["known"] += bool(last and last.known)
            seen["shuffled"] += state.round.shuffles > 0
            seen["more than seven"] += any(len(hand) > 7 for hand in state.round.hands)
            seen["an empty hand"] += state.phase is Phase.ROUND and not all(state.round.hands)
            seen["given up"] += bool(state.given_up)
            seen["shared win"] += state.phase is Phase.OVER and len(wordchain.outcome(state).winners) > 1
    wanted = {None, *Deed, "undone", "acted", "known", "shuffled", "more than seven", "an empty hand", "given up"}
    assert {thing for thing, count in seen.items() if count} >= wanted, seen


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_every_step_keeps_the_rules(seed):
    previous = None
    for seat, move, now, state in steps(seed):
        if state.phase is Phase.ROUND:
            _check_cards(state)
            assert state.hand
            assert state.seat in state.present
            assert now < wordchain.deadline(state)
            assert wordchain.to_move(state) == {state.seat}
        assert len(state.plays) <= RECENT
        assert state.before is None or (state.phase is Phase.ROUND and state.plays[-1].deed in OBJECTABLE)
        if previous and isinstance(move, Lay | Invent | Sentence | Draw | Pass):
            assert seat == previous.seat
            assert state.round_ends in (previous.round_ends, None)
            assert state.turn == previous.turn + (not isinstance(move, Draw)) or state.phase is not Phase.ROUND
        previous = state


OBJECTABLE = (Deed.INVENT, Deed.SENTENCE)


def _check_cards(state):
    """Every card of those who are there is in one place; who left took some along."""
    everywhere = [*state.round.pile, *state.round.laid, *(n for hand in state.round.hands for n in hand)]
    assert len(everywhere) == len(set(everywhere))
    assert state.given_up or len(everywhere) == len(state.cards)
    assert not any(state.round.hands[seat] for seat in state.given_up)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_every_state_move_and_view_survives_a_trip_through_json(seed):
    for seat, move, _, state in steps(seed):
        assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
        assert msgspec.convert(json.loads(json.dumps(msgspec.to_builtins(state))), wordchain.State) == state
        if move and seat != TABLE:
            assert msgspec.json.decode(msgspec.json.encode(move), type=wordchain.Move) == move
        for person in (state.seat, None):
            view = wordchain.view(state, person)
            assert json.loads(json.dumps(view)) == view
            assert tuple(view) == wordchain.sections


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_what_a_view_says_may_be_done_is_what_the_rules_take(seed):
    for _, _, now, state in steps(seed):
        if state.phase is not Phase.ROUND:
            continue
        view = wordchain.view(state, state.seat)
        may, taken = view["desk"]["may"], _taken(state, now)
        assert {card["id"] for card in view["hand"] if card["playable"]} == {move.card for move in taken[Lay, Invent]}
        assert may["lay"] == bool(taken[Lay, Invent])
        assert (may["draw"], may["pass"]) == (bool(taken[Draw,]), bool(taken[Pass,]))
        assert bool(taken[Sentence,]) == (may["sentence"] and any(card["word"] for card in view["hand"]))
        for other in set(range(state.seats)) - {state.seat}:
            others = wordchain.view(state, other)
            assert not any(others["desk"]["may"][name] for name in ("lay", "draw", "pass", "sentence"))
            assert not any(card["playable"] for card in others["hand"] or [])


class _Never:
    """A die that leaves everything in its order and nothing out."""

    def shuffle(self, moves):
        pass

    def sample(self, moves, _):
        return moves

    def random(self):
        return 0


def _taken(state, now):
    """Returns the moves of whose turn it is that the rules take, by kind."""
    taken = {(Lay, Invent): [], (Draw,): [], (Pass,): [], (Sentence,): []}
    for move in attempts(state, _Never()):
        try:
            act(state, state.seat, move, now)
        except Illegal:
            continue
        next(found for kinds, found in taken.items() if isinstance(move, kinds)).append(move)
    return taken


@settings(max_examples=10, deadline=None)
@given(seeds, st.randoms(use_true_random=False))
def test_nonsense_is_refused_and_changes_nothing(seed, rng):
    for _, _, now, state in steps(seed)[:60]:
        before = msgspec.json.encode(state)
        seat, card = rng.choice((-3, -2, -1, 0, 1, 9)), rng.choice((-1, 0, 20, 999))
        move = rng.choice((Lay(card), Lay(card, "x", card), Invent(card, "sand"), Sentence(card, TEXT), Draw(), Pass()))
        try:
            act(state, seat, move, now)
        except Illegal:
            pass
        else:
            assert seat == state.seat
        assert msgspec.json.encode(state) == before


def test_the_same_moves_lead_to_the_same_state():
    for seed in range(10):
        state = states(seed)[0]
        for seat, move, now, after in steps(seed)[1:]:
            state = act(state, seat, move, now)
            assert state == after
