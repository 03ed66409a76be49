"""People who build a grid of Arrows with their own fingers: choosing words and places, as the page lets them."""

from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.cast import Person

type Cell = tuple[int, int]

_LOOK = """() => new Promise((done) => {
    const line = new WebSocket(`ws${location.origin.slice(4)}/ws${location.pathname}`, ['json']);
    line.onmessage = ({data}) => { line.close(); done(JSON.parse(data).sections); };
})"""
_PLACE_IN_BOX = """(cell) => {
    const box = document.getElementById('grid-box').getBoundingClientRect();
    const spot = document.getElementById(cell).getBoundingClientRect();
    return [spot.left - box.left, spot.top - box.top, spot.width];
}"""


class Builders:
    """Bob and Dora build, Alice is the host who does not sit; Emil sits too where there are four."""

    def __init__(self, person: Any, sitting: int = 2, language: str = "en", level: str = "family", **more: Any) -> None:
        self.alice: Person = person("Alice", **more)
        self.code = self.alice.creates_a_room()
        do(self.alice, do="set", game="arrows", language=language, level=level)
        self.sitting: list[Person] = [person(name, **more) for name in ("Bob", "Dora", "Emil")[:sitting]]
        for who in self.sitting:
            who.comes_to(self.code)
        do(self.alice, do="unseat", player=look(self.alice)["people"][0]["player"])
        do(self.alice, do="start")
        for who in self.people:
            expect(who.page.locator("#desk[data-phase=build]")).to_be_visible()

    @property
    def people(self) -> list[Person]:
        """Returns all, the host last."""
        return [*self.sitting, self.alice]

    def turn(self) -> tuple[Person, Person]:
        """Returns who is to lay a word, and somebody who waits."""
        seat = look(self.alice)["desk"]["seat"]
        mover = self.sitting[seat]
        expect(mover.page.locator("#desk[data-role=place]")).to_be_visible()
        return mover, self.sitting[seat - 1]

    def lay(self, *cells: Cell, end: str | None = None) -> None:
        """Lays a word in each place by the short way, with the first tile that may come there, or that at `end`."""
        for x, y in cells:
            mover, _ = self.turn()
            seen = look(mover)
            free = next(it for it in seen["grid"]["free"] if (it["x"], it["y"]) == (x, y))
            tile = next((it for it in free["tiles"] if end in (None, it["end"])), None)
            way = {"end": tile["end"], "arrow": tile["arrow"]} if tile else {}
            word = seen["desk"]["market"][0]
            answer = do(mover, do="place", word=word, x=x, y=y, at=seen["desk"]["at"], sure="true", **way)
            assert "ok" in answer, answer
            for who in self.people:
                expect(who.page.locator(f"#cell-{x}-{y} .laid")).to_be_attached()


def do(who: Person, **fields: Any) -> dict[str, Any]:
    """Does what `fields` say for `who`, past their page; returns the answer."""
    token = next(cookie["value"] for cookie in who.context.cookies() if cookie["name"] == "csrftoken")
    form: dict[str, Any] = {**fields, "csrfmiddlewaretoken": token}
    answer = who.context.request.post(f"{who.page.url}do", form=form, headers={"Accept": "application/json"})
    return dict(answer.json())


def look(who: Person) -> dict[str, Any]:
    """Returns all that `who` may see, as data."""
    return dict(who.page.evaluate(_LOOK))


def place(who: Person, cell: Cell) -> Locator:
    """Returns the radio of a place where `who` may lay a word."""
    return who.page.locator(f"#cell-{cell[0]}-{cell[1]} [name='x,y']")


def button(who: Person) -> Locator:
    """Returns the button that lays the word."""
    return who.page.locator(".place-form .main")


def takes(who: Person, n: int) -> str:
    """Chooses the `n`-th word of the market by a tap, and returns it."""
    who.page.locator(f"#market-{n} label").click()
    return str(who.page.locator(f"#market-{n} input").get_attribute("value"))


def puts(who: Person, cell: Cell) -> None:
    """Chooses a place by a tap."""
    who.page.locator(f"#cell-{cell[0]}-{cell[1]} label").click()


def laid(who: Person, cell: Cell, word: str) -> None:
    """Waits until `word` lies in a place of the grid that `who` sees."""
    expect(who.page.locator(f"#cell-{cell[0]}-{cell[1]} .laid .word")).to_have_text(word)


def in_box(who: Person, cell: Cell = (0, 0)) -> list[float]:
    """Returns where in its window `who` sees a place: from the left, from the top, and how wide."""
    return [round(it, 1) for it in who.page.evaluate(_PLACE_IN_BOX, f"cell-{cell[0]}-{cell[1]}")]


def tab_to(who: Person, selector: str) -> None:
    """Presses Tab until what `selector` names has the focus."""
    for _ in range(60):
        who.page.keyboard.press("Tab")
        if who.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")
