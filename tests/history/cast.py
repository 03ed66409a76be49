"""Matches played to their end in the database, and browsers that look back at them."""

from datetime import timedelta
from random import Random

from django.utils import timezone

from games.arrows import Agree, Close, Phase, Ready, RevealNext, Stake, Write
from games.base import HOST, TABLE, Illegal, Tick, Word
from games.registry import GAMES
from games.wordchain import Next
from games.wordchain import Phase as Chain
from rooms import ledger
from rooms.models import Match, Seat
from tests.games.arrows.random_play import sensibly
from tests.games.wordchain.cast import TEXTS
from tests.games.wordchain.random_play import attempts
from tests.rooms.browser import browser
from tests.rooms.cast import ask, fresh, lose, match, start, win
from tests.rooms.words import FAMILY

__all__ = ["ask", "browser", "fresh", "lose", "match", "start", "win"]

PACE = timedelta(seconds=7)
TERMS = [f"quux{letter}" for letter in "abcdefghij"]


def look(slug, person=None, step=None, client=None):
    """Returns the page of a match as a person's browser gets it."""
    client = client or browser(person)
    return client.get(f"/history/{slug}/", {} if step is None else {"step": step})


def page(person=None, client=None, **asked):
    """Returns the text of somebody's history."""
    return (client or browser(person)).get("/history/", asked).content.decode()


def text(response):
    return response.content.decode()


def played(host, outcome="won"):
    """Plays a match of Tandem in the host's room and returns it."""
    start(host)
    if outcome == "won":
        win(host.room)
    elif outcome == "trap":
        lose(host.room)
    else:
        ask(host, "end")
    return match(host.room)


def played_arrows(room, people, seed=1):
    """Plays a match of Arrows by the rules, past the door, and returns it."""
    table = _dealt(room, people, "arrows", [Word(word) for word in FAMILY[:40]], seed)
    rng = Random(seed)
    while table.match.ended is None:
        for seat, move in _of_arrows(table.state, rng):
            _play(table, seat, move)
    return table.match


def _of_arrows(state, rng):
    """Yields what is done next, of several people at once where all are asked."""
    match state.phase:
        case Phase.BUILD:
            yield state.seat, sensibly(state, rng)
        case Phase.GUESS:
            seat = next(seat for seat in state.sitting if seat not in state.ready)
            for n in range(1, 11):
                yield seat, Write(arrow=n, text=TERMS[n - 1] if rng.random() < 0.8 else "")
            yield seat, Ready(sure=True)
        case Phase.STAKE if state.proposal:
            for_it = (state.proposal.by, *state.proposal.agreed)
            yield next(seat for seat in state.people if seat not in for_it), Agree(state.proposal.number)
        case Phase.STAKE:
            yield state.people[0], Stake(double=1, nothing=2)
        case Phase.REVEAL:
            yield HOST, RevealNext(at=state.shown) if state.shown < 10 else Close()


def played_wordchain(room, people, seed=1):
    """Plays a match of WordChain, the clock always in time, and returns it."""
    table = _dealt(room, people, "wordchain", [Word(word) for word in TEXTS], seed)
    rng = Random(seed)
    while table.match.ended is None:
        if table.state.phase is not Chain.ROUND:
            _play(table, HOST, Next(table.state.number))
        elif rng.random() < 0.1:
            _play(table, TABLE, Tick(), table.game.deadline(table.state))
        else:
            _play_something(table, attempts(table.state, rng))
    return table.match


def _dealt(room, people, game, words, seed):
    room = fresh(room)
    room.game, room.options = game, {}
    room.save()
    number = room.matches.count() + 1
    assert GAMES[game]
    return ledger.create(room, number, people, words, seed=seed, now=timezone.now() - timedelta(hours=1))


def _play(table, seat, move, at=None):
    now = at or table.match.moved + PACE
    ledger.write(table, seat, move, table.game.play(table.state, seat, move, now), now)


def _play_something(table, moves):
    """Makes the first of `moves` that the rules allow."""
    if (due := table.game.deadline(table.state)) and due <= table.match.moved + PACE:
        return _play(table, TABLE, Tick(), due)
    for move in moves:
        try:
            return _play(table, table.state.seat, move)
        except Illegal:
            table.recorder.verdicts = []
    raise AssertionError("nothing can be done")


def ended(room, sitting, game="tandem", outcome="won", score=0, winners=(), **more):
    """Writes a match that came to this end, without any moves."""
    number = room.matches.count() + 1
    made = Match.objects.create(
        room=room, number=number, game=game, language=more.pop("language", "en"), level="family", options={}, seed=1,
        words=[], state={}, outcome=outcome, score=score, winners=list(winners),
        ended=more.pop("at", timezone.now()), **more,
    )  # fmt: skip
    Seat.objects.bulk_create(Seat(match=made, index=n, player=player) for n, player in enumerate(sitting))
    return made
