"""The drawing of Wyrmspan's table, layer by layer.

`sections` lists the layers; each has a key of all that it shows and is drawn again only when that changes.  A test
compares cached layers with a fresh drawing.  `draw_*` modules draw one part each, and `ui.layout` defines their
places.

While the player scrubs through a replay, layers take turns (`Layer.may_skip`), and hour and map wait.

`hour_fade` fades from the scenery of one hour to that of the next in strips, one a frame.  The shown hour may lag
behind the round until its pictures are loaded.  `mat_transition` slides from one picture of a mat to the next.
"""
