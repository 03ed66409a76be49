"""A match of Tandem as text for people: each move, and after it what everybody sees. What all see alike is said once.

The board stands as one group of signs a row. Of a word: what it is to me (t target, x trap, - blank, · not told),
then what all see: o open, ! the trap, a or b missed in Alice's or Bob's turns, 2 in both, . nothing yet.
"""

from games.tandem import Clue, Reveal, Stop

from .cast import ALICE, BOB, CHARLIE, LETTERS, tandem

NAMES = {ALICE: "alice", BOB: "bob", CHARLIE: "charlie"}
SIGN = {kind.value: letter for letter, kind in LETTERS.items()} | {None: "·"}
MARKS = {(): ".", (ALICE,): "a", (BOB,): "b", (ALICE, BOB): "2"}
CARD_KEYS = {"n", "word", "open", "trap", "mine", "marks", "partner", "maps", "touch"}


def tell(seat, move, state):
    """Returns the lines that tell of `move` and of every view after it."""
    views = {name: dict(_lines(tandem.view(state, person))) for person, name in NAMES.items()}
    lines = [_deed(seat, move, state)]
    for label, line in views["alice"].items():
        seen = {name: view[label] for name, view in views.items()}
        alike = len(set(seen.values())) == 1
        lines += [f"  {label:8}{line}"] if alike else [f"  {name:8}{seen[name]}" for name in seen]
    return lines


def _deed(seat, move, state):
    match move:
        case Clue():
            return f"{NAMES[seat]}: clue “{move.word}” {move.number}"
        case Reveal():
            return f"{NAMES[seat]}: reveal “{state.cards[move.card].word.text}”"
        case Stop():
            return f"{NAMES[seat]}: stop"
    return "deal, as alice and bob have it on their maps\n" + "\n".join(_row(state, row) for row in range(0, 25, 5))


def _row(state, row):
    cards = state.cards[row : row + 5]
    return "  " + " ".join(f"{card.word.text:>8} {''.join(SIGN[kind] for kind in card.kinds)}" for card in cards)


def _lines(view):
    """Yields (label, line) of all that `view` says."""
    view = dict(view)
    board, desk, log, result = view.pop("board"), view.pop("desk"), view.pop("log"), view.pop("result")
    yield "turns", _plainly(view.pop("turns"))
    yield "desk", _plainly({key: value for key, value in desk.items() if key != "role"})
    yield "board", f"{desk['role']:10}  {_board(board, desk['role'])}"
    yield "log", f"{len(log)}" + (f", the last {_turn(log[-1])}" if log else "")
    if any(card["maps"] for card in board):
        yield "maps", _grouped("".join(SIGN[kind] for kind in card["maps"] or ()) for card in board)
        yield "partner", "partner   " + _grouped(SIGN[card["partner"]] for card in board)
    if result:
        yield "result", _plainly(result)
    assert not view, "the retelling knows nothing of a new section"


def _board(board, role):
    assert all(set(card) == CARD_KEYS for card in board), "the retelling knows nothing of a new key of the board"
    shut = [card["word"] for card in board if not card["touch"]]
    touch = f"  can touch all but: {', '.join(shut) or 'none'}" if role == "guess" else ""
    return _grouped(SIGN[card["mine"]] + _public(card) for card in board) + touch


def _public(card):
    sign = "o" if card["open"] else "!" if card["trap"] else ""
    mark = MARKS[tuple(card["marks"])]
    return sign + mark.strip(".") if sign else mark


def _grouped(signs):
    signs = list(signs)
    return "  ".join(" ".join(signs[row : row + 5]) for row in range(0, 25, 5))


def _turn(turn):
    guesses = ", ".join(f"{guess['word']} ({guess['card']}) {guess['result']}" for guess in turn["guesses"])
    return f"by {turn['giver']}, “{turn['word']}” {turn['number']}: {guesses or 'nothing'}"


def _plainly(section):
    return ", ".join(f"{key} {_value(value)}" for key, value in section.items())


def _value(value):
    return f"“{value['word']}” {value['number']}" if isinstance(value, dict) else str(value).lower()
