"""Tests of what watches the process: is it well, what does it count, what does it log."""
