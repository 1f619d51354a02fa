"""How many pixels a unit of measure has in a window, at the player's scale."""

from __future__ import annotations

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import BASE_HEIGHT, BASE_WIDTH, TEXT_SMALL

_READABLE_PX = 10
"""Text is never made smaller than that by a scale, in pixels."""


LARGE, LARGER = 1.25, 1.75
"""Where text is to be larger than this, figures on the table are as well, in two steps, and less is shown at once."""


def step_of(enlarge: float) -> int:
    """How much larger figures are where text is so many times as large as usual: 0 for as usual, then 1 and 2."""
    return (enlarge > LARGE) + (enlarge > LARGER)


class Room(tuple[int, int]):
    """A window's width and height in pixels, and in `unit` how many of them a unit of measure has there."""

    unit: float

    def __new__(cls, size: tuple[int, int], unit: float) -> Room:
        room = super().__new__(cls, size)
        room.unit = unit
        return room


def unit_of(size: Size) -> float:
    """Pixels of one unit of measure: what a room says, or what suits a window of a plain size."""
    return size.unit if isinstance(size, Room) else min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)


def px_of(size: Size, units: float) -> int:
    """Units in pixels, at least one."""
    return max(1, round(units * unit_of(size)))


def scaled(
    size: Size, scale: float, needs: tuple[float, float], *, fills: bool = False
) -> tuple[float, float]:
    """The unit of measure at a scale, and by how much text should be larger than that.

    The unit grows until so many units as are needed just fit; what is left of the scale is for text, where it
    finds room.  A scene that ``fills`` the window as a picture does keeps its unit: all of the scale is for text.
    A scale below 1 gives way where the smallest text could not be read any more.
    """
    usual = min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)
    scale = max(scale, min(1.0, _READABLE_PX / TEXT_SMALL / usual))
    if fills:
        return usual, scale
    fitting = min(size[0] / needs[0], size[1] / needs[1])
    unit = min(usual * scale, max(usual, fitting))
    return unit, max(1.0, usual * scale / unit)
