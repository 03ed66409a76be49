"""Stake and reveal: which arrows count double and nothing, which answers are the same (Arrows 5, 6, 14, 15)."""

from msgspec.structs import replace

from games.arrows import answers
from games.arrows.answers import decided, group_of, grouped, without_votes_on
from games.arrows.grid import playable
from games.arrows.state import ARROWS, Agree, Group, Join, Phase, Proposal, RevealNext, Split, Stake, State, Vote
from games.base import Illegal, Language


def stake(state: State, seat: int, move: Stake) -> State:
    """Returns the state with a new proposal, to which nobody has agreed yet (Arrows 14)."""
    if not {move.double, move.nothing} <= set(playable(state)):
        raise Illegal("no_such_arrow")
    if move.double == move.nothing:
        raise Illegal("stake_twice")
    number = state.proposals + 1
    return replace(state, proposals=number, proposal=Proposal(number, move.double, move.nothing, seat))


def agree(state: State, seat: int, move: Agree) -> State:
    """Returns the state in which `seat` agrees to the proposal; it has to be the one on the table."""
    proposal = state.proposal
    if proposal is None or move.proposal != proposal.number or seat in agreed(state):
        raise Illegal("stale")
    return replace(state, proposal=replace(proposal, agreed=(*proposal.agreed, seat)))


def agreed(state: State) -> tuple[int, ...]:
    """Returns who wants the proposal that is on the table."""
    return (state.proposal.by, *state.proposal.agreed) if state.proposal else ()


def is_agreed(state: State) -> bool:
    """Says whether nobody is left who has to agree, or nothing to be staked."""
    if len(playable(state)) < 2:
        return True
    return state.proposal is not None and set(state.people) <= set(agreed(state))


def settle(language: Language, state: State, number: int | None = None) -> State:
    """Returns the state in which the proposal stands, and the answers lie in groups, none shown yet (Arrows 14).

    Where everybody who could propose is away, the host goes on without a stake.
    """
    proposal = state.proposal
    if proposal is None and state.people and len(playable(state)) >= 2:
        raise Illegal("no_proposal")
    if number is not None and (proposal is None or number != proposal.number):
        raise Illegal("stale")
    return replace(
        state,
        phase=Phase.REVEAL,
        double=proposal.double if proposal else None,
        nothing=proposal.nothing if proposal else None,
        groups=tuple(_answers(language, state, arrow) for arrow in ARROWS),
    )


def _answers(language: Language, state: State, arrow: int) -> tuple[Group, ...]:
    return grouped(language, {seat: sheet[arrow - 1] for seat, sheet in enumerate(state.sheets)})


def shown(state: State) -> list[int]:
    """Returns the arrows whose answers lie open."""
    return playable(state)[: state.shown]


def reveal_next(state: State, move: RevealNext) -> State:
    """Returns the state with the answers to one arrow more (Arrows 15)."""
    if move.at not in (None, state.shown):
        raise Illegal("stale")
    if state.shown == len(playable(state)):
        raise Illegal("all_shown")
    return replace(state, shown=state.shown + 1)


def propose(state: State, seat: int, move: Join | Split) -> State:
    """Returns the state with `seat`'s vote for joining two groups of answers, or for taking one out (Arrows 15)."""
    if move.arrow not in shown(state):
        raise Illegal("no_such_arrow")
    seats = _meant(state.groups[move.arrow - 1], move)
    before = next((vote for vote in state.votes if (vote.arrow, vote.seats) == (move.arrow, seats)), None)
    if before and seat in before.by:
        raise Illegal("voted_already")
    vote = Vote(move.arrow, seats, (*(before.by if before else ()), seat))
    return replace(state, votes=(*(other for other in state.votes if other != before), vote))


def _meant(groups: tuple[Group, ...], move: Join | Split) -> tuple[int, ...]:
    """Returns the seats that a proposal names: of two groups the first each, or the one to be taken out."""
    group = group_of(groups, move.a)
    if isinstance(move, Split):
        if len(group.seats) == 1:
            raise Illegal("nothing_to_split")
        return (move.a,)
    other = group_of(groups, move.b)
    if other == group:
        raise Illegal("nothing_to_join")
    return tuple(sorted((min(group.seats), min(other.seats))))


def counted(language: Language, state: State) -> State:
    """Returns the state after what more than half of the people want has been done (Arrows 15)."""
    for vote in state.votes:
        if 2 * len(set(vote.by) & set(state.people)) > len(state.people):
            n = vote.arrow - 1
            groups = (*state.groups[:n], decided(language, state, vote), *state.groups[n + 1 :])
            return counted(language, without_votes_on(replace(state, groups=groups), vote.arrow))
    return state


def close(state: State) -> State:
    """Returns the match that is over: the score stands (Arrows 15)."""
    if state.shown < len(playable(state)):
        raise Illegal("not_all_shown")
    return replace(state, phase=Phase.OVER, votes=())


def score(state: State) -> int:
    """Returns the points of the arrows that lie open."""
    return sum(answers.worth(state, arrow) for arrow in shown(state))
