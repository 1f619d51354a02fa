"""Ambient effects: their clock, and dust motes that drift through the air."""

from __future__ import annotations

import math
import random
from functools import lru_cache, partial

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.drawing.painting import Painter

TICK_S = 1 / 15
"""Seconds between changes."""
_MOTES, _MOTE = 30, 9
"""The number of motes, and their width in units."""
_DRIFT = (5.0, -3.5)
"""The drift of a mote in units per second."""
_CHANCE = random.Random(7)
_PLACES = [(_CHANCE.random(), _CHANCE.random(), _CHANCE.random()) for _ in range(_MOTES)]
"""The initial position of each mote, as fractions of its area, and its factor of speed and size."""


class AmbientClock:
    """The clock of ambient effects, which are visible only while it runs."""

    def __init__(self) -> None:
        self.ticks = 0
        self.is_seen = False
        self._rest = 0.0

    @property
    def seconds(self) -> float:
        """The time for which it has run, in seconds."""
        return self.ticks * TICK_S

    def advance_ambience(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether the effects look different."""
        self._rest += dt
        ticks, self._rest = divmod(self._rest, TICK_S)
        self.ticks += int(ticks)
        changes = bool(ticks) or not self.is_seen
        self.is_seen = True
        return changes

    def hide(self) -> bool:
        """Hide the effects; return whether they were visible."""
        was_seen, self.is_seen = self.is_seen, False
        return was_seen


def draw_motes(painter: Painter, area: Rect, ticks: int, *, near: float = 1.0) -> None:
    """Draw the motes in an area after some ticks; ``near`` times as large as in a gallery."""
    whole = painter.images.load_now("place/mote")
    if whole is None:
        return
    for number, (_, _, pace) in enumerate(_PLACES):
        # Every other one moves in each tick.
        place, light = _flight(number, ticks - (ticks + number) % 2, area.size, painter.unit)
        side = painter.px(near * _MOTE * (0.6 + 0.6 * pace))
        image = painter.cached_now(("mote", side, light), partial(_mote, whole, side, light))
        painter.canvas.blit(image, image.get_rect(center=(area.x + place[0], area.y + place[1])))


@lru_cache(4 * _MOTES)
def _flight(number: int, ticks: int, size: tuple[int, int], unit: float) -> tuple[tuple[int, int], float]:
    """Return the place of a mote in an area after some ticks, in pixels, and its light, at most 1.

    Cached, since half of the motes stay where they are: an idle table draws little else (`bench_idle`).
    """
    x, y, pace = _PLACES[number]
    now = TICK_S * ticks
    across = x * size[0] + unit * (_DRIFT[0] * (0.5 + pace) * now + 6 * math.sin(now * pace + number))
    down = y * size[1] + unit * _DRIFT[1] * (0.5 + pace) * now
    light = round(4 * (0.55 + 0.45 * math.sin(0.7 * now + 2.4 * number))) / 5
    return (round(across) % size[0], round(down) % size[1]), light


def _mote(whole: Surface, side: int, light: float) -> Surface:
    image = pygame.transform.smoothscale(whole, (side, side))
    image.set_alpha(round(255 * light))
    return image
