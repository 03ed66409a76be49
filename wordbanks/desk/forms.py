"""The forms of a word: on its own page, and as a line of the list."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget, UnfoldAdminTextInputWidget

from wordbanks.models import LISTS, Word


class WordList(forms.CharField):
    """A list of words, typed with commas or line ends between them."""

    def prepare_value(self, value: Any) -> Any:
        """Returns the list as it is typed."""
        return ", ".join(value) if isinstance(value, list) else value

    def to_python(self, value: Any) -> Any:
        """Returns what was typed as a list."""
        typed = value if isinstance(value, str) else self.prepare_value(value or [])
        return [word.strip() for word in typed.replace("\n", ",").replace(";", ",").split(",") if word.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Says whether other words, or the same in another order, were typed."""
        return self.to_python(initial) != self.to_python(data)


class WordForm(forms.ModelForm):
    """A word with its lists as lines of text; the model mends them and refuses what is no word."""

    text = forms.CharField(label=_("Word"), max_length=80, strip=True, widget=UnfoldAdminTextInputWidget())
    forbidden = WordList(
        label=_("Forbidden clues"),
        required=False,
        widget=UnfoldAdminTextInputWidget(),
        help_text=_("Refused beside this word although no rule sees why. Commas between them."),
    )
    allowed = WordList(
        label=_("Allowed clues"),
        required=False,
        widget=UnfoldAdminTextInputWidget(),
        help_text=_("Let through although they look like a form of this word. Commas between them."),
    )
    associations = WordList(
        label=_("Associations"),
        required=False,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 2}),
        help_text=_("8–12 words that people think of, the strongest first. Commas between them."),
    )

    class Meta:
        model = Word
        fields = ["bank", "status", "text", "note", *LISTS]


class LineFormSet(forms.BaseModelFormSet):
    """The editable lines of the list; sent in parts, since as one string a hundred Cyrillic notes are long."""

    def is_multipart(self) -> bool:
        """Returns True, whatever the widgets say."""
        return True
