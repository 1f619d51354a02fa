"""The window for screen readers: its content as a tree, and what readers ask it to do.

Pages are described by their nodes (`widgets.described`) and tables by the things that are drawn on them
(`table.help.described`), so that nothing is said that the player at the screen cannot see.  The `adapter` gives this
tree to the system through AccessKit, and passes on requests to focus or press a thing.  `screen_reader` connects both
with the window.  Without a reader no tree is built, unless the game speaks for itself: the `narrator` then decides
what of the tree is said.
"""
