"""Converts layout units to pixels, by the size of the window and the scale that the player has set."""

from __future__ import annotations

from wyrmspan_desktop.ui.base.cropping import Size
from wyrmspan_desktop.ui.base.theme import BASE_HEIGHT, BASE_WIDTH, TEXT_SMALL

_READABLE_PX = 10
"""The minimum height of text in pixels, whatever the scale."""
_LARGE, _LARGER = 1.25, 1.75
"""The text scales above which numbers on the table are drawn one and two steps larger."""


def number_size_step(text_scale: float) -> int:
    """Return how many steps larger than usual numbers on the table are drawn at a text scale: 0, 1 or 2."""
    return (text_scale > _LARGE) + (text_scale > _LARGER)


class ScaledSize(tuple[int, int]):
    """A window's width and height in pixels, with the scale at which it is drawn: `unit` is pixels per layout unit."""

    unit: float

    def __new__(cls, size: tuple[int, int], unit: float) -> ScaledSize:
        made = super().__new__(cls, size)
        made.unit = unit
        return made


def unit_of(size: Size) -> float:
    """Return the pixels per unit of a `ScaledSize`; for a plain size, those of a window at a scale of 1."""
    return size.unit if isinstance(size, ScaledSize) else min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)


def px_of(size: Size, units: float) -> int:
    """Convert units to pixels, at least one."""
    return max(1, round(units * unit_of(size)))


def scaled(
    size: Size, scale: float, needs: tuple[float, float], *, fills: bool = False
) -> tuple[float, float]:
    """Return the pixels per unit at a scale, and the text scale: the factor for text on top of that.

    ``needs``: the width and height of the scene in units.  The unit grows with the scale until they just fit the
    window; only text grows further.  A scene that ``fills`` the window like a picture keeps its unit, and only its
    text grows.  A scale below 1 is limited so that the smallest text stays readable.
    """
    usual = min(size[0] / BASE_WIDTH, size[1] / BASE_HEIGHT)
    scale = max(scale, min(1.0, _READABLE_PX / TEXT_SMALL / usual))
    if fills:
        return usual, scale
    fitting = min(size[0] / needs[0], size[1] / needs[1])
    unit = min(usual * scale, max(usual, fitting))
    return unit, max(1.0, usual * scale / unit)
