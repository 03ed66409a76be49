"""Arrows 8–15 and Rooms 2: what each section of a view says in each phase, to who sits and who watches."""

import json

import pytest

from games.arrows import Agree, Phase, Ready, Stake

from .cast import (
    ALICE,
    BOB,
    CHARLIE,
    DORA,
    HALF,
    TERMS,
    act,
    arrows,
    closed,
    guessing,
    lay,
    opened,
    revealed,
    see,
    settled,
    table,
    written,
)

BUILD = table(HALF, seats=3)
GUESS = act(written(guessing(seats=3), TERMS, TERMS, TERMS), BOB, Ready())
STAKE = act(written(guessing(seats=3, phase=Phase.STAKE), TERMS, TERMS, TERMS), ALICE, Stake(double=4, nothing=7))
REVEAL = opened(settled(STAKE, 4, 7), 3)
OVER = closed(REVEAL)
STATES = {Phase.BUILD: BUILD, Phase.GUESS: GUESS, Phase.STAKE: STAKE, Phase.REVEAL: REVEAL, Phase.OVER: OVER}
SEATED = (ALICE, BOB, DORA)
EVERYBODY = (*SEATED, CHARLIE)


def filled(state, person):
    """Returns the sections that say something."""
    return {name for name, section in arrows.view(state, person).items() if section is not None}


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("person", EVERYBODY)
def test_a_view_has_all_sections_and_is_json(phase, person):
    view = arrows.view(STATES[phase], person)
    assert tuple(view) == arrows.sections
    assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize(
    ("phase", "more"),
    [
        (Phase.BUILD, set()),
        (Phase.GUESS, {"sheet"}),
        (Phase.STAKE, {"sheet", "stake"}),
        (Phase.REVEAL, {"sheet", "reveal"}),
        (Phase.OVER, {"sheet", "reveal", "result"}),
    ],
)
def test_each_phase_has_its_sections(phase, more):
    for person in SEATED:
        assert filled(STATES[phase], person) == {"arrows", "grid", "desk"} | more
    assert filled(STATES[phase], CHARLIE) == {"arrows", "grid", "desk"} | more - {"sheet"}


@pytest.mark.parametrize(
    ("phase", "roles"),
    [
        (Phase.BUILD, ["place", "wait", "wait", "watch"]),
        (Phase.GUESS, ["guess", "guess", "guess", "watch"]),
        (Phase.STAKE, ["stake", "stake", "stake", "watch"]),
        (Phase.REVEAL, ["reveal", "reveal", "reveal", "watch"]),
        (Phase.OVER, ["over", "over", "over", "watch"]),
    ],
)
def test_the_desk_says_the_phase_and_ones_role(phase, roles):
    assert [see(STATES[phase], person, "desk")["role"] for person in EVERYBODY] == roles
    assert all(see(STATES[phase], person, "desk")["phase"] == phase.value for person in EVERYBODY)


@pytest.mark.parametrize(
    ("phase", "waits", "ready"),
    [
        (Phase.BUILD, [ALICE], []),
        (Phase.GUESS, [ALICE, DORA], [BOB]),
        (Phase.STAKE, [BOB, DORA], []),
        (Phase.REVEAL, [], []),
        (Phase.OVER, [], []),
    ],
)
def test_the_desk_says_whom_the_match_waits_for(phase, waits, ready):
    for person in EVERYBODY:
        desk = see(STATES[phase], person, "desk")
        assert (desk["waits"], desk["ready"]) == (waits, ready)
        assert {*arrows.to_move(STATES[phase])} - {-2} == set(waits)


def test_the_market_lies_open_while_the_table_is_built():
    for person in EVERYBODY:
        desk = see(BUILD, person, "desk")
        assert desk["market"] == [word.text for word in BUILD.market]
        assert (desk["pile"], desk["seat"], desk["at"]) == (len(BUILD.pile), ALICE, 3)
        assert all(see(STATES[phase], person, "desk")["market"] == [] for phase in Phase if phase is not Phase.BUILD)


def test_the_grid_says_what_lies_where():
    grid = see(BUILD, CHARLIE, "grid")
    assert [(word["x"], word["y"]) for word in grid["words"]] == [(1, 0), (2, 0), (3, 1)]
    assert [word["word"] for word in grid["words"]] == [laid.word.text for laid in BUILD.words]
    first, second = grid["tiles"]
    assert (first["x"], first["y"], first["arrows"]) == (2, 1, [{"n": 1, "way": "right", "spare": False}])
    assert (second["x"], second["y"]) == (0, 0)
    assert second["arrows"] == [{"n": 2, "way": "right", "spare": False}, {"n": 3, "way": "down", "spare": True}]


def test_the_word_that_was_laid_last_is_marked():
    state = lay(BUILD, 0, -1)
    marked = [(word["x"], word["y"]) for word in see(state, CHARLIE, "grid")["words"] if word["last"]]
    assert marked == [(0, -1)]


def test_only_whose_turn_it_is_sees_where_words_may_go():
    assert see(BUILD, ALICE, "grid")["free"]
    for person in (BOB, DORA, CHARLIE):
        assert see(BUILD, person, "grid")["free"] == []
    for phase in (Phase.GUESS, Phase.STAKE, Phase.REVEAL, Phase.OVER):
        assert all(see(STATES[phase], person, "grid")["free"] == [] for person in EVERYBODY)


def test_the_arrows_say_how_far_they_are():
    seen = see(BUILD, CHARLIE, "arrows")
    assert [arrow["n"] for arrow in seen] == list(range(1, 11))
    assert [(arrow["laid"], arrow["done"], len(arrow["words"])) for arrow in seen[:4]] == [
        (True, False, 1),
        (True, True, 2),
        (True, False, 0),
        (False, False, 0),
    ]
    assert {arrow["stake"] for arrow in seen} == {None}


def test_the_stake_is_told_with_the_arrows_once_it_stands():
    for state in (REVEAL, OVER):
        stakes = {arrow["n"]: arrow["stake"] for arrow in see(state, CHARLIE, "arrows") if arrow["stake"]}
        assert stakes == {4: "double", 7: "nothing"}
        reveal = see(state, CHARLIE, "reveal")
        assert (reveal["double"], reveal["nothing"]) == (4, 7)
    assert not any(arrow["stake"] for arrow in see(STAKE, CHARLIE, "arrows"))


def test_ones_own_sheet_is_open_while_one_writes_and_kept_in_sight_later():
    assert [see(STATES[phase], ALICE, "sheet")["open"] for phase in Phase if phase is not Phase.BUILD] == [
        True, False, False, False,
    ]  # fmt: skip
    for phase in (Phase.GUESS, Phase.STAKE, Phase.REVEAL, Phase.OVER):
        assert [term["text"] for term in see(STATES[phase], ALICE, "sheet")["terms"]] == TERMS


def test_the_stake_shows_the_arrows_with_their_words():
    stake = see(STAKE, CHARLIE, "stake")
    assert [arrow["n"] for arrow in stake["arrows"]] == list(range(1, 11))
    assert all(len(arrow["words"]) >= 2 for arrow in stake["arrows"])
    assert see(act(STAKE, BOB, Agree(proposal=1)), CHARLIE, "stake")["proposal"]["agreed"] == [ALICE, BOB]


def test_each_stakes_with_their_own_terms_before_them():
    state = written(STAKE, TERMS, [f"other{n}" for n in range(10)], [])
    assert [arrow["mine"] for arrow in see(state, ALICE, "stake")["arrows"]] == TERMS
    assert see(state, BOB, "stake")["arrows"][0]["mine"] == "other0"
    assert {arrow["mine"] for arrow in see(state, CHARLIE, "stake")["arrows"]} == {""}


def test_the_desk_says_what_was_laid_last():
    state = lay(table("\n#\n", seats=3, seat=BOB), 1, 0, "right", 1)
    last = see(state, CHARLIE, "desk")["last"]
    assert (last["seat"], last["arrow"]) == (BOB, 1)
    assert [last["word"], state.words[0].word.text] == last["line"]
    assert see(table("\n\n"), CHARLIE, "desk")["last"] is None


def test_the_reveal_says_how_many_votes_decide():
    assert see(REVEAL, CHARLIE, "reveal")["needed"] == 2
    assert see(OVER, ALICE, "reveal")["may_vote"] is False


def test_all_see_the_same_reveal_but_for_their_vote():
    state = revealed("sea", "Sea", "north")
    views = [see(state, person, "reveal") | {"may_vote": None} for person in EVERYBODY]
    assert all(view == views[0] for view in views)


def test_the_result_is_the_same_for_all():
    assert len({json.dumps(see(OVER, person, "result")) for person in EVERYBODY}) == 1
