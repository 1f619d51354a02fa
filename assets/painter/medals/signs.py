"""The signs on the medals as `recipes/signs.toml` has them, in a square of 100 units whose middle is the medal's.

Rows ``fill`` and ``cut`` a path, draw a ``line`` or ``carve`` one of so many units, add a ``disc`` or a ``hole``: what
comes later lies over what came before.
"""

from __future__ import annotations

import numpy as np
import skia

from ..data import table
from ..geometry import Array
from ..table.relief import OVER

_LARGER = 1.07
"""So much larger than they are written signs are on a medal."""
SIGNS: dict[str, dict[str, str]] = table("signs")
"""By game and by what is earned."""

_WAYS = {
    "fill": '<path d="{0}"/>',
    "cut": '<path d="{0}" fill="#000"/>',
    "line": '<path d="{1}" fill="none" stroke="#fff" stroke-width="{0}"/>',
    "carve": '<path d="{1}" fill="none" stroke="#000" stroke-width="{0}"/>',
    "disc": '<circle cx="{0}" cy="{1}" r="{2}"/>',
    "hole": '<circle cx="{0}" cy="{1}" r="{2}" fill="#000"/>',
}


def _element(row: str) -> str:
    verb, _, rest = row.partition(" ")
    parts = {"fill": [rest], "cut": [rest]}.get(verb) or rest.split(" ", 2 if verb in ("disc", "hole") else 1)
    return _WAYS[verb].format(*parts)


def mask_of(sign: str, side: int) -> Array:
    """The coverage of a sign on a square of so many pixels."""
    shapes = "".join(map(_element, sign.split("\n")[:-1]))
    source = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><g fill="#fff"'
        f' stroke-linecap="round" stroke-linejoin="round">{shapes}</g></svg>'
    )
    picture = skia.SVGDOM.MakeFromStream(skia.MemoryStream(source.encode()))
    surface = skia.Surface(side * OVER, side * OVER)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorBLACK)
    share = side * OVER / 100
    canvas.translate(50 * share, 50 * share)
    canvas.scale(_LARGER * share, _LARGER * share)
    canvas.translate(-50, -50)
    picture.render(canvas)
    shot = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)[..., 0]
    return shot.reshape(side, OVER, side, OVER).mean((1, 3)).astype(np.float32) / 255
