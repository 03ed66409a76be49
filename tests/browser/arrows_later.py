"""A match of Arrows brought to its later phases by the short way: what is not looked at goes by commands."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import expect

from games.arrows.grid import Choice, Grid
from games.arrows.state import TILES, Cell
from tests.browser.cast import Person

TERMS = ("zalb", "brolm", "cwerk", "drisk", "fjorn", "gulpt", "hiskv", "jompt", "klerv", "mnosk")
"""Terms that no word of a grid forbids."""
_LOOK = """(code) => new Promise((done) => {
    const line = new WebSocket(`ws${location.origin.slice(4)}/ws/r/${code}/`, ['json']);
    line.onmessage = ({data}) => { line.close(); done(JSON.parse(data).sections); };
})"""


class ArrowsTable:
    """People at a match of Arrows, the first of them host."""

    def __init__(self, person: Any, names: Sequence[str] = ("Alice", "Bob", "Charlie"), **more: Any) -> None:
        self.people: list[Person] = [person(name, **more) for name in names]
        self.host = self.people[0]
        self.code = self.host.creates_a_room()
        self.do(self.host, do="set", game="arrows", language="en", level="family")
        for other in self.people[1:]:
            other.comes_to(self.code)
        self.do(self.host, do="start")

    def do(self, who: Person, **fields: Any) -> dict[str, Any]:
        """Does what `fields` say for `who`, without their page; returns the answer."""
        token = next(cookie["value"] for cookie in who.context.cookies() if cookie["name"] == "csrftoken")
        form: dict[str, str | float | bool] = {name: str(value) for name, value in fields.items()}
        form["csrfmiddlewaretoken"] = token
        url = f"{who.server.address}/r/{self.code}/do"
        return who.context.request.post(url, form=form, headers={"Accept": "application/json"}).json()

    def look(self, who: Person) -> dict[str, Any]:
        """Returns all that `who` may see, as data."""
        return who.page.evaluate(_LOOK, self.code)

    def builds(self) -> "ArrowsTable":
        """Lays words until the table is complete, while nobody looks."""
        for who in self.people:
            who.page.goto(f"{who.server.address}/rules/arrows/")
        seat, grid = self.look(self.host)["desk"]["seat"], Grid(frozenset(), [])
        market: list[str] = []
        while grid.laid < len(TILES) or not all(map(grid.is_done, grid.arrows)):
            market = market or self.look(self.host)["desk"]["market"]
            cell, choice = _next(grid)
            ways = {"end": choice.end.value, "arrow": choice.arrow} if choice else {}
            move = {"do": "place", "word": market.pop(), "x": cell[0], "y": cell[1], "sure": "true"} | ways
            assert "ok" in (answer := self.do(self.people[seat], **move)), answer
            grid = grid.with_word(cell)
            grid = grid.with_tile(choice.tile) if choice else grid
            seat = (seat + 1) % len(self.people)
        for who in self.people:
            who.page.goto(f"{who.server.address}/r/{self.code}/")
            who.is_live()
        return self.in_phase("guess")

    def writes(self, who: Person, *terms: str) -> None:
        """Writes terms on the sheet of `who`, from the first arrow on."""
        for arrow, text in enumerate(terms, 1):
            assert "ok" in (answer := self.do(who, do="write", arrow=arrow, text=text)), answer

    def guessed(self, *sheets: Sequence[str]) -> "ArrowsTable":
        """Writes a sheet for each and makes all ready."""
        for who, sheet in zip(self.people, sheets, strict=True):
            self.writes(who, *sheet)
            self.do(who, do="ready", sure="true")
        return self.in_phase("stake")

    def staked(self, double: int = 1, nothing: int = 2) -> "ArrowsTable":
        """Stakes two arrows."""
        self.do(self.host, do="stake", double=double, nothing=nothing)
        self.do(self.host, do="settle")
        return self.in_phase("reveal")

    def shown(self, count: int = 10) -> "ArrowsTable":
        """Opens so many arrows more."""
        for _ in range(count):
            assert "ok" in (answer := self.do(self.host, do="reveal_next")), answer
        return self

    def closed(self) -> "ArrowsTable":
        """Closes the reveal."""
        self.do(self.host, do="close")
        return self.in_phase("over")

    def in_phase(self, phase: str) -> "ArrowsTable":
        """Waits until everybody sees the match in `phase`."""
        for who in self.people:
            expect(who.page.locator(f"#desk[data-phase={phase}]")).to_have_count(1)
        return self


def _next(grid: Grid) -> tuple[Cell, Choice | None]:
    """Returns a placement that makes an arrow longer which needs it, else one that brings a tile, else any."""
    needy = [arrow for arrow in grid.arrows if not grid.is_done(arrow)]
    ends = {arrow.way.from_((arrow.cell, *grid.line(arrow))[-1]) for arrow in needy}
    best = max(grid.offers, key=lambda offer: (offer.cell in ends, bool(offer.choices)))
    return best.cell, best.choices[0] if best.choices else None
