"""When a move is due and how long it took: the arithmetic of an open load, without coordinated omission.

A room's moves have times in a plan that knows nothing of the server. A move that had to wait for the one before it is
still measured from its planned time, so a server that stalls pays for every move that it held up.
"""

import math
from collections.abc import Iterator, Sequence


def schedule(start: float, phase: float, pace: float, seconds: float) -> Iterator[float]:
    """Returns the planned times of a room's moves, one in `pace` seconds from `start` + `phase` × `pace` on."""
    n = 0
    while (offset := (n + phase) * pace) < seconds:
        yield start + offset
        n += 1


def percentile(values: Sequence[float], share: float) -> float:
    """Returns the smallest of `values` that at least this share (0–1) of them does not exceed; NaN without any."""
    if not values:
        return math.nan
    return sorted(values)[max(0, math.ceil(share * len(values)) - 1)]
