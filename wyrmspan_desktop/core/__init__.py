"""Foundations of the rules of every game: random numbers, errors, reading of card files.

Pure like the rules themselves, and independent of any of them.
"""
