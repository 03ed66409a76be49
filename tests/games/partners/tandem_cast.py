"""A small made-up bank for the virtual player's tests, on the fixed board of Tandem's cast."""

from random import Random

from games.base import Word
from games.partners import PARTNERS, Knowledge, Manner
from games.tandem import Tandem

from ..cast import WORDS, Plain, board

THOUGHTS = {
    "anchor": ["ship", "iron", "harbour"],  # target of both
    "bridge": ["iron", "road", "arch"],  # target of both
    "candle": ["wax", "flame", "night"],  # target of both
    "desert": ["sand", "sun", "camel"],  # Alice's target
    "engine": ["iron", "motor", "oil"],  # Alice's target
    "island": ["sand", "palm", "beach"],  # Bob's target
    "pirate": ["ship", "patch", "treasure"],  # the trap of both
    "queen": ["crown", "chess", "motor"],  # Alice's trap
    "river": ["water", "boat", "arch"],  # Bob's trap
    "spider": ["legs", "thread", "web"],  # nothing to either
    "tiger": ["stripes", "jungle", "oil"],  # nothing to either
    "harpoon": ["whale", "iron"],  # not on the board
    "lantern": ["flame", "night", "oil"],  # not on the board
}
FREE = [
    "harpoon",
    "lantern",
    "ocean",
    "winter",
    "music",
    "paper",
    "summer",
    "wheel",
    "dragon",
    "apple",
    "sailor",
    "thunder",
    "velvet",
]
"""The words of the bank that are not on the board: more than a match has turns."""
BANK = [*WORDS, *map(Word, FREE)]


def knows(thoughts=THOUGHTS, *, language=None, bank=BANK, manner=Manner.CAREFUL):
    """Returns what a virtual player knows who associates `thoughts`."""
    return Knowledge(language or Plain(), bank, thoughts, manner)


def choice(state, seat, known=None, seed=1):
    """Returns what the virtual player in `seat` chooses, and why."""
    known = known or knows()
    return PARTNERS["tandem"](Tandem(known.language).view(state, seat), known, Random(seed))


def clue(known=None, **table):
    """Returns Alice's clue and why, on the fixed board."""
    return choice(board(**table), 0, known)
