"""Helpers shared by tests, `devtools` and smoke tests: players, contracts, virtual screens.

It uses the same public interface as windows do and never changes a game's state.  Not part of the frozen game.

`contract` plays whole games and checks the invariants; `trials` does so for the small games.  `secrecy` compares a game
with a twin in which only hidden things differ.  `guided` plays the lesson.
"""
