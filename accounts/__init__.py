"""Accounts, for whoever likes one: the same person on every device. Nobody needs one to play."""
