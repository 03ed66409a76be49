"""Virtual players of WordChain: legal at every turn, ahead by every move, blind to what they may not know."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games.base import HOST, TABLE, Tick, Word
from games.partners import PARTNERS, Knowledge
from games.partners.wordchain import SENTENCES
from games.partners.wordchain.memory import lacking
from games.wordchain import Deed, Draw, Invent, Lay, Pass, Phase, Play, Said, Sentence
from games.wordchain.wording import sentence

from .cast import ALICE, BOB, NOW, SECOND, TEXTS, Simple, act, card, dealt, started, table, wordchain
from .random_play import MATCHES, steps
from .test_secrets import other_world

choose = PARTNERS["wordchain"]
BANK = [Word(text) for text in TEXTS]


def chosen(state, seed=1, bank=BANK):
    """Returns what a virtual player does whose turn it is."""
    return choose(wordchain.view(state, state.seat), Knowledge(wordchain.language, bank), Random(seed)).move


@pytest.mark.parametrize("seed", range(7))
def test_virtual_players_play_a_whole_match_by_legal_moves(seed):
    state, moves = dealt(seed, seats=2 + seed % 7, limit=0), []
    while wordchain.outcome(state) is None:
        now = wordchain.deadline(state)
        if wordchain.to_move(state) == {HOST}:
            state = started(state)
        elif len(moves) % 400 == 399:
            state = act(state, TABLE, Tick(), now)
            moves.append("time")
        else:
            moves.append(move := chosen(state, seed))
            state = act(state, state.seat, move, now - SECOND)
    assert any(isinstance(move, Lay) for move in moves)


def test_words_go_before_special_cards():
    state = table("apple take swap", "kite", asked="a")
    assert chosen(state) == Lay(card=card(state, "apple"), at=5)


def test_of_two_words_it_lays_the_one_after_which_it_can_go_on():
    state = table("apple anchor eagle ear", "kite", asked="a", others="rain")
    assert chosen(state) == Lay(card=card(state, "apple"), at=5)


def test_it_asks_for_a_letter_with_which_few_words_begin():
    state = table("arrow anchor kite", "moon rain", asked="a", others="water")
    bank = [Word(text) for text in ("rain", "river", "rocket", "radio", "apple", "water")]
    assert chosen(state, bank=bank) == Lay(card=card(state, "arrow"), at=5)


def test_it_remembers_for_which_letter_the_next_player_had_nothing():
    passed = (
        Play(1, ALICE, Deed.WORD, Said("tiger", "r", 4)),
        Play(2, BOB, Deed.PASS),
        Play(3, ALICE, Deed.WORD, Said("rota", "a", 3)),
    )
    state = table("arrow anchor kite", "moon rain", asked="a", others="water", plays=passed)
    bank = [Word(text) for text in ("rain", "river", "rocket", "radio", "apple", "water")]
    assert chosen(state, bank=bank) == Lay(card=card(state, "anchor"), at=5)


def test_what_it_remembers_fades_with_cards_taken_and_goes_with_swapped_hands():
    word = {"kind": "word", "seat": 0, "word": "tiger", "mark": 4, "undone": False, "drew": False}
    passed = {"kind": "pass", "seat": 1, "word": None, "mark": None, "undone": False, "drew": True}
    take, swap = ({**passed, "kind": kind, "drew": False} for kind in ("take", "swap"))
    assert lacking([word, passed], Simple()) == {(1, "r"): 1}
    assert lacking([word, passed, take], Simple()) == {(1, "r"): 3}
    assert lacking([word, passed, swap], Simple()) == {}
    assert lacking([word, {**passed, "undone": True}, passed], Simple()) == {}


def test_without_a_fitting_word_it_lays_choice_with_a_word():
    state = table("kite choice:kmno take", "apple", asked="a")
    assert chosen(state) == Lay(card=card(state, "choice"), letter="k", second=card(state, "kite"), at=5)


def test_it_invents_a_word_that_its_bank_has():
    state = table("kite invent:rtxq", "apple", asked="a")
    move = chosen(state)
    assert isinstance(move, Invent)
    assert move.word[-1] in "rt"
    assert move.word in TEXTS


def test_it_invents_a_word_that_nobody_knows_where_its_bank_has_none():
    state = table("kite invent:cgwv", "apple", asked="a")
    move = chosen(state, bank=[Word("owl"), Word("bucket")])
    assert move == Invent(card=card(state, "invent"), word=move.word, at=5)
    assert move.word in {"ow", "buc"}


def test_with_nothing_to_lay_it_draws_then_passes():
    state = table("kite", "apple", asked="a", pile="moon rain")
    assert chosen(state) == Draw(at=5)
    drawn = act(state, ALICE, Draw(at=5))
    assert chosen(drawn) == Pass(at=drawn.turn)


def test_it_swaps_when_it_holds_many_and_who_gives_it_theirs_few():
    state = table("apple kite moon rain salt stone swap", "owl", asked="a")
    assert chosen(state) == Lay(card=card(state, "swap"), at=5)


def test_it_does_not_swap_where_that_would_help_another():
    state = table("kite swap show", "owl moon rain salt tiger stone", asked="a")
    assert chosen(state) == Lay(card=card(state, "show"), at=5)


def test_of_three_it_looks_at_the_hand_that_comes_to_it():
    many, few = "moon rain salt stone tiger table", "owl"
    state = table("apple kite needle night swap", many, few, asked="a")
    assert chosen(state) == Lay(card=card(state, "swap"), at=5)
    other = table("apple kite needle night swap", few, many, asked="a")
    assert chosen(other) == Lay(card=card(other, "apple"), at=5)


def test_take_is_kept_while_a_word_fits():
    state = table("apple take", "kite", asked="a")
    assert chosen(state) == Lay(card=card(state, "apple"), at=5)


def test_in_the_last_turn_take_hurts_more_than_a_word_helps():
    state = table("apple take", "kite", asked="a", round_ends=NOW + 5 * SECOND)
    assert chosen(state) == Lay(card=card(state, "take"), at=5)


def test_a_special_card_just_drawn_is_kept_for_a_turn_in_which_nothing_fits():
    state = act(table("kite moon", "apple", asked="a", pile="show rain"), ALICE, Draw(at=5))
    assert chosen(state) == Pass(at=state.turn)


def test_choice_rids_it_of_a_word_and_goes_before_other_special_cards():
    state = table("kite show choice:kmno invent:rtxq", "apple", asked="a")
    assert chosen(state).second == card(state, "kite")


def test_with_eight_cards_it_makes_a_sentence():
    state = table("kite moon rain salt stone table tiger queen", "apple", asked="a")
    move = chosen(state)
    assert isinstance(move, Sentence)
    act(state, ALICE, move)


@pytest.mark.parametrize("code", SENTENCES)
def test_every_pattern_makes_a_sentence_of_five_words(code):
    for pattern in SENTENCES[code]:
        assert sentence(pattern.format(word="kite"), "kite", Simple())


def test_it_chooses_the_same_whatever_the_others_hold():
    state = table("apple take", "kite moon", asked="a", pile="rain salt")
    other = replace(
        state, round=replace(state.round, hands=(state.round.hands[0], state.round.pile), pile=state.round.hands[1])
    )
    assert chosen(state) == chosen(other)


@settings(max_examples=12, deadline=None)
@given(st.integers(0, MATCHES - 1))
def test_in_every_turn_its_move_is_legal_and_the_same_whatever_it_may_not_know(seed):
    rng = Random(seed)
    for _, _, now, state in steps(seed)[seed % 4 :: 4]:
        if state.phase is Phase.ROUND:
            move = chosen(state, seed)
            assert chosen(other_world(state, state.seat, rng), seed) == move
            due = wordchain.deadline(state)
            act(state, state.seat, move, min(now, due - SECOND) if due else now)


def test_the_order_of_what_it_knows_changes_nothing():
    state = table("apple anchor invent:rtxq arrow", "kite moon", asked="a", others="rain water")
    assert chosen(state) == chosen(state, bank=[*BANK[::-1], *BANK[:9]])


def test_it_holds_back_while_people_may_object():
    state = table("kite invent:rtxq", "apple", "moon", asked="a", virtual=(1,))
    assert wordchain.pauses(state) == 1
    invented = act(state, ALICE, Invent(card=card(state, "invent"), word="xyzzt", at=5))
    assert wordchain.pauses(invented) == 5
    alone = act(replace(state, virtual=(1, 2)), ALICE, Invent(card=card(state, "invent"), word="xyzzt", at=5))
    assert wordchain.pauses(alone) == 1
