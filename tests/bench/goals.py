"""The goals: what a figure of the product, or its ratio to the bare relay's in the same run, may be at most."""

import math
from collections.abc import Callable, Iterator, Mapping

from msgspec import Struct

from tests.bench.servers import BASELINE

type Medians = Mapping[tuple[str, str], Mapping[str, float]]
"""By subject and scene: the median of each figure."""


class Goal(Struct, frozen=True):
    """What is asked of a subject: `value` works it out, NaN where that was not measured."""

    about: str
    applies: Callable[[str], bool]
    value: Callable[[Medians, str], float]
    limit: float
    at_least: bool = False

    def met(self, value: float) -> bool:
        """Says whether this value is good enough."""
        return value >= self.limit if self.at_least else value <= self.limit


class Verdict(Struct, frozen=True):
    """How a subject does at a goal."""

    goal: Goal
    subject: str
    value: float

    @property
    def met(self) -> bool:
        """Says whether the goal is reached."""
        return self.goal.met(self.value)


def verdicts(medians: Medians) -> Iterator[Verdict]:
    """Returns every goal for every subject that it was measured of."""
    measured = dict.fromkeys(subject for subject, _scene in medians)
    for goal in GOALS:
        for subject in measured:
            if goal.applies(subject) and not math.isnan(value := goal.value(medians, subject)):
                yield Verdict(goal, subject, value)


def figure(medians: Medians, subject: str, scene: str, name: str) -> float:
    """Returns a figure, NaN where there is none."""
    return medians.get((subject, scene), {}).get(name, math.nan)


def ratio(of: float, to: float) -> float:
    """Returns `of` / `to`, NaN where either is missing or there is nothing to divide by."""
    return of / to if to else math.nan


def _to_relay(scene: str, name: str) -> Callable[[Medians, str], float]:
    return lambda medians, subject: ratio(figure(medians, subject, scene, name), figure(medians, BASELINE, scene, name))


def _itself(scene: str, name: str) -> Callable[[Medians, str], float]:
    return lambda medians, subject: figure(medians, subject, scene, name)


def _growth(medians: Medians, subject: str) -> float:
    many, few = (figure(medians, subject, scene, "server ms") for scene in ("human-2000", "human-50"))
    return ratio(many, few)


def _a_process(medians: Medians, subject: str) -> float:
    return figure(medians, subject, "saturation", "moves/s") / (2 if subject.startswith("scaled-2") else 1)


def _embedded(form: str) -> Callable[[str], bool]:
    return lambda subject: subject.startswith("embedded") and subject.endswith(form)


def _scaled(subject: str) -> bool:
    return subject.startswith("scaled")


def _product(subject: str) -> bool:
    return "/" in subject


GOALS = [
    Goal("CPU a stored move / relay, json", _embedded("/json"), _to_relay("saturation", "server ms"), 2.5),
    Goal("CPU a stored move / relay, HTML", _embedded("/html"), _to_relay("saturation", "server ms"), 5),
    Goal("2,000 rooms at human pace: p50 / relay", _product, _to_relay("human-2000", "p50 ms"), 3),
    Goal("2,000 rooms at human pace: p99 / relay", _product, _to_relay("human-2000", "p99 ms"), 4),
    Goal("2,000 rooms at human pace: p99 in ms", _product, _itself("human-2000", "p99 ms"), 20),
    Goal("CPU a move at 2,000 rooms / at 50", _product, _growth, 1.3),
    Goal("ten-person rooms: CPU a move / relay", _product, _to_relay("ten", "server ms"), 3),
    Goal("ten-person rooms: p50 to the last screen / relay", _product, _to_relay("ten", "p50 ms"), 3),
    Goal("PostgreSQL + Redis: moves a second a process", _scaled, _a_process, 1000, at_least=True),
    Goal("memory an idle socket / relay", _product, _to_relay("idle", "KB/socket"), 2.5),
    Goal("100 rooms, a move a second: p99 in ms", _product, _itself("steady-100", "p99 ms"), 15),
]
