"""A pilot of the program with its pictures, in which nothing is drawn at once."""

from __future__ import annotations

from wyrmspan_desktop.testing.pilot import Pilot


class Unhurried(Pilot):
    """Acts only on things of the top scene, however long the machine takes to draw them."""

    def settle(self, most: int = 60) -> None:
        """Draw frames until there is something to click on the top scene."""
        before: object = None
        while before is not self.app.scene:
            # A scene that comes in a frame is drawn in the next: until then the targets are those of the one before.
            before = self.app.scene
            super().settle(most)

    @property
    def _is_slow(self) -> bool:
        """True while a bot is thinking, or pictures are being made or loaded."""
        painter = self.app.painter
        return super()._is_slow or painter.budget.is_behind or painter.images.is_missed
