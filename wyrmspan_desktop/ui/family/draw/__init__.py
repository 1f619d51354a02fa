"""The drawing of Dragon Family's map.

`map_layer` caches sea and islands as one picture: while it is panned, it is scrolled; while hexagons change their
size, it is scaled roughly; at rest it is painted well, as each frame has time.  `render` lists the layers.
Animations (`parts`) ask the camera for their paths in every frame.  `looks` selects the painting of each tile.
"""
