"""A virtual player for Arrows: it finishes lines, and writes what people think of at all the words of an arrow."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random

from games.arrows import Move, Place, Ready, Way, Write
from games.arrows.answers import checked
from games.arrows.state import Cell
from games.base import Illegal, Json
from games.partners.knowledge import Choice, Knowledge

FINISHES, COMES, LENGTHENS, JOINS = 4.0, -1.0, -1.5, -3.0
"""What it is worth to help an unfinished arrow, to bring a new one, to lengthen a finished line, to join two lines."""
IDEA = 2.0
"""What the best idea is worth that a word has in common with those of its line."""


def choose(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Choice:
    """Returns a legal move for the seat that sees `view` and is to move (Arrows 2, 4)."""
    return Choice(_move(view, knowledge, rng))


def _move(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Move:
    if view["desk"]["role"] == "place":
        return _placement(view, knowledge, rng)
    return _next_term(view, knowledge, rng)


def _placement(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Place:
    ideas = {word: _ideas(knowledge, word) for word in (*view["desk"]["market"], *_words(view))}
    table = {(word["x"], word["y"]): word["word"] for word in view["grid"]["words"]}
    growing = dict(_growing(view, table))
    options = [(word, free) for word in view["desk"]["market"] for free in view["grid"]["free"]]
    rng.shuffle(options)
    worth = {id(free): _worth_of_cell(free, growing) for free in view["grid"]["free"]}
    word, free = max(options, key=lambda option: worth[id(option[1])] + _fit(option, table, ideas))
    tile = rng.choice(free["tiles"]) if free["tiles"] else None
    return Place(
        word=word,
        x=free["x"],
        y=free["y"],
        end=Way(tile["end"]) if tile else None,
        arrow=tile["arrow"] if tile else None,
        at=view["desk"]["at"],
        sure=True,
    )


def _words(view: dict[str, Json]) -> list[str]:
    return [word["word"] for word in view["grid"]["words"]]


def _growing(view: dict[str, Json], table: dict[Cell, str]) -> Iterator[tuple[Cell, bool]]:
    """Yields the cell at which the line of each arrow grows, and whether the arrow is finished."""
    for tile in view["grid"]["tiles"]:
        for arrow in tile["arrows"]:
            way = Way(arrow["way"])
            cell, length = way.from_((tile["x"], tile["y"])), 0
            while cell in table:
                cell, length = way.from_(cell), length + 1
            yield cell, length > 1


def _worth_of_cell(free: Json, growing: dict[Cell, bool]) -> float:
    cell = (free["x"], free["y"])
    worth = 0.0 if cell not in growing else LENGTHENS if growing[cell] else FINISHES
    return worth + (COMES if free["tiles"] else 0) + (JOINS if free["joins"] else 0)


def _fit(option: tuple[str, Json], table: dict[Cell, str], ideas: dict[str, dict[str, float]]) -> float:
    """Returns how good the best idea is that a word shares with those beside the cell."""
    word, free = option
    lines = [list(_beside((free["x"], free["y"]), ways, table)) for ways in ((Way.LEFT, Way.RIGHT), (Way.UP, Way.DOWN))]
    shared = [_shared([ideas[other] for other in (word, *line)]) for line in lines if line]
    return IDEA * max((value for idea in shared for value in idea.values() if value > 1), default=0)


def _beside(cell: Cell, ways: Iterable[Way], table: dict[Cell, str]) -> Iterator[str]:
    for way in ways:
        other = way.from_(cell)
        while other in table:
            yield table[other]
            other = way.from_(other)


def _next_term(view: dict[str, Json], knowledge: Knowledge, rng: Random) -> Move:
    """Returns the term for the first arrow that has none, or that the sheet is ready."""
    terms = view["sheet"]["terms"]
    written = {term["arrow"]: term["text"] for term in terms}
    for term in terms:
        if not term["text"] and (found := _term(view, knowledge, rng, term["words"], written)):
            return Write(arrow=term["arrow"], text=found)
    return Ready(sure=True)


def _term(
    view: dict[str, Json], knowledge: Knowledge, rng: Random, words: list[str], written: dict[int, str]
) -> str | None:
    """Returns the strongest idea that the words of an arrow share, else any word that may be written (Arrows 13)."""
    on_grid = set(_words(view))
    grid = [word for word in knowledge.words if word.text in on_grid]
    ideas = _shared([_ideas(knowledge, word) for word in words])
    others = rng.sample(knowledge.words, min(len(knowledge.words), 50))
    for text in (*sorted(ideas, key=ideas.__getitem__, reverse=True), *(word.text for word in others)):
        try:
            return checked(knowledge.language, text, grid, written) or None
        except Illegal:
            continue
    return None


def _ideas(knowledge: Knowledge, word: str) -> dict[str, float]:
    """Returns what people think of at a word, each with its strength from 1 down."""
    ideas = knowledge.associations.get(word, ())
    return {knowledge.language.fold(idea): 1 - n / (2 * len(ideas)) for n, idea in enumerate(ideas)}


def _shared(ideas: list[dict[str, float]]) -> dict[str, float]:
    """Returns every idea of some words with its strength, those first that more of the words share."""
    strengths: dict[str, list[float]] = defaultdict(list)
    for each in ideas:
        for idea, strength in each.items():
            strengths[idea].append(strength)
    return {idea: sum(found) / len(ideas) + len(found) - 1 for idea, found in strengths.items()}
