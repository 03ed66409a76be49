"""Fills what 0002 added: the words' keys, their associations from the rows of old, and the first line of their history."""

from collections import defaultdict

from django.db import migrations
from django.utils import timezone

from wordbanks import languages, spelling

BATCH = 500
KEPT = ("id", "text", "status", "note", "forbidden", "allowed", "associations", "bank_id")


def fill(apps, schema_editor):
    word_model = apps.get_model("wordbanks", "Word")
    thoughts = defaultdict(list)
    for row in apps.get_model("wordbanks", "Association").objects.order_by("word_id", "rank"):
        thoughts[row.word_id].append(row.text)
    words = list(word_model.objects.select_related("bank"))
    for word in words:
        word.plain = spelling.plain(word.text)
        word.collated = spelling.collated(word.folded, languages.get(word.bank.language).alphabet)
        word.associations = thoughts[word.pk]
    word_model.objects.bulk_update(words, ["plain", "collated", "associations"], batch_size=BATCH)
    history = apps.get_model("wordbanks", "HistoricalWord")
    now = timezone.now()
    history.objects.bulk_create(
        (
            history(history_date=now, history_type="+", **{name: getattr(word, name) for name in KEPT})
            for word in words
        ),
        batch_size=BATCH,
    )


class Migration(migrations.Migration):

    dependencies = [("wordbanks", "0002_desk")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
