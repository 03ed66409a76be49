"""What was played: my matches and balances, any finished match step by step, and a result to send to others.

It reads what the rooms wrote and writes nothing; it has no tables of its own.
"""
