"""The editors' desk: Django finds it here, it stands in `wordbanks.desk`."""

from wordbanks.desk import banks, offered, queue, words  # noqa: F401 - they register their pages
