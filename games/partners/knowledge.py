"""What a virtual player knows of the world besides what its seat sees."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from games.base import Language, Word


class Knowledge(Struct, frozen=True):
    """A language, words in no order that matters, and what people think of at each, the strongest first."""

    language: Language
    words: Sequence[Word]
    associations: Mapping[str, Sequence[str]] = field(default_factory=dict)
