"""How near the wyrm is that is seen: one painting of the place gives way to the next as the deck shrinks."""

from __future__ import annotations

from pygame import Surface

from wyrmspan_desktop.ui.advent.art import STAGES, draw_place
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.parts import FADE_S
from wyrmspan_desktop.ui.compositor.cross_fade import SlicedFade
from wyrmspan_desktop.ui.drawing.painting import Painter

_COMES_S = 1.6
"""How long one stage takes to give way to the next, in seconds."""
_STRIP = 960 * 540
"""So many pixels a frame paints for it."""


class StageFade:
    """Which stage is seen, and what is left of the one before."""

    def __init__(self) -> None:
        self.stage: int | None = None
        self._strips: SlicedFade | None = None
        self._before: Surface | None = None
        """The picture of the stage before, as long as something is seen of it."""
        self._now, self._seconds = 0.0, _COMES_S

    def stop(self) -> None:
        """Nothing is seen of the stage before any more."""
        if self._before is not None:
            self._before.set_alpha(None)  # it may be seen again
        self._strips = self._before = None

    def restart(self) -> None:
        """Another position is shown: the stage jumps there."""
        self.stop()
        self.stage = None

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has changed by that."""
        if self._strips is None:
            return False
        self._now += dt
        share = min(1.0, self._now / self._seconds)
        if not self._strips.turn(round(255 * (1 - easing.smooth(share)))):
            self.stop()
        return True

    def draw(self, painter: Painter, at: Places, wanted: int, *, is_still: bool, is_instant: bool) -> None:
        """Draw the place at a stage (`art.stage_of`), as soon as its picture is there."""
        if self.stage is None:
            self.stage = wanted
        if wanted != self.stage and _preload(painter, at, wanted) is not None:
            self.stop()
            before = _preload(painter, at, self.stage)
            if before is not None and not is_instant:
                self._before, self._strips = before, SlicedFade(before, _STRIP)
                self._now, self._seconds = 0.0, FADE_S if is_still else _COMES_S
            self.stage = wanted
        draw_place(painter, at, self.stage)
        if self._strips is not None:
            self._strips.draw(painter.canvas)

    def preload(self, painter: Painter, at: Places) -> None:
        """Have the next stage painted beforehand."""
        if self.stage is not None and self.stage < STAGES:
            _preload(painter, at, self.stage + 1)


def _preload(painter: Painter, at: Places, stage: int) -> Surface | None:
    """Have the picture of a stage made; returns it once it is there."""
    with painter.preloading():
        return draw_place(painter, at, stage)
