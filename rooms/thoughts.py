"""What virtual players thought with their moves, made ready to be shown when the match is over.

Each game gives reasons of its own; whatever is not understood here is left out, so that a page never fails by it.
"""

from collections.abc import Callable, Iterable
from typing import Any

from games.base import Json
from rooms.models import Match, Move

GUESSES = frozenset({"direct", "through", "earlier", "last_hope"})
STOPS = frozenset({"enough", "weak", "unknown_word"})


def of(match: Match) -> list[Json]:
    """Returns what virtual players thought in a match that is over, in the order of the moves.

    In Tandem there is an entry a turn: `{seat, turn, giver, word, number, thoughts}`; the thoughts are those of `one`,
    and `seat` is of who thought. In other games there is an entry a thought, with its `seat`.
    """
    moves = list(match.moves.order_by("number").only("number", "seat", "payload", "why"))
    if all(move.why is None for move in moves):
        return []
    return _by_turn(moves) if match.game == "tandem" else _singly(moves)


def one(move: Move) -> Json:
    """Returns what was thought with a move, in a form that can be relied on; None where that says nothing."""
    why = move.why
    try:
        return _KINDS[why["kind"]](why) if isinstance(why, dict) else None
    except (KeyError, TypeError, AttributeError, ValueError):
        return None


def _by_turn(moves: Iterable[Move]) -> list[Json]:
    turns: list[dict[str, Any]] = []
    clue: Move | None = None
    for move in moves:
        clue = move if move.payload.get("do") == "clue" else clue
        if clue is None or (thought := one(move)) is None:
            continue
        if not turns or (turns[-1]["turn"], turns[-1]["seat"]) != (clue.number, move.seat):
            said = {"word": clue.payload["word"], "number": clue.payload["number"]}
            turns.append({"seat": move.seat, "turn": clue.number, "giver": clue.seat, **said, "thoughts": []})
        turns[-1]["thoughts"].append(thought)
    return turns


def _singly(moves: Iterable[Move]) -> list[Json]:
    """Returns each thought with its seat; of several about the same arrow the last, which is what was meant."""
    found: dict[Any, Json] = {}
    for move in moves:
        if thought := one(move):
            found[move.seat, thought.get("arrow", move.number)] = {"seat": move.seat} | thought
    return sorted(found.values(), key=lambda thought: (thought.get("arrow", 0), thought["seat"]))


def _clue(why: dict[str, Any]) -> Json:
    links = why.get("links") or {}
    meant = [str(word) for word in why["meant"]]
    return {"kind": "clue", "meant": [{"word": word, "through": _between(links.get(word), word)} for word in meant]}


def _between(path: Any, word: str) -> list[str]:
    """Returns the words that lead to `word`, without itself."""
    return [str(step) for step in path if step != word] if isinstance(path, list | tuple) else []


def _guess(why: dict[str, Any]) -> Json:
    if why["how"] not in GUESSES:
        return None
    through = why.get("through")
    how = "direct" if why["how"] == "through" and not through else why["how"]
    return {"kind": "guess", "how": how, "word": str(why["word"]), "clue": str(why["clue"]), "through": through}


def _stop(why: dict[str, Any]) -> Json:
    return {"kind": "stop", "how": why["how"]} if why["how"] in STOPS else None


def _term(why: dict[str, Any]) -> Json:
    words = [str(word) for word in why["words"]]
    return {"kind": "term", "arrow": int(why["arrow"]), "words": words, "idea": str(why["idea"])}


_KINDS: dict[str, Callable[[dict[str, Any]], Json]] = {"clue": _clue, "guess": _guess, "stop": _stop, "term": _term}
