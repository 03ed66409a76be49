"""A bar on the terminal for what takes long; nothing where nobody watches, so that logs stay logs."""

import time
from collections.abc import Iterable, Iterator

from django.core.management.base import OutputWrapper

WIDTH = 30
EVERY = 0.2
"""Seconds between two looks at the bar."""


def watched[T](things: Iterable[T], total: int, stream: OutputWrapper) -> Iterator[T]:
    """Yields `things` one by one, and shows on `stream` how many of `total` are done if it is a terminal."""
    if not stream.isatty():
        yield from things
        return
    began = shown = time.monotonic()
    for done, thing in enumerate(things):
        if (now := time.monotonic()) - shown > EVERY:
            shown = now
            stream.write(_bar(done, total, now - began), str, "")
            stream.flush()
        yield thing
    stream.write("\r\033[K", str, "")
    stream.flush()


def _bar(done: int, total: int, seconds: float) -> str:
    share = done / total if total else 1
    filled = "█" * int(share * WIDTH)
    left = f"{seconds / share - seconds:.0f} s left" if share else ""
    return f"\r\033[K{filled:░<{WIDTH}} {done}/{total}  {share:.0%}  {left}"
