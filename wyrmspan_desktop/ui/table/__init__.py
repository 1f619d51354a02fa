"""The table of Wyrmspan, and what the tables of all games share.

Folders: `draw` (the picture in layers), `events` (movement, sound and log of each event), `help` (hints, lessons,
previews), `play` (from input to answers), `screens` (the scenes).

Every table and replay is a `screens.game.GameScene`: it holds a `Board`, which tells and draws a game, and a `Control`.
`screens.playing` answers and takes back, `screens.replaying` goes through a game that was played.  `TableExtension`s
(`play.table_extension`) are the plug-ins of a table; it calls them in order, and a new one is a class and a place in
that list.

The place is a mountain cut open, with land behind it and a wooden ledge in front.  What can be done with a thing is
shown by light (`ui.drawing.highlights`), each state with a shape as well as a colour.
"""
