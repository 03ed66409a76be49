"""What a process counts, and who may see it."""

from types import SimpleNamespace

import pytest
from django.test import Client, override_settings
from prometheus_client.parser import text_string_to_metric_families

from games.registry import GAMES
from rooms import metrics
from rooms.switchboard import board


def figures(**options):
    answer = Client().get("/metrics", **options)
    assert answer.status_code == 200
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.content.decode())
        for sample in family.samples
    }


def status(**options):
    return Client().get("/metrics", **options).status_code


@pytest.mark.parametrize("near", ["127.0.0.1", "::1", "10.1.2.3", "192.168.0.9", "::ffff:172.16.0.1"])
def test_the_figures_are_for_our_own_network(db, near):
    assert status(REMOTE_ADDR=near) == 200


@pytest.mark.parametrize("far", ["8.8.8.8", "2001:4860:4860::8888", "::ffff:8.8.8.8", "", "unix:"])
def test_the_figures_are_not_for_the_world(db, far):
    assert status(REMOTE_ADDR=far) == 404


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "x-real-ip"])
def test_who_came_by_a_proxy_does_not_see_them_whatever_the_header_claims(db, header):
    assert status(REMOTE_ADDR="127.0.0.1", headers={header: "10.0.0.1"}) == 404


def test_who_may_not_see_them_finds_nothing_as_at_any_address(db):
    hidden = Client().get("/metrics", REMOTE_ADDR="8.8.8.8")
    assert hidden.status_code == 404
    assert "There is nothing here" in hidden.content.decode()


@override_settings(METRICS_TOKEN="swordfish-swordfish")
def test_the_token_opens_them_from_anywhere(db):
    far = {"REMOTE_ADDR": "8.8.8.8"}
    assert status(**far, headers={"authorization": "Bearer swordfish-swordfish"}) == 200
    assert status(**far, headers={"authorization": "Bearer swordfisch"}) == 404
    assert status(**far, headers={"authorization": "swordfish-swordfish"}) == 404
    assert status(**far) == 404


def test_without_a_token_in_the_settings_none_opens_them(db, settings):
    settings.METRICS_TOKEN = ""
    assert status(REMOTE_ADDR="8.8.8.8", headers={"authorization": "Bearer "}) == 404


def test_the_names_are_known_to_whoever_draws_them(db):
    metrics.moved("tandem", 0.01)
    metrics.refused("tandem", "stale", 0.01)
    metrics.opened()
    metrics.closed(1000)
    ours = {name for name, *_ in figures() if name.startswith("verbena_") and not name.endswith(("_bucket", "_sum"))}
    assert ours - {"verbena_queue_seconds"} == {
        "verbena_rooms", "verbena_people", "verbena_sockets", "verbena_sockets_opened_total",
        "verbena_sockets_closed_total", "verbena_moves_total", "verbena_refusals_total", "verbena_door_seconds_count",
        "verbena_screen_seconds_count", "verbena_due_lag_seconds_count", "verbena_layer_waiting",
        "verbena_layer_round_trip_seconds", "verbena_draining",
    }  # fmt: skip


def test_the_process_and_its_garbage_are_seen_too(db):
    seen = figures()
    assert seen["process_resident_memory_bytes",] > 0
    assert ("python_gc_collections_total", "2") in seen


def test_rooms_and_people_are_counted_when_somebody_asks(db, monkeypatch):
    alice, bob = SimpleNamespace(player_id=1), SimpleNamespace(player_id=2)
    alices_phone = SimpleNamespace(player_id=1)
    monkeypatch.setattr(board, "lines", {7: [alice, alices_phone], 8: [bob]})
    seen = figures()
    assert (seen["verbena_rooms",], seen["verbena_people",]) == (2, 2)


def test_moves_are_counted_by_game_and_timed_in_the_door(grown):
    grown("verbena_moves_total", game="arrows")
    grown("verbena_door_seconds_bucket", le="0.0005")
    grown("verbena_door_seconds_bucket", le="1.0")
    metrics.moved("arrows", 0.0004)
    metrics.moved("arrows", 0.7)
    assert grown("verbena_moves_total", game="arrows") == 2
    assert grown("verbena_door_seconds_bucket", le="0.0005") == 1
    assert grown("verbena_door_seconds_bucket", le="1.0") == 2


@pytest.mark.parametrize(
    ("game", "code", "counted"),
    [
        ("tandem", "stale", ("tandem", "stale")),
        ("tandem", "from_elsewhere", ("tandem", "other")),
        ("chess", "stale", ("other", "stale")),
    ],
)
def test_refusals_are_counted_by_what_we_know_and_no_more(grown, game, code, counted):
    labels = dict(zip(("game", "code"), counted, strict=True))
    grown("verbena_refusals_total", **labels)
    metrics.refused(game, code, 0.01)
    assert grown("verbena_refusals_total", **labels) == 1


def test_whatever_is_called_a_game_makes_no_new_figure(db):
    for n in range(1000):
        metrics.moved(f"game {n}", 0.01)
    games = {labels[0] for name, *labels in figures() if name == "verbena_moves_total"}
    assert games <= {*GAMES, "other"}


@pytest.mark.parametrize(
    ("code", "end"),
    [
        (1000, "normal"), (1001, "normal"), (1005, "normal"), (1006, "lost"), (None, "lost"), (1011, "broken"),
        (1012, "restart"), (4001, "gone"), (4002, "slow"), (1009, "other"), (4321, "other"),
    ],
)  # fmt: skip
def test_a_socket_is_open_until_it_ends_and_how_it_ended_is_counted(grown, code, end):
    grown("verbena_sockets")
    grown("verbena_sockets_opened_total")
    grown("verbena_sockets_closed_total", end=end)
    metrics.opened()
    assert grown("verbena_sockets") == 1
    metrics.closed(code)
    assert grown("verbena_sockets") == 0
    assert grown("verbena_sockets_opened_total") == grown("verbena_sockets_closed_total", end=end) == 1


def test_the_way_to_the_screen_and_a_late_clock_are_timed(grown):
    names = ("verbena_screen_seconds_sum", "verbena_due_lag_seconds_sum", "verbena_due_lag_seconds_count")
    for name in names:
        grown(name)
    metrics.shown(0.25)
    metrics.due(3.5)
    metrics.due(-0.1)
    assert [grown(name) for name in names] == [0.25, 3.5, 2]


def test_the_age_of_a_queue_is_asked_for_when_somebody_looks(db):
    ages = iter([0.5, 2.5])
    metrics.watch_queue("test", lambda: next(ages))
    assert [figures()["verbena_queue_seconds", "test"] for _ in range(2)] == [0.5, 2.5]
    metrics.watch_queue("test", lambda: 0)


def test_a_message_through_the_layer_is_timed_by_the_check_of_readiness(db):
    with override_settings(CHANNEL_LAYERS={"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}):
        Client().get("/readyz")
        seen = figures()
    assert seen["verbena_layer_round_trip_seconds",] > 0
    assert seen["verbena_layer_waiting",] == 0
