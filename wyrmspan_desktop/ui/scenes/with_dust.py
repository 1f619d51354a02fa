"""Scenes before a painting, through whose air motes drift."""

from __future__ import annotations

from collections.abc import Sequence

from wyrmspan_desktop.ui.compositor.canvas import CommandList
from wyrmspan_desktop.ui.compositor.display_list import Replacement
from wyrmspan_desktop.ui.scenes.base import Host, Scene
from wyrmspan_desktop.ui.widgets.dust import AmbientClock, draw_motes

_NEAR = 2.2
"""How many times larger motes are than in a gallery, so that they are seen before a bright sky."""


class DustScene(Scene):
    """Draws the air when it has drawn the painting (`draw_air`); the rest lies over both."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._air = AmbientClock()
        self._motes = CommandList()
        """Those that were drawn last."""

    def draw_air(self) -> None:
        """Draw what drifts, and go on with what lies over it."""
        canvas = self.app.painter.canvas
        self._motes = canvas.begin_group()
        self._draw_motes()
        canvas.begin_group()

    def _draw_motes(self) -> None:
        if self._air.is_seen:
            painter = self.app.painter
            draw_motes(painter, painter.canvas.get_rect(), self._air.ticks, near=_NEAR)

    def stir(self, dt: float) -> Sequence[Replacement]:
        if not self._air.stir(dt):
            return ()
        old, self._motes = self._motes, self.app.painter.record(self._draw_motes)
        return [(old, self._motes)]

    def lie_still(self) -> None:
        if self._air.hide():
            self.app.dirty = True
