"""What the house knows of words: `get("uk")` gives a language. Importing this loads no dictionary."""

from functools import cache
from importlib import import_module

from .base import Language
from .text import fold, mend

__all__ = ["CODES", "Language", "fold", "get", "mend"]

CODES = ("uk", "pl", "ru", "et", "en")


def get(code: str) -> Language:
    """Returns the process's one instance of the language `code`; raises KeyError if the house has no such language."""
    if code not in CODES:
        raise KeyError(code)
    return _get(code)


@cache
def _get(code: str) -> Language:
    language: Language = import_module(f"{__name__}.{code}").LANGUAGE
    return language
