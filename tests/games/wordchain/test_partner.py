"""Virtual players of WordChain: legal at every turn, rid of words first, blind to what they may not know."""

from random import Random

import pytest
from msgspec.structs import replace

from games.base import HOST, TABLE, Tick, Word
from games.partners import PARTNERS, Knowledge
from games.partners.wordchain import SENTENCES
from games.wordchain import Draw, Invent, Lay, Pass, Sentence
from games.wordchain.wording import sentence

from .cast import ALICE, SECOND, TEXTS, Simple, act, card, dealt, started, table, wordchain

choose = PARTNERS["wordchain"]
BANK = [Word(text) for text in TEXTS]


def chosen(state, seed=1, bank=BANK):
    """Returns what a virtual player does whose turn it is."""
    return choose(wordchain.view(state, state.seat), Knowledge(wordchain.language, bank), Random(seed))


@pytest.mark.parametrize("seed", range(12))
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
    state = table("apple arrow eagle ear", "kite", asked="a")
    assert chosen(state) == Lay(card=card(state, "apple"), at=5)


def test_without_a_fitting_word_it_lays_choice_with_a_word():
    state = table("kite choice:kmno take", "apple", asked="a")
    assert chosen(state) == Lay(card=card(state, "choice"), letter="k", second=card(state, "kite"), at=5)


def test_it_invents_a_word_that_its_bank_has():
    state = table("kite invent:rtxq", "apple", asked="a")
    move = chosen(state)
    assert isinstance(move, Invent)
    assert move.word[-1] in "rt"
    assert move.word in TEXTS


def test_with_nothing_to_lay_it_draws_then_passes():
    state = table("kite", "apple", asked="a", pile="moon rain")
    assert chosen(state) == Draw(at=5)
    drawn = act(state, ALICE, Draw(at=5))
    assert chosen(drawn) == Pass(at=drawn.turn)


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


def test_it_holds_back_while_people_may_object():
    state = table("kite invent:rtxq", "apple", "moon", asked="a", virtual=(1,))
    assert wordchain.pauses(state) == 1
    invented = act(state, ALICE, Invent(card=card(state, "invent"), word="xyzzt", at=5))
    assert wordchain.pauses(invented) == 5
    alone = act(replace(state, virtual=(1, 2)), ALICE, Invent(card=card(state, "invent"), word="xyzzt", at=5))
    assert wordchain.pauses(alone) == 1
