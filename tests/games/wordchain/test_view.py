"""What each sees of a match of WordChain, section by section."""

import pytest

from games.wordchain import RECENT

from .cast import (
    ALICE,
    BOB,
    CAROL,
    CHARLIE,
    MINUTE,
    NOW,
    choose,
    dealt,
    draw,
    invent,
    lay,
    leave,
    object_to,
    skip,
    speak,
    started,
    table,
    tick,
    time_up,
    wordchain,
)

STATE = table("kite choice:emp show", "egg", "tent", pile="moth ant", laid="oak", asked="k")


def view(state, seat=ALICE):
    return wordchain.view(state, seat)


def test_the_sections_are_those_that_the_game_names():
    for state in (dealt(), STATE, time_up(STATE)):
        assert tuple(view(state)) == wordchain.sections


def test_the_table_shows_the_letter_the_last_word_and_the_clocks():
    shown = view(lay(STATE, "kite"))["table"]
    assert shown["asked"] == "e"
    assert shown["top"] == {"word": "kite", "mark": 3}
    assert shown["round_ends"] == (NOW + 10 * MINUTE).isoformat()
    assert shown["turn_ends"] == (NOW + MINUTE).isoformat()
    assert (shown["phase"], shown["round"], shown["rounds"], shown["at"]) == ("round", 1, 3, 6)
    assert (shown["seat"], shown["next_seat"], shown["deck"]) == (BOB, CAROL, 2)


def test_who_comes_next_is_the_next_with_cards():
    assert view(table("kite", "", "egg"))["table"]["next_seat"] == CAROL
    assert view(table("kite", "", ""))["table"]["next_seat"] == ALICE


def test_between_rounds_it_says_who_will_begin():
    assert view(dealt())["table"]["next_seat"] is None
    assert view(time_up(started(starts=CAROL)))["table"]["next_seat"] == ALICE


def test_the_letter_asked_for_stands_out_on_each_card():
    kite, choice, _ = view(STATE)["hand"]
    assert (kite["letter"], kite["asks"], kite["mark"], kite["word"][kite["mark"]]) == ("k", "e", 3, "e")
    assert (choice["kind"], choice["word"], choice["letters"]) == ("choice", None, ["e", "m", "p"])


def test_the_cards_that_can_be_laid_are_marked_for_whose_turn_it_is():
    assert [card["playable"] for card in view(STATE)["hand"]] == [True, False, True]
    assert not any(card["playable"] for card in view(STATE, BOB)["hand"])


def test_after_drawing_the_drawn_card_alone_is():
    state = draw(table("egg choice:z", "kite", pile="moth", laid="oak", asked="m"))
    assert [(card["drawn"], card["playable"]) for card in view(state)["hand"]] == [(False, False)] * 2 + [(True, True)]
    assert view(state)["desk"]["drawn"] == view(state)["hand"][-1]["id"]
    assert not any(card["drawn"] for card in view(skip(state), ALICE)["hand"])


def test_the_ring_tells_how_many_cards_each_has_and_nothing_of_them():
    ring = view(leave(STATE, CAROL), BOB)["ring"]
    assert [(place["seat"], place["cards"], place["turn"], place["gone"]) for place in ring] == [
        (ALICE, 3, True, False),
        (BOB, 1, False, False),
        (CAROL, 0, False, True),
    ]


def test_the_ring_tells_the_score_so_far():
    state = time_up(table("kite", "egg ink", ""))
    assert [place["score"] for place in view(state)["ring"]] == [1, 2, 0]


@pytest.mark.parametrize(("seat", "role"), [(ALICE, "turn"), (BOB, "wait"), (CHARLIE, "watch")])
def test_each_has_a_role_in_a_round(seat, role):
    assert view(STATE, seat)["desk"]["role"] == role


def test_between_rounds_all_wait_for_the_start_and_at_last_it_is_over():
    state = dealt()
    assert view(state)["desk"]["starts"] == [ALICE, BOB, CAROL]
    for _ in range(3):
        assert {view(state, seat)["desk"]["role"] for seat in (ALICE, BOB, CHARLIE)} == {"start"}
        state = time_up(started(state))
        assert view(state)["desk"]["starts"] == []
    assert {view(state, seat)["desk"]["role"] for seat in (ALICE, BOB, CHARLIE)} == {"over"}


def test_the_oldest_is_one_of_the_people():
    assert view(dealt(virtual=[ALICE]))["desk"]["starts"] == [BOB, CAROL]
    assert view(leave(dealt(virtual=[ALICE]), BOB), CAROL)["desk"]["starts"] == [CAROL]
    assert view(dealt(virtual=[ALICE, BOB, CAROL]), CHARLIE)["desk"]["starts"] == []


def test_what_may_be_done_is_told_to_whose_turn_it_is():
    stuck = table("egg", "kite", pile="moth", laid="oak", asked="z")
    assert view(stuck)["desk"]["may"] == {"lay": False, "draw": True, "sentence": False, "pass": False, "object": None}
    assert view(draw(stuck))["desk"]["may"]["pass"]
    eight = table("egg apple bear cat dog fox goat hen", "kite", pile="moth", laid="oak", asked="z")
    assert view(eight)["desk"]["may"] == {"lay": False, "draw": False, "sentence": True, "pass": True, "object": None}
    assert not any(view(eight, BOB)["desk"]["may"].values())


def test_after_show_all_see_that_it_is_to_be_acted_out_and_then_what():
    state = lay(table("show kite", "egg swap", "goat"), "show")
    assert view(state, CHARLIE)["table"]["must_show"]
    assert view(state, BOB)["desk"]["show"]
    assert not view(state, CAROL)["desk"]["show"]
    assert [card["playable"] for card in view(state, BOB)["hand"]] == [True, False]
    after = lay(state, "egg")
    assert view(after, CHARLIE)["table"]["show"] == {"seat": BOB, "word": "egg", "mark": 2}
    assert view(lay(after, "goat"), CHARLIE)["table"]["show"] is None


def chain(state):
    return view(state, CHARLIE)["table"]["chain"]


def test_the_chain_tells_what_each_did():
    state = table("kite choice:emp invent:gmt", "egg", "tent", pile="moth", laid="oak", asked="k")
    assert chain(lay(state, "kite"))[-1]["kind"] == "word"
    told = chain(invent(state, "bling"))[-1]
    assert (told["kind"], told["word"], told["mark"], told["seat"], told["n"]) == ("invent", "bling", 4, ALICE, 1)
    told = chain(choose(table("kite choice:k", "egg", asked="z"), "k", "kite"))[-1]
    assert (told["kind"], told["word"], told["letter"]) == ("choice", "kite", "k")
    eight = table("egg apple bear cat dog fox goat hen", "kite", asked="z")
    told = chain(speak(eight, "egg"))[-1]
    assert (told["kind"], told["word"], told["text"]) == ("sentence", "egg", "Yesterday we all saw a egg there")
    told = chain(tick(state))[-1]
    assert (told["kind"], told["word"], told["drew"]) == ("late", None, True)


def test_only_the_last_plays_are_told():
    state = table("kite", "egg", limit=30)
    for _ in range(RECENT + 3):
        state = tick(state)
    assert [play["n"] for play in chain(state)] == list(range(4, RECENT + 4))


def test_a_taken_back_word_lies_on_top_no_more():
    state = lay(table("kite", "invent:drut egg", "tent", others="door rain"), "kite")
    state = object_to(invent(state, "blurd"), ALICE, CAROL)
    shown = view(state)["table"]
    assert (shown["top"]["word"], shown["asked"]) == ("kite", "e")
    assert shown["chain"][-1]["undone"]


def test_without_a_limit_no_turn_ends():
    shown = view(started(limit=0))["table"]
    assert (shown["limit"], shown["turn_ends"]) == (None, None)
