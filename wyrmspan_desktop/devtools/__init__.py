"""Tools for people who work on the game: they play it by the thousand, and look at what happened.

They use the same public door as windows do and never change a game's state, except for `scenario`, which sets up
situations.  Not part of the frozen build.
"""
