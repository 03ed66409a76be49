"""How fast the product is, beside a bare `websockets` relay and a bare Channels relay in the same run.

    uv run python -m tests.bench.speed --quick
    uv run python -m tests.bench.speed --repeats 3 --report speed.md
    uv run python -m tests.bench.speed --only saturation,embedded/json,embedded/html

`--only` takes names of scenes and servers, or beginnings of them; the bare relay always runs, for it is what the others
are divided by. PostgreSQL and Redis are measured where VERBENA_TEST_POSTGRES and VERBENA_TEST_REDIS say where they
are: on this machine, for their CPU is read from /proc. Their figures want an otherwise idle database server.

Every run starts its server afresh on a copy of prepared rooms; the repeats of a scene go round the servers, so that
whatever else happens on the machine meets all of them. The moves are prepared too, from what was dealt: each room
plays one match, and whoever needs more moves takes more rooms. What the rules cost, above all the check of a
clue against 25 words, is in the figures of every server. A full run takes about two hours, a quick one about
ninety seconds; figures of one report compare with each other, not with another machine's.
"""

import argparse
import resource
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.bench import measure, report, scenes, servers
from tests.bench.scenes import Scene
from tests.bench.servers import BASELINE, Prepared, Subject

QUICK_SUBJECTS = (BASELINE, "embedded/json", "embedded/html")


def main() -> None:
    """Measures and reports."""
    given = _arguments()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    chosen_scenes, chosen = choose(given.only, quick=given.quick)
    text = _measure(chosen_scenes, chosen, given.repeats or (1 if given.quick else 3))
    print(text)
    if given.report:
        given.report.write_text(text)


def choose(only: Sequence[str], *, quick: bool) -> tuple[list[Scene], list[Subject]]:
    """Returns the scenes and the servers whose names begin with one of `only`; without any, the usual ones."""
    all_scenes, all_subjects = scenes.scenes(quick=quick), servers.subjects()
    named = _named(all_scenes, only)
    if not named:
        named = [scene for scene in all_scenes if not quick or scene.name in scenes.QUICK_BY_DEFAULT]
    asked = _named(all_subjects, only)
    if not asked:
        asked = [subject for subject in all_subjects if not quick or subject.name in QUICK_SUBJECTS]
    return named, [subject for subject in all_subjects if subject in asked or subject.name == BASELINE]


def _named(things: Sequence[Any], only: Sequence[str]) -> list[Any]:
    return [thing for thing in things if any(thing.name.startswith(name) for name in only)]


def _measure(chosen: Sequence[Scene], subjects: Sequence[Subject], repeats: int) -> str:
    """Returns the report; of what was measured until then if somebody interrupts."""
    prepared: dict[bool, Prepared] = {}
    runs: report.Runs = {}
    try:
        for scaled in sorted({subject.scaled for subject in subjects}):
            _say("preparing rooms in " + ("PostgreSQL" if scaled else "SQLite"))
            prepared[scaled] = Prepared(scenes.needed(chosen), scaled=scaled)
        for scene in chosen:
            for repeat in range(repeats):
                for subject in subjects:
                    _say(f"{scene.name}, {repeat + 1} of {repeats}: {subject.name}")
                    _run(scene, subject, prepared[subject.scaled], runs)
    except KeyboardInterrupt:
        _say("interrupted")
    finally:
        for database in prepared.values():
            database.close()
    return report.markdown(runs, chosen, subjects)


def _run(scene: Scene, subject: Subject, prepared: Prepared, runs: report.Runs) -> None:
    """Adds the figures of one run to `runs`; where it fails says so, and the others go on."""
    try:
        figures = measure.run(scene, subject, prepared)
    except RuntimeError as error:
        _say(str(error))
    else:
        runs.setdefault((subject.name, scene.name), []).append(figures)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", type=lambda text: text.split(","), default=[], help="scenes and servers, by commas")
    parser.add_argument("--quick", action="store_true", help="small scenes, one repeat, the embedded product")
    parser.add_argument("--repeats", type=int, help="3, or 1 if it is to be quick")
    parser.add_argument("--report", type=Path, help="a file for the report, in Markdown")
    return parser.parse_args()


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
