"""An editor at the desk, by what they do and read."""

import html
import re
from functools import cache

from django.contrib.messages import get_messages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from wordbanks.lines import parse
from wordbanks.loader import DATA
from wordbanks.models import Word


@cache
def entries(code, level):
    """Returns the entries of a bank of the house, read once."""
    lines = (DATA / code / f"{level}.txt").read_text("utf-8").splitlines()
    return [parse(line) for line in lines if line and not line.startswith("#")]


def add_words(bank, *texts, **more):
    for text in texts:
        Word.objects.create(bank=bank, text=text, **more)


def word(text, level=None):
    words = Word.objects.filter(text=text)
    return words.get(bank__level=level) if level else words.get()


def turn(clue, *guesses, number=1):
    """Returns a turn of Tandem as a match keeps it."""
    return {
        "giver": 0, "word": clue, "number": number, "guesses": [{"card": card, "kind": kind} for card, kind in guesses],
    }  # fmt: skip


class Desk:
    """The admin as one person sees it."""

    def __init__(self, client, user):
        self.client, self.user = client, user

    def get(self, name, *args, **query):
        return self.client.get(reverse(f"admin:{name}", args=args), query)

    def post(self, name, *args, **fields):
        return self.client.post(reverse(f"admin:{name}", args=args), fields)

    def reads(self, name, *args, **query):
        """Returns the text of a page."""
        response = self.get(name, *args, **query)
        assert response.status_code == 200, response.status_code
        return text_of(response)

    def listed(self, **query):
        """Returns the words in the list, in its order."""
        response = self.get("wordbanks_word_changelist", **query)
        return [row.text for row in response.context["cl"].result_list]

    def saves(self, text, bank, pk=None, **fields):
        """Sends the form of a word; returns what was refused, nothing if it was saved."""
        name = "wordbanks_word_change" if pk else "wordbanks_word_add"
        data = {"bank": bank.pk, "text": text, "status": "approved", "note": "", "forbidden": "", "allowed": ""}
        response = self.post(name, *([pk] if pk else []), **data | {"associations": ""} | fields)
        return "" if response.status_code == 302 else str(response.context["adminform"].form.errors.as_text())

    def does(self, action, *words):
        """Does something to many words; returns what is said about it."""
        marked = {"action": action, "_selected_action": [word.pk for word in words]}
        return said(self.post("wordbanks_word_changelist", **marked))

    def shows(self, content, name="words.csv", kind="0"):
        """Chooses a file to import; returns the preview's page."""
        if isinstance(content, str):
            content = content.encode()
        fields = {"import_file": SimpleUploadedFile(name, content), "format": kind, "resource": ""}
        return self.post("wordbanks_word_import", **fields)

    def confirms(self, preview):
        """Imports what the preview shows; returns what is said about it."""
        form = preview.context["confirm_form"]
        return said(self.post("wordbanks_word_process_import", **form.initial))


def said(response):
    return " ".join(str(message) for message in get_messages(response.wsgi_request))


def text_of(response):
    """Returns what a page says, without its markup."""
    plain = re.sub(r"<(script|style).*?</\1>|<[^>]+>", " ", response.content.decode(), flags=re.DOTALL)
    return re.sub(r"\s+", " ", html.unescape(plain))


def rows_of(preview):
    """Returns what the preview says of each line: its kind, and the faults in its remarks."""
    verdicts = preview.context["result"].verdicts
    return {v.line: (v.kind.value, [remark.fault for remark in v.remarks]) for v in verdicts}
