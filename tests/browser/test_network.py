"""A network that drops, a server that restarts, an address without HTTPS: nothing is lost, and the page heals."""

import json
import signal
import socket

import pytest
from playwright.sync_api import expect

from tests.browser.cast import Table
from tests.server import Server

pytestmark = pytest.mark.browser


def test_a_move_goes_by_post_when_the_socket_is_cut_and_the_page_heals(person):
    table = Table(person)
    giver, guesser = table.roles()
    giver.page.route_web_socket("**/ws/**", lambda line: line.close())
    giver.page.reload()
    expect(giver.page.locator("#banner")).to_be_visible()
    giver.page.get_by_label("Clue", exact=True).fill("zqxpost")
    giver.page.get_by_label("Words", exact=True).select_option("1")
    giver.page.get_by_role("button", name="Give the clue").click()
    guesser.sees("zqxpost")
    giver.sees("zqxpost")
    guesser.opens(table.cards(giver, "blank")[0])
    giver.sees("Clue from" if giver.page.locator("#desk[data-role=guess]").count() else "choosing a clue")


def test_a_command_that_gets_no_answer_is_sent_again_and_done_once(person):
    table = Table(person)
    giver, guesser = table.roles()
    swallowed = []

    def deaf(line):
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda text: swallowed.append(text) if '"ok"' in text else line.send(text))

    giver.page.route_web_socket("**/ws/**", deaf)
    giver.page.reload()
    giver.is_live()
    with giver.page.expect_request("**/do") as posted:
        giver.gives("zqxonce")
    assert "zqxonce" in posted.value.post_data
    guesser.sees("zqxonce")
    expect(guesser.page.locator(".log-turn")).to_have_count(1)
    assert swallowed


def test_a_command_that_meets_a_busy_server_is_sent_again_by_itself(person):
    table = Table(person)
    giver, guesser = table.roles()

    def busy(line):
        server = line.connect_to_server()
        server.on_message(line.send)
        line.on_message(lambda text: line.send(refusal(text)) if '"clue"' in text else server.send(text))

    def refusal(text):
        return json.dumps({"id": json.loads(text)["body"]["id"], "error": "busy", "message": "Busy."})

    giver.page.route_web_socket("**/ws/**", busy)
    giver.page.reload()
    giver.is_live()
    giver.gives("zqxbusy")
    guesser.sees("zqxbusy")
    expect(guesser.page.locator(".log-turn")).to_have_count(1)


def test_a_restarted_server_finds_everybody_where_they_were(person):
    with Server() as server:
        table = Table(person, server=server)
        giver, guesser = table.roles()
        giver.gives("zqxbefore")
        guesser.sees("zqxbefore")
        assert server.stop() == 0
        for who in table.people:
            expect(who.page.locator("#banner")).to_be_visible()
        chosen = table.cards(giver, "target")[0]
        guesser.card(chosen).locator("label").click()
        server.start()
        for who in table.people:
            expect(who.page.locator("#banner")).to_be_hidden()
        expect(guesser.card(chosen).locator("input")).to_be_checked()
        guesser.opens(chosen)
        for who in table.people:
            expect(who.card(chosen)).to_have_attribute("data-state", "open")
        server.stop(signal.SIGKILL)
        server.start()
        for who in table.people:
            expect(who.page.locator("#banner")).to_be_hidden()
            expect(who.card(chosen)).to_have_attribute("data-state", "open")
        assert "Traceback" not in server.log.read_text()


def test_a_page_finds_its_line_when_a_script_comes_late(person):
    alice = person("Alice")
    alice.page.route("**/hx-ws*", lambda route: (alice.page.wait_for_timeout(700), route.continue_()))
    alice.creates_a_room()


def own_address():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return probe.getsockname()[0]


@pytest.fixture(params=["address", "name"])
def home_server(request):
    """A server that phones of a home network reach by this machine's address, or by a name of it."""
    address = own_address()
    if request.param == "address" and (address is None or address.startswith("127.")):
        pytest.skip("this machine has no address but localhost")
    with Server(bind="0.0.0.0", host=address if request.param == "address" else "verbena.home.arpa") as server:
        yield server


def test_it_works_over_plain_http_from_another_machine(person, home_server):
    table = Table(person, server=home_server)
    assert table.alice.page.evaluate("isSecureContext") is False
    table.finds(1)
    for who in table.people:
        expect(who.page.locator(".card[data-state=open]")).to_have_count(1)
        expect(who.page.locator("#banner")).to_be_hidden()
    assert any("hx-partial" in frame for frame in table.bob.frames)
