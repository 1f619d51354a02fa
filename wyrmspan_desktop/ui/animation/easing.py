"""Easing functions: from the fraction of the time to the fraction of the way."""

from __future__ import annotations

import math


def smooth(share: float) -> float:
    """Ease in and out."""
    return share * share * (3 - 2 * share)


def settling(share: float) -> float:
    """Ease out: fast at first, then slower."""
    return 1 - (1 - share) ** 3


def crumbling(share: float) -> float:
    """Ease out faster: very fast at first, then long at rest."""
    return 1 - (1 - share) ** 4


def hump(share: float) -> float:
    """Return 0 at both ends and 1 in the middle."""
    return math.sin(math.pi * share)


def fade(share: float, edge: float = 0.18) -> float:
    """Return 1, except for ramps from and to 0 during a fraction of the time at both ends."""
    return max(0.0, min(1.0, share / edge, (1 - share) / edge))


def turned(share: float) -> float:
    """Return the apparent width of a card that is turned over once: 1, 0 in the middle, 1."""
    return abs(math.cos(math.pi * share))
