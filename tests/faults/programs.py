"""A player's program that gives up nothing: it calls again, and repeats a command under one id until it is answered."""

import asyncio
import contextlib
import json
import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import websockets

LATER = {"busy", "try_again"}
"""Refusals that say nothing of the command: the server cannot take it now, the same command is to come again."""
UNANSWERED_AFTER = 5
"""Seconds until a command is said again on a line that stays open."""


class Program:
    """One person's program; where it has several `addresses` it calls the next one when a line breaks."""

    def __init__(self, addresses: Sequence[str], cookies: str, language: str = "en") -> None:
        self.addresses = list(addresses)
        self.headers = {"Cookie": cookies, "Accept-Language": language}
        self.sections: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.version = 0
        self.calls = 0
        self.sent: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.put_off: list[dict[str, Any]] = []
        self._line: websockets.ClientConnection | None = None
        self._open: dict[str, tuple[str, asyncio.Future[dict[str, Any]]]] = {}
        self._changed = asyncio.Condition()
        self._task = asyncio.create_task(self._call_for_ever())

    def __str__(self) -> str:
        asked = [text for text, _ in self._open.values()]
        return f"at version {self.version}, {self.calls} calls, {len(self.put_off)} put off, asking {asked}"

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Returns the answer to a command, however often it has to be said."""
        name = uuid.uuid4().hex
        text = json.dumps({"id": name, "do": do, **fields})
        while True:
            future = asyncio.get_running_loop().create_future()
            self._open[name] = text, future
            await self._say(name, text)
            try:
                answer = await asyncio.wait_for(future, UNANSWERED_AFTER)
            except TimeoutError:
                continue
            finally:
                del self._open[name]
            if answer.get("error") not in LATER:
                return answer
            self.put_off.append(answer)
            await asyncio.sleep(0.2)

    async def sees(self, wanted: Callable[["Program"], bool]) -> None:
        """Waits until what this program sees is `wanted`."""
        async with self._changed:
            await self._changed.wait_for(lambda: wanted(self))

    async def close(self) -> None:
        """Hangs up for good."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _call_for_ever(self) -> None:
        while True:
            address = self.addresses[self.calls % len(self.addresses)]
            self.calls += 1
            try:
                async with websockets.connect(
                    address, additional_headers=self.headers, subprotocols=["json"], open_timeout=5,
                    max_size=None, ping_interval=None, compression=None, proxy=None, close_timeout=1,
                ) as line:  # fmt: skip
                    await self._serve(line)
            except (OSError, TimeoutError, websockets.WebSocketException):
                pass
            finally:
                self._line = None
            await asyncio.sleep(0.1)

    async def _serve(self, line: websockets.ClientConnection) -> None:
        self._line = line
        for name, (text, _) in tuple(self._open.items()):
            await self._say(name, text)
        async for text in line:
            await self._hear(json.loads(text))

    async def _hear(self, message: dict[str, Any]) -> None:
        if "sections" in message:
            async with self._changed:
                self.sections |= message["sections"]
                self.you, self.version = message["you"], message["version"]
                self._changed.notify_all()
        elif name := message.get("id"):
            self.answered[name] += 1
            _, future = self._open.get(name, (None, None))
            if future and not future.done():
                future.set_result(message)

    async def _say(self, name: str, text: str) -> None:
        if self._line is None:
            return
        self.sent[name] += 1
        with contextlib.suppress(websockets.ConnectionClosed):  # it is said again on the next line
            await self._line.send(text)
