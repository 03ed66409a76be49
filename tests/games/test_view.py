"""Tandem 4, 6–9, 14: what a view says to each seat and to a spectator, section by section."""

import pytest

from games.tandem import Tandem

from .cast import (
    ALICE,
    ALICE_TARGET,
    ALICE_TRAP,
    ALL_OF_ALICE,
    BOB,
    BOB_TARGET,
    BOTH_BLANK,
    BOTH_TARGET,
    CHARLIE,
    EVERYBODY,
    LAYOUT,
    LETTERS,
    TEXTS,
    board,
    clued,
    passed,
    reveal,
    stop,
    tandem,
    turn,
)

FRESH = board()
CLUED = clued(FRESH, "ocean", 3)
OPENED = reveal(CLUED, BOTH_TARGET)
MISSED = reveal(OPENED, BOTH_BLANK)
OVER = reveal(CLUED, ALICE_TRAP)


def card(state, n, person=CHARLIE):
    return tandem.view(state, person)["board"][n]


def desk(state, person=CHARLIE):
    return tandem.view(state, person)["desk"]


def turns(state):
    seen = [tandem.view(state, person)["turns"] for person in EVERYBODY]
    assert seen[0] == seen[1] == seen[2]
    return seen[0]


@pytest.mark.parametrize("person", EVERYBODY)
def test_a_view_has_the_sections_that_the_game_names(person):
    for state in (FRESH, CLUED, MISSED, OVER):
        assert tuple(tandem.view(state, person)) == Tandem.sections


def test_everybody_sees_25_numbered_words():
    for person in EVERYBODY:
        shown = tandem.view(FRESH, person)["board"]
        assert [(each["n"], each["word"]) for each in shown] == list(enumerate(TEXTS))


@pytest.mark.parametrize("seat", [ALICE, BOB])
def test_a_player_sees_their_own_map(seat):
    own = [LETTERS[pair[seat]].value for pair in LAYOUT]
    for state in (FRESH, CLUED, MISSED, OVER):
        assert [each["mine"] for each in tandem.view(state, seat)["board"]] == own


def test_a_spectator_has_no_map():
    for state in (FRESH, CLUED, MISSED, OVER):
        assert {each["mine"] for each in tandem.view(state, CHARLIE)["board"]} == {None}


@pytest.mark.parametrize("person", EVERYBODY)
def test_an_opened_target_lies_open_for_all(person):
    assert [each["n"] for each in tandem.view(OPENED, person)["board"] if each["open"]] == [BOTH_TARGET]


@pytest.mark.parametrize("person", EVERYBODY)
def test_a_miss_shows_whose_turn_it_was_missed_in(person):
    assert card(MISSED, BOTH_BLANK, person)["marks"] == [ALICE]
    both = reveal(clued(MISSED), BOTH_BLANK)
    assert card(both, BOTH_BLANK, person)["marks"] == [ALICE, BOB]
    assert all(card(both, n, person)["marks"] == [] for n in range(25) if n != BOTH_BLANK)


@pytest.mark.parametrize("person", EVERYBODY)
def test_the_trap_that_ended_it_shows_and_no_other(person):
    assert not any(each["trap"] for each in tandem.view(MISSED, person)["board"])
    assert [each["n"] for each in tandem.view(OVER, person)["board"] if each["trap"]] == [ALICE_TRAP]


def touch(state, person):
    return {each["n"] for each in tandem.view(state, person)["board"] if each["touch"]}


def test_the_guesser_can_touch_all_that_is_neither_open_nor_marked_by_the_giver():
    everything = set(range(25))
    assert touch(CLUED, BOB) == everything
    assert touch(OPENED, BOB) == everything - {BOTH_TARGET}
    assert touch(clued(MISSED), ALICE) == everything - {BOTH_TARGET}
    assert touch(clued(passed(MISSED)), BOB) == everything - {BOTH_TARGET, BOTH_BLANK}


def test_what_somebody_can_touch_when_they_guess_stays_when_a_turn_passes():
    for person in (ALICE, BOB):
        assert touch(OPENED, person) == touch(stop(OPENED), person) == touch(clued(stop(OPENED)), person)


def test_a_spectator_can_touch_nothing_and_nobody_can_after_the_end():
    assert not any(touch(state, CHARLIE) for state in (FRESH, CLUED, OPENED, MISSED, OVER))
    assert not any(touch(OVER, person) for person in EVERYBODY)


def test_the_turns_count_clues_and_open_targets():
    assert turns(FRESH) == {
        "total": 9,
        "used": 0,
        "found": 0,
        "targets": 15,
        "at": 1,
        "giver": ALICE,
        "phase": "clue",
    }
    assert turns(OPENED) == turns(FRESH) | {"used": 1, "found": 1, "phase": "guess"}
    assert turns(MISSED) == turns(FRESH) | {"used": 1, "found": 1, "at": 2, "giver": BOB}
    assert turns(OVER) == turns(FRESH) | {"used": 1, "phase": "over"}
    assert turns(board(turns=11))["total"] == 11


ROLES = {
    "first clue": (FRESH, ("clue", "wait_clue", "watch")),
    "first guess": (CLUED, ("wait_guess", "guess", "watch")),
    "after a target": (OPENED, ("wait_guess", "guess", "watch")),
    "second clue": (MISSED, ("wait_clue", "clue", "watch")),
    "second guess": (clued(MISSED), ("guess", "wait_guess", "watch")),
    "the end": (OVER, ("over", "over", "watch")),
}


@pytest.mark.parametrize(("state", "roles"), ROLES.values(), ids=ROLES)
def test_the_desk_says_what_is_expected_of_me(state, roles):
    assert tuple(desk(state, person)["role"] for person in EVERYBODY) == roles


def test_the_desk_says_in_which_turn_a_move_would_be_made():
    assert [desk(state)["at"] for state in (FRESH, CLUED, MISSED, clued(MISSED))] == [1, 1, 2, 2]


def test_the_desk_names_giver_and_guesser():
    assert (desk(CLUED)["giver"], desk(CLUED)["guesser"]) == (ALICE, BOB)
    assert (desk(MISSED)["giver"], desk(MISSED)["guesser"]) == (BOB, ALICE)


@pytest.mark.parametrize("person", EVERYBODY)
def test_the_clue_lies_on_everybodys_desk_while_it_is_guessed_at(person):
    assert desk(CLUED, person)["clue"] == {"word": "ocean", "number": 3}
    assert desk(OPENED, person)["clue"] == {"word": "ocean", "number": 3}
    for state in (FRESH, MISSED, OVER):
        assert desk(state, person)["clue"] is None


def test_the_desk_counts_what_this_clue_opened():
    assert [desk(state)["opened"] for state in (FRESH, CLUED, OPENED, MISSED)] == [0, 0, 1, 0]
    assert desk(reveal(OPENED, ALICE_TARGET))["opened"] == 2


def test_the_desk_says_when_somebody_clues_twice_running():
    alice_is_done = board(giver=BOB, opened=ALL_OF_ALICE)
    assert [desk(state)["alone"] for state in (FRESH, CLUED, MISSED, passed(FRESH, 2))] == [False] * 4
    assert desk(alice_is_done)["alone"] is False
    for person in EVERYBODY:
        assert desk(passed(alice_is_done), person)["alone"] is True
        assert desk(clued(passed(alice_is_done)), person)["alone"] is True


def test_the_desk_says_which_turn_is_the_last():
    assert [n for n in range(1, 10) if desk(turn(FRESH, n))["last"]] == [9]
    assert [n for n in range(1, 12) if desk(turn(board(turns=11), n))["last"]] == [11]


@pytest.mark.parametrize("person", EVERYBODY)
def test_the_log_tells_every_clue_and_what_it_opened(person):
    state = reveal(clued(MISSED, "winter", 1), BOB_TARGET)
    assert tandem.view(stop(state), person)["log"] == [
        {
            "giver": ALICE,
            "word": "ocean",
            "number": 3,
            "guesses": [
                {"card": BOTH_TARGET, "word": TEXTS[BOTH_TARGET], "result": "target"},
                {"card": BOTH_BLANK, "word": TEXTS[BOTH_BLANK], "result": "blank"},
            ],
        },
        {
            "giver": BOB,
            "word": "winter",
            "number": 1,
            "guesses": [{"card": BOB_TARGET, "word": TEXTS[BOB_TARGET], "result": "target"}],
        },
    ]
    assert tandem.view(FRESH, person)["log"] == []
    assert tandem.view(OVER, person)["log"][-1]["guesses"][-1]["result"] == "trap"
