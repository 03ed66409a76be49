"""What a page says of its line: nothing while it is only late, at once where it broke, and “back” only after that."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.cast import PATIENCE, Table

pytestmark = pytest.mark.browser

NOTES = """
window.told = [];
document.addEventListener("DOMContentLoaded", () => {
  const banner = document.getElementById("banner");
  const note = () => told.push(banner.hidden ? "nothing" : banner.dataset.state);
  if (banner) new MutationObserver(note).observe(banner, { attributeFilter: ["hidden", "data-state"] });
});
"""
TURN = """(away) => {
  Object.defineProperty(document, "hidden", { value: away, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LINE = "htmx.ext.ws.getRegistry().get(document.getElementById('room').getAttribute('hx-ws:connect'))"
NO_GOODBYE = """() => {
  WebSocket.prototype.close = function () {
    Object.defineProperty(this, "readyState", { value: WebSocket.CLOSING });
  };
}"""
"""Nobody there says goodbye: a socket that is closed waits for it."""
HAND = """(() => {
  const every = setInterval, looks = [];
  let hand = Date.now();
  Date.now = () => hand;
  window.setInterval = (look, ...more) => {
    looks.push(look);
    return every(look, ...more);
  };
  window.passes = (wait) => {
    for (; wait > 0; wait -= 500) {
      hand += 500;
      looks.forEach((look) => look());
    }
  };
})();"""
"""The page's clock stands still until a test moves it on: what the page says after a while, it says after as long."""
NO_SECOND_TRY = """(() => {
  const later = setTimeout;
  window.setTimeout = (act, wait, ...more) => later(act, wait < 2500 ? wait : 1e9, ...more);
})();"""
"""A command that goes by POST goes at once or never: no answer is given up, however long it takes."""
PAST_EVERY_GRACE = 5500
"""Milliseconds in which a page that takes a line for lost says so."""


class Exchange:
    """Puts a page's calls through to the server, once it may; of what the server says, only what it lets pass."""

    def __init__(self, page, *scripts):
        self.page = page
        self.calls = 0
        self.open = True
        self.refuses = False
        self.silent = False
        for script in (NOTES, *scripts):
            page.context.add_init_script(script)
        page.route_web_socket("**/ws/**", self.put_through)

    def put_through(self, line):
        self.calls += 1
        while not self.open:
            self.page.wait_for_timeout(50)
        if self.refuses:
            line.close()
        else:
            server = line.connect_to_server()
            server.on_message(lambda text: self.lets_pass(text) and line.send(text))

    def lets_pass(self, text):
        return not self.silent

    def told(self):
        return self.page.evaluate("told")

    def passes(self, wait):
        """Moves the hand of the page's clock on, and lets it look at what it looks after."""
        self.page.evaluate("(wait) => passes(wait)", wait)


class WithoutBeats(Exchange):
    def lets_pass(self, text):
        return '"beat"' not in text


def at_a_table(person, *scripts):
    """Returns a clue-giver with an exchange on their line, and the guesser."""
    giver, guesser = Table(person).roles()
    return giver, guesser, Exchange(giver.page, *scripts)


def live_in_a_room(person, *scripts):
    """Returns somebody alone in a room, and the exchange on their line, which is there."""
    alice = person("Alice")
    alice.creates_a_room()
    exchange = Exchange(alice.page, *scripts)
    alice.page.reload()
    alice.is_live()
    return alice, exchange


def test_a_line_that_is_there_before_the_page_listens_is_not_missed(person):
    alice = person("Alice")
    alice.creates_a_room()
    exchange = WithoutBeats(alice.page)
    held = []

    def hold(route):
        held.append(route)

    alice.page.route("**/htmx-4*", lambda route: (alice.page.wait_for_timeout(500), route.continue_()))
    alice.page.route("**/js/answers*", hold)
    alice.page.reload(wait_until="commit")
    alice.page.locator("#room").wait_for()
    alice.is_live()
    expect(alice.page.locator("#lobby")).to_be_visible()
    until = time.monotonic() + PATIENCE / 1000
    while not held and time.monotonic() < until:
        alice.page.wait_for_timeout(50)
    alice.page.wait_for_timeout(500)
    held[0].continue_()
    alice.page.wait_for_timeout(PAST_EVERY_GRACE)
    assert (exchange.calls, exchange.told()) == (1, [])
    assert alice.page.evaluate(f"{LINE}.config.reconnectMaxDelay") == 5000


def test_a_first_line_that_comes_late_is_no_loss_and_a_move_does_not_wait_for_it(person):
    giver, guesser, exchange = at_a_table(person, HAND, NO_SECOND_TRY)
    exchange.open = False
    giver.page.reload()
    with giver.page.expect_request("**/do"):
        giver.page.get_by_label("Clue", exact=True).fill("zqxlate")
        giver.page.get_by_label("Words", exact=True).select_option("1")
        giver.page.get_by_role("button", name="Give the clue").click()
    guesser.sees("zqxlate")
    giver.sees("looking for words")
    exchange.passes(PAST_EVERY_GRACE)
    exchange.open = True
    giver.is_live()
    expect(guesser.page.locator(".log-turn")).to_have_count(1)
    assert exchange.told() == []


def test_a_choice_of_the_hosts_does_not_wait_for_a_line_that_comes_late(person):
    alice, bob = person("Alice"), person("Bob")
    bob.comes_to(alice.creates_a_room())
    exchange = Exchange(alice.page, HAND, NO_SECOND_TRY)
    exchange.open = False
    alice.page.reload()
    with alice.page.expect_request("**/do"):
        alice.page.locator("label", has=alice.page.locator("#set-options-turns-11")).click()
    expect(bob.page.locator("#lobby")).to_contain_text("11")
    expect(alice.page.locator("#set-options-turns-11")).to_have_attribute("checked", "")
    exchange.open = True
    alice.is_live()
    assert exchange.told() == []


def test_a_line_that_does_not_come_is_told_and_so_is_that_it_came(person):
    alice = person("Alice")
    alice.creates_a_room()
    exchange = Exchange(alice.page)
    exchange.open = False
    alice.page.reload()
    expect(alice.page.locator("#banner")).to_contain_text("The connection is away")
    exchange.open = True
    expect(alice.page.locator("#banner")).to_have_text("Connected again.")
    expect(alice.page.locator("#banner")).to_be_hidden()
    assert exchange.told()[-1] == "nothing"


def test_a_page_that_stood_still_hears_what_came_before_it_hangs_up(person):
    alice, exchange = live_in_a_room(person)
    alice.page.evaluate("() => { const now = Date.now; Date.now = () => now() + 60000; }")
    alice.page.wait_for_timeout(PAST_EVERY_GRACE + 3000)
    assert (exchange.calls, exchange.told()) == (1, [])


def test_coming_back_to_the_tab_is_not_coming_back_from_a_loss(person):
    alice, exchange = live_in_a_room(person, HAND)
    alice.page.evaluate(TURN, True)
    alice.page.wait_for_function(f"() => !{LINE}.socket")
    alice.page.wait_for_timeout(2500)
    exchange.passes(2500)
    exchange.open = False
    alice.page.evaluate(TURN, False)
    alice.page.wait_for_timeout(PAST_EVERY_GRACE)
    exchange.passes(PAST_EVERY_GRACE)
    exchange.open = True
    alice.is_live()
    assert (exchange.calls, exchange.told()) == (2, [])


def test_who_comes_back_to_the_tab_of_a_lost_line_calls_once(person):
    alice = person("Alice")
    alice.creates_a_room()
    exchange = Exchange(alice.page)
    exchange.refuses = True
    alice.page.reload()
    alice.page.wait_for_function(f"() => window.htmx?.ext?.ws && {LINE}?.attempt === 4")
    exchange.refuses = False
    alice.page.evaluate(TURN, True)
    alice.page.evaluate(TURN, False)
    alice.is_live()
    alice.page.wait_for_timeout(PAST_EVERY_GRACE)
    assert exchange.calls == 5


def test_a_line_that_falls_silent_is_told_and_heals(person):
    alice, exchange = live_in_a_room(person)
    alice.page.evaluate(NO_GOODBYE)
    exchange.silent = True
    exchange.open = False
    expect(alice.page.locator("#banner")).to_contain_text("The connection is away")
    exchange.silent = False
    exchange.open = True
    expect(alice.page.locator("#banner")).to_have_text("Connected again.")
    assert exchange.calls == 2


def test_who_comes_back_while_nobody_answers_the_goodbye_calls_at_once(person):
    alice, exchange = live_in_a_room(person)
    alice.page.evaluate(NO_GOODBYE)
    alice.page.evaluate(TURN, True)
    alice.page.evaluate(TURN, False)
    alice.is_live()
    alice.page.wait_for_timeout(PAST_EVERY_GRACE)
    assert (exchange.calls, exchange.told()) == (2, [])


@pytest.mark.parametrize("turned", [False, True])
def test_a_line_whose_goodbye_nobody_answers_is_called_again(person, turned):
    alice, exchange = live_in_a_room(person)
    alice.page.evaluate(NO_GOODBYE)
    if turned:  # away and back, before it was called again
        alice.page.evaluate(f"""() => document.addEventListener("htmx:ws:close", () => setTimeout(() => {{
            ({TURN})(true);
            ({TURN})(false);
        }}), {{ once: true }})""")
    alice.page.evaluate("() => { const [now, from] = [Date.now, Date.now()]; Date.now = () => 2 * now() - from; }")
    alice.page.evaluate(f"() => {LINE}.socket.close()")
    alice.page.wait_for_timeout(2000)
    assert exchange.calls == 1
    alice.is_live()
    assert exchange.calls == 2


def test_a_command_whose_request_hangs_is_sent_again(person):
    giver, guesser, exchange = at_a_table(person)
    exchange.refuses = True
    hanging = []

    def hang_once(route):
        if hanging:
            route.continue_()
        else:
            hanging.append(route)

    giver.page.add_init_script(
        "const timeout = AbortSignal.timeout; AbortSignal.timeout = () => timeout.call(AbortSignal, 900);"
    )
    giver.page.route("**/do", hang_once)
    giver.page.reload()
    giver.page.get_by_label("Clue", exact=True).fill("zqxhang")
    giver.page.get_by_label("Words", exact=True).select_option("1")
    giver.page.get_by_role("button", name="Give the clue").click()
    guesser.sees("zqxhang")
    assert len(hanging) == 1
