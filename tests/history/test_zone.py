"""Days are those of the reader's time zone, which their browser tells; of whom nothing is known, they are in UTC."""

from datetime import UTC, datetime

import pytest

from .cast import browser, ended, look, page, text

LATE = datetime(2025, 2, 28, 22, 30, tzinfo=UTC)
"""In Kyiv it is half past midnight, the first of March."""


def reader(person, zone):
    client = browser(person)
    client.cookies["zone"] = zone
    return client


def test_without_a_time_zone_days_are_in_utc(alice, room, bob):
    ended(room, [alice, bob], at=LATE)
    html = page(alice)
    assert "<h3>Feb. 28, 2025</h3>" in html
    assert "Feb. 2025" in html or "February 2025" in html


def test_days_and_months_are_those_of_the_reader(alice, room, bob):
    ended(room, [alice, bob], at=LATE)
    html = page(client=reader(alice, "Europe/Kyiv"))
    assert "<h3>March 1, 2025</h3>" in html
    assert "March 2025: won 1, lost 0" in html
    assert "Feb" not in html


def test_matches_of_two_days_elsewhere_are_of_one_day_here(alice, room, bob):
    ended(room, [alice, bob], at=LATE)
    ended(room, [alice, bob], at=LATE.replace(month=3, day=1, hour=9))
    assert page(alice).count('<section class="day">') == 2
    assert page(client=reader(alice, "Europe/Kyiv")).count('<section class="day">') == 1


def test_a_match_that_is_looked_back_at_has_the_readers_day(alice, room, bob):
    match = ended(room, [alice, bob], at=LATE)
    assert "March 1, 2025" in text(look(match.slug, client=reader(alice, "Europe/Kyiv")))
    assert "Feb. 28, 2025" in text(look(match.slug, alice))


NO_ZONES = ["", "Mars/Olympus", "../../etc/passwd", "/etc/passwd", "Europe", "\x00", "a" * 300, "a." * 300 + "/x"]


@pytest.mark.parametrize("zone", NO_ZONES)
def test_a_time_zone_that_is_none_is_passed_over(alice, room, bob, zone):
    ended(room, [alice, bob], at=LATE)
    assert "<h3>Feb. 28, 2025</h3>" in page(client=reader(alice, zone))
