"""The admin counts without putting a model's plural after the number: “18 słowa” is no Polish."""

import pytest
from django.contrib.auth.models import User

from tests.wordbanks.cast import add_words, said, text_of

LIST = "wordbanks_word_changelist"
TOTAL = {"uk": "Усього: 7", "pl": "Łącznie: 7", "ru": "Всего: 7", "et": "Kokku: 7", "en": "Total: 7"}
ALL = {"uk": "Вибрати всі (7)", "pl": "Zaznacz wszystko (7)", "ru": "Выбрать все (7)", "et": "Märgi kõik (7)"}
CHANGED = {"uk": "Змінено: 5.", "pl": "Zmieniono: 5.", "ru": "Изменено: 5.", "et": "Muudetud: 5."}
DELETED = {"uk": "Видалено: 5.", "pl": "Usunięto: 5.", "ru": "Удалено: 5.", "et": "Kustutatud: 5."}


@pytest.fixture
def seven(polish):
    """Seven words in all."""
    add_words(polish, "but", "dom", "kot", "las")
    return polish


@pytest.fixture(params=["uk", "pl", "ru", "et"])
def language(request, superuser):
    """Charlie, who may do everything, reads the admin in this language."""
    superuser.client.defaults["HTTP_ACCEPT_LANGUAGE"] = request.param
    return request.param


@pytest.mark.parametrize("code", TOTAL)
def test_a_list_gives_its_number_alone(superuser, seven, code):
    superuser.client.defaults["HTTP_ACCEPT_LANGUAGE"] = code
    assert TOTAL[code] in superuser.reads(LIST)


@pytest.mark.parametrize("model", ["rooms_match", "rooms_room", "auth_user", "wordbanks_wordbank"])
def test_so_does_every_list_of_the_admin(superuser, seven, model):
    page = superuser.get(f"{model}_changelist")
    assert f"Total: {page.context['cl'].result_count} " in text_of(page)


def test_all_are_chosen_by_their_number(superuser, seven, language, monkeypatch):
    monkeypatch.setattr("wordbanks.desk.base.Desk.list_per_page", 3)
    assert ALL[language] in superuser.reads(LIST)


def test_what_was_changed_in_the_list_is_told_by_its_number(superuser, seven, language):
    words = list(superuser.get(LIST).context["cl"].result_list)
    form = {"form-TOTAL_FORMS": len(words), "form-INITIAL_FORMS": len(words), "_save": "1"}
    for n, word in enumerate(words):
        note = "seen" if n < 5 else word.note
        form |= {f"form-{n}-id": word.pk, f"form-{n}-status": word.status, f"form-{n}-note": note}
    assert said(superuser.post(LIST, **form)) == CHANGED[language]


def test_what_was_deleted_is_told_by_its_number(superuser, language):
    marked = [User.objects.create_user(f"user{n}").pk for n in range(5)]
    done = superuser.post("auth_user_changelist", action="delete_selected", _selected_action=marked, post="yes")
    assert said(done) == DELETED[language]
