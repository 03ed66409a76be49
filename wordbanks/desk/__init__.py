"""The editors' desk: the pages of the admin on which words are kept."""
