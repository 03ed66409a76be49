"""The first page: what is played by game and language, how it ends, how long it takes, who is here, what is wrong."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone, translation

from rooms.models import Match
from tests.desk.cast import gone, is_here, start, text_of
from tests.history.cast import ended
from wordbanks import reports


def figures(operator, **query):
    return operator.get("index", **query).context["figures"]


@pytest.fixture
def week(room, alice, bob):
    """Today two matches of Tandem, one of them won; yesterday one of Arrows; one forty days ago."""
    now = timezone.now()
    for days, game, outcome, score, minutes, language in [
        (0, "tandem", "won", 4, 12, "en"),
        (0, "tandem", "trap", 0, 4, "uk"),
        (1, "arrows", "gold", 11, 50, "uk"),
        (40, "tandem", "won", 1, 9, "pl"),
    ]:
        began = now - timedelta(days=days)
        ended(
            room, [alice, bob], game, outcome, score, language=language, started=began,
            at=began + timedelta(minutes=minutes),
        )  # fmt: skip
    Match.objects.filter(game="tandem").update(options={"turns": 9})


def legends(operator, n, **query):
    return {name: count for _series, name, count in figures(operator, **query)["charts"][n].legend}


def test_matches_are_counted_by_game_and_by_language(operator, week):
    assert legends(operator, 0) == {"Tandem": 2, "Arrows": 1}
    assert legends(operator, 1) == {"English": 1, "Ukrainian": 2}
    assert figures(operator)["matches"] == 3
    assert figures(operator)["today"] == 2


def test_the_period_is_chosen(operator, week):
    assert legends(operator, 0, days="90") == {"Tandem": 3, "Arrows": 1}
    assert figures(operator, days="7")["matches"] == 3
    assert figures(operator, days="0")["period"] == figures(operator, days="x")["period"] == 30


def test_every_bar_stands_within_its_chart_and_says_what_it_is(operator, week):
    for chart in figures(operator, days="365")["charts"]:
        assert sum(int(bar.says.rsplit(" ", 1)[1]) for bar in chart.bars) == 4
        for bar in chart.bars:
            assert bar.x >= 0
            assert bar.x + bar.width <= 720
            assert bar.y >= 0
            assert bar.y + bar.height == pytest.approx(150, abs=75.1)


def test_tandem_is_won_so_often_by_level_and_turns(operator, week):
    [rate] = figures(operator)["rates"]
    assert (rate.level, rate.turns, rate.played, rate.won, rate.percent, rate.left) == ("Family", "9", 2, 1, 50, 4)


def test_the_length_of_matches_is_told_by_game(operator, week):
    found = {it.game: (it.count, it.median) for it in figures(operator)["lengths"]}
    assert found == {"Tandem": (2, "8 min"), "Arrows": (1, "50 min")}


def test_what_was_broken_off_is_in_no_rate_and_no_length(operator, room, alice, bob):
    ended(room, [alice, bob], outcome="aborted")
    assert figures(operator)["rates"] == []
    assert figures(operator)["lengths"] == []


def test_it_says_who_is_in_rooms_now_and_what_they_play(operator, alice, room, bob):
    start(alice)
    gone()
    is_here(bob)
    page = text_of(operator.get("index"))
    assert "1 people in rooms now" in page
    assert "1 matches going on" in page
    assert f"{room.code} Bob Tandem, match 1" in page


def test_it_names_the_words_most_reported_without_a_way_to_edit_them(operator, superuser, banks):
    for name in ("Alice", "Bob"):
        reports.report("en", "apple", "family", "too_hard", name)
    reports.report("en", "bridge", "family", "unknown", "Bob")
    page = operator.get("index").content.decode()
    assert [(row["word__text"], row["n"]) for row in figures(operator)["reported"]] == [("apple", 2), ("bridge", 1)]
    assert "/wordbanks/word/" not in page
    assert "/wordbanks/word/" in superuser.get("index").content.decode()


def test_an_empty_house_has_a_first_page_too(operator):
    page = text_of(operator.get("index"))
    assert "Nobody is in a room right now." in page
    assert "None: all reports are dealt with." in page


def test_the_charts_are_drawn_alike_in_a_language_with_decimal_commas(operator, week):
    with translation.override("pl"):
        page = operator.client.get("/admin/", headers={"accept-language": "pl"}).content.decode()
    bars = re.findall(r'<rect class="series-\d" x=[^>]*>', page)
    assert bars
    assert not [bar for bar in bars if "," in bar]
