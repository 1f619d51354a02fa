"""Converts units of measure to pixels, by the size of the window and the player's scale."""

from __future__ import annotations

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import BASE_HEIGHT, BASE_WIDTH, TEXT_SMALL

_READABLE_PX = 10
"""The least height of text in pixels, whatever the scale."""


LARGE, LARGER = 1.25, 1.75
"""If text is larger than these factors, figures on the table are as well, in two steps, and less is shown at once."""


def step_of(enlarge: float) -> int:
    """Return the step of figures for a factor of text: 0 for the usual size, then 1 and 2."""
    return (enlarge > LARGE) + (enlarge > LARGER)


class Room(tuple[int, int]):
    """A window's width and height in pixels; `unit` is the number of pixels of a unit of measure."""

    unit: float

    def __new__(cls, size: tuple[int, int], unit: float) -> Room:
        room = super().__new__(cls, size)
        room.unit = unit
        return room


def unit_of(size: Size) -> float:
    """Return the pixels of one unit: those of a room, or the usual ones in a window of a plain size."""
    return size.unit if isinstance(size, Room) else min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)


def px_of(size: Size, units: float) -> int:
    """Convert units to pixels, at least one."""
    return max(1, round(units * unit_of(size)))


def scaled(
    size: Size, scale: float, needs: tuple[float, float], *, fills: bool = False
) -> tuple[float, float]:
    """Return the unit of measure at a scale, and the factor by which text should be larger than that.

    The unit grows until the needed units just fit; the rest of the scale enlarges text where there is room.  A
    scene that ``fills`` the window like a picture keeps its unit: all of the scale enlarges text.  A scale below 1
    is limited so that the smallest text stays readable.
    """
    usual = min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)
    scale = max(scale, min(1.0, _READABLE_PX / TEXT_SMALL / usual))
    if fills:
        return usual, scale
    fitting = min(size[0] / needs[0], size[1] / needs[1])
    unit = min(usual * scale, max(usual, fitting))
    return unit, max(1.0, usual * scale / unit)
