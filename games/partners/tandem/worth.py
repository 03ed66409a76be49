"""What a target found is worth: by how much it betters the chance that the match is still won."""

from functools import cache

FINDS = (0.04, 0.38, 0.41, 0.13, 0.03, 0.01)
"""How likely a turn finds no target, one, two …, as the bench counted it, a little less lucky."""
LOST = 100.0
"""What a find is worth where only more luck than was ever counted could still win."""


def of_a_find(missing: int, left: int) -> float:
    """Returns by which part of itself the chance to win grows with one target more, `left` turns after this one."""
    now = chance(missing, left)
    return min(LOST, chance(missing - 1, left) / now - 1) if now else LOST


@cache
def chance(missing: int, turns: int) -> float:
    """Returns how likely a match is won with so many targets missing and so many turns left."""
    if missing <= 0:
        return 1.0
    if turns <= 0:
        return 0.0
    return sum(share * chance(missing - found, turns - 1) for found, share in enumerate(FINDS))
