"""How a round runs: it begins, turn follows turn, cards are drawn, time runs out, it ends."""

from datetime import datetime, timedelta
from random import Random

from msgspec.structs import replace

from games.base import Illegal
from games.wordchain import fitting, scoring
from games.wordchain.state import HAND, RECENT, ROUNDS, Deed, Next, Phase, Play, Round, Said, State

MINUTE = timedelta(minutes=1)


def begin_round(state: State, move: Next, now: datetime) -> State:
    """Returns the next round, freshly shuffled and dealt; its first player is free (WordChain 2, 6)."""
    if move.at not in (None, state.number):
        raise Illegal("stale")
    if state.phase is Phase.ROUND:
        raise Illegal("round_running")
    starter = _oldest(state, move.starts) if state.number == 0 else state.after(state.starter)
    number = state.number + 1
    deck = list(range(len(state.cards)))
    _chance(state.seed, number, 0).shuffle(deck)
    hands = [_dealt(deck) if seat in state.present else () for seat in range(state.seats)]
    state = replace(state, phase=Phase.ROUND, number=number, starter=starter, plays=())
    state = replace(state, round=Round(tuple(hands), tuple(deck)), round_ends=now + state.options.round * MINUTE)
    return _begin_turn(state, starter, now)


def _oldest(state: State, starts: int | None) -> int:
    """Returns the seat that the host marked, the first one if the host marked none (WordChain 6)."""
    if starts is None:
        return state.present[0]
    if starts not in state.present:
        raise Illegal("no_such_seat")
    return starts


def _chance(seed: int, number: int, shuffles: int) -> Random:
    return Random(f"{seed} {number} {shuffles}")  # noqa: S311 - to be repeated, not to be secret


def _dealt(deck: list[int]) -> tuple[int, ...]:
    return tuple(deck.pop() for _ in range(HAND))


def _begin_turn(state: State, seat: int, now: datetime) -> State:
    limit = timedelta(seconds=state.options.limit)
    return replace(
        state,
        seat=seat,
        turn=state.turn + 1,
        turn_ends=now + limit if limit else None,
        round=replace(state.round, drawn=None),
    )


def go_on(state: State, now: datetime) -> State:
    """Returns the next turn: empty hands are skipped; when all are empty the round is over (WordChain 11)."""
    if not any(state.round.hands):
        return end_round(state)
    seat = state.after(state.seat)
    while not state.round.hands[seat]:
        seat = state.after(seat)
    return _begin_turn(state, seat, now)


def end_round(state: State) -> State:
    """Returns the match after the round: the word cards in hand are counted (WordChain 3)."""
    left = tuple(scoring.words_left(state, seat) if seat in state.present else None for seat in range(state.seats))
    phase = Phase.OVER if state.number == ROUNDS else Phase.BETWEEN
    state = replace(state, phase=phase, scores=(*state.scores, left), round=replace(state.round, drawn=None))
    return replace(state, round_ends=None, turn_ends=None, before=None, objectors=())


def draw(state: State) -> State:
    """Returns the state after who is to move draws a card because nothing fits (WordChain 4, 7)."""
    check_nothing_to_lay(state)
    if len(state.hand) > HAND:
        raise Illegal("hand_full", most=HAND)
    if not fitting.can_draw(state):
        raise Illegal("nothing_to_draw")
    state = take(state, state.seat)
    drawn = replace(state.round, drawn=state.hand[-1], show=False)
    return replace(state, round=drawn, before=None, objectors=())


def check_nothing_to_lay(state: State) -> None:
    """Raises Illegal if a card was drawn already or one in hand can be laid (WordChain 7)."""
    if state.round.drawn is not None:
        raise Illegal("drawn_already")
    if fitting.playable(state):
        raise Illegal("have_something_to_lay")


def take(state: State, seat: int) -> State:
    """Returns the state after `seat` takes a card, if there is one, the laid ones shuffled for it (WordChain 11)."""
    if not fitting.can_draw(state):
        return state
    round_ = state.round if state.round.pile else _reshuffled(state)
    *pile, card = round_.pile
    hands = with_hand(round_, seat, (*round_.hands[seat], card))
    return replace(state, round=replace(round_, pile=tuple(pile), hands=hands))


def _reshuffled(state: State) -> Round:
    *pile, top = state.round.laid
    shuffles = state.round.shuffles + 1
    _chance(state.seed, state.number, shuffles).shuffle(pile)
    return replace(state.round, pile=tuple(pile), laid=(top,), shuffles=shuffles)


def with_hand(round_: Round, seat: int, hand: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Returns the hands of a round, that of `seat` changed."""
    return (*round_.hands[:seat], hand, *round_.hands[seat + 1 :])


def pass_by(state: State, now: datetime) -> State:
    """Returns the state after who is to move passes (WordChain 4, 7)."""
    if not fitting.may_pass(state):
        raise Illegal("have_something_to_lay" if fitting.playable(state) else "draw_first")
    state = with_play(state, Deed.PASS, drew=state.round.drawn is not None)
    return passed(state, now)


def passed(state: State, now: datetime) -> State:
    """Returns the next turn after one without a play; a full circle of them frees the next player (WordChain 11)."""
    passes = state.round.passes + 1
    circle = passes >= sum(map(bool, state.round.hands))
    asked = "" if circle else state.round.asked
    round_ = replace(state.round, passes=0 if circle else passes, asked=asked, show=False)
    return go_on(replace(state, round=round_), now)


def tick(state: State, now: datetime) -> State:
    """Returns the state after the clock ended the round or the turn (WordChain 12)."""
    if state.round_ends and now >= state.round_ends:
        return end_round(state)
    if state.turn_ends and now >= state.turn_ends:
        return _late(state, now)
    raise Illegal("not_your_turn")


def _late(state: State, now: datetime) -> State:
    """Returns the next turn after the table drew for a player with 7 cards or fewer who had not drawn, and passed."""
    draws = state.round.drawn is None and len(state.hand) <= HAND and fitting.can_draw(state)
    if draws:
        state = take(state, state.seat)
    return passed(with_play(state, Deed.LATE, drew=draws or state.round.drawn is not None), now)


def with_play(
    state: State,
    deed: Deed,
    *,
    said: Said | None = None,
    letter: str = "",
    text: str = "",
    drew: bool = False,
    acted: bool = False,
    known: bool = False,
    before: Round | None = None,
) -> State:
    """Returns the state with a play of who is to move; to go back to `before` it can be objected to."""
    number = state.played + 1
    play = Play(number, state.seat, deed, said, letter, text, drew, acted, known)
    plays = (*state.plays, play)[-RECENT:]
    return replace(state, plays=plays, played=number, before=before, objectors=())
