"""A refusal is a short code; each code that is raised anywhere has a sentence, and no sentence is left over."""

import ast
import re
from pathlib import Path

import pytest

from games.registry import GAMES
from rooms import commands, sentences
from rooms.sentences import CODES, reply, sentence

ROOT = Path(__file__).resolve().parents[2]


def raised():
    """Returns the codes of all `Illegal("…")` in the rules and the rooms, each with the names of its details."""
    found: dict[str, list[set[str | None]]] = {}
    for file in [*(ROOT / "games").rglob("*.py"), *(ROOT / "rooms").rglob("*.py")]:
        module = ast.parse(file.read_text("utf-8"))
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Illegal":
                details = {keyword.arg for keyword in node.keywords} - {"confirmable"}
                for code in texts(looked_up(module, node.args[0])):
                    found.setdefault(code, []).append(details)
    return found


def looked_up(module, argument):
    """Returns the values of the module's dictionary in which a code is looked up, else the argument as it stands."""
    if not isinstance(argument, ast.Subscript):
        return [argument]
    name = ast.unparse(argument.value)
    tables = [node for node in module.body if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict)]
    return next(table.value.values for table in tables if ast.unparse(table.targets[0]) == name)


def texts(nodes):
    """Returns the strings in `nodes`."""
    parts = (part for node in nodes for part in ast.walk(node) if isinstance(part, ast.Constant))
    return [part.value for part in parts if isinstance(part.value, str)]


def answered():
    """Returns the codes that are not raised but given as an answer: `{"error": "…"}`."""
    found = set()
    for file in (ROOT / "rooms").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Dict):
                found |= {
                    value.value
                    for key, value in zip(node.keys, node.values, strict=True)
                    if isinstance(key, ast.Constant) and key.value == "error" and isinstance(value, ast.Constant)
                } - {None}
    return found


def test_every_code_that_is_raised_has_a_sentence():
    codes = set(raised())
    assert len(codes) > 30
    assert codes - CODES == set()


def unreadable():
    """The codes with which a field is refused that cannot be read."""
    return set(commands._UNREADABLE.values()).union(*(game.unreadable.values() for game in GAMES.values()))


def test_every_code_that_is_answered_has_a_sentence():
    assert answered() - CODES == set()
    assert unreadable() - CODES == set()


def test_no_sentence_is_left_over():
    used = set(raised()) | answered() | unreadable() | {"removed", "not_in_room"}
    assert set() == CODES - used


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_sentence_asks_for_no_more_than_its_refusals_tell(code):
    wanted = set(re.findall(r"%\((\w+)\)s", sentences._SENTENCES[code]))
    for details in raised().get(code, [set()]):
        assert wanted <= details


def test_a_reply_has_code_sentence_and_whether_it_can_be_confirmed():
    refusal = {"error": "clue_derived", "details": {"clue": "farmer", "word": "farm"}, "confirmable": True}
    assert reply(refusal, "en") == {
        "error": "clue_derived",
        "message": "“farmer” looks related to “farm” on the board. Is that fair?",
        "confirmable": True,
    }
    assert reply({"ok": True}, "en") == {"ok": True}


def test_what_a_person_typed_is_no_format_of_ours():
    assert "%(word)s %d" in sentence("clue_on_board", {"word": "%(word)s %d"}, "en")
