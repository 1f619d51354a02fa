"""Scenes in front of a painting, with drifting dust motes."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.dust import AmbientClock, draw_motes

_NEAR = 2.2
"""The factor of motes' size relative to those in a gallery, so that they are visible in a bright sky."""


class DustScene(Scene):
    """Draws motes over the painting (`draw_dust`); the rest of the scene lies over both."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._clock = AmbientClock()
        self._motes = CommandList()
        """The last drawn motes."""

    def draw_dust(self) -> None:
        """Draw the motes, and begin the group above them."""
        canvas = self.app.painter.canvas
        self._motes = canvas.begin_group()
        self._draw_motes()
        canvas.begin_group()

    def _draw_motes(self) -> None:
        if self._clock.is_seen:
            painter = self.app.painter
            draw_motes(painter, painter.canvas.get_rect(), self._clock.ticks, near=_NEAR)

    def advance_ambience(self, dt: float) -> Sequence[Replacement]:
        if not self._clock.advance_ambience(dt):
            return ()
        old, self._motes = self._motes, self.app.painter.record(self._draw_motes)
        return [(old, self._motes)]

    def lie_still(self) -> None:
        if self._clock.hide():
            self.app.dirty = True
