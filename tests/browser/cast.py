"""A person at a browser, by what they see and do; and a table of two with a watcher."""

import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server import Server

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
TARGETS = 15
PATIENCE = 30_000
"""Milliseconds until a test gives up: only ever waited in full by one that fails."""


class Person:
    """Somebody with a browser of their own."""

    def __init__(
        self, chromium: Browser, server: Server, nickname: str, *, size: Any = PHONE, locale: str = "en", **more: Any
    ) -> None:
        self.server, self.nickname = server, nickname
        touch = {"has_touch": True} if size is PHONE else {}
        self.context = chromium.new_context(viewport=size, locale=locale, **touch, **more)
        self.context.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.page = self.tab()

    def tab(self) -> Page:
        """Returns another tab of the same browser."""
        page = self.context.new_page()
        page.on("console", lambda said: said.type in {"error", "warning"} and self.complaints.append(said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.frames.append(str(frame))))
        return page

    def creates_a_room(self) -> str:
        """Makes a room and returns its code."""
        self.page.goto(self.server.address)
        self.page.get_by_label("Your nickname").fill(self.nickname)
        self.page.get_by_role("button", name="Open a room").click()
        self.page.wait_for_url("**/r/*/")
        self.is_live()
        return self.page.url.rstrip("/").rsplit("/", 1)[1]

    def comes_to(self, code: str) -> None:
        """Opens the room's link and comes in."""
        self.page.goto(f"{self.server.address}/r/{code}/")
        self.page.get_by_label("Your nickname").fill(self.nickname)
        self.page.get_by_role("button", name="Come in").click()
        self.page.wait_for_url(f"**/r/{code}/")
        self.is_live()

    def is_live(self) -> None:
        """Waits until the socket of the page is open."""
        self.page.wait_for_function(
            "() => [...document.querySelectorAll('#room')].every((room) => window.htmx?.ext?.ws?.getRegistry()"
            ".get(room.getAttribute('hx-ws:connect'))?.socket?.readyState === 1)"
        )

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Waits until the status sentence has `text`."""
        expect(self.page.locator("#status")).to_contain_text(text)

    def card(self, n: int) -> Locator:
        """Returns card `n` of the board."""
        return self.page.locator(f"#card-{n}")

    def my_map(self) -> list[str]:
        """Returns what each word is on the map of this person."""
        return self.page.locator(".card").evaluate_all("cards => cards.map((card) => card.dataset.mine)")

    def gives(self, word: str, number: int = 1) -> None:
        """Gives a clue."""
        self.page.get_by_label("Clue", exact=True).fill(word)
        self.page.get_by_label("Words", exact=True).select_option(str(number))
        self.page.get_by_role("button", name="Give the clue").click()
        self.sees("looking for words")

    def opens(self, n: int) -> None:
        """Chooses card `n` and opens it."""
        self.card(n).locator("label").click()
        word = self.card(n).locator("input").get_attribute("data-word")
        self.page.get_by_role("button", name=f"Open “{word}”").click()
        expect(self.card(n).locator("input:not(:disabled)")).to_have_count(0)

    def is_clean(self) -> None:
        """Asserts that the accessibility engine finds no violation on the page as it is."""
        self.page.evaluate("Promise.all(document.getAnimations().map((motion) => motion.finished)).then(() => null)")
        found = Axe().run(self.page).response["violations"]
        complaints = [f"{rule['id']}: {[node['html'][:200] for node in rule['nodes']]}" for rule in found]
        assert complaints == [], complaints


class Table:
    """Alice and Bob at a match of Tandem, Charlie watching; Alice is the host."""

    def __init__(self, person: Any, **more: Any) -> None:
        self.alice, self.bob, self.charlie = (person(name, **more) for name in ("Alice", "Bob", "Charlie"))
        self.code = self.alice.creates_a_room()
        self.bob.comes_to(self.code)
        self.charlie.comes_to(self.code)
        self.start()

    @property
    def people(self) -> list[Person]:
        """Returns the two and the watcher."""
        return [self.alice, self.bob, self.charlie]

    def start(self) -> None:
        """Starts a match and learns both maps."""
        self.alice.page.get_by_role("button", name="Start the match").click()
        for who in self.people:
            expect(who.page.locator("#card-24")).to_be_visible()
        self.maps = {self.alice: self.alice.my_map(), self.bob: self.bob.my_map()}

    def roles(self) -> tuple[Person, Person]:
        """Returns the clue-giver and the guesser."""
        expect(self.alice.page.locator("#desk[data-role=clue], #desk[data-role=wait_clue]")).to_be_visible()
        giver = self.alice if self.alice.page.locator("#desk[data-role=clue]").count() else self.bob
        expect(giver.page.locator("#desk[data-role=clue]")).to_be_visible()
        return giver, self.bob if giver is self.alice else self.alice

    def cards(self, giver: Person, kind: str) -> list[int]:
        """Returns the closed cards that are `kind` on the giver's map, as the giver sees the board."""
        closed = giver.page.locator(".card[data-state=closed]")
        numbers = closed.evaluate_all("cards => cards.map((card) => Number(card.id.replace('card-', '')))")
        return [n for n in numbers if self.maps[giver][n] == kind]

    def finds(self, most: int = TARGETS) -> int:
        """Plays a turn: a clue, then up to `most` of its giver's targets; returns how many were opened."""
        giver, guesser = self.roles()
        giver.gives(new_word())
        targets = self.cards(giver, "target")
        for n in targets[:most]:
            guesser.sees("Clue from")
            guesser.opens(n)
        if most < len(targets):
            guesser.page.get_by_role("button", name="End the turn").click()
        return min(most, len(targets))

    def wins(self) -> None:
        """Plays until all fifteen targets are open."""
        found = 0
        while found < TARGETS:
            found += self.finds()

    def falls_into_a_trap(self) -> None:
        """Plays a turn that ends the match."""
        giver, guesser = self.roles()
        giver.gives(new_word())
        guesser.sees("Clue from")
        guesser.opens(self.cards(giver, "trap")[0])


_words = (f"zqx{a}{b}w" for a in "abcdefghijk" for b in "abcdefghijk")


def new_word() -> str:
    """Returns a clue that no board has and that has not been given yet."""
    return next(_words)
