"""The operators' desk: the pages of the admin on which rooms, people and matches are looked at.

Nobody rewrites what happened, not even a superuser. What operators do has a reason, goes through `play`, and is logged.
"""
