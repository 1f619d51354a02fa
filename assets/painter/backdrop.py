"""What lies behind: the elements that a place names, painted from far to near."""

from __future__ import annotations

from collections.abc import Callable

from . import caverns, lands, skies
from .pane import Sheet

_ALL = (
    skies.sun, skies.moon, skies.stars, skies.clouds, skies.aurora, skies.mist, skies.beams,
    lands.ridges, lands.dunes, lands.forest, lands.bamboo, lands.water, lands.deep,
    caverns.cavern, caverns.spikes, caverns.crystals, caverns.lava, caverns.gold,
)  # fmt: skip
ELEMENTS: dict[str, Callable[[Sheet, float], None]] = {f.__name__: f for f in _ALL}
