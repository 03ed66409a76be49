"""Laying a card: a word that fits, or one of the special cards and what it does (WordChain 2, 5, 8)."""

from datetime import datetime

from msgspec.structs import replace

from games.base import Illegal, Language
from games.wordchain import fitting, turns, wording
from games.wordchain.state import HAND, Card, Deed, Invent, Kind, Lay, Said, Sentence, State

TAKEN = 2
"""So many cards does the next player take after Take."""


def lay(state: State, move: Lay, language: Language, now: datetime) -> State:
    """Returns the state after who is to move lays a card that needs no more than that."""
    card = _held(state, move.card)
    _check_may_be_laid(state, move.card)
    match card.kind:
        case Kind.WORD:
            return turns.go_on(_with_word(state, move.card), now)
        case Kind.CHOICE:
            return turns.go_on(_with_choice(state, move, language), now)
        case Kind.INVENT:
            raise Illegal("invent_needs_word")
        case Kind.SHOW:
            return turns.go_on(_with_special(state, move.card, Deed.SHOW), now)
        case Kind.SWAP:
            return turns.go_on(_swapped(_with_special(state, move.card, Deed.SWAP)), now)
        case Kind.TAKE:
            return turns.go_on(_taken(_with_special(state, move.card, Deed.TAKE)), now)


def _held(state: State, n: int) -> Card:
    if n not in state.hand:
        raise Illegal("not_in_hand")
    return state.cards[n]


def _check_may_be_laid(state: State, n: int) -> None:
    """Raises Illegal unless the drawn card is laid where one was drawn, and a word where Show wants one."""
    if state.round.drawn not in (None, n):
        raise Illegal("drawn_already")
    if state.cards[n].kind is not Kind.WORD and fitting.must_show(state):
        raise Illegal("must_show")


def _with_word(state: State, n: int) -> State:
    """Returns the state with a fitting word laid; play goes on from its last letter (WordChain 2)."""
    card = state.cards[n]
    if not fitting.fits(card, state.round.asked):
        raise Illegal("does_not_fit", word=card.word, letter=state.round.asked)
    laid = _laid(state, n, said=card.said)
    return turns.with_play(laid, Deed.WORD, said=card.said, acted=state.round.show)


def _laid(state: State, *ids: int, said: Said | None = None, show: bool = False) -> State:
    """Returns the state with cards gone from the hand to the laid ones, before anybody else moves."""
    round_ = state.round
    hand = tuple(n for n in state.hand if n not in ids)
    round_ = replace(round_, hands=turns.with_hand(round_, state.seat, hand), laid=(*round_.laid, *ids))
    round_ = replace(round_, said=said, asked=said.asks) if said else round_
    return replace(state, round=replace(round_, show=show, passes=0))


def _with_choice(state: State, move: Lay, language: Language) -> State:
    """Returns the state with Choice laid, and on it a word with one of its letters (WordChain 5, 8)."""
    choice = state.cards[move.card]
    if move.letter is None:
        raise Illegal("no_letter")
    letter = language.fold(move.letter)
    if letter not in choice.letters:
        raise Illegal("no_such_letter", letters=", ".join(choice.letters))
    if move.second is None:
        raise Illegal("choice_needs_word", letter=letter)
    second = _held(state, move.second)
    if second.kind is not Kind.WORD:
        raise Illegal("choice_needs_word", letter=letter)
    if not fitting.fits(second, letter):
        raise Illegal("does_not_fit", word=second.word, letter=letter)
    laid = _laid(state, move.card, move.second, said=second.said)
    return turns.with_play(laid, Deed.CHOICE, said=second.said, letter=letter)


def _with_special(state: State, n: int, deed: Deed) -> State:
    """Returns the state with Show, Swap or Take laid; the letter asked for stays (WordChain 8)."""
    return turns.with_play(_laid(state, n, show=deed is Deed.SHOW), deed)


def _swapped(state: State) -> State:
    """Returns the state in which each hand, an empty one too, has gone to the next seat (WordChain 5, 8)."""
    hands = list(state.round.hands)
    for seat in state.present:
        hands[state.after(seat)] = state.round.hands[seat]
    return replace(state, round=replace(state.round, hands=tuple(hands)))


def _taken(state: State) -> State:
    """Returns the state in which the next player, one with an empty hand too, took two cards (WordChain 8, 11)."""
    for _ in range(TAKEN):
        state = turns.take(state, state.after(state.seat))
    return state


def invent(state: State, move: Invent, language: Language, now: datetime) -> State:
    """Returns the state after Invent is laid with a word; play goes on from its last letter (WordChain 5, 9)."""
    card = _held(state, move.card)
    if card.kind is not Kind.INVENT:
        raise Illegal("not_invent")
    _check_may_be_laid(state, move.card)
    said = wording.invented(move.word, card.letters, language)
    known = language.known(said.word)
    laid = _laid(state, move.card, said=said)
    before = None if known else state.round
    return turns.go_on(turns.with_play(laid, Deed.INVENT, said=said, known=known, before=before), now)


def sentence(state: State, move: Sentence, language: Language, now: datetime) -> State:
    """Returns the state after a word card is laid with a sentence that has its word (WordChain 4, 9)."""
    card = _held(state, move.card)
    turns.check_nothing_to_lay(state)
    if len(state.hand) <= HAND:
        raise Illegal("sentence_too_early", most=HAND)
    if card.kind is not Kind.WORD:
        raise Illegal("sentence_needs_word")
    text = wording.sentence(move.text, card.word, language)
    laid = _laid(state, move.card, said=card.said)
    played = turns.with_play(laid, Deed.SENTENCE, said=card.said, text=text, before=state.round)
    return turns.go_on(played, now)
