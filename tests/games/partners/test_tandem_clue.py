"""Tandem 10, 11: the virtual player's clue links targets, no trap, and is never refused."""

import pytest

from games.base import Kinship, Word
from games.partners import Manner
from games.partners.tandem.web import web_of
from games.tandem import Clue

from ..cast import ALICE, BOB, TEXTS, WORDS, Plain, act, board, clued, stop
from .tandem_cast import BANK, THOUGHTS, choice, clue, knows


def without(*ideas):
    return {word: [idea for idea in each if idea not in ideas] for word, each in THOUGHTS.items()}


def test_it_links_the_most_targets_and_says_how_many():
    assert clue().move == Clue(word="iron", number=3, at=1, sure=True)


def test_it_tells_which_words_it_meant_and_that_it_meant_them_directly():
    why = clue().why
    assert (why["kind"], set(why["meant"])) == ("clue", {"anchor", "bridge", "engine"})
    assert why["links"] == {"anchor": [], "bridge": [], "engine": []}


def test_it_tells_through_which_word_it_meant_another():
    language = Plain({("iron", TEXTS[24]): Kinship.FORM})
    given = clue(knows({"anchor": ["iron"], "harpoon": ["iron"]}, language=language))
    assert (given.move.word, given.why["links"]) == ("harpoon", {"anchor": ["iron"]})


def test_it_is_never_linked_with_a_trap():
    thoughts = without("iron") | {"pirate": ["iron", "ship"], "anchor": ["iron", "ship"], "bridge": ["iron", "road"]}
    given = clue(knows(thoughts))
    assert given.move.word not in {"iron", "ship", "pirate"}
    assert given.why["meant"]


def test_it_prefers_what_nothing_else_is_linked_with():
    thoughts = {"anchor": ["heavy", "chain"], "spider": ["heavy"], "tiger": ["heavy"], "uncle": ["heavy"]}
    assert clue(knows(thoughts)).move.word == "chain"


def test_it_means_no_word_that_is_open():
    assert set(clue(opened=(0,)).why["meant"]) == {"bridge", "engine"}


def test_its_own_map_decides_what_it_means():
    assert "engine" not in choice(board(giver=BOB), BOB).why["meant"]


@pytest.mark.parametrize("kinship", Kinship)
def test_it_has_nothing_to_do_with_any_word_on_the_board(kinship):
    assert clue(knows(language=Plain({("iron", TEXTS[24]): kinship}))).move.word != "iron"


def test_the_editors_exceptions_are_heard():
    forbidding = [Word(TEXTS[0], forbidden=("Iron",)), *BANK[1:]]
    assert clue(knows(bank=forbidding), words=forbidding[:25]).move.word != "iron"
    allowing = [*BANK[:24], Word(TEXTS[24], allowed=("iron",)), *BANK[25:]]
    language = Plain({("iron", TEXTS[24]): Kinship.DERIVED})
    assert clue(knows(language=language, bank=allowing), words=allowing[:25]).move.word == "iron"


def test_it_is_one_word_though_people_think_of_several():
    thoughts = {word: ["pig iron" if idea == "iron" else idea for idea in each] for word, each in THOUGHTS.items()}
    assert " " not in clue(knows(thoughts)).move.word


def test_it_repeats_no_earlier_clue_of_either():
    state = stop(clued(stop(clued(board(), "Iron")), "sand"))
    assert choice(state, ALICE).move.word not in {"iron", "sand"}


def test_without_a_link_between_targets_it_gives_a_strong_single():
    given = clue(knows({"candle": ["wax", "flame"], "desert": ["sand"]}))
    assert given.move.number == 1
    assert given.why["meant"] in (["candle"], ["desert"])


def test_without_any_idea_it_gives_a_random_word_that_fits():
    given = {choice(board(), ALICE, knows({}), seed).move for seed in range(50)}
    assert {move.word for move in given} == {word.text for word in BANK} - {word.text for word in WORDS}
    assert {move.number for move in given} == {1}
    assert clue(knows({})).why == {"kind": "clue", "meant": [], "links": {}}


def test_who_is_bold_means_at_least_as_many_words():
    bold, careful = (len(clue(knows(manner=manner)).why["meant"]) for manner in (Manner.BOLD, Manner.CAREFUL))
    assert bold >= careful


def test_even_without_an_idea_it_is_not_linked_with_a_trap_if_it_can():
    known = knows({"pirate": ["ocean", "sailor", "wheel"], "queen": ["dragon"]})
    given = {choice(board(), ALICE, known, seed).move.word for seed in range(50)}
    assert len(given) > 3
    assert not given & {"ocean", "sailor", "wheel", "dragon"}


def test_without_any_idea_it_looks_no_further_than_the_first_word_that_fits():
    """To hold every word of a language against a board takes seconds, in which nobody else can move."""

    class Counting(Plain):
        compared = 0

        def same_word(self, clue, word):
            self.compared += 1
            return super().same_word(clue, word)

    language = Counting()
    clue(knows({}, language=language, bank=[*BANK, *(Word(f"word{n}x") for n in "abcdefgh")]))
    assert language.compared <= 2 * len(BANK)


def test_it_can_be_played():
    assert act(board(), ALICE, clue().move).log[-1].word == "iron"


def test_all_who_know_the_same_share_one_net():
    language = Plain()
    careful, bold = (knows(dict(THOUGHTS), language=language, manner=manner) for manner in Manner)
    assert web_of(careful) is web_of(bold)
    assert web_of(knows({"anchor": ["ship"]}, language=language)) is not web_of(bold)
