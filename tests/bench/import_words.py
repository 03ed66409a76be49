"""How long an import of ten thousand rows takes, the preview and the writing, and how much memory.

uv run --no-sync python -m tests.bench.import_words [rows]
"""

import os
import random
import sys
import tempfile
import time

os.environ["VERBENA_DATA"] = tempfile.mkdtemp(prefix="verbena-bench-")
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

import django

django.setup()

import resource  # noqa: E402

import tablib  # noqa: E402
from django.core.management import call_command  # noqa: E402

from wordbanks import languages, loader  # noqa: E402
from wordbanks.models import Word  # noqa: E402
from wordbanks.resources import WordResource  # noqa: E402

HEADERS = ["language", "level", "word", "status", "note", "forbidden", "allowed", "associations"]


def table(rows: int) -> tablib.Dataset:
    """Returns a table of words that the banks have, changed, and of words that they do not have."""
    rng = random.Random(1)
    data = tablib.Dataset(headers=HEADERS)
    known = list(Word.objects.select_related("bank"))
    for n in range(rows):
        word = known[n % len(known)]
        text = word.text
        if n % 2:
            letters = languages.get(word.bank.language).alphabet
            text += "".join(rng.choices(letters, k=rng.randint(1, 6)))
        data.append([word.bank.language, word.bank.level, text, "", f"note {n}", "", "", ""])
    return data


def main() -> None:
    """Prints the figures."""
    call_command("migrate", verbosity=0)
    loader.load()
    rows = table(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    for name, trial in (("preview", True), ("import", False)):
        start = time.perf_counter()
        result = WordResource().import_data(rows, dry_run=trial)
        print(f"{name}: {len(rows)} rows in {time.perf_counter() - start:.1f} s, {result.counts()}")
    print(f"memory at its peak: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
