"""The twenty nights of Wyrmspan for `session`, which does not know the rules."""

from __future__ import annotations

from wyrmspan_desktop.engine.nights import MOST_STARS, Night, nights

__all__ = ["MOST_STARS", "Night", "nights"]
