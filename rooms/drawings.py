"""What was drawn before, by what it depends on: one memory for macros, for stencils, and for whatever comes."""

from collections.abc import Callable
from typing import Any

from django.conf import settings


class Drawings[T](dict[Any, T]):
    """Drawings by their keys. When there are `most` it begins anew."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def get_or_draw(self, key: Any, draw: Callable[[], T]) -> T:
        """Returns the drawing with this `key`, which says all that what `draw` returns depends on."""
        drawn = self.get(key)
        if drawn is None or settings.DEBUG:  # where templates may change while they are used
            if len(self) >= self.most:
                self.clear()
            drawn = self[key] = draw()
        return drawn
