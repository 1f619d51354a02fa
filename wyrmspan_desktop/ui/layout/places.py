"""Where the parts of menus lie, as pure functions from the window size to rectangles."""

# Without postponed annotations: those of tuples would be compiled one by one at the start of the program.
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout.grids import centred
from wyrmspan_desktop.ui.layout.units import px_of


class SheetPlaces(NamedTuple):
    """The parts of a sheet of lines over another scene."""

    panel: Rect
    head: Rect
    body: Rect
    close: Rect


def sheet(size: Size, *, wide: float, high: float) -> SheetPlaces:
    """A sheet in the middle, so many units wide and high: heading, lines, and a button at the foot."""
    panel = centred(size, min(px_of(size, wide), size[0] - 8), min(px_of(size, high), size[1] - 8))
    inside = panel.inflate(-px_of(size, 48), -px_of(size, 32))
    head = Rect(inside.x, inside.y, inside.width, px_of(size, 40))
    close = Rect(0, 0, px_of(size, 170), px_of(size, 44))
    close.midbottom = inside.midbottom
    top = head.bottom + px_of(size, 8)
    body = Rect(inside.x, top, inside.width, close.top - px_of(size, 10) - top)
    return SheetPlaces(panel, head, body, close)
