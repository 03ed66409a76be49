"""The rounds of the garbage collector, kept short however many sockets there are.

In a full round the collector looks at everything that is alive, and nothing else is done meanwhile: among some thousand
sockets it held every move up for half a second. A socket that ends needs no collector; only its beginning leaves
something for it. So whenever some have come, that is collected, and what is alive is set aside where the collector does
not look. What leads back to itself there would stay: once many sockets have ended all is looked at again.
"""

import gc

MANY = 200
"""Sockets that come before what is alive is set aside: a round then takes some milliseconds."""
MOST_ENDED = 5_000
"""Sockets that end before all is looked at."""


class Collector:
    """Counts the sockets of a serving process that come and end; does nothing until it is started."""

    def __init__(self) -> None:
        self._started = False
        self._came = self._ended = 0

    def start(self) -> None:
        """Sets aside what is alive before the first socket comes: what is loaded by now stays for ever."""
        self._started = True
        self._set_aside()

    def socket_came(self) -> None:
        """Notes that a socket was let in."""
        self._came += 1
        if self._started and self._came >= MANY:
            self._set_aside()

    def socket_ended(self) -> None:
        """Notes that a socket is gone."""
        self._ended += 1
        if self._started and self._ended >= MOST_ENDED:
            gc.unfreeze()
            self._set_aside()
            self._ended = 0

    def _set_aside(self) -> None:
        gc.collect()
        gc.freeze()
        self._came = 0


collector = Collector()
