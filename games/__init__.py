"""The rules of Verbena's games: pure functions over immutable data, without Django, I/O or a clock of their own."""
