"""What tests, `devtools` and the trials of the built game share: who plays, what is held to what, virtual screens.

It uses the same public door as windows do, and never changes a game's state.  Not part of the frozen game.
"""
