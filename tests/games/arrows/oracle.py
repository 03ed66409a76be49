"""Arrows 9–11 said once more, apart from the rules: where a word may go, and which tiles may come with it."""

WAYS = ["right", "down", "left", "up"]
STEPS = {"right": (1, 0), "down": (0, 1), "left": (-1, 0), "up": (0, -1)}
TILES = [(1,), (2, 3), (4,), (5, 6), (7,), (8, 9), (10,)]


def step(cell, way, times=1):
    return cell[0] + times * STEPS[way][0], cell[1] + times * STEPS[way][1]


def arrows_on(tiles):
    """Returns (number, cell, way) of every arrow of `tiles`, which are (cell, way of the first arrow)."""
    return [
        (number, cell, WAYS[(WAYS.index(way) + turn) % 4])
        for numbers, (cell, way) in zip(TILES, tiles, strict=False)
        for turn, number in enumerate(numbers)
    ]


def line(words, cell, way):
    """Returns the words that an arrow on `cell` points at."""
    count = next(n for n in range(1, 100) if step(cell, way, n) not in words)
    return [step(cell, way, n) for n in range(1, count)]


def claimed(words, tiles):
    """Returns the axis and the words of every line that has an arrow, with the arrow's number."""
    return [(way in ("left", "right"), set(line(words, cell, way)), number) for number, cell, way in arrows_on(tiles)]


def may_lie(words, tiles, cell, way, spare):
    """Says whether the next tile may lie on `cell`, its arrow `spare` not being the one that takes the line."""
    lying = {other for other, _ in tiles}
    after = [*tiles, (cell, way)]
    if cell in lying | words:
        return False
    for _, place, pointing in arrows_on(after):
        if {step(place, pointing), step(place, pointing, 2)} & (lying | {cell}):
            return False
    for number, place, pointing in arrows_on(after):
        row = pointing in ("left", "right")
        beside = step(place, pointing)
        if number == spare and any(row == axis and beside in others for axis, others, _ in claimed(words, tiles)):
            return False
    return True


def offers(words, tiles):
    """Returns for each legal cell the ways to lay a tile, as (end, arrow, cell, way), and the arrows it joins."""
    taken = words | {cell for cell, _ in tiles}
    beside = {step(cell, way) for cell in taken for way in WAYS} - taken or {(0, 0)}
    return {cell: (ways_of(words | {cell}, tiles, cell), joined(words | {cell}, tiles, cell)) for cell in beside}


def ways_of(words, tiles, cell):
    found = set()
    for back, forth in (("left", "right"), ("up", "down")):
        run = [*reversed(line(words, cell, back)), cell, *line(words, cell, forth)]
        has_arrow = any(axis == (back == "left") and cell in others for axis, others, _ in claimed(words, tiles))
        if len(run) < 2 or has_arrow or len(tiles) == len(TILES):
            continue
        for end, last in ((back, run[0]), (forth, run[-1])):
            place, into = step(last, end), back if end == forth else forth
            numbers = TILES[len(tiles)]
            for turn, number in enumerate(numbers):
                way = WAYS[(WAYS.index(into) - turn) % 4]
                spare = next((other for other in numbers if other != number), None)
                if may_lie(words, tiles, place, way, spare):
                    found.add((end, number, place, way))
    return found


def joined(words, tiles, cell):
    for row in (True, False):
        numbers = sorted(number for axis, others, number in claimed(words, tiles) if axis == row and cell in others)
        if len(numbers) == 2:
            return numbers
    return None
