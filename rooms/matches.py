"""Starting, playing and ending matches, on a room that `play` has locked. Refuses with Illegal."""

import secrets
from datetime import datetime
from random import Random, SystemRandom
from typing import Any

import msgspec
from msgspec import Struct

from games.base import HOST, TABLE, GiveUp, GoOn, Illegal, Json, Level, Tick
from games.partners import PARTNERS, Choice, Manner
from games.registry import GAMES
from rooms import knowledge, ledger, people, presence
from rooms.commands import Set
from rooms.models import Match, Player, Room
from wordbanks import languages, reports
from wordbanks.draw import TooFewWords, draw


def choose(room: Room, choices: Set, now: datetime, *, form: bool) -> None:
    """Changes the game, the words' language, the level, the options (Rooms 3), or who may look back at matches."""
    if ledger.running(room):
        raise Illegal("match_running")
    if choices.game is not None and choices.game != room.game:
        if choices.game not in GAMES:
            raise Illegal("no_such_game")
        people.change_game(room, choices.game, now)
    if choices.language is not None:
        if choices.language not in languages.CODES:
            raise Illegal("no_such_language")
        room.language = choices.language
    if choices.level is not None:
        room.level = choices.level.value
    if choices.options is not None:
        room.options = _options(room, choices.options, form=form)
    if choices.private is not None:
        room.private = choices.private


def start(room: Room, last: int | None, now: datetime, *, again: bool) -> None:
    """Deals the next match to those who sit; `last` is the number of the match before it, as the host saw it."""
    if ledger.running(room):
        raise Illegal("match_running")
    before = ledger.last(room)
    number = before.number if before else 0
    if last not in (None, number):
        raise Illegal("stale")
    if again and before is None:
        raise Illegal("nothing_to_repeat")
    players = list(people.people(room).exclude(chair=None).order_by("chair"))
    if len(players) not in GAMES[room.game].seats:
        raise Illegal("seats_missing")
    ledger.create(room, number + 1, players, _draw(room, len(players)), seed=secrets.randbits(62), now=now)


def end(room: Room, number: int | None, now: datetime) -> None:
    """Breaks off the match that goes on; `number` is its number, as the host saw it."""
    match = ledger.running(room)
    if match is None:
        raise Illegal("no_match")
    if number not in (None, match.number):
        raise Illegal("stale")
    ledger.abort(match, now)


def left(room: Room, player: Player, now: datetime) -> None:
    """Gives up the seat of somebody who went; a match that cannot go on without them is broken off (Rooms 4)."""
    match = ledger.running(room)
    if match is None or not match.seats.filter(player=player).exists():
        return
    table = ledger.read(match)
    catch_up(table, now)
    seat = table.seat_of(player)
    if match.ended or seat is None:
        return
    if table.goes_on_without(seat):
        _play(table, TABLE, GiveUp(seat), now)
    else:
        ledger.abort(match, now)
        people.seat_spectators(room, now, most=1 + len(table.game.gone(table.state)))


def report(room: Room, player: Player, word: str, reason: str) -> None:
    """Tells the editors that `player` finds a word of the match that is over wanting."""
    match = ledger.last(room)
    if match is None or match.ended is None:
        raise Illegal("not_over")
    level = next((dealt["level"] for dealt in match.words if dealt["text"] == word), None)
    if level is None:
        raise Illegal("no_such_word")
    if not reports.report(match.language, word, level, reason, player.nickname):
        raise Illegal("no_such_reason")


def move(room: Room, match: Match | None, player: Player, made: Struct, now: datetime) -> None:
    """Makes a person's move in `match`, the one that goes on."""
    if match is None:
        raise Illegal("match_over" if ledger.last(room) else "no_match")
    table = ledger.read(match)
    catch_up(table, now)
    if isinstance(made, table.game.host_moves):
        _play_as_host(room, table, player, made, now)
    elif (seat := table.seat_of(player)) is not None:
        _play(table, seat, made, now)
    else:
        raise Illegal("spectator")


def _play_as_host(room: Room, table: ledger.Table, player: Player, made: Struct, now: datetime) -> None:
    """Makes a move that only the host may make, sitting or not (Rooms 5)."""
    if room.host_id != player.pk:
        raise Illegal("not_host")
    if isinstance(made, GoOn):
        _refuse_unless_away(table, made.seat, now)
    _play(table, HOST, made, now)


def _refuse_unless_away(table: ledger.Table, seat: int, now: datetime) -> None:
    """Refuses to go on without a seat whose person is here (Rooms 4)."""
    if seat not in table.held():
        raise Illegal("no_such_player")
    player = table.players[seat]
    if not player.virtual and not presence.away([player.pk], now):
        raise Illegal("not_away", name=player.name)


def catch_up(table: ledger.Table, now: datetime) -> None:
    """Makes the table's own moves that are overdue, each stamped with its deadline."""
    while not table.match.ended and (due := table.game.deadline(table.state)) and due <= now:
        _play(table, TABLE, Tick(), due)


def move_virtual(table: ledger.Table, now: datetime) -> None:
    """Makes a move for each virtual player that the match waits for."""
    for seat in [] if table.match.ended else table.virtual_seats():
        if not table.match.ended and seat in table.virtual_seats():
            chosen = _choice(table, seat)
            _play(table, seat, chosen.move, now, chosen.why)


def _choice(table: ledger.Table, seat: int) -> Choice:
    """Returns the move of the virtual player in `seat`, and what it thinks with it."""
    match = table.match
    manner = Manner(table.players[seat].manner or Manner.CAREFUL)
    rng = Random(match.seed + match.version)  # noqa: S311 - the same choice after a restart
    return PARTNERS[match.game](table.game.view(table.state, seat), knowledge.at(match, manner), rng)


def _play(table: ledger.Table, seat: int, made: Any, now: datetime, why: Json = None) -> None:
    state = table.game.play(table.state, seat, made, now)
    ledger.write(table, seat, made, state, now, why=why)


def _options(room: Room, options: dict[str, Any], *, form: bool) -> dict[str, Any]:
    kind = GAMES[room.game].Options
    if options.keys() - set(kind.__struct_fields__):
        raise Illegal("bad_option")
    try:
        return msgspec.to_builtins(msgspec.convert(room.options | options, kind, strict=not form))
    except msgspec.ValidationError:
        raise Illegal("bad_option") from None


def _draw(room: Room, seats: int) -> list:
    game = GAMES[room.game](languages.get(room.language))
    needed = game.words_needed(Level(room.level), msgspec.convert(room.options, game.Options), seats)
    before = room.matches.filter(language=room.language).values_list("words", flat=True)
    used = [word["text"] for words in before for word in words]
    try:
        return draw(room.language, needed, used, SystemRandom())
    except TooFewWords:
        raise Illegal("too_few_words") from None
