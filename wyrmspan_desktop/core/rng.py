"""The random number generator: one 64-bit integer (splitmix64), stored in a game's state."""

from __future__ import annotations

MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def draw(state: int, bound: int) -> tuple[int, int]:
    """Return the next state, and a number in ``range(bound)`` (``bound`` below 2**32; its bias is below 2**-32)."""
    state = (state + _STEP) & MASK
    mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return state, ((mixed ^ (mixed >> 31)) * bound) >> 64
