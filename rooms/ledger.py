"""The match in the database: read it, write it, fold it again from its moves. Nothing else; `play` decides."""

from collections import deque
from collections.abc import Iterator, Sequence
from copy import copy
from datetime import datetime, timedelta
from random import Random
from typing import Any

import msgspec
from django.conf import settings
from msgspec import Struct

from games.base import Game, GiveUp, Json, Language, Outcome, Tick, Word
from games.registry import GAMES, rules
from rooms.models import Match, Move, Player, Room, Seat
from rooms.verdicts import Recorder, Replayer
from wordbanks import languages

CHANGED_BY_A_MOVE = ("version", "state", "moved", "outcome", "score", "winners", "ended", "due")
"""The columns of a match that a move may change."""


class Table(Struct):
    """A match as the rules see it: the row, its game, the state, who sits where."""

    match: Match
    game: Game
    state: Any
    players: tuple[Player, ...]
    recorder: Recorder

    def copy(self) -> "Table":
        """Returns a table to move on without touching this one, which others may be looking at."""
        game, recorder = _game(type(self.game), languages.get(self.match.language))
        return Table(copy(self.match), game, self.state, self.players, recorder)

    def held(self) -> tuple[int, ...]:
        """Returns the seats that were not given up."""
        gone = self.game.gone(self.state)
        return tuple(seat for seat in range(len(self.players)) if seat not in gone)

    def seat_of(self, player: Player) -> int | None:
        """Returns the seat of `player`, None for a spectator and for who gave the seat up."""
        seat = next((seat for seat, sitting in enumerate(self.players) if sitting.pk == player.pk), None)
        return None if seat in self.game.gone(self.state) else seat

    def goes_on_without(self, seat: int) -> bool:
        """Says whether two or more would remain if `seat` were given up, a person among them (Rooms 4)."""
        remaining = [self.players[other] for other in self.held() if other != seat]
        return len(remaining) >= 2 and not all(player.virtual for player in remaining)

    def virtual_seats(self) -> list[int]:
        """Returns the seats of virtual players that the match waits for."""
        return sorted(seat for seat in self.game.to_move(self.state) if seat >= 0 and self.players[seat].virtual)


def running(room: Room) -> Match | None:
    """Returns the match that goes on in the room."""
    return room.matches.filter(ended=None).first()


def last(room: Room) -> Match | None:
    """Returns the latest match of the room, whether it goes on or not."""
    return room.matches.order_by("-number").first()


def create(
    room: Room, number: int, players: Sequence[Player], words: Sequence[Word], *, seed: int, now: datetime
) -> Table:
    """Deals match `number` of the room to `players` and writes it."""
    game, recorder = _game(GAMES[room.game], languages.get(room.language))
    chosen = options(room)
    state = _deal(game, words, players, chosen, seed=seed, now=now)
    match = Match(
        room=room,
        number=number,
        game=room.game,
        rules=game.version,
        language=room.language,
        level=room.level,
        options=chosen,
        seed=seed,
        words=msgspec.to_builtins(words),
        verdicts=recorder.verdicts,
        state=msgspec.to_builtins(state),
        started=now,
        moved=now,
    )
    recorder.verdicts = []
    table = Table(match, game, state, tuple(players), recorder)
    match.due = _due(table, now)
    match.save()
    Seat.objects.bulk_create(Seat(match=match, index=n, player=player) for n, player in enumerate(players))
    return table


def options(room: Room) -> dict[str, Any]:
    """Returns the host's choices for the room's game, the defaults filled in."""
    return msgspec.to_builtins(msgspec.convert(room.options, GAMES[room.game].Options))


def read(match: Match, sitting: tuple[Player, ...] | None = None) -> Table:
    """Returns the table at which `match` is played, by those `sitting` there if that is known already."""
    game, recorder = _game(rules(match.game, match.rules), languages.get(match.language))
    return Table(
        match, game, msgspec.convert(match.state, game.State), players(match) if sitting is None else sitting, recorder
    )


def write(table: Table, seat: int, made: Struct, state: Any, now: datetime, *, why: Json = None) -> None:
    """Writes the move that led to `state`, what a virtual player thought with it, and the match as it is then."""
    move, match = advance(table, seat, made, state, now), table.match
    move.payload, match.state = msgspec.to_builtins(made), msgspec.to_builtins(state)
    move.why = why
    move.save(force_insert=True)
    match.save(update_fields=CHANGED_BY_A_MOVE)


def advance(table: Table, seat: int, made: Struct, state: Any, now: datetime) -> Move:
    """Brings `table` to `state` and returns the move that led there; nothing is written or made JSON yet."""
    match = table.match
    promised = match.due if table.virtual_seats() else None
    match.version += 1
    verdicts, table.recorder.verdicts = table.recorder.verdicts, []
    move = Move(match=match, number=match.version, seat=seat, payload=made, verdicts=verdicts, at=now)
    table.state = match.state = state
    match.moved = now
    if outcome := table.game.outcome(state):
        match.outcome, match.score, match.winners = outcome.code, outcome.score, list(outcome.winners)
        match.ended = now
    match.due = None if match.ended else _due(table, now, promised)
    return move


def abort(match: Match, now: datetime) -> None:
    """Breaks the match off: it counts in no balance (Rooms 4)."""
    match.outcome, match.ended, match.due = "aborted", now, None
    match.save(update_fields=["outcome", "ended", "due"])


class Step(Struct):
    """A state that a match came to, and the move that led to it; the deal has none."""

    state: Any
    move: Move | None = None


def replay(match: Match) -> Any:
    """Returns the state to which the stored moves of `match` lead."""
    return deque(replay_steps(match), maxlen=1)[0].state


def replay_steps(match: Match) -> Iterator[Step]:
    """Goes through the states of `match` from the deal on, by its own rules and what the language said at the time."""
    game_type = rules(match.game, match.rules)
    dealer = game_type(Replayer(match.language, match.verdicts))
    words = msgspec.convert(match.words, list[Word])
    state = _deal(dealer, words, players(match), match.options, seed=match.seed, now=match.started)
    yield Step(state)
    for move in match.moves.order_by("number"):
        game = game_type(Replayer(match.language, move.verdicts))
        made = msgspec.convert(move.payload, game.Move | Tick | GiveUp)
        state = game.play(state, move.seat, made, move.at)
        yield Step(state, move)


def game_of(match: Match) -> Game:
    """Returns the game of `match`, by the rules that it was dealt under."""
    return rules(match.game, match.rules)(languages.get(match.language))


def outcome(match: Match, state: Any) -> Outcome | None:
    """Returns how `match` ended if it came to `state`."""
    return game_of(match).outcome(state)


def players(match: Match) -> tuple[Player, ...]:
    """Returns who sat in `match`, by seat."""
    return tuple(seat.player for seat in match.seats.select_related("player").order_by("index"))


def _deal(
    game: Game, words: Sequence[Word], players: Sequence[Player], chosen: dict[str, Any], *, seed: int, now: datetime
) -> Any:
    """Returns the state in which a match begins; the same seed deals it the same again."""
    rng = Random(seed)  # noqa: S311 - to be repeated, not to be secret
    virtual = [n for n, player in enumerate(players) if player.virtual]
    return game.deal(words, len(players), msgspec.convert(chosen, game.Options), rng, now, virtual=virtual)


def _game(game: type[Any], language: Language) -> tuple[Game, Recorder]:
    recorder = Recorder(language)
    return game(recorder), recorder


def _due(table: Table, now: datetime, promised: datetime | None = None) -> datetime | None:
    """Returns the earliest moment at which something happens by itself: a deadline, a virtual player's move.

    What was `promised` to virtual players stands while others go on moving: who writes all the time holds nobody up.
    """
    moments = [table.game.deadline(table.state)]
    if table.virtual_seats():
        pause_over = now + table.game.pauses(table.state) * timedelta(seconds=settings.PARTNER_PAUSE)
        moments.append(min(promised, pause_over) if promised and promised > now else pause_over)
    return min((moment for moment in moments if moment), default=None)
