"""What editors do to many words at once: approve, retire, move to the other level."""

from typing import Any

from django.contrib import admin, messages
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext
from simple_history.utils import bulk_update_with_history

from wordbanks.models import Word, WordBank

SHOWN = 20
"""So many words are named in a message; more are counted."""
OTHER = {WordBank.Level.FAMILY: WordBank.Level.STANDARD, WordBank.Level.STANDARD: WordBank.Level.FAMILY}


@admin.action(permissions=["change"], description=_("Approve"))
def approve(desk: Any, request: HttpRequest, words: QuerySet[Word]) -> None:
    """Makes the words ready to be dealt."""
    done = set_status(words, Word.Status.APPROVED, request.user)
    text = ngettext("%d word approved.", "%d words approved.", done) % done
    desk.message_user(request, text, messages.SUCCESS)


@admin.action(permissions=["change"], description=_("Retire"))
def retire(desk: Any, request: HttpRequest, words: QuerySet[Word]) -> None:
    """Takes the words out of coming deals; the matches that had them keep them."""
    done = set_status(words, Word.Status.RETIRED, request.user)
    text = ngettext("%d word retired.", "%d words retired.", done) % done
    desk.message_user(request, text, messages.SUCCESS)


@admin.action(permissions=["change"], description=_("Move to the other level"))
def move(desk: Any, request: HttpRequest, words: QuerySet[Word]) -> None:
    """Moves the words to the other level of their language, but for those that are there already."""
    moved, stayed = move_to_other_level(words, request.user)
    if moved:
        text = ngettext("%d word moved.", "%d words moved.", moved) % moved
        desk.message_user(request, text, messages.SUCCESS)
    if stayed:
        text = _("Not moved, since the other level has them already: %s.") % _named(stayed)
        desk.message_user(request, text, messages.WARNING)


def _named(words: list[str]) -> str:
    more = len(words) - SHOWN
    return ", ".join(words[:SHOWN]) + (f" (+{more})" if more > 0 else "")


@transaction.atomic
def set_status(words: QuerySet[Word], status: Word.Status, user: Any) -> int:
    """Gives the words a status; returns how many had another before."""
    changed = list(words.exclude(status=status))
    for word in changed:
        word.status = status
    _write(changed, ["status"], user)
    return len(changed)


@transaction.atomic
def move_to_other_level(words: QuerySet[Word], user: Any) -> tuple[int, list[str]]:
    """Moves the words; returns how many, and the texts of those that the other level has already."""
    moved, stayed = [], []
    banks: dict[int, tuple[WordBank, set[str]]] = {}
    for word in words.select_related("bank"):
        if word.bank_id not in banks:
            banks[word.bank_id] = _other(word.bank)
        bank, taken = banks[word.bank_id]
        if word.folded in taken:
            stayed.append(word.text)
        else:
            word.bank = bank
            moved.append(word)
    _write(moved, ["bank"], user)
    return len(moved), stayed


def _other(bank: WordBank) -> tuple[WordBank, set[str]]:
    """Returns the bank of the other level with what it holds."""
    other, _created = WordBank.objects.get_or_create(language=bank.language, level=OTHER[WordBank.Level(bank.level)])
    return other, set(other.words.values_list("folded", flat=True))


def _write(words: list[Word], fields: list[str], user: Any) -> None:
    if words:
        bulk_update_with_history(words, Word, fields, batch_size=500, default_user=user)
