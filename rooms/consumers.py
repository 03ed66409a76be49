"""The live line to one person: a door only. Who may come in, what they say to `play`, what they see from `page`."""

import asyncio
import contextlib
import json
import logging
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from channels.db import database_sync_to_async
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http.cookie import parse_cookie
from django.utils import timezone

from rooms import guesses, identity, metrics, outages, presence, rates, reception, sentences, traces
from rooms.collector import collector
from rooms.commands import LONGEST
from rooms.locale import language_of
from rooms.models import Player, Room
from rooms.page import Page
from rooms.parcel import Parcel
from rooms.pulse import pulse
from rooms.rendered import Reader
from rooms.shelf import shelf
from rooms.snapshot import Snapshot
from rooms.switchboard import board

log = logging.getLogger("verbena.live")

BROKEN = 1011
GONE = 4001
TOO_MUCH = 1008
NOBODY = -1
TOO_FAR_BEHIND = 4002
UNANSWERED_BEATS = 8
"""How many heartbeats (one in five seconds) a page may leave unanswered before its socket is closed."""
ALIVE = 2
"""How many of the last heartbeats may be unanswered while a page's person counts as here."""
MOST_AHEAD = 20
"""How many changes a page is sent before it has given a sign of life; the newest then waits until it does."""


class LiveLine(AsyncWebsocketConsumer):
    """A socket of one person in one room, with HTML for pages or, by the sub-protocol `json`, data for programs."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serves the socket from its first message to its end, however that comes.

        The base class would make a task for each message, and a hop to another thread and back.
        """
        self.scope, self.base_send = scope, send
        try:
            with contextlib.suppress(StopConsumer):
                while message := await receive():
                    await getattr(self, message["type"].replace(".", "_"))(message)
        finally:
            self._hang_up()

    async def connect(self) -> None:
        """Called when the socket opens: refuses strangers and foreign pages, then shows the room as it is now."""
        headers = {name.decode("latin1"): value.decode("latin1") for name, value in self.scope["headers"]}
        cookies = parse_cookie(headers.get("cookie", ""))
        try:
            player = await self._caller(headers, cookies)
        except outages.DATABASE_AWAY as fault:
            outages.warn(log, "nobody can be let in", fault)
            await self.close(BROKEN)
            return
        if player is None:
            await self.close()
            return
        self.player, self.player_id, self.room = player, player.pk, player.room_id
        self.session = identity.session_of(cookies)
        self.ended: int | None = None
        self.json = "json" in self.scope["subprotocols"]
        self.reader = Reader(
            language_of(cookies, headers.get("accept-language", "")), cookies.get(settings.CSRF_COOKIE_NAME, "")
        )
        self.shown: Any = None
        self.unanswered = self.ahead = 0
        self._rung = asyncio.Event()
        self._stale = True
        await self.accept("json" if self.json else None)
        metrics.opened()
        collector.socket_came()
        self._counted = True
        await board.join(self)
        pulse.start()
        self.ring()
        self._showing = asyncio.create_task(self._show_until_it_fails())

    async def _caller(self, headers: dict[str, str], cookies: dict[str, str]) -> Player | None:
        """Returns who calls, None where they may not come in."""
        address = rates.address_of((self.scope.get("client") or ("",))[0], headers)
        code = self.scope["url_route"]["kwargs"]["code"]
        traces.bind(request=traces.new_id(), room=code.upper())
        if not _same_origin(headers) or not rates.allow_here("open", address):
            return None
        return _at_hand(code, cookies) or await _player(code, cookies, address)

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        """Called when the socket is gone."""
        self.ended = message.get("code")
        raise StopConsumer

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Called with what the person sends: a command, or a page's sign of life."""
        if self.player_id == NOBODY:
            return
        if not rates.allow_here("message", self):
            await self.close(TOO_MUCH)
            return
        data = _decoded(text_data)
        if isinstance(data, dict) and "seen" in data and not self.json:
            self.unanswered = self.ahead = 0
            self._rung.set()
            return
        command = data if self.json else _from_htmx(data)
        answer = await reception.receive(self.player, command, form=not self.json)
        await self._send({"id": reception.id_of(command)} | sentences.reply(answer, self.reader.language))

    def ring(self) -> None:
        """Lets the person see what the room is now. Changes that come while one is being shown make one more."""
        self._stale = True
        self._rung.set()

    def sign_out(self) -> None:
        """Ends the line of a browser that has signed out."""
        self.player_id = NOBODY
        self.ring()

    def is_alive(self) -> bool:
        """Says whether the page gave a sign of life of late; a program answers the protocol's own pings instead."""
        return self.unanswered <= ALIVE

    def beat(self) -> None:
        """Asks a page for a sign of life; a program answers the protocol's own pings instead."""
        if self.json:
            return
        self.unanswered += 1
        self._rung.set()

    def _hang_up(self) -> None:
        if hasattr(self, "room"):
            board.part(self)
        if hasattr(self, "_counted"):
            metrics.closed(self.ended)
            collector.socket_ended()
        if hasattr(self, "_showing"):
            self._showing.cancel()
            del self._showing  # which would lead back here: what nobody looks at any more should go at once
            self.shown = None

    async def _show_until_it_fails(self) -> None:
        """Shows for ever; where that fails closes the socket, so that the page calls again."""
        try:
            await self._show_for_ever()
        except OSError:
            return  # it was closed while something was sent
        except outages.DATABASE_AWAY as fault:
            outages.warn(log, "a room cannot be shown", fault)
            await self.close(BROKEN)
        except Exception:
            log.exception("a live line broke")
            await self.close(BROKEN)

    async def _show_for_ever(self) -> None:
        while True:
            await self._rung.wait()
            self._rung.clear()
            if self.unanswered > UNANSWERED_BEATS:
                await self.close(TOO_FAR_BEHIND)
                return
            may_see = self.ahead < MOST_AHEAD or self.player_id == NOBODY
            if self._stale and may_see and not await self._show():
                return
            if self.shown and (self.unanswered or self.ahead >= MOST_AHEAD // 2):
                await self._send({"beat": self.shown.version})

    async def _show(self) -> bool:
        """Sends what changed since the last time; says whether the person is still in the room."""
        self._stale = False
        snapshot = await board.snapshot(self.room)
        player = snapshot.player(self.player_id)
        if player is None or player.key != self.player.key:
            await self._say_goodbye()
            return False
        if self.shown and snapshot.version < self.shown.version:
            return True
        news = self._told(snapshot, player) if self.json else self._drawn(snapshot, player)
        if news:
            await self.send(news)
            self.ahead += not self.json
            if snapshot.came:
                metrics.shown(time.monotonic() - snapshot.came)
        return True

    def _told(self, snapshot: Snapshot, player: Player) -> str:
        before, self.shown = self.shown, Parcel(snapshot, player)
        return self.shown.since(before)

    def _drawn(self, snapshot: Snapshot, player: Player) -> str:
        before, self.shown = self.shown, Page(snapshot, player, self.reader)
        return self.shown.since(before)

    async def _say_goodbye(self) -> None:
        code = await _farewell(self.player.pk)
        await self._send({"gone": code} | sentences.reply({"error": code}, self.reader.language))
        await self.close(GONE)

    async def _send(self, data: dict[str, Any]) -> None:
        await self.send(msgspec.json.encode(data).decode())


def _same_origin(headers: dict[str, str]) -> bool:
    """Says whether the socket was opened by a page of ours, or by a program, which names no origin."""
    origin = headers.get("origin")
    if origin is None or origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    try:
        return urlsplit(origin).netloc == headers.get("host")
    except ValueError:
        return False


def _decoded(text: str | None) -> Any:
    """Returns the JSON in `text`, None where there is none or too much of it."""
    if text is None or len(text) > LONGEST:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _from_htmx(data: Any) -> Any:
    """Returns the command in what htmx sends for a form: the fields, and its request id unless the form has one."""
    if not isinstance(data, dict) or not isinstance(body := data.get("body"), dict):
        return data
    headers = data.get("headers")
    request = headers.get("HX-Request-ID") if isinstance(headers, dict) else None
    return {"id": request} | body if request else body


def _at_hand(code: str, cookies: dict[str, str]) -> Player | None:
    """Returns who calls, where what is known of the room already says so: many come back at once after a restart."""
    key, known = identity.key_of(cookies), shelf.find(code.upper())
    if key is None or known is None:
        return None
    return next((player for player in known.people if player.key == key and player.pk not in known.away), None)


@database_sync_to_async
def _player(code: str, cookies: dict[str, str], address: str) -> Player | None:
    player = identity.player_in(code, cookies)
    if player is None or player.left:
        if not Room.objects.filter(code=code.upper()).exists():
            guesses.count(address, cookies)
        return None
    presence.seen([player.pk], timezone.now())
    return player


@database_sync_to_async
def _farewell(player: int) -> str:
    """Returns why somebody is in the room no more."""
    gone = Player.objects.select_related("room").get(pk=player)
    if gone.room.closed:
        return "closed"
    if identity.is_blocked(gone.key, gone.user_id):
        return "blocked"
    if gone.left is None:
        return "stranger"  # it is somebody's of another key by now, or this browser has signed out
    return "removed" if gone.removed else "not_in_room"
