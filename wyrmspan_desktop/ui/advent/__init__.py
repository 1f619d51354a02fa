"""The table of Advent of the Wyrms: a terrace under a storm, on which incantations are woven against the wyrms.

`places` is in units of the paintings, `art` composes each stage of the storm in a worker, and `stage_fade` fades
from one to the next.  `ambient_fx` has the fire on the tower, dust and lightning.
"""
