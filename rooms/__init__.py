"""The people and what happened: rooms, players, matches, moves, and the live line that tells of them."""
