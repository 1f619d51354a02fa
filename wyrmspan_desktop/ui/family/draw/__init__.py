"""The picture of Dragon Family's map.

`map_layer` caches sea and islands as one picture: while it is panned, it is scrolled; while hexagons change their
size, it is scaled roughly; at rest it is painted well, as each frame has time.  `render` lists the layers.  What moves
(`parts`) asks the camera for its path in every frame.  `looks` says which painting each tile has.
"""
