"""What stirs at the table while nothing happens: flames flicker, motes drift through the galleries, embers breathe.

It lies between the table and what moves on it.  Its time is that of whoever calls `Ambience.stir`: where nobody does,
nothing of it is seen, and every frame follows from what was done alone.
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
"""How many pictures a flame has, and how many flames change at a time."""
_BREATH_S, _BREATHS = 2.4, 4
"""How long embers take to breathe in and out, in seconds, and how many strengths their light has besides none."""

_DRIFT, _DRIFT_S, _STEPS = 3.0, 40.0, 4
"""How far the sky drifts to either side, in units, how long until it is back, and its steps in a pixel."""


class Ambience(AmbientClock):
    """Flames, motes and embers of the mat that lies in the middle, as they are at a time."""

    def __init__(self) -> None:
        super().__init__()
        self._lamps: list[Rect] = []
        self._embers: list[str] = []
        self._open = 0
        """Where the banners in the sky end."""

    def look(self, picture: Picture) -> None:
        """Take in where lanterns hang and embers glow now, and where the sky is open."""
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
        """How far the sky has drifted to the right, in units."""
        return _DRIFT * math.sin(2 * math.pi * self.seconds / _DRIFT_S) if self.is_seen else 0.0

    def draw_sky(self, painter: Painter, at: Layout, hour: str) -> None:
        """Draw the sky over that of the place, from when on it stirs."""
        if self.is_seen:
            scenery.draw_drift(painter, at, hour, self._open, self.shift(at))

    def shift(self, at: Layout) -> float:
        """The same in pixels, by steps that are too small to be seen."""
        return round(_STEPS * self.drift * at.unit) / _STEPS

    def draw(self, painter: Painter, at: Layout) -> None:
        """Draw it as it is now."""
        if not self.is_seen:
            return
        for slot in self._embers:
            breath = 0.5 - 0.5 * math.cos(2 * math.pi * self.seconds / _BREATH_S)
            scenery.draw_breath(painter, at, slot, round(_BREATHS * breath) / _BREATHS)
        for number, lamp in enumerate(self._lamps):
            # Some at a time: each tick it is the turn of the next ones.
            turn = (self.ticks * _FLICKERS - number) // max(1, len(self._lamps))
            flame = square((lamp.centerx, lamp.centery + lamp.height // 10), round(lamp.width * 0.62))
            painter.sprite(f"place/flame_{(turn + number) % _FLAMES}", flame)
        if self._lamps:
            draw_motes(painter, at.mat, self.ticks)
