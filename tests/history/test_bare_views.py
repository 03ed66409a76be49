"""A bare view lays every secret open, in the sections that the templates know; any other view is as it was."""

import json

import pytest

from games.arrows import Phase
from tests.games.arrows.cast import arrows
from tests.games.arrows.random_play import steps as arrows_steps
from tests.games.cast import board, clued, dealt, reveal, tandem
from tests.games.wordchain.cast import wordchain
from tests.games.wordchain.random_play import states as wordchain_states


def tandem_states():
    return [dealt(), clued(dealt()), board(), reveal(clued(board()), 0)]


STATES = {
    tandem: tandem_states(),
    arrows: [state for seed in (1, 2) for _, _, state in arrows_steps(seed)][::9],
    wordchain: wordchain_states(3)[::9],
}
EVERY = [
    pytest.param(game, state, id=f"{game.key}-{n}") for game, found in STATES.items() for n, state in enumerate(found)
]


@pytest.mark.parametrize(("game", "state"), EVERY)
def test_it_has_the_same_sections_and_is_json(game, state):
    bare = game.view(state, None, bare=True)
    assert tuple(bare) == game.sections
    assert json.loads(json.dumps(bare)) == bare


@pytest.mark.parametrize(("game", "state"), EVERY)
def test_beside_what_is_laid_open_it_is_what_a_spectator_sees(game, state):
    opened = {"tandem": "board", "arrows": "sheet", "wordchain": "scores"}[game.key]
    bare, watched = game.view(state, None, bare=True), game.view(state, None)
    assert bare | {opened: None} == watched | {opened: None}


def test_both_maps_lie_open_from_the_beginning():
    state = dealt()
    maps = [card["maps"] for card in tandem.view(state, None, bare=True)["board"]]
    assert maps == [[kind.value for kind in card.kinds] for card in state.cards]
    assert not any(card["touch"] for card in tandem.view(state, None, bare=True)["board"])


def test_all_sheets_lie_open_from_the_guessing_on():
    for state in STATES[arrows]:
        sheet = arrows.view(state, None, bare=True)["sheet"]
        if state.phase is Phase.BUILD:
            assert sheet is None
        else:
            assert [line["terms"] for line in sheet["sheets"]] == [
                [terms[line["arrow"] - 1] for terms in state.sheets] for line in sheet["sheets"]
            ]


def test_all_hands_lie_open_and_the_pile_does_not():
    for state in STATES[wordchain]:
        rows = wordchain.view(state, None, bare=True)["scores"]["rows"]
        assert [[card["id"] for card in row["hand"]] for row in rows] == [list(hand) for hand in state.round.hands]
