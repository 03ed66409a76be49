"""Arrows from the stake to the result: proposals, votes, the sum, all sheets, and what a reload keeps."""

import pytest
from playwright.sync_api import expect

from tests.browser.arrows_later import TERMS, ArrowsTable
from tests.browser.cast import DESK, PHONE, Person

pytestmark = pytest.mark.browser

# arrow 1: two agree and one differs; arrow 3: nobody agrees; the others: all agree
BOBS = (TERMS[0], TERMS[1], "prund", *TERMS[3:])
CHARLIES = ("wolzt", TERMS[1], "trusk", *TERMS[3:])


@pytest.fixture
def table(person):
    return ArrowsTable(person).builds().guessed(TERMS, BOBS, CHARLIES)


def chooses(who: Person, double: int, nothing: int) -> None:
    """Chooses the two arrows of a stake."""
    who.page.locator(f"#stake-arrow-{double} .toggle.double").click()
    who.page.locator(f"#stake-arrow-{nothing} .toggle.nothing").click()


def test_a_counter_proposal_clears_the_agreements_and_all_agree(table):
    alice, bob, charlie = table.people
    expect(alice.page.locator("#stake-arrow-1")).to_contain_text(TERMS[0])
    chooses(alice, 4, 3)
    alice.page.get_by_role("button", name="Propose ×2 for 4, ×0 for 3").click()
    expect(bob.page.locator("#said")).to_contain_text("Alice proposes: arrow 4 double, arrow 3 nothing.")
    chooses(charlie, 4, 1)
    bob.page.get_by_role("button", name="Agree").click()
    expect(charlie.page.locator("#proposal")).to_contain_text("For it: Alice, Bob.")
    charlie.page.get_by_role("button", name="Propose ×2 for 4, ×0 for 1").click()
    expect(bob.page.locator("#proposal")).to_contain_text("Charlie proposes: arrow 4 double, arrow 1 nothing.")
    expect(bob.page.locator("#proposal")).to_contain_text("For it: Charlie.")
    bob.page.reload()
    expect(bob.page.locator("#stake-arrow-4")).to_contain_text("proposed")
    for who in (alice, bob):
        who.page.get_by_role("button", name="Agree").click()
    table.in_phase("reveal")


def test_one_arrow_cannot_be_both(table):
    alice = table.host
    chooses(alice, 4, 3)
    alice.page.locator("#stake-arrow-4 .toggle.nothing").click()
    expect(alice.page.locator("#stake-arrow-4 [name=double]")).not_to_be_checked()
    expect(alice.page.get_by_role("button", name="Choose two arrows")).to_be_visible()


def test_the_host_settles_what_not_everybody_agreed_to(table):
    alice, bob, _ = table.people
    table.do(bob, do="stake", double=4, nothing=3)
    expect(bob.page.get_by_text("Settle it")).to_have_count(0)
    alice.page.get_by_text("Settle it").click()
    alice.page.get_by_role("button", name="Yes, it stands").click()
    table.in_phase("reveal")


def test_two_of_three_join_two_answers_and_take_one_out_again(table):
    alice, bob, charlie = table.people
    table.staked(4, 2).shown(1)
    newest = "#newest-1"
    expect(bob.page.locator(f"{newest} .agrees")).to_have_text("2 agree")
    expect(bob.page.locator(f"{newest} .worth")).to_contain_text("+1")
    bob.page.get_by_text("Count it differently?").click()
    bob.page.get_by_role("button", name="“zalb” is the same as “wolzt”").click()
    expect(charlie.page.locator("#said")).to_contain_text("“zalb” and “wolzt”: the same? For it: Bob. 1 of 2 votes.")
    expect(bob.page.get_by_role("button", name="Yes, the same")).to_have_count(0)
    charlie.page.get_by_role("button", name="Yes, the same").click()
    for who in table.people:
        expect(who.page.locator(f"{newest} .agrees")).to_have_text("3 agree")
        expect(who.page.locator(newest)).to_contain_text("joined by you all")
        expect(who.page.locator(f"{newest} .worth")).to_contain_text("+2")
        expect(who.page.locator("#reveal-sum")).to_contain_text("2")
    table.do(alice, do="split", arrow=1, a=2)
    bob.page.get_by_role("button", name="Yes, on its own").click()
    expect(alice.page.locator(f"{newest} .agrees")).to_have_text("2 agree")


def test_the_sum_grows_from_arrow_to_arrow_and_earlier_ones_stay_in_reach(table):
    alice, bob, charlie = table.people
    table.staked(4, 2)
    for n, total in ((1, 1), (2, 1), (3, 1), (4, 5)):
        alice.page.get_by_role("button", name=f"Open arrow {n}").click()
        for who in table.people:
            expect(who.page.locator(f"#newest-{n}")).to_be_visible()
            expect(who.page.locator(".sum-points b")).to_have_text(str(total))
    expect(charlie.page.locator("#said")).to_contain_text("Arrow 4: 3 agree, 4 points. In all: 5.")
    assert bob.page.locator("#earlier > ol > li").evaluate_all("rows => rows.map((row) => row.id)") == [
        "earlier-1",
        "earlier-2",
        "earlier-3",
    ]
    bob.page.locator("#earlier-1 summary").first.click()
    expect(bob.page.locator("#earlier-1 .groups")).to_contain_text("wolzt")
    bob.page.locator("#earlier-1").get_by_text("Count it differently?").click()
    bob.page.locator("#earlier-1").get_by_role("button", name="is the same as").click()
    alice.page.get_by_role("button", name="Open arrow 5").click()
    expect(bob.page.locator("#newest-5")).to_be_visible()
    expect(bob.page.locator("#earlier-1 .groups")).to_be_visible()
    expect(alice.page.locator("#earlier-1 summary").first).to_contain_text("a vote")


def test_a_match_goes_to_its_end_through_a_reload_in_each_phase(table, person):
    alice, bob, _ = table.people
    bob.page.reload()
    expect(bob.page.locator("#stake-arrow-1")).to_contain_text(TERMS[0])
    table.staked(4, 2).shown(3)
    bob.page.reload()
    expect(bob.page.locator("#newest-3")).to_contain_text("trusk")
    table.shown(7)
    dora = person("Dora")
    dora.comes_to(table.code)
    expect(dora.page.locator("#newest-10")).to_be_visible()
    expect(dora.page.get_by_text("Count it differently?")).to_have_count(0)
    alice.page.get_by_role("button", name="Close the reveal").click()
    bob.page.reload()
    for who in (*table.people, dora):
        expect(who.page.locator("#result")).to_contain_text("Perfect masters")
        expect(who.page.locator("#result")).to_contain_text("17")
        expect(who.page.locator("#sheets tbody tr")).to_have_count(10)
        expect(who.page.locator("#sheets")).to_contain_text("wolzt")
    expect(bob.page.get_by_role("button", name="Play again")).to_have_count(0)
    alice.page.get_by_role("button", name="Play again").click()
    table.in_phase("build")
    expect(bob.page.locator("#result")).to_be_hidden()


def test_who_left_is_shown_as_gone(table):
    alice, bob, charlie = table.people
    table.staked(4, 2).shown(1)
    table.do(charlie, do="leave")
    for who in (alice, bob):
        expect(who.page.locator("#newest-1 [data-left]")).to_contain_text("left")
    table.shown(9)
    table.do(alice, do="close")
    expect(bob.page.locator("#sheets thead [data-left]")).to_contain_text("left")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_phase_is_clean_and_fits(person, size, scheme):
    table = ArrowsTable(person, size=size, color_scheme=scheme).builds().guessed(TERMS, BOBS, CHARLIES)
    alice, bob, _ = table.people
    dora = person("Dora", size=size, color_scheme=scheme)
    dora.comes_to(table.code)

    def all_is_well():
        for who in (alice, bob, dora):
            who.is_clean()
            assert who.page.evaluate("document.documentElement.scrollWidth") <= size["width"]

    table.do(bob, do="stake", double=4, nothing=2)
    expect(alice.page.locator("#proposal")).to_be_visible()
    all_is_well()
    table.staked(4, 2)
    all_is_well()
    table.shown(3)
    table.do(bob, do="join", arrow=3, a=0, b=2)
    expect(alice.page.get_by_role("button", name="Yes, the same")).to_be_visible()
    alice.page.locator("#newest-3").get_by_text("Count it differently?").click()
    alice.page.locator("#earlier-1 summary").first.click()
    all_is_well()
    table.shown(7).closed()
    all_is_well()
