"""Somebody who plays a few moves of Tandem with a virtual player, as a program, and sees how a socket ends."""

import json
import uuid
from collections.abc import Callable

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection


def some_moves(line: ClientConnection, wanted: int) -> None:
    """Starts a match and plays until `wanted` moves stand in its log, or a trap ends it."""
    sections: dict = {}
    for command in ("add_partner", "start"):
        _do(line, sections, do=command)
    while _moves(sections) < wanted and not sections.get("result"):
        desk = sections.get("desk") or {}
        if desk.get("role") == "clue":
            _do(line, sections, do="clue", word="zqxwvb", number=1, at=desk["at"], sure=True)
        elif desk.get("role") == "guess":
            card = next(card["n"] for card in sections["board"] if card["touch"])
            _do(line, sections, do="reveal", card=card, at=desk["at"])
        else:
            _hear(line, sections)


def end_of(line: ClientConnection) -> int | None:
    """Reads until the server closes the socket; returns its close code, None where it just went."""
    try:
        while True:
            line.recv(timeout=30)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


def _do(line: ClientConnection, sections: dict, **command: object) -> None:
    name = uuid.uuid4().hex
    line.send(json.dumps(command | {"id": name}))
    before = dict(sections)
    assert _hear(line, sections, lambda message: message.get("id") == name)["ok"] is True
    while sections == before:
        _hear(line, sections)


def _hear(line: ClientConnection, sections: dict, wanted: Callable[[dict], object] = bool) -> dict:
    while True:
        message = json.loads(line.recv(timeout=30))
        sections |= message.get("sections", {})
        if wanted(message):
            return message


def _moves(sections: dict) -> int:
    log = sections.get("log") or []
    return len(log) + sum(len(turn["guesses"]) for turn in log)
