"""The languages by example: how a clue hangs together with a word of the board (Tandem 10, Arrows 13, 15)."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from games.base import Kinship
from games.base import Language as Protocol
from wordbanks.languages import CODES, Language, get
from wordbanks.languages.pl import Polish

FORMS = {
    "uk": """
        морем:море ключі:ключ ключами:ключ небеса:небо діти:дитина дитини:діти комп’ютери:комп'ютер котами:кіт
        пам’яттю:пам'ять руці:рука ножиць:ножиці саней:сани люди:людина смузяч:смузячі фото:фотографія
    """,
    "pl": """
        morzem:morze zamki:zamek ludzie:człowiek dzieci:dziecko ręce:ręka psy:pies rękoma:ręka
        nożyczkami:nożyczki oczy:oko ząbrowi:ząbr
    """,
    "ru": """
        морем:море ключи:ключ небеса:небо дети:ребёнок ребенка:ребёнок ёлки:ёлка люди:человек ножницами:ножницы
        бокрёнком:бокрёнк
    """,
    "et": """
        lapsed:laps merre:meri teed:tee parem:hea vee:vesi kätega:käsi kassidki:kass koolides:kool vihmule:vihm
        inimesed:inimene
    """,
    "en": """
        pirates:pirate people:person oxen:ox feet:foot wolves:wolf children:child pirate's:pirate
        phone:telephone ran:run better:good scissor:scissors frobbles:frobble teddies:teddy
    """,
}
KIN = {
    "uk": "піратство:пірат ключик:ключ водяний:вода собачий:собака пірат:піратство",
    "pl": "piractwo:pirat kotek:kot leśny:las rączka:ręka",
    "ru": "пиратство:пират моряк:море ручка:рука безводный:вода подводный:вода солнечный:солнце",
    "et": "kassike:kass kirjanik:kiri piraatlus:piraat merelik:meri kalur:kala",
    "en": "piracy:pirate sunny:sun runner:run happiness:happy golden:gold",
}
COMPOUNDS = {
    "uk": "водоспад:вода пароплав:пара",
    "pl": "wodospad:woda parowóz:para",
    "ru": "водопад:вода пароход:пар пароход:ход хлеб-соль:хлеб",
    "et": "koolimaja:kool koolimaja:maja raudtee:tee lumememm:lumi",
    "en": "junglebook:jungle sunflower:sun snow-white:snow footballs:foot",
}
NOTHING = {
    "uk": "мороз:море кит:кіт кіт:кит пити:пила полоти:поле корова:кора столиця:стіл",
    "pl": "ląd:ład mróz:morze kot:kat stolica:stół",
    "ru": "мороз:море морозильник:море кит:кот пить:пила молоко:моль корова:кора столица:стол",
    "et": "kõht:koht koht:kõht tegema:tee kool:koolimaja kajakas:kaja",
    "en": "thing:thin carpet:car corner:corn king:kin flower:flow",
}


def _cases(table: dict[str, str]) -> list[tuple[str, ...]]:
    return [(code, *pair.split(":")) for code, pairs in table.items() for pair in pairs.split()]


@pytest.mark.parametrize(("code", "clue", "word"), _cases(FORMS))
def test_a_form_of_a_board_word_is_seen(code, clue, word):
    assert get(code).same_word(clue, word) == Kinship.FORM


@pytest.mark.parametrize(("code", "clue", "word"), _cases(KIN))
def test_a_derivation_is_only_warned_of(code, clue, word):
    assert get(code).same_word(clue, word) == Kinship.DERIVED


@pytest.mark.parametrize(("code", "clue", "word"), _cases(COMPOUNDS))
def test_a_compound_is_only_warned_of(code, clue, word):
    assert get(code).same_word(clue, word) == Kinship.COMPOUND


@pytest.mark.parametrize(("code", "clue", "word"), _cases(NOTHING))
def test_a_different_word_passes(code, clue, word):
    assert get(code).same_word(clue, word) is None


@pytest.mark.parametrize(
    ("code", "clue", "word"),
    [
        ("ru", "ЁЛКА", "елка"),
        ("uk", "м’яч", "м'яч"),
        ("uk", "мʼяч", "мяч"),
        ("en", "T-shirt", "tshirt"),
        ("pl", "Łód\u0301z\u0301", "łódź"),
        ("ru", " мо\u00adре ", "море"),
        ("ru", "за\u0301мок", "замок"),
    ],
)
def test_case_marks_and_spelling_make_no_other_word(code, clue, word):
    assert get(code).same_word(clue, word) == Kinship.SAME


@pytest.mark.parametrize(
    ("code", "a", "b"),
    [
        ("en", "The Jungle Book", "the jungle-book!"),
        ("en", "junglebook", "jungle book"),
        ("en", "pirate ships", "Pirate ship"),
        ("ru", "чёрное море", "черного моря"),
        ("uk", "чорні м’ячі", "чорний м'яч"),
        ("pl", "zamki", "zamek"),
        ("et", "kassid", "kass"),
        ("en", "piraate", "pirate"),
        ("uk", "коти", "кіт"),
        ("uk", "котами", "коти"),
        ("en", "best", "better"),
        ("ru", "крокодлил", "крокодил"),
        ("ru", "люди", "человек"),
    ],
)
def test_the_same_answer_in_other_clothes(code, a, b):
    assert get(code).same_answer(a, b)
    assert get(code).same_answer(b, a)


@pytest.mark.parametrize(
    ("code", "a", "b"),
    [
        ("pl", "ląd", "ład"),
        ("et", "koht", "kõht"),
        ("ru", "кит", "кот"),
        ("uk", "кит", "кіт"),
        ("ru", "пила", "пить"),
        ("ru", "", ""),
        ("en", "house", "horse"),
        ("en", "pirate", "piracy"),
        ("en", "jungle book", "jungle"),
        ("ru", "поле", "пол"),
        ("en", "-", "!"),
    ],
)
def test_answers_that_differ(code, a, b):
    assert not get(code).same_answer(a, b)
    assert not get(code).same_answer(b, a)


@pytest.mark.parametrize(
    ("code", "word", "letters"),
    [
        ("ru", "Ель", "ьле"),
        ("ru", "чай", "йач"),
        ("ru", "ружьё", "еьжур"),
        ("pl", "miłość", "ćcśsołim"),
        ("pl", "stół", "łóots"),
        ("pl", "twarz", "zrawt"),
        ("pl", "nóż", "żzóon"),
        ("et", "öö", "ö"),
        ("et", "garaaž", "žarg"),
        ("en", "café", "efac"),
        ("uk", "м'яч", "чям"),
        ("uk", "гай-", "йаг"),
        ("en", "", ""),
    ],
)
def test_the_letters_asked_for_come_from_the_end(code, word, letters):
    assert get(code).asked_letters(word) == tuple(letters)


def test_an_estonian_letter_with_a_mark_is_no_other_letter():
    assert "o" not in get("et").asked_letters("öö")
    assert "l" not in get("pl").asked_letters("ół")


@pytest.mark.parametrize(
    ("code", "word"), [("uk", "ключами"), ("pl", "zamkami"), ("ru", "ёлками"), ("et", "koolides"), ("en", "pirates")]
)
def test_a_dictionary_word_is_known_in_any_form(code, word):
    assert get(code).known(word)
    assert get(code).lemmas(word)
    assert not get(code).known(word + "щхщ" if code in ("uk", "ru") else word + "xqx")


def test_lemmas_come_folded():
    assert get("ru").lemmas("ёлками") == {"елка"}
    assert get("uk").lemmas("м’ячами") == {"м'яч"}


@pytest.mark.parametrize("code", CODES)
def test_a_language_is_made_once(code):
    language: Protocol = get(code)
    assert language is get(code)
    assert language.code == code


def test_an_unknown_language_is_refused():
    with pytest.raises(KeyError):
        get("../xx")


def test_importing_loads_no_analyser():
    script = (
        "import sys, wordbanks.languages as l; [l.get(c) for c in l.CODES];"
        "print([m for m in ('pymorphy3', 'morfeusz2', 'vabamorf', 'lemminflect', 'numpy') if m in sys.modules])"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_threads_share_a_language_from_its_first_word_on():
    fresh = [type(get(code))() for code in CODES]

    def ask(language: Language) -> list[Kinship | None]:
        pairs = [pair.split(":") for table in (FORMS, KIN, NOTHING) for pair in table[language.code].split()]
        return [language.same_word(clue, word) for clue, word in pairs]

    with ThreadPoolExecutor(16) as pool:
        answers = list(pool.map(ask, fresh * 16))
    assert answers == [ask(get(language.code)) for language in fresh] * 16


def test_without_an_analyser_endings_still_count(caplog):
    class Bare(Polish):
        def load(self):
            raise ImportError

    assert Bare().same_word("piratami", "pirat") == Kinship.FORM
    assert Bare().same_word("mróz", "morze") is None
    assert "No analyser for pl" in caplog.text


@pytest.mark.parametrize(
    ("code", "clue", "word"),
    [("en", "pírate", "pirate"), ("en", "naïve", "naive"), ("uk", "мо\u0301ре", "море"), ("et", "kéel", "keel")],
)
def test_a_mark_that_the_language_does_not_have_makes_no_other_word(code, clue, word):
    assert get(code).same_word(clue, word) is Kinship.SAME


@pytest.mark.parametrize(
    ("code", "clue", "word"), [("pl", "ląd", "lad"), ("et", "kõht", "koht"), ("uk", "їжак", "іжак")]
)
def test_a_mark_of_the_language_makes_another_word(code, clue, word):
    assert get(code).fold(clue) != get(code).fold(word)
