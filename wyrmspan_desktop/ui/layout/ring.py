"""Where the stones of the guild's ring lie, and the line of own markers between them."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from wyrmspan_desktop.ui.layout.grids import square

TRACK_SPACES = 12
_RING, _DISC, _BROWN_DISC = 21, 37, 41
"""How far inside its edge the middles of the guild's spaces lie, and how large those are."""
TRACK_GROWN = (1.0, 1.14, 1.22)
"""How much larger these are, with all that stands on them, at each step of figures."""


def track(guild: Rect, px: Callable[[float], int], step: int) -> list[Rect]:
    """The spaces round the ring of the guild, clockwise from the upper left."""
    grown = TRACK_GROWN[step]
    ring = guild.inflate(-2 * px(_RING + 1), -2 * px(_RING))
    half = TRACK_SPACES // 2 - 1

    def row(inset: int) -> list[int]:
        """Return the middles of stones in a row that keeps so far from the ends of the ring."""
        first, last = ring.x + inset, ring.right - inset
        return [first + (last - first) * n // (half - 1) for n in range(half)]

    # Below the pennants, which are so broad then that they hang before the sides of the ring: at its corners.
    inset, side, below = (px(6), ring.bottom - px(24), px(54)) if step else (0, ring.centery, px(46))
    points = [(x, ring.y) for x in row(px(46))] + [(ring.right - inset, side)]
    points += [(x, ring.bottom) for x in reversed(row(below))] + [(ring.x + inset, side)]
    return [
        square(point, px(grown * (_BROWN_DISC if n in (0, 6) else _DISC))) for n, point in enumerate(points)
    ]


def markers(guild: Rect, px: Callable[[float], int], step: int) -> Rect:
    """The line of the own markers, below the pennants; a larger one reaches from stone to stone at the corners."""
    below, narrower, high = (67, 110, 21) if step else (65, 132, 22)
    line = Rect(0, guild.bottom - px(below), guild.width - px(narrower), px(high))
    line.centerx = guild.centerx
    return line
