"""Keeps what the language said when a move was judged, so that a newer dictionary replays an old match the same."""

from collections.abc import Callable
from typing import Any

from games.base import Kinship, Language

type Verdict = list[Any]
"""The method that was asked, its words, and the answer, as JSON."""


class Recorder:
    """A language that remembers each answer it gives, but for the usual ones: they would fill the record."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self.code = language.code
        self.verdicts: list[Verdict] = []

    def __getattr__(self, method: str) -> Callable[..., Any]:
        ask = getattr(self._language, method)

        def answer(*words: str) -> Any:
            said = ask(*words)
            if said != _usual(method, words):
                self.verdicts.append([method, *words, sorted(said) if isinstance(said, frozenset) else said])
            return said

        return answer


class Replayer:
    """A language that answers as it did when the move was made."""

    def __init__(self, code: str, verdicts: list[Verdict]) -> None:
        self.code = code
        self._said = {(method, *words): _read(method, said) for method, *words, said in verdicts}

    def __getattr__(self, method: str) -> Callable[..., Any]:
        return lambda *words: self._said.get((method, *words), _usual(method, words))


def _usual(method: str, words: tuple[str, ...]) -> Any:
    """Returns the answer that is so common that it is not recorded."""
    match method:
        case "fold" | "mend":
            return words[0]
        case "is_word":
            return True
        case "lemmas":
            return frozenset()
        case "asked_letters":
            return ()
        case "known" | "same_answer":
            return False
    return None


def _read(method: str, said: Any) -> Any:
    """Returns an answer as the language gave it, from its JSON."""
    match method:
        case "same_word":
            return Kinship(said)
        case "lemmas":
            return frozenset(said)
        case "asked_letters":
            return tuple(said)
    return said
