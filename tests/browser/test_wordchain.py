"""WordChain on phones: laying by tap and by keyboard, special cards, objections, and clocks that all agree."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.wordchain_cast import ANY, ChainTable, button, cards, hand, lays, letter, takes

pytestmark = pytest.mark.browser
LONG = ("Wilhelmina-Maria Lee", "Христина-Олександра", "Bartłomiej Kowalski", "Abcdefghijklmnopqrst")
CUT = """() => [...document.querySelectorAll('#ring .nickname')].filter((name) => {
    const seat = name.closest('.seat').getBoundingClientRect(), box = name.getBoundingClientRect();
    return name.scrollWidth > name.clientWidth || box.right > seat.right || box.bottom > seat.bottom;
}).map((name) => name.textContent)"""
AN_HOUR_AHEAD = """(() => {
    const real = Date, now = () => real.now() + 3600000;
    window.Date = class extends real {
        constructor(...given) { given.length ? super(...given) : super(now()); }
        static now() { return now(); }
    };
})()"""
CLICK_AT = """([what, instant]) => {
    const button = document.querySelector(what);
    setTimeout(() => button.click(), instant - Date.now());
}"""


def seconds(who, clock):
    """Returns what a clock shows, in seconds."""
    minutes, rest = who.page.locator(f"{clock} time").inner_text().split(":")
    return int(minutes) * 60 + int(rest)


def agree(one, other, clock):
    """Says whether a clock shows `other` what it shows `one`, who is asked before and afterwards."""
    before, shown, after = (seconds(who, clock) for who in (one, other, one))
    return after - 1 <= shown <= before + 1


def test_three_phones_play_a_short_match(person):
    table = ChainTable(person)
    alice, bob, carol = table.people
    bob.sees("The host marks the oldest")
    alice.page.locator(".oldest label").filter(has_text="Bob").click()
    alice.page.get_by_role("button", name="Start round 1").click()
    bob.sees("Your turn: any word.")
    alice.sees("It is not your turn yet.")
    expect(alice.page.locator("#last-play")).to_have_text("Bob begins: any word.")
    expect(button(bob)).to_have_text("Choose a card")
    word = takes(bob, cards(bob).first)
    expect(button(bob)).to_have_text(f"Lay “{word}”")
    button(bob).click()
    carol.sees("Your turn")
    said = re.compile(f"Bob lays “{word}”.\\s+Carol is next: a")
    expect(alice.page.locator("#last-play")).to_have_text(said)
    expect(alice.page.locator("#said")).to_have_text(said)
    for n in (1, 2, 3):
        table.ends_in(1)
        for who in table.people:
            expect(who.page.locator("#rounds thead")).to_contain_text(f"Round {n}")
        if n < 3:
            bob.sees(f"The host starts round {n + 1}.")
            alice.page.get_by_role("button", name=f"Start round {n + 1}").click()
            expect(bob.page.locator("#round-now")).to_have_text(f"Round {n + 1} of 3")
    for who in table.people:
        expect(who.page.locator("#result-sentence")).to_be_visible()
        expect(who.page.locator(".hands > div")).to_have_count(3)
    expect(bob.page.get_by_role("button", name="Play again")).to_have_count(0)
    alice.page.get_by_role("button", name="Play again").click()
    bob.sees("The host marks the oldest")


@pytest.mark.parametrize(("sitting", "partners"), [(2, 0), (4, 0), (4, 2), (4, 4)])
def test_on_a_phone_the_longest_names_round_the_table_are_read_whole(person, sitting, partners):
    table = ChainTable(person, sitting, names=LONG, partners=partners).begins()
    for who in table.people[:2]:
        expect(who.page.locator("#ring .seat")).to_have_count(sitting + partners)
        assert who.page.evaluate(CUT) == []
        assert who.page.evaluate("document.documentElement.scrollWidth") == who.page.viewport_size["width"]


def test_each_special_card_says_what_it_will_do_and_what_it_did(person):
    table = ChainTable(person).begins()
    alice, bob, carol = table.people
    asked = letter(table.state)
    table.holding(["swap", "*"], ["take", "show", "*"], [asked, *ANY], asked=asked)
    word = hand(alice, "word").locator(".word").inner_text()
    takes(alice, cards(alice, "swap"))
    expect(button(alice)).to_have_text("Swap all hands")
    button(alice).click()
    expect(bob.page.locator("#said")).to_contain_text("Alice lays a card: Swap. All hands go on to the next player.")
    expect(hand(bob, "word").locator(".word")).to_have_text(word)
    expect(hand(alice, "word")).to_have_count(8)
    table.holding(["take", "show", "*"], ANY, [asked, "*"], asked=asked)
    takes(alice, cards(alice, "take"))
    expect(button(alice)).to_have_text("Two cards for the next player")
    button(alice).click()
    expect(bob.page.locator("#hand .hand-card")).to_have_count(9)
    expect(carol.page.locator("#said")).to_contain_text("The next player takes two cards.")
    table.holding(["show", "*"], [asked, "swap", *ANY[2:]], ANY, asked=asked)
    takes(alice, cards(alice, "show"))
    expect(button(alice)).to_have_text("Have the next word acted out")
    button(alice).click()
    bob.sees(f"lay a word with {asked.upper()} and act it out")
    expect(cards(bob, "swap")).to_have_count(0)
    hand(bob, "swap").locator("summary").click()
    expect(hand(bob, "swap").locator("details p")).to_have_text("Everybody passes their whole hand to the next player.")
    word = lays(bob)
    expect(carol.page.locator("#acting")).to_have_text(f"Bob acts out “{word}”. The others watch.")
    expect(bob.page.locator("#acting")).to_have_text(f"Act out “{word}” for the others.")


def test_a_choice_card_takes_a_letter_and_a_word_in_one_move(person):
    table = ChainTable(person, 2).begins()
    alice, bob = table.people
    choice = next(card for card in table.state["cards"] if card["kind"] == "choice")
    table.holding(["choice", choice["letters"][1], "swap"], ANY, asked="~")
    takes(alice, cards(alice, "choice"))
    expect(button(alice)).to_have_text("Choose a word for it")
    second = alice.page.locator(".pick-word")
    word = second.first.inner_text()
    second.first.click()
    expect(button(alice)).to_have_text(f"Lay “{word}”")
    takes(alice, cards(alice, "swap"))
    expect(button(alice)).to_have_text("Swap all hands")
    takes(alice, cards(alice, "choice"))
    expect(button(alice)).to_have_text("Choose a word for it")
    second.first.click()
    button(alice).click()
    told = f"Alice chooses the letter {choice['letters'][1].upper()} and lays “{word}”."
    expect(bob.page.locator("#last-play")).to_contain_text(told)


def test_an_invented_word_can_be_objected_to_until_it_is_taken_back(person):
    table = ChainTable(person).begins()
    alice, bob, carol = table.people
    table.holding(["invent", "invent", "*"], [*ANY, "swap"], ANY, asked="~")
    takes(alice, cards(alice, "invent").first)
    expect(button(alice)).to_have_text("Write a word")
    field = alice.page.locator("[name=word]")
    field.fill("zq1")
    button(alice).click()
    expect(alice.page.locator(".lay-form .answer")).to_contain_text("One word, please")
    expect(field).to_have_value("zq1")
    word = "zalbwe" + cards(alice, "invent").first.locator(".four").inner_text()[0].lower()
    field.fill(word)
    expect(button(alice)).to_have_text(f"Lay “{word}”")
    field.press("Enter")
    expect(bob.page.locator("#objections")).to_have_text("Objections: 0 of 2")
    expect(alice.page.get_by_role("button", name="Object")).to_have_count(0)
    takes(bob, cards(bob, "swap"))
    carol.page.get_by_role("button", name="Object to this play").click()
    expect(bob.page.locator("#objections")).to_have_text("Against it: Carol. Objections: 1 of 2")
    expect(cards(bob, "swap").locator("input")).to_be_checked()
    expect(button(bob)).to_have_text("Swap all hands")
    bob.page.get_by_role("button", name="Object to this play").click()
    for who in table.people:
        expect(who.page.locator("#last-play")).to_contain_text(f"Enough of you object: “{word}” is taken back.")
        expect(who.page.locator(".link[data-undone] s .word")).to_have_text(word)
    expect(hand(alice, "invent")).to_have_count(2)


def test_a_sentence_is_counted_as_it_is_typed(person):
    table = ChainTable(person, 2).begins()
    alice, bob = table.people
    table.holding(["*"] * 9, ANY, asked="~")
    alice.sees("choose a word and make a sentence with it, or pass")
    word = takes(alice, cards(alice).nth(3))
    text = alice.page.locator("textarea")
    text.fill("We saw that")
    expect(alice.page.locator(".word-count")).to_have_text("Words: 3 of 5")
    text.fill(f"Yesterday we saw that {word}")
    expect(alice.page.locator(".word-count")).to_have_text("Words: 5 of 5")
    expect(button(alice)).to_have_text(f"Lay “{word}” with this sentence")
    text.press("Enter")
    expect(bob.page.locator("#last-play")).to_contain_text(f"with a sentence: “Yesterday we saw that {word}”")


def test_who_has_nothing_draws_and_lays_or_passes(person):
    table = ChainTable(person, 2).begins()
    alice, bob = table.people
    table.holding(["*"] * 3, ANY, asked="~")
    expect(button(alice)).to_have_count(0)
    alice.page.get_by_role("button", name="Draw a card").click()
    expect(alice.page.locator("#hand .hand-card")).to_have_count(4)
    alice.page.get_by_role("button", name="Pass").click()
    expect(bob.page.locator("#last-play")).to_have_text(re.compile("Alice draws a card and passes."))
    bob.sees("nothing fits")


def test_clocks_agree_whatever_the_phones_clock_says_and_wait_at_zero(person):
    table = ChainTable(person, 2).begins()
    alice, bob = table.people
    bob.context.add_init_script(AN_HOUR_AHEAD)
    bob.page.reload()
    bob.is_live()
    expect(bob.page.locator("#round-clock time")).to_have_text(re.compile(r"[12]:\d\d"))
    for clock in ("#round-clock", "#turn-clock"):
        assert agree(alice, bob, clock)
    table.ends_in(20)
    for who in table.people:
        expect(who.page.locator("#round-clock")).to_have_attribute("data-soon", "")
        expect(who.page.locator("#said")).to_contain_text("Ten seconds left of the round.")
    for who in table.people:
        expect(who.page.locator("#chain")).to_have_attribute("data-phase", "between")


def test_who_drops_out_for_a_minute_is_waited_for_by_the_clock_and_comes_back(person):
    table = ChainTable(person).begins()
    alice, bob, carol = table.people
    bob.context.set_offline(True)
    lays(alice)
    expect(carol.page.locator("#away-now")).to_have_text("Bob is away. The clock goes on.", timeout=50_000)
    expect(carol.page.locator("#seat-1")).to_have_attribute("data-away", "")
    expect(carol.page.locator("#status")).to_contain_text("Your turn", timeout=50_000)
    expect(carol.page.locator("#last-play")).to_contain_text("Bob: the time for this turn is over.")
    bob.context.set_offline(False)
    expect(bob.page.locator("#last-play")).to_contain_text("Carol is next")
    expect(bob.page.locator("#hand .hand-card")).to_have_count(table.look(alice)["ring"][1]["cards"])
    expect(carol.page.locator("#seat-1")).not_to_have_attribute("data-away", "")


def test_two_who_act_in_the_same_instant_both_hear_what_came_of_it(person):
    table = ChainTable(person).begins()
    alice, bob, carol = table.people
    four = next(card for card in table.state["cards"] if card["kind"] == "invent")["letters"]
    table.holding(["invent", "*"], ["swap", *ANY], ANY, asked="~")
    n = int(str(hand(alice, "invent").get_attribute("id")).removeprefix("card-"))
    table.does(alice, do="invent", card=n, word=f"zalbwe{four[0]}")
    takes(bob, cards(bob, "swap"))
    objects = carol.page.get_by_role("button", name="Object to this play")
    expect(objects).to_be_visible()
    instant = (time.time() + 1) * 1000
    for page, what in ((bob.page, ".lay-form .main"), (carol.page, "form:has([value=object]) button")):
        page.evaluate(CLICK_AT, [what, instant])
    expect(bob.page.locator("#last-play")).to_contain_text("Swap")
    carol.sees("Your turn")
    expect(objects).to_have_count(0)
    for who in table.people:
        expect(who.page.locator("#last-play")).to_contain_text(re.compile(r"^\s*Bob lays a card:"))
