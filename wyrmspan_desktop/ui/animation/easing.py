"""How a movement is spread over its time: functions from the share of the time to the share of the way."""

from __future__ import annotations

import math


def smooth(share: float) -> float:
    """Slow at both ends."""
    return share * share * (3 - 2 * share)


def settling(share: float) -> float:
    """Quick at first, slower and slower."""
    return 1 - (1 - share) ** 3


def crumbling(share: float) -> float:
    """Very quick at first, and long at rest."""
    return 1 - (1 - share) ** 4


def hump(share: float) -> float:
    """0 at both ends and 1 in the middle."""
    return math.sin(math.pi * share)


def fade(share: float, edge: float = 0.18) -> float:
    """0 at both ends and 1 between, but for a share of the time at either end."""
    return max(0.0, min(1.0, share / edge, (1 - share) / edge))


def turned(share: float) -> float:
    """How wide a card looks that is turned over once: 1, 0 in the middle, 1."""
    return abs(math.cos(math.pi * share))
