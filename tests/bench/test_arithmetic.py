"""What the benchmark works out of what it measured."""

import math
import os

import pytest

from tests.bench.goals import verdicts
from tests.bench.meter import TICK, _Reading, cpu_of, machine_busy, used
from tests.bench.pace import percentile, schedule
from tests.bench.report import markdown, marks, medians, spread
from tests.bench.scenes import needed, scenes
from tests.bench.servers import BASELINE, subjects


def test_a_percentile_is_a_value_that_was_measured():
    values = [float(n) for n in range(100, 0, -1)]
    assert percentile(values, 0.50) == 50
    assert percentile(values, 0.99) == 99
    assert percentile(values, 1.0) == 100
    assert percentile([7.0], 0.01) == 7


def test_nothing_measured_is_no_number():
    assert math.isnan(percentile([], 0.5))


def test_the_plan_of_a_room_does_not_shift():
    assert list(schedule(100.0, 0.5, 2.0, 8.0)) == [101.0, 103.0, 105.0, 107.0]


def test_moves_that_a_stall_held_up_count_their_wait_from_their_planned_times():
    """A server that stands still for the first three moves and then answers at once."""
    answered = 106.0
    delays = [max(answered, planned) - planned for planned in schedule(100.0, 0.5, 2.0, 8.0)]
    assert delays == [5.0, 3.0, 1.0, 0.0]


def test_cpu_of_others_is_what_no_part_of_ours_used():
    before = _Reading(10.0, 100.0, {"server": {1: 5.0}, "client": {2: 1.0}})
    after = _Reading(20.0, 110.0, {"server": {1: 9.0}, "client": {2: 4.0}})
    usage = used(before, after, cores=2)
    assert usage.parts == {"server": 4.0, "client": 3.0}
    assert usage.others == pytest.approx(3.0 / 20.0)
    assert usage.dirty


def test_a_quiet_machine_is_not_dirty():
    before = _Reading(0.0, 0.0, {"server": {1: 0.0}})
    assert not used(before, _Reading(10.0, 7.0, {"server": {1: 5.0}}), cores=2).dirty


def test_a_process_that_came_later_counts_from_its_birth():
    usage = used(_Reading(0.0, 0.0, {"database": {1: 2.0}}), _Reading(1.0, 3.0, {"database": {1: 2.5, 9: 0.25}}), 2)
    assert usage.parts == {"database": 0.75}


def test_the_machine_is_not_busy_while_it_is_idle_or_waits():
    assert machine_busy("cpu  100 10 50 9999 888 5 5 30 0 0\ncpu0 …") == 200 / TICK


def test_cpu_of_a_process_that_is_gone_is_none():
    assert cpu_of(os.getpid()) > 0
    assert cpu_of(2**22 + 1) == 0


def test_repeats_are_told_by_their_median_and_their_ends():
    assert spread([3.0, 1.0, 2.0]) == "2.00 (1.00–3.00)"
    assert spread([5.0]) == "5.00"
    assert medians({("a", "b"): [{"x": 1.0}, {"x": 9.0}, {"x": 2.0}]}) == {("a", "b"): {"x": 2.0}}


def test_doubtful_runs_are_marked():
    clean = {"others": 0.10, "client busy": 0.5, "failed": 0.0}
    assert marks([clean, clean]) == ""
    assert marks([clean, clean | {"others": 0.11}]) == "dirty 1/2"
    assert marks([clean | {"client busy": 0.95, "failed": 2.0}]) == "client-bound, 2 failed"


def test_goals_are_ratios_to_the_bare_relay():
    measured = {
        (BASELINE, "saturation"): {"server ms": 0.2},
        ("embedded/json", "saturation"): {"server ms": 0.6},
        ("embedded/html", "saturation"): {"server ms": 0.8},
    }
    found = [(verdict.subject, round(verdict.value, 3), verdict.met) for verdict in verdicts(measured)]
    assert found == [("embedded/json", 3.0, False), ("embedded/html", 4.0, True)]


def test_two_processes_share_what_they_reach():
    verdict = next(iter(verdicts({("scaled-2/json", "saturation"): {"moves/s": 1800.0}})))
    assert (verdict.value, verdict.met) == (900.0, False)


def test_the_report_has_the_goals_and_a_table_a_scene():
    scene = scenes(quick=False)[0]
    figures = {"moves/s": 100.0, "server ms": 1.0, "others": 0.5}
    runs = {(BASELINE, scene.name): [figures], ("embedded/json", scene.name): [figures | {"server ms": 2.0}]}
    text = markdown(runs, [scene], subjects())
    assert "| CPU a stored move / relay, json | embedded/json | 2.00 | ≤ 2.5 | yes |" in text
    assert f"## {scene.name}: " in text
    assert "2.00 ×2" in text
    assert "dirty 1/1" in text


def test_enough_rooms_are_prepared_for_the_largest_scene():
    assert needed(scenes(quick=False)) == {"pairs": 2802, "tens": 20, "lobbies": 10}
