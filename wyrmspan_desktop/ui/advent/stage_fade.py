"""The transition between the stages of the scenery, as the deck shrinks and the wyrm comes nearer."""

from __future__ import annotations

from pygame import Surface

from wyrmspan_desktop.ui.advent.art import STAGES, draw_place
from wyrmspan_desktop.ui.advent.places import Places
from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.parts import FADE_S
from wyrmspan_desktop.ui.drawing.cross_fade import SlicedFade
from wyrmspan_desktop.ui.drawing.painting import Painter

_COMES_S = 1.6
"""Duration of the transition in seconds."""
_STRIP = 960 * 540
"""Number of pixels painted in a frame."""


class StageFade:
    """The shown stage, and the fading picture of the one before."""

    def __init__(self) -> None:
        self.stage: int | None = None
        self._strips: SlicedFade | None = None
        self._before: Surface | None = None
        """The picture of the previous stage, while it is visible."""
        self._now, self._seconds = 0.0, _COMES_S

    def stop(self) -> None:
        """End the fade at once."""
        if self._before is not None:
            self._before.set_alpha(None)  # it may be shown again
        self._strips = self._before = None

    def restart(self) -> None:
        """Jump to the stage of another position."""
        self.stop()
        self.stage = None

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether something has changed."""
        if self._strips is None:
            return False
        self._now += dt
        share = min(1.0, self._now / self._seconds)
        if not self._strips.turn(round(255 * (1 - easing.smooth(share)))):
            self.stop()
        return True

    def draw(self, painter: Painter, at: Places, wanted: int, *, is_still: bool, is_instant: bool) -> None:
        """Draw the scenery of a stage (`art.stage_of`), once its picture is loaded."""
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
        """Prefetch the next stage."""
        if self.stage is not None and self.stage < STAGES:
            _preload(painter, at, self.stage + 1)


def _preload(painter: Painter, at: Places, stage: int) -> Surface | None:
    """Request the picture of a stage; return it once it is loaded."""
    with painter.preloading():
        return draw_place(painter, at, stage)
