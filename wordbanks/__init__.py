"""The words: banks that editors curate, and what each language knows of its words."""
