"""The stones of the guild's ring, and the line of the player's markers between them."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from wyrmspan_desktop.ui.layout.grids import square

TRACK_SPACES = 12
_RING, _DISC, _BROWN_DISC = 21, 37, 41
"""The distance of the spaces' centres from the ring's edge, and the sizes of the spaces, in units."""
TRACK_GROWN = (1.0, 1.14, 1.22)
"""The factor of their sizes, with all tokens on them, at each step of figures."""


def track(guild: Rect, px: Callable[[float], int], step: int) -> list[Rect]:
    """Return the spaces around the ring of the guild, clockwise from the upper left."""
    grown = TRACK_GROWN[step]
    ring = guild.inflate(-2 * px(_RING + 1), -2 * px(_RING))
    half = TRACK_SPACES // 2 - 1

    def row(inset: int) -> list[int]:
        """Return the centres of a row of stones, ``inset`` pixels from the ends of the ring."""
        first, last = ring.x + inset, ring.right - inset
        return [first + (last - first) * n // (half - 1) for n in range(half)]

    # Below the pennants, which are so wide then that they cover the sides of the ring: at its corners.
    inset, side, below = (px(6), ring.bottom - px(24), px(54)) if step else (0, ring.centery, px(46))
    points = [(x, ring.y) for x in row(px(46))] + [(ring.right - inset, side)]
    points += [(x, ring.bottom) for x in reversed(row(below))] + [(ring.x + inset, side)]
    return [
        square(point, px(grown * (_BROWN_DISC if n in (0, 6) else _DISC))) for n, point in enumerate(points)
    ]


def markers(guild: Rect, px: Callable[[float], int], step: int) -> Rect:
    """Return the line of the player's markers, below the pennants; a larger one spans the stones at the corners."""
    below, narrower, high = (67, 110, 21) if step else (65, 132, 22)
    line = Rect(0, guild.bottom - px(below), guild.width - px(narrower), px(high))
    line.centerx = guild.centerx
    return line
