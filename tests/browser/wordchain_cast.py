"""People at a match of WordChain, and short ways to what a test is about: commands past the page, and chosen hands.

No test waits for a minute to pass or for a card to be dealt: `rigged` writes the match as it is wanted into the
server's database, as if it had been dealt so, and everybody looks again.
"""

import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.cast import Person

NAMES = ("Alice", "Bob", "Carol", "Dave", "Erin", "Frank", "Grace", "Heidi")
SPECIAL = {"choice", "invent", "show", "swap", "take"}
ANY = ["*"] * 7
"""A hand of words, whichever they are."""
_LOOK = """(code) => new Promise((done) => {
    const line = new WebSocket(`ws${location.origin.slice(4)}/ws/r/${code}/`, ['json']);
    line.onmessage = ({data}) => { line.close(); done(JSON.parse(data).sections); };
})"""


class ChainTable:
    """So many people at a match, seat by seat, then virtual players; Alice, the first, is host."""

    def __init__(
        self,
        person: Any,
        sitting: int = 3,
        *,
        names: Sequence[str] = NAMES,
        partners: int = 0,
        language: str = "en",
        minutes: int = 3,
        **more: Any,
    ) -> None:
        self.people: list[Person] = [person(name, **more) for name in names[:sitting]]
        self.alice = self.people[0]
        self.code = self.alice.creates_a_room()
        self.does(self.alice, do="set", game="wordchain", language=language, level="family")
        self.does(self.alice, do="set", **{"options.round": minutes, "options.limit": 60})
        for who in self.people[1:]:
            who.comes_to(self.code)
        for _ in range(partners):
            self.does(self.alice, do="add_partner")
        self.does(self.alice, do="start")
        for who in self.people:
            expect(who.page.locator("#desk[data-role=start]")).to_be_visible()

    def begins(self, starts: int = 0) -> "ChainTable":
        """Starts the next round."""
        self.does(self.alice, do="next", starts=starts)
        for who in self.people:
            expect(who.page.locator("#chain[data-phase=round]")).to_be_visible()
        return self

    def answer(self, who: Person, **fields: Any) -> dict[str, Any]:
        """Does what `fields` say for `who`, past their page; returns the answer."""
        token = next(cookie["value"] for cookie in who.context.cookies() if cookie["name"] == "csrftoken")
        form: dict[str, str | float | bool] = {name: str(value) for name, value in fields.items()}
        form["csrfmiddlewaretoken"] = token
        url = f"{who.server.address}/r/{self.code}/do"
        return dict(who.context.request.post(url, form=form, headers={"Accept": "application/json"}).json())

    def does(self, who: Person, **fields: Any) -> None:
        """Does what `fields` say for `who`, past their page."""
        assert "ok" in (answer := self.answer(who, **fields)), answer

    def look(self, who: Person) -> dict[str, Any]:
        """Returns all that `who` may see, as data."""
        return dict(who.page.evaluate(_LOOK, self.code))

    @property
    def state(self) -> dict[str, Any]:
        """Returns the match as it is stored."""
        with closing(self._database()) as database:
            return dict(json.loads(database.execute(self._match("state")).fetchone()[0]))

    def rigged(self, change: Callable[[dict[str, Any]], object], *, again: bool = True) -> "ChainTable":
        """Changes the match that is stored; everybody looks `again`, else they see it with the next change."""
        state = self.state
        change(state)
        due = min(moment for name in ("round_ends", "turn_ends") if (moment := state.get(name)))
        with closing(self._database()) as database, database:
            (match,) = database.execute(self._match("id")).fetchone()
            stamp = datetime.fromisoformat(due).replace(tzinfo=None).isoformat(" ")
            database.execute(
                "UPDATE rooms_match SET state = ?, due = ? WHERE id = ?", (json.dumps(state), stamp, match)
            )
            database.execute("UPDATE rooms_room SET version = version + 1 WHERE code = ?", (self.code,))
        for who in self.people if again else ():
            who.page.reload()
            who.is_live()
        return self

    def holding(self, *hands: Sequence[str], asked: str = "", turn: int = 0, **more: Any) -> "ChainTable":
        """Gives each seat its hand, as `hand` reads it; it is the move of `turn`, and `asked` is asked for."""

        def deal(state: dict[str, Any]) -> None:
            free = list(range(len(state["cards"])))
            dealt = [[_card(state, free, text) for text in hand] for hand in hands]
            laid = [free.pop() for _ in range(2)]
            state["round"] |= {"hands": dealt, "pile": free, "laid": laid, "asked": asked} | more
            state |= {"seat": turn, "turn": state.get("turn", 0) + 1, "turn_ends": _in(1500), "round_ends": _in(3000)}

        return self.rigged(deal)

    def ends_in(self, seconds: float) -> "ChainTable":
        """Lets the round end after so many seconds; the pages learn it by their own line."""
        return self.rigged(lambda state: state.update(round_ends=_in(seconds)), again=False)

    def turn(self) -> Person:
        """Returns whose turn it is."""
        return self.people[self.look(self.alice)["table"]["seat"]]

    def _match(self, column: str) -> str:
        room = f"(SELECT id FROM rooms_room WHERE code = '{self.code}')"
        return f"SELECT {column} FROM rooms_match WHERE room_id = {room} ORDER BY number DESC"

    def _database(self) -> sqlite3.Connection:
        (path,) = Path(self.alice.server.data).glob("*.sqlite3")
        return sqlite3.connect(path, timeout=20)


def _in(seconds: float) -> str:
    return (datetime.now(UTC) + timedelta(seconds=seconds)).isoformat()


def _card(state: dict[str, Any], free: list[int], text: str) -> int:
    """Takes a card that nobody has: a special one by its kind, a word by its first letters, `*` any word."""
    for n in free:
        card = state["cards"][n]
        word = card.get("word", "").lower()
        fits = card["kind"] == text if text in SPECIAL else word and (text == "*" or word.startswith(text))
        if fits:
            free.remove(n)
            return n
    raise AssertionError(f"no card {text}")


def letter(state: dict[str, Any], least: int = 2) -> str:
    """Returns a letter with which so many words of the deck begin."""
    begins = [card["letter"] for card in state["cards"] if card["kind"] == "word"]
    return str(next(one for one in begins if begins.count(one) >= least))


def button(who: Person) -> Locator:
    """Returns the button that lays a card."""
    return who.page.locator(".lay-form .main")


def cards(who: Person, kind: str = "word") -> Locator:
    """Returns the cards of the hand of `who` that may be laid."""
    return who.page.locator(f"#hand .hand-card[data-kind={kind}]:has(label.touch)")


def takes(who: Person, card: Locator) -> str:
    """Chooses a card by a tap; returns its word, empty for a special one."""
    card.locator("label.touch").click()
    expect(card.locator("label.touch input")).to_be_checked()
    word = card.locator(".word")
    return str(word.text_content()) if word.count() else ""


def hand(who: Person, kind: str) -> Locator:
    """Returns the cards of a kind in the hand of `who`, whether they may be laid or not."""
    return who.page.locator(f"#hand .hand-card[data-kind={kind}]")


def lays(who: Person) -> str:
    """Lays the first word that may be laid, and returns it."""
    word = takes(who, cards(who).first)
    button(who).click()
    expect(who.page.locator("#top-word .word")).to_have_text(word)
    return word
