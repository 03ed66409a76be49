"""A match of WordChain as text for people: each move, and after it what all see, and each alone.

Of a hand: * can be laid now, + was drawn. Of a word: the letter that it asks for stands in brackets.
"""

from games.base import HOST, TABLE
from games.wordchain import Draw, Invent, Lay, Object, Sentence

from .cast import NOW, wordchain

NAMES = ("alice", "bob", "carol", "dave")
PUBLIC = ("phase", "round", "at", "asked", "deck", "must_show")


def who(seat):
    """Returns the name of a seat, of the table, or of the host."""
    return {TABLE: "the table", HOST: "the host", None: "charlie"}.get(seat) or NAMES[seat]


def tell(seat, move, now, before, state):
    """Returns the lines that tell of `move` and of every view after it."""
    people = [*range(state.seats), None]
    views = [wordchain.view(state, person) for person in people]
    assert all(view[name] == views[0][name] for view in views for name in ("table", "ring", "scores"))
    lines = [f"{_clock(now)} {_deed(seat, move, before, state)}"]
    lines += [f"  {label:8}{line}" for label, line in _public(views[0])]
    return lines + [f"  {who(person):8}{_own(view)}" for person, view in zip(people, views, strict=True)]


def _clock(now):
    minutes, seconds = divmod(int((now - NOW).total_seconds()), 60)
    return f"{minutes:02}:{seconds:02}"


def _deed(seat, move, before, state):
    if move is None:
        return "deal"
    name = type(move).__name__.lower()
    match move:
        case Lay(card=n, letter=letter, second=second) if second is not None:
            what = f" {_name(before.cards[n])}, {letter}: {_name(before.cards[second])}"
        case Lay(card=n):
            what = f" {_name(before.cards[n])}"
        case Invent(word=word):
            what = f" “{word}”"
        case Sentence(text=text):
            what = f" “{text}”"
        case Object(play=play):
            what = f" to play {play}"
        case Draw():
            what = f" {_name(state.cards[state.round.drawn])}"
        case _:
            what = f" {who(move.seat)}" if hasattr(move, "seat") else ""
    return f"{who(seat)}: {name}{what}"


def _name(card):
    return card.word or f"{card.kind.value.upper()} {''.join(card.letters)}".strip()


def _public(view):
    """Yields (label, line) of what all see."""
    table, ring, scores = view["table"], view["ring"], view["scores"]
    ends = ", ".join(f"{key} {table[key][14:19] if table[key] else 'none'}" for key in ("round_ends", "turn_ends"))
    yield "table", ", ".join(f"{key} {_plain(table[key])}" for key in PUBLIC) + f", {ends}"
    yield "turn", f"{_plain(table['seat'])}, next {_plain(table['next_seat'])}, top {_word(table['top'])}"
    yield "ring", ", ".join(_place(place) for place in ring)
    if table["chain"]:
        yield "last", ", ".join(f"{key} {_plain(value)}" for key, value in table["chain"][-1].items() if _told(value))
    if table["show"]:
        yield "show", f"{table['show']['seat']} {_word(table['show'])}"
    if table["objection"]:
        yield "object", ", ".join(f"{key} {value}" for key, value in table["objection"].items())
    if any(row["rounds"] for row in scores["rows"]):
        for row in scores["rows"]:
            hand = row.pop("hand")
            line = ", ".join(f"{key} {_plain(value)}" for key, value in row.items())
            yield "score", line + (f", hand {' '.join(map(_card, hand))}" if hand else "")
    if scores["over"]:
        yield "over", f"winners {scores['winners']}, by letters {scores['by_letters']}"


def _told(value):
    return value is not None and value is not False


def _plain(value):
    return str(value).lower()


def _word(said):
    return _bracketed(said["word"], said["mark"]) if said else "none"


def _bracketed(word, mark):
    return word if mark is None else f"{word[:mark]}[{word[mark]}]{word[mark + 1 :]}"


def _place(place):
    more = [name for name in ("turn", "gone") if place[name]]
    return " ".join([str(place["seat"]), f"cards {place['cards']}", f"score {place['score']}", *more])


def _own(view):
    desk = view["desk"]
    may = [name if value is True else f"{name} {value}" for name, value in desk["may"].items() if value]
    more = [f"drawn {desk['drawn']}"] if desk["drawn"] is not None else []
    more += ["show"] if desk["show"] else []
    more += [f"starts {desk['starts']}"] if desk["starts"] else []
    hand = "no hand" if view["hand"] is None else "  ".join(map(_card, view["hand"])) or "nothing"
    return f"{desk['role']:6}{hand}  | {', '.join([*may, *more]) or '-'}"


def _card(card):
    kind = card["kind"].upper()
    face = _bracketed(card["word"], card["mark"]) if card["word"] else f"{kind} {''.join(card['letters'])}".strip()
    return face + "+" * card.get("drawn", False) + "*" * card.get("playable", False)
