"""What stirs at the table while nothing happens: flames flicker, motes drift through the galleries, embers breathe.

It lies between the table and what moves on it.  Its time is that of whoever calls `Ambience.stir`: where nobody does,
nothing of it is seen, and every frame follows from what was done alone.
"""

from __future__ import annotations

import math
import random
from functools import partial

from pygame import Rect, Surface

from wyrmspan_desktop.ui.animation.looks import faded, scaled
from wyrmspan_desktop.ui.layout import galleries
from wyrmspan_desktop.ui.layout.geometry import CAVES, COLUMNS, Layout
from wyrmspan_desktop.ui.layout.grids import square
from wyrmspan_desktop.ui.paint import Painter
from wyrmspan_desktop.ui.table import scenery
from wyrmspan_desktop.ui.table.draw_hand import in_setup
from wyrmspan_desktop.ui.table.picture import Picture

TICK_S = 1 / 15
"""How often something changes, in seconds."""
_FLAMES, _FLICKERS = 3, 2
"""How many pictures a flame has, and how many flames change at a time."""
_MOTES, _MOTE = 30, 9
"""How many motes there are, and how wide they are, in units."""
_BREATH_S, _BREATHS = 2.4, 4
"""How long embers take to breathe in and out, in seconds, and how many strengths their light has besides none."""
_DRIFT = (5.0, -3.5)
"""How far a mote drifts in a second, in units."""


class Ambience:
    """Flames, motes and embers of the mat that lies in the middle, as they are at a time."""

    def __init__(self) -> None:
        self._ticks = 0
        self._rest = 0.0
        self._is_seen = False
        self._lamps: list[Rect] = []
        self._embers: list[str] = []
        chance = random.Random(7)
        self._motes = [(chance.random(), chance.random(), chance.random()) for _ in range(_MOTES)]

    def stir(self, dt: float) -> bool:
        """Let time pass; whether it looks different now."""
        self._rest += dt
        ticks, self._rest = divmod(self._rest, TICK_S)
        self._ticks += int(ticks)
        changes = bool(ticks) or not self._is_seen
        self._is_seen = True
        return changes

    def hide(self) -> bool:
        """Nothing stirs any more; whether something was seen of it."""
        was_seen, self._is_seen = self._is_seen, False
        return was_seen

    def look(self, picture: Picture) -> None:
        """Take in where lanterns hang and embers glow now."""
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

    def draw(self, painter: Painter, at: Layout) -> None:
        """Draw it on the painter's surface as it is now."""
        if not self._is_seen:
            return
        for slot in self._embers:
            breath = 0.5 - 0.5 * math.cos(2 * math.pi * self._ticks * TICK_S / _BREATH_S)
            scenery.draw_breath(painter, at, slot, round(_BREATHS * breath) / _BREATHS)
        for number, lamp in enumerate(self._lamps):
            # Some at a time: each tick it is the turn of the next ones.
            turn = (self._ticks * _FLICKERS - number) // max(1, len(self._lamps))
            flame = square((lamp.centerx, lamp.centery + lamp.height // 10), round(lamp.width * 0.62))
            painter.sprite(f"place/flame_{(turn + number) % _FLAMES}", flame)
        if self._lamps:
            self._draw_motes(painter, at)

    def _draw_motes(self, painter: Painter, at: Layout) -> None:
        whole = painter.loader.at_once("place/mote")
        if whole is None:
            return
        area, seconds = at.mat, self._ticks * TICK_S
        for number, (x, y, pace) in enumerate(self._motes):
            # Every other one moves in each tick.
            now = seconds - TICK_S * ((self._ticks + number) % 2)
            side = at.px(_MOTE * (0.6 + 0.6 * pace))
            across = x * area.width + at.unit * (
                _DRIFT[0] * (0.5 + pace) * now + 6 * math.sin(now * pace + number)
            )
            down = y * area.height + at.unit * _DRIFT[1] * (0.5 + pace) * now
            light = round(4 * (0.55 + 0.45 * math.sin(0.7 * now + 2.4 * number))) / 5
            image = painter.kept(("mote", side, light), partial(_mote, whole, side, light))
            place = (area.x + round(across) % area.width, area.y + round(down) % area.height)
            painter.surface.blit(image, image.get_rect(center=place))


def _mote(whole: Surface, side: int, light: float) -> Surface:
    return faded(scaled(whole, (side, side)), light)
