"""What may be laid: which cards of a hand fit, and what who has none may do."""

from games.wordchain.state import HAND, Card, Kind, State


def fits(card: Card, letter: str) -> bool:
    """Says whether `card` is a word that begins with `letter`, or any word where none is asked for (WordChain 2)."""
    return card.kind is Kind.WORD and letter in ("", card.letter)


def fitting_words(state: State) -> frozenset[int]:
    """Returns the word cards in the hand of who is to move that fit."""
    return frozenset(n for n in state.hand if fits(state.cards[n], state.round.asked))


def playable(state: State) -> frozenset[int]:
    """Returns the cards that who is to move may lay: after Show a fitting word, after drawing the drawn card alone."""
    words = fitting_words(state)
    if must_show(state):
        return words
    hand = state.hand if state.round.drawn is None else (state.round.drawn,)
    return frozenset(n for n in hand if n in words or _special_fits(state, state.cards[n]))


def must_show(state: State) -> bool:
    """Says whether a fitting word must be laid and acted out; who has none lets it lapse (WordChain 8)."""
    return state.round.show and bool(fitting_words(state))


def may_draw(state: State) -> bool:
    """Says whether who is to move may draw: nothing to lay, at most 7 cards, and a card to be had (WordChain 4, 7)."""
    nothing = state.round.drawn is None and not playable(state)
    return nothing and len(state.hand) <= HAND and can_draw(state)


def may_pass(state: State) -> bool:
    """Says whether who is to move may pass: after drawing, or with nothing to lay and no card to draw."""
    return state.round.drawn is not None or not (playable(state) or may_draw(state))


def may_make_sentence(state: State) -> bool:
    """Says whether who is to move may make a sentence: nothing to lay and more than 7 cards (WordChain 4)."""
    return state.round.drawn is None and not playable(state) and len(state.hand) > HAND


def can_draw(state: State) -> bool:
    """Says whether there is a card to draw, the laid ones but the top one counted in (WordChain 11)."""
    return bool(state.round.pile) or len(state.round.laid) > 1


def _special_fits(state: State, card: Card) -> bool:
    """Says whether a special card may be laid: always, but Choice only with a word for it (WordChain 8)."""
    if card.kind is Kind.CHOICE:
        return any(fits(state.cards[n], letter) for n in state.hand for letter in card.letters)
    return card.kind is not Kind.WORD
