"""Where things are in the mountain, in units: a unit is a pixel at 1280 x 720."""

from __future__ import annotations

CAVES = ("crimson", "golden", "amethyst")
LEFT, WIDE, HIGH = 240, 1520, 720
"""Units of rock before the table's left edge, and the size of the picture of the mountain."""
TOP, ROW = 60.0, 157.0
"""Where the first gallery begins, and how far the next one is below."""
ENDS = (86.0, 913.0)
"""Where the galleries begin and end from left to right."""
LID, BACK, LIP = 3.0, 116.0, 149.0
"""Below the top of a gallery: its ceiling, where its floor meets the wall, the front edge of its floor."""
STONES = tuple(106.75 + 195.5 * k for k in range(5))
"""The middles of the medallions, on the pillars between the spaces."""
SPACES = tuple(204.5 + 195.5 * k for k in range(4))
"""The middles of the spaces."""
LAMP = 91.5 - 60
"""How far below the top of a gallery the flames of the lanterns are."""
FILL = (826, 152)
"""The rubble that fills a gallery, which begins at 90 from the left and 1 below the gallery's top."""


def top(row: int) -> float:
    """Where a gallery begins."""
    return TOP + ROW * row
