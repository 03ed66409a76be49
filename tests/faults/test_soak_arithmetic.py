"""The slope that the soak prints."""

import pytest

from tests.bench.soak import after, slope


def test_memory_that_rises_by_a_megabyte_a_minute_rises_by_sixty_an_hour():
    assert slope([(60.0 * n, 100.0 + n) for n in range(10)]) == pytest.approx(60)


def test_memory_that_goes_up_and_down_is_flat():
    assert slope([(0, 100), (60, 110), (120, 110), (180, 100)]) == pytest.approx(0)


def test_memory_that_shrinks_has_a_negative_slope():
    assert slope([(0, 100), (3600, 90)]) == pytest.approx(-10)


def test_one_moment_has_no_slope():
    assert slope([]) == slope([(60, 100)]) == slope([(60, 100), (60, 120)]) == 0


def test_the_warm_up_does_not_count():
    samples = [(60.0, 50.0), (120.0, 90.0), (180.0, 90.0), (240.0, 90.0)]
    assert slope(samples) > 0
    assert slope(after(samples, 120)) == 0
