"""The report: a table of the goals and one for each scene, in Markdown; medians, their spread, and dirty marks."""

import math
import os
import platform
import statistics
from collections.abc import Sequence
from datetime import UTC, datetime

from tests.bench.goals import figure, ratio, verdicts
from tests.bench.measure import Figures
from tests.bench.meter import DIRTY
from tests.bench.scenes import Scene
from tests.bench.servers import BASELINE, Subject

BUSY = 0.9
"""From this share of a core on, the load client may be what holds a server back."""

type Runs = dict[tuple[str, str], list[Figures]]
"""By subject and scene: the figures of each repeat."""


def medians(runs: Runs) -> dict[tuple[str, str], Figures]:
    """Returns the median of each figure over the repeats."""
    return {
        key: {name: statistics.median(run[name] for run in repeats) for name in repeats[0]}
        for key, repeats in runs.items()
    }


def markdown(runs: Runs, scenes: Sequence[Scene], subjects: Sequence[Subject]) -> str:
    """Returns the whole report."""
    parts = [_head(runs), _goals(runs)]
    for scene in scenes:
        names = [subject.name for subject in subjects if (subject.name, scene.name) in runs]
        if names:
            parts.append(_table(runs, scene, names))
    return "\n\n".join(parts) + "\n"


def marks(repeats: Sequence[Figures]) -> str:
    """Returns what makes figures doubtful: in how many repeats others were busy, a busy client, failed moves."""
    dirty = sum(run["others"] > DIRTY for run in repeats)
    found = [f"dirty {dirty}/{len(repeats)}"] if dirty else []
    if any(run.get("client busy", 0) > BUSY for run in repeats):
        found.append("client-bound")
    if failed := sum(run.get("failed", 0) for run in repeats):
        found.append(f"{failed:.0f} failed")
    return ", ".join(found)


def spread(values: Sequence[float]) -> str:
    """Returns the median of some values and, if they differ, the least and the greatest of them."""
    middle = _number(statistics.median(values))
    least, greatest = _number(min(values)), _number(max(values))
    return middle if least == greatest else f"{middle} ({least}–{greatest})"


def _head(runs: Runs) -> str:
    repeats = max(map(len, runs.values()), default=0)
    return (
        f"# Verbena's speed\n\n{datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} cores, Python "
        f"{platform.python_version()}, {repeats} repeats: medians (least–greatest). “dirty”: others used more than "
        f"{DIRTY:.0%} of the machine. × is the ratio to {BASELINE}, which speaks JSON alone. Moves are timed from "
        "when they were due to when the last of the others' screens had them. “server ms” and the like are CPU a move."
    )


def _goals(runs: Runs) -> str:
    middle = medians(runs)
    rows = [
        f"| {verdict.goal.about} | {verdict.subject} | {_number(verdict.value)} | "
        f"{'≥' if verdict.goal.at_least else '≤'} {verdict.goal.limit:g} | {'yes' if verdict.met else '**no**'} |"
        for verdict in verdicts(middle)
    ]
    return "\n".join(
        ["## Goals\n", "| goal | server | here | wanted | met |", "| --- | --- | --- | --- | --- |", *rows]
    )


def _table(runs: Runs, scene: Scene, names: Sequence[str]) -> str:
    middle = medians(runs)
    columns = list(dict.fromkeys(name for subject in names for name in runs[subject, scene.name][0]))
    lines = [f"## {scene.name}: {scene.about}\n", f"| server | {' | '.join(columns)} | marks |"]
    lines.append("| --- |" + " --- |" * (len(columns) + 1))
    for subject in names:
        repeats = runs[subject, scene.name]
        cells = []
        for column in columns:
            values = [run[column] for run in repeats if column in run]
            times = ratio(figure(middle, subject, scene.name, column), figure(middle, BASELINE, scene.name, column))
            cells.append(_cell(column, values, times if subject != BASELINE else math.nan))
        lines.append(f"| {subject} | {' | '.join(cells)} | {marks(repeats)} |")
    return "\n".join(lines)


def _cell(column: str, values: Sequence[float], times: float) -> str:
    if not values:
        return "–"
    if column in {"others", "client busy"}:
        return f"{statistics.median(values):.0%}"
    shown = spread(values)
    return shown if math.isnan(times) or column == "failed" else f"{shown} ×{times:.2g}"


def _number(value: float) -> str:
    """Returns a number with as many digits as tell something."""
    if math.isnan(value):
        return "–"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"
