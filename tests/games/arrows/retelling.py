"""A match of Arrows as text for people: each move, and after it what changed in what everybody sees.

What all see alike is said once. The table is drawn: words where they lie, “2>3v” is the tile whose arrow 2 points right
and arrow 3 down. The word that was laid last has a star. Of the cells
where the mover may lay a word it is said how many there are and which bring a tile.
"""

from games.arrows import Agree, Close, Join, Place, Ready, RevealNext, Settle, Split, Stake, Unready, Write
from games.base import HOST, TABLE, GiveUp, GoOn

from .cast import CHARLIE, arrows, drawn

NAMES = dict(enumerate(["alice", "bob", "dora", "emil", "fay", "gus"])) | {
    CHARLIE: "charlie",
    HOST: "the host",
    TABLE: "the table",
}
SIGNS = {"right": ">", "down": "v", "left": "<", "up": "^"}


def tell(seat, move, state, before):
    """Returns the lines that tell of `move` and of what changed since the views `before`, which are renewed."""
    views = {person: dict(_lines(arrows.view(state, person))) for person in (*range(state.seats), CHARLIE)}
    lines = [f"{NAMES[seat]}: {_deed(move, state)}" if move else "deal"]
    if isinstance(move, Place):
        lines += [f"    {row}" for row in drawn(state, names=True).split("\n")]
    for label in dict.fromkeys(label for view in views.values() for label in view):
        seen = {person: view.get(label, "nothing") for person, view in views.items()}
        was, before[label] = before.get(label, {}), seen
        alike = len(set(seen.values())) == 1
        news = {NAMES[person]: line for person, line in seen.items() if line != was.get(person)}
        lines += (
            [f"  {label:9}{seen[CHARLIE]}"] if alike and news else [f"  {label:9}{who:8}{news[who]}" for who in news]
        )
    return lines


def _deed(move, state):
    match move:
        case Place():
            tile = f", with arrow {move.arrow} at its end {move.end}" if move.arrow else ""
            return f"lay “{move.word}” at {move.x},{move.y}{tile}"
        case Write():
            return f"write “{move.text}” for arrow {move.arrow}"
        case Ready() | Unready():
            return type(move).__name__.lower()
        case Stake():
            return f"propose that {move.double} counts double and {move.nothing} nothing"
        case Agree() | Settle():
            return f"{type(move).__name__.lower()} to proposal {move.proposal}"
        case RevealNext():
            return "open the next arrow"
        case Join():
            return f"join the answers of {NAMES[move.a]} and {NAMES[move.b]} to arrow {move.arrow}"
        case Split():
            return f"take out the answer of {NAMES[move.a]} to arrow {move.arrow}"
        case GiveUp():
            return f"{NAMES[move.seat]} has left"
        case GoOn():
            return f"go on without {NAMES[move.seat]}"
        case Close():
            return "close the reveal"
    raise AssertionError("the retelling knows nothing of a new move")


def _lines(view):
    """Yields (label, line) of all that `view` says."""
    view = dict(view)
    grid, reveal, result = view.pop("grid"), view.pop("reveal"), view.pop("result")
    sheet, desk = view.pop("sheet"), view.pop("desk")
    yield "role", desk.pop("role")
    yield "market", ", ".join(desk.pop("market")) or "none"
    yield "desk", _plainly(desk)
    yield "words", "; ".join(_word(word) for word in grid.pop("words")) or "none"
    yield "tiles", "; ".join(_tile(tile) for tile in grid.pop("tiles")) or "none"
    yield "free", _free(grid.pop("free"))
    yield "grid", _plainly(grid) or "nothing else"
    for arrow in view.pop("arrows"):
        yield f"arrow {arrow.pop('n')}", _plainly(arrow)
    if sheet:
        texts = [f"{term.pop('arrow')} {term.pop('text') or '–'}" for term in sheet["terms"]]
        yield "sheet", _plainly(sheet | {"terms": ", ".join(texts)})
    if stake := view.pop("stake"):
        yield "stake", _plainly(stake | {"arrows": [arrow["n"] for arrow in stake["arrows"]]})
    if reveal:
        for arrow in reveal.pop("arrows"):
            yield f"open {arrow.pop('n')}", _revealed(arrow)
        yield "may vote", _value(reveal.pop("may_vote"))
        yield "reveal", _plainly(reveal)
    if result:
        for sheet in result.pop("sheets"):
            yield f"sheet {sheet.pop('arrow')}", _plainly(sheet)
        yield "result", _plainly(result)
    assert not view, "the retelling knows nothing of a new section"


def _word(word):
    word = dict(word)
    return " ".join(
        [f"{word.pop('word')}{'*' * word.pop('last')} {word.pop('x')},{word.pop('y')}", _plainly(word)]
    ).strip()


def _tile(tile):
    tile = dict(tile)
    arrows = "".join(f"{arrow['n']}{SIGNS[arrow['way']]}{'(spare)' * arrow['spare']}" for arrow in tile.pop("arrows"))
    where = f"{tile.pop('x')},{tile.pop('y')}"
    return " ".join([arrows, "at", where, _plainly(tile)]).strip()


def _free(cells):
    if not cells:
        return "none"
    bringing = [
        f"{cell['x']},{cell['y']} ({' '.join(sorted({tile['end'] + str(tile['arrow']) for tile in cell['tiles']}))})"
        for cell in cells
        if cell["tiles"]
    ]
    joining = [f"{cell['x']},{cell['y']} {cell['joins']}" for cell in cells if cell["joins"]]
    return f"{len(cells)}; with a tile: {', '.join(bringing) or 'none'}; joining: {', '.join(joining) or 'none'}"


def _revealed(arrow):
    groups = [
        " = ".join(f"{NAMES[answer['seat']]} “{answer['text']}”" for answer in group["answers"]) + f" [{group['why']}]"
        for group in arrow.pop("groups")
    ]
    return _plainly(arrow | {"groups": "; ".join(groups)})


def _plainly(section):
    return ", ".join(f"{key} {_value(value)}" for key, value in section.items())


def _value(value):
    if isinstance(value, list):
        return "[" + " ".join(map(_value, value)) + "]"
    return f"({_plainly(value)})" if isinstance(value, dict) else str(value).lower()
