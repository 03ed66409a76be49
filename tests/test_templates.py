"""What the templates' engine does the short way comes out as Jinja's own way does."""

import pytest
from django.conf import settings
from django.template import engines
from django.utils import translation
from jinja2 import Environment, StrictUndefined, UndefinedError

CODES = [code for code, _ in settings.LANGUAGES]


@pytest.fixture
def ours():
    return engines["jinja2"].env


@pytest.fixture
def plain():
    """Jinja as it comes, with Django's catalogues."""
    env = Environment(autoescape=True, extensions=["jinja2.ext.i18n"], undefined=StrictUndefined)
    env.install_gettext_callables(
        translation.gettext, translation.ngettext, newstyle=True, pgettext=translation.pgettext
    )
    return env


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(
    "text",
    [
        '{{ _("Give the clue") }}',
        '{{ _("%(name)s: choosing a clue.", name=name) }}',
        '{{ gettext("Clue from %(name)s:", name=name) }}',
        '{{ pgettext("on a map", "target") }} {{ pgettext("this person", "you") }}',
        '{{ _("no such sentence, 100%% of it") }}',
        '{{ _("no such %(message)s in %(context)s", message=name, context=name) }}',
        '{% set said = _("Give the clue") %}<b title="{{ said }}">{{ said ~ name }}</b>',
    ],
)
def test_a_sentence_is_said_as_jinja_says_it(ours, plain, code, text):
    with translation.override(code):
        said = ours.from_string(text).render(name="<Ann & 'Bo'>")
        assert said == plain.from_string(text).render(name="<Ann & 'Bo'>")
        assert "<Ann" not in said


def test_a_sentence_that_was_said_in_one_language_is_said_anew_in_the_next(ours):
    template = ours.from_string('{{ _("Give the clue") }}')
    said = set()
    for code in CODES:
        with translation.override(code):
            said.add(template.render())
    assert len(said) == len(CODES)


def test_a_method_of_a_dictionary_stays_what_it_is(ours):
    text = "{{ it.n }} {{ it.get('n') }} {{ it.items() | length }}"
    assert ours.from_string(text).render(it={"items": 3, "get": 5, "n": 4}) == "4 4 3"


def test_what_a_dictionary_has_not_is_a_fault_of_the_template(ours):
    with pytest.raises(UndefinedError):
        ours.from_string("{{ it.missing }}").render(it={})


def test_macros_take_what_macros_take(ours):
    text = """{% macro one(a, b="b") %}{{ a }}{{ b }}{% endmacro %}{% macro two(a) %}{{ a }}{{ caller() }}{% endmacro %}
    {%- for n in [1] %}{{ one(n) }}{{ one(b=n, a="<") }}{% call two("x") %}!{% endcall %}{% endfor %}"""
    assert ours.from_string(text).render() == "1b&lt;1x!"
