"""Arrows 4 and 13: a term for each arrow, kept as it was written; what is refused and what is not."""

import pytest
from msgspec.structs import replace

from games.arrows import Arrows, Laid, Ready, Write
from games.base import Kinship, Word

from .cast import ALICE, BOB, CHARLIE, DORA, TERMS, TEXTS, Terms, act, arrows, guessing, refusal, see, written


def write(text, arrow=1, *, state=None, seat=ALICE, game=arrows):
    return act(state or guessing(), seat, Write(arrow=arrow, text=text), game)


def terms(state, seat=ALICE):
    return {term["arrow"]: term["text"] for term in see(state, seat, "sheet")["terms"]}


def refused(text, arrow=1, *, state=None, game=arrows):
    return refusal(state or guessing(), ALICE, Write(arrow=arrow, text=text), game)


def on_grid(**exceptions):
    """Returns a state with the word “jungle” on the table, the editors having made `exceptions` to it."""
    state = guessing()
    first = state.words[0]
    return replace(state, words=(Laid(word=Word("jungle", **exceptions), cell=first.cell), *state.words[1:]))


def kin(kinship, term="book"):
    return Arrows(Terms({(term, "jungle"): kinship}))


def test_a_sheet_has_a_term_for_each_arrow_with_its_words():
    sheet = see(guessing(), ALICE, "sheet")
    assert [term["arrow"] for term in sheet["terms"]] == list(range(1, 11))
    assert all(len(term["words"]) >= 2 and term["text"] == "" for term in sheet["terms"])
    assert (sheet["open"], sheet["ready"]) == (True, False)


def test_what_is_written_is_saved():
    state = write("north", 2, state=write("sea"))
    assert terms(state) == dict.fromkeys(range(1, 11), "") | {1: "sea", 2: "north"}


def test_a_term_may_be_written_anew_or_taken_away():
    assert terms(write("north", state=write("sea")))[1] == "north"
    for blank in ("", " ", "\t\n", "\u00ad"):
        assert terms(write(blank, state=write("sea")))[1] == ""


def test_each_writes_on_their_own_sheet():
    state = write("north", state=write("sea"), seat=BOB)
    assert (terms(state)[1], terms(state, BOB)[1]) == ("sea", "north")


@pytest.mark.parametrize("text", ["sea", "deep sea", "Treasure Hunt 2", "half-light", "o’clock", "1984", "море", "?!x"])
def test_a_term_is_a_word_or_a_phrase(text):
    assert terms(write(text))[1] == text


def test_a_term_is_kept_as_it_was_meant():
    assert terms(write("  deep \u00ad  blue\tsea "))[1] == "deep blue sea"


@pytest.mark.parametrize("arrow", range(1, 11))
def test_a_term_may_be_written_for_each_arrow_that_is_done(arrow):
    assert terms(write("sea", arrow))[arrow] == "sea"


@pytest.mark.parametrize("arrow", [0, 11, -1, 2**40])
def test_there_are_no_other_arrows(arrow):
    assert refused("sea", arrow).code == "no_such_arrow"


@pytest.mark.parametrize("text", ["-", "...", "!?", "’", "😀", "_"])
def test_a_term_has_letters_or_digits(text):
    assert refused(text).code == "term_letters"


@pytest.mark.parametrize("text", ["se\x00a", "sea\x1b[31m", "\x7f", "sea\u2028\x08"])
def test_a_term_has_no_control_characters(text):
    assert refused(text).code == "term_letters"


def test_a_term_has_at_most_60_characters():
    assert terms(write("s" * 60))[1] == "s" * 60
    assert terms(write("   " + "s" * 60 + "   "))[1] == "s" * 60
    for length in (61, 241, 500, 10_000):
        assert refused("s" * length).code == "term_long"
        assert refused("s" * length).details == {"most": 60}


def test_no_word_of_the_grid_is_a_term():
    for laid in guessing().words:
        found = refused(laid.word.text.upper())
        assert (found.code, found.details["word"]) == ("term_on_grid", laid.word.text)


@pytest.mark.parametrize(
    "text", ["The Jungle Book", "book of the jungle", "jungle, wild", "“jungle”", "a/jungle", "jungle_book", "jungle2"]
)
def test_no_word_of_the_grid_is_part_of_a_term(text):
    found = refused(text, state=on_grid())
    assert found.code == "term_on_grid"
    assert found.details == {"term": "Jungle" if "J" in text else "jungle", "word": "jungle"}


@pytest.mark.parametrize("arrow", [1, 10])
def test_the_words_of_all_lines_are_forbidden_for_each_arrow(arrow):
    assert refused(TEXTS[0], arrow).code == refused(guessing().words[-1].word.text, arrow).code == "term_on_grid"


def test_a_word_that_is_not_on_the_grid_is_free():
    state = guessing()
    assert terms(write(state.market[0].text))[1] == state.market[0].text
    assert terms(write(state.pile[0].text))[1] == state.pile[0].text


@pytest.mark.parametrize("text", ["book", "a big book", "Book"])
@pytest.mark.parametrize(
    ("kinship", "code"),
    [(Kinship.FORM, "term_form"), (Kinship.DERIVED, "term_derived"), (Kinship.COMPOUND, "term_compound")],
)
def test_no_kin_of_a_word_of_the_grid_is_a_term_or_part_of_one(text, kinship, code):
    found = refused(text, state=on_grid(), game=kin(kinship))
    assert (found.code, found.confirmable) == (code, False)
    assert found.details == {"term": "Book" if "B" in text else "book", "word": "jungle"}


def test_to_be_sure_does_not_help():
    with_sure = Write(arrow=1, text="book", sure=True)
    assert refusal(on_grid(), ALICE, with_sure, kin(Kinship.DERIVED)).code == "term_derived"


@pytest.mark.parametrize("text", ["wild", "Wild", "so wild"])
def test_what_the_editors_forbid_is_no_term(text):
    found = refused(text, state=on_grid(forbidden=("wild",)))
    assert (found.code, found.details["word"]) == ("term_forbidden", "jungle")


@pytest.mark.parametrize("kinship", Kinship)
def test_what_the_editors_allow_is_a_term_whatever_it_looks_like(kinship):
    assert terms(write("book", state=on_grid(allowed=("book",)), game=kin(kinship)))[1] == "book"
    assert refused("book", state=on_grid(allowed=("other",)), game=kin(kinship))


def test_all_terms_of_a_player_differ():
    state = write("sea")
    for text in ("sea", "SEA", " sea ", "se-a"):
        found = refused(text, 2, state=state)
        assert (found.code, found.details) == ("term_twice", {"arrow": 1})


def test_forms_of_one_word_do_not_differ():
    game = Arrows(Terms(forms=[("sea", "seas")]))
    assert refused("seas", 7, state=write("sea", 3), game=game).details == {"arrow": 3}


def test_ten_equal_terms_are_one():
    state = write("sea", 1)
    assert [refused("sea", arrow, state=state).code for arrow in range(2, 11)] == ["term_twice"] * 9


def test_the_same_term_may_be_written_again_for_the_same_arrow():
    assert terms(write("Sea", state=write("sea")))[1] == "Sea"


def test_a_term_that_was_taken_away_may_be_used_elsewhere():
    assert terms(write("sea", 2, state=write("", state=write("sea"))))[2] == "sea"


def test_two_players_may_write_the_same():
    state = write("sea", state=write("sea"), seat=BOB)
    assert terms(state)[1] == terms(state, BOB)[1] == "sea"


def test_what_was_refused_leaves_what_was_written():
    state = write("sea")
    assert refused("jungle", state=replace(on_grid(), sheets=state.sheets))
    assert terms(state)[1] == "sea"


def test_nobody_else_has_a_sheet_to_read():
    state = written(guessing(seats=3), TERMS, TERMS, TERMS)
    assert see(state, CHARLIE, "sheet") is None
    assert set(terms(state, DORA).values()) == set(TERMS)


def test_nothing_is_written_when_the_sheets_are_done():
    state = written(guessing(), TERMS, TERMS)
    state = act(act(state, ALICE, Ready()), BOB, Ready())
    assert refused("other", state=state).code == "not_now"
    assert see(state, ALICE, "sheet")["open"] is False
