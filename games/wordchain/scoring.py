"""Who won: the word cards in hand over the rounds, then the letters on the last ones (WordChain 3, 13)."""

from collections.abc import Iterable

from games.wordchain.state import Card, Kind, State


def words_left(state: State, seat: int) -> int:
    """Returns how many word cards `seat` holds; special cards do not count (WordChain 3)."""
    return len(_words(state, seat))


def letters_left(state: State, seat: int) -> int:
    """Returns how many letters stand on the word cards that `seat` holds."""
    return sum(letter.isalpha() for card in _words(state, seat) for letter in card.word)


def _words(state: State, seat: int) -> list[Card]:
    cards = (state.cards[n] for n in state.round.hands[seat])
    return [card for card in cards if card.kind is Kind.WORD]


def total(state: State, seat: int) -> int:
    """Returns the score of `seat` so far: its word cards over the rounds, the fewer the better (WordChain 13)."""
    return sum(left[seat] or 0 for left in state.scores)


def place(state: State, seat: int) -> int:
    """Returns the place of `seat` in the final table, from 1; who ties in words and letters shares it."""
    mine = _result(state, seat)
    return 1 + sum(_result(state, other) < mine for other in state.present)


def _result(state: State, seat: int) -> tuple[int, int]:
    return total(state, seat), letters_left(state, seat)


def winners(state: State) -> tuple[int, ...]:
    """Returns the seats that won, more than one where they tie (WordChain 13)."""
    return tuple(seat for seat in state.present if place(state, seat) == 1)


def decided_by_letters(state: State) -> bool:
    """Says whether the win was decided among seats that tie in words."""
    totals = [total(state, seat) for seat in state.present]
    return len(winners(state)) < _count(totals, min(totals))


def _count(numbers: Iterable[int], number: int) -> int:
    return sum(other == number for other in numbers)
