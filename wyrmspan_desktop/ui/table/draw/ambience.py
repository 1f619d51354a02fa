"""Ambient effects of the table: flames flicker, motes drift through the galleries, embers pulse.

They lie between the table and the animations.  They are visible only if `Ambience.stir` is called; otherwise every
frame depends on the game alone.
"""

from __future__ import annotations

import math

from pygame import Rect

from wyrmspan_desktop.ui.art import scenery
from wyrmspan_desktop.ui.drawing.painting import Painter
from wyrmspan_desktop.ui.layout import galleries
from wyrmspan_desktop.ui.layout.geometry import CAVES, COLUMNS, Layout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.table.draw.draw_hand import in_setup
from wyrmspan_desktop.ui.table.draw.picture import Picture
from wyrmspan_desktop.ui.widgets.dust import AmbientClock, draw_motes

_FLAMES, _FLICKERS = 3, 2
"""The number of pictures of a flame, and of flames that change at a time."""
_BREATH_S, _BREATHS = 2.4, 4
"""The period of the embers' pulse in seconds, and its number of brightness levels besides none."""

_DRIFT, _DRIFT_S, _STEPS = 3.0, 40.0, 4
"""The drift of the sky to either side, in units, its period in seconds, and its steps per pixel."""


class Ambience(AmbientClock):
    """Flames, motes and embers of the mat shown, at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._lamps: list[Rect] = []
        self._embers: list[str] = []
        self._open = 0
        """The right edge of the banners in the sky."""

    def look(self, picture: Picture) -> None:
        """Update the places of lanterns and embers, and of the free sky."""
        banners, card = picture.layout.banners(len(picture.view["players"]), bool(picture.view["automa"]))
        self._open = (card or banners[-1]).right
        self._lamps, self._embers = [], []
        if in_setup(picture) or picture.pile is not None or picture.shown == picture.automa_seat:
            return
        at, slots = picture.layout, picture.view["players"][picture.shown]["slots"]
        for cave in CAVES:
            for number in range(1, COLUMNS + 2):
                if number == 1 or slots[f"{cave}.{number - 1}"]["excavated"]:
                    self._lamps.append(galleries.lantern(at, at.icons[f"{cave}.i{number}"]))
        self._embers = [
            word for kind, word in sorted(picture.lit) if kind == "slot" and not slots[word]["excavated"]
        ]

    @property
    def drift(self) -> float:
        """The drift of the sky to the right, in units."""
        return _DRIFT * math.sin(2 * math.pi * self.seconds / _DRIFT_S) if self.is_seen else 0.0

    def draw_sky(self, painter: Painter, at: Layout, hour: str) -> None:
        """Draw the drifting sky over that of the scenery, while the effects are visible."""
        if self.is_seen:
            scenery.draw_drift(painter, at, hour, self._open, self.shift(at))

    def shift(self, at: Layout) -> float:
        """Return the drift in pixels, in steps too small to be visible."""
        return round(_STEPS * self.drift * at.unit) / _STEPS

    def draw(self, painter: Painter, at: Layout) -> None:
        """Draw the effects at the current time."""
        if not self.is_seen:
            return
        for slot in self._embers:
            breath = 0.5 - 0.5 * math.cos(2 * math.pi * self.seconds / _BREATH_S)
            scenery.draw_breath(painter, at, slot, round(_BREATHS * breath) / _BREATHS)
        for number, lamp in enumerate(self._lamps):
            # Only some in each tick, taking turns.
            turn = (self.ticks * _FLICKERS - number) // max(1, len(self._lamps))
            flame = square((lamp.centerx, lamp.centery + lamp.height // 10), round(lamp.width * 0.62))
            painter.sprite(f"place/flame_{(turn + number) % _FLAMES}", flame)
        if self._lamps:
            draw_motes(painter, at.mat, self.ticks)
