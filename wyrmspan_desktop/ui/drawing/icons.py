"""Icons drawn by code: each shape is drawn four times too large, scaled down smoothly and cached by size.

The shapes are in `icon_things` (items, traits, sizes, timings), `icon_signs` (effects of abilities and places) and
`icon_seats` (the tokens of the seats, and their badges); each registers functions that draw with a `Pen`.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from wyrmspan_desktop.ui.base import palettes
from wyrmspan_desktop.ui.base.theme import Colour
from wyrmspan_desktop.ui.compositor import Images
from wyrmspan_desktop.ui.compositor.surface_cache import SurfaceCache
from wyrmspan_desktop.ui.drawing.fonts import Fonts
from wyrmspan_desktop.ui.drawing.icon_canvas import SHAPES, Pen, Shape
from wyrmspan_desktop.ui.drawing.icon_seats import seat_colour

_SMOOTH, _FINEST = 4, 320
"""The factor by which an icon is drawn too large; beyond that many pixels it is smaller, but at least 2."""
_ICONS_MB = 16
"""Memory for icons in MB."""


PAINTED: dict[str, str] = {
    **{
        name: f"table/token_{name}"
        for name in ("coin", "meat", "gold", "crystal", "milk", "egg", "nest", "marker")
    },
    **{f"seat{number}": f"table/seat_{number}" for number in range(5)},
    **{f"pawn{number}": f"place/pawn_{number}" for number in range(5)},
    "automa": "table/seat_automa",
    "adventurer": "table/adventurer",
    "spark": "table/spark",
    "dust": "table/dust",
    "excavate": "place/pick",
}
"""The painted icons, and their pictures."""


def shapes() -> Mapping[str, Shape]:
    """Return every icon's shape by name, imported at the first call because the title needs none."""
    from wyrmspan_desktop.ui.drawing import icon_seats, icon_signs, icon_things  # noqa: F401 - they register their shapes

    return SHAPES


class Icons:
    """Icon images by name, pixel size and palette, painted if possible, otherwise drawn by code."""

    def __init__(self, fonts: Fonts, images: Images | None = None) -> None:
        self._fonts, self._pictures = fonts, images or Images(None)
        self._images = SurfaceCache(_ICONS_MB)

    def image(self, name: str, px: int) -> pygame.Surface:
        """Return the icon at a size; `KeyError` for an unknown name."""
        px = max(4, px)
        return self._images.get(
            (name, px, palettes.current().name), lambda: self._painted(name, px) or self._drawn(name, px)
        )

    def is_made(self, name: str, px: int) -> bool:
        """Return whether the icon at a size is cached."""
        return (name, max(4, px), palettes.current().name) in self._images

    def _painted(self, name: str, px: int) -> pygame.Surface | None:
        """Return the painted icon, in the colour of its seat if it has one."""
        if name not in PAINTED:
            return None
        picture = self._pictures.load_now(PAINTED[name])
        if picture is None:
            return None
        return pygame.transform.smoothscale(in_colour(picture, seat_colour(name)), (px, px))

    def _drawn(self, name: str, px: int) -> pygame.Surface:
        pen = Pen(min(px * _SMOOTH, max(px * 2, _FINEST)), self._fonts)
        shapes()[name](pen)
        return pygame.transform.smoothscale(pen.surface, (px, px))


def in_colour(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return a painted sign; if it is twice as wide as high, its right half is coloured and drawn over the left one."""
    side = picture.get_height()
    if picture.get_width() != 2 * side:
        return picture
    coloured = picture.subsurface((side, 0, side, side)).copy()
    coloured.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
    whole = picture.subsurface((0, 0, side, side)).copy()
    whole.blit(coloured, (0, 0))
    return whole
