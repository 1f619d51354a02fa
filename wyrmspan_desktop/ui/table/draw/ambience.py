"""Ambient effects of the table: flames flicker, motes drift through the galleries, embers pulse.

They are drawn above the table and below the animations, and only while their clock is advanced by
`AmbientClock.advance_ambience`.  Otherwise rendering is deterministic: a frame depends on the game alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Rect

from wyrmspan_desktop.engine.view_types import PlayerView
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
_PULSE_S, _PULSE_LEVELS = 2.4, 4
"""The period of the embers' pulse in seconds, and the number of its brightness levels above 0."""

_MAX_OFFSET, _OFFSET_PERIOD_S, _STEPS_PER_PX = 3.0, 40.0, 4
"""The largest offset of the sky to either side, in units, the period of its swing in seconds, and its steps per pixel.
"""


class Ambience(AmbientClock):
    """Flames, motes and embers on the mat shown, and the swing of the sky."""

    def __init__(self) -> None:
        super().__init__()
        self._lamps: list[Rect] = []
        self._mats: list[Rect] = []
        self._embers: list[str] = []
        self._sky_left = 0
        """The left edge of the sky that banners leave free."""

    def update_layout(self, picture: Picture) -> None:
        """Update the places of lanterns, embers and free sky from a picture of the table."""
        banners, card = picture.layout.banners(len(picture.view["players"]), bool(picture.view["automa"]))
        self._sky_left = (card or banners[-1]).right
        self._lamps, self._mats, self._embers = [], [], []
        if in_setup(picture) or picture.pile is not None or picture.shown == picture.automa_seat:
            return
        for seat, at in zip((picture.shown, picture.beside), picture.layout.mats, strict=False):
            if seat is not None:
                self._mats.append(at.mat)
                self._lamps += _lamps(at, picture.view["players"][seat])
        slots = picture.view["players"][picture.shown]["slots"]
        self._embers = [
            word for kind, word in sorted(picture.lit) if kind == "slot" and not slots[word]["excavated"]
        ]

    @property
    def sky_offset(self) -> float:
        """The offset of the sky to the right, in units; 0 while the effects are hidden."""
        return _MAX_OFFSET * math.sin(2 * math.pi * self.seconds / _OFFSET_PERIOD_S) if self.is_seen else 0.0

    def draw_sky(self, painter: Painter, at: Layout, hour: str) -> None:
        """Draw the sky with its offset over that of the scenery, while the effects are visible."""
        if self.is_seen:
            scenery.draw_moved_sky(painter, at, hour, self._sky_left, self.sky_offset_px(at))

    def sky_offset_px(self, at: Layout) -> float:
        """Return `sky_offset` in pixels, rounded to steps too small to be visible."""
        return round(_STEPS_PER_PX * self.sky_offset * at.unit) / _STEPS_PER_PX

    def draw(self, painter: Painter, at: Layout) -> None:
        """Draw the effects at the current time."""
        if not self.is_seen:
            return
        for slot in self._embers:
            brightness = 0.5 - 0.5 * math.cos(2 * math.pi * self.seconds / _PULSE_S)
            scenery.draw_ember_glow(
                painter, at.mats[0], slot, round(_PULSE_LEVELS * brightness) / _PULSE_LEVELS
            )
        for number, lamp in enumerate(self._lamps):
            # Only some in each tick, taking turns.
            turn = (self.ticks * _FLICKERS - number) // max(1, len(self._lamps))
            flame = square((lamp.centerx, lamp.centery + lamp.height // 10), round(lamp.width * 0.62))
            painter.sprite(f"place/flame_{(turn + number) % _FLAMES}", flame)
        for mat in self._mats:
            draw_motes(painter, mat, self.ticks)


def _lamps(at: Layout, player: PlayerView) -> Iterator[Rect]:
    """Yield the lanterns of a mat: one over each stone that can be reached."""
    for cave in CAVES:
        for number in range(1, COLUMNS + 2):
            if number == 1 or player["slots"][f"{cave}.{number - 1}"]["excavated"]:
                yield galleries.lantern(at, at.icons[f"{cave}.i{number}"])
