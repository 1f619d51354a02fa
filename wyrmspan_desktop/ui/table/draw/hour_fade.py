"""The hours of the rounds: the place as it was gives way to the place as it is at the next hour.

The old picture lies over the new one and fades.  It does so in strips, of which each frame takes the next one's turn,
so that a frame paints only a part of a large window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.parts import FADE_S
from wyrmspan_desktop.ui.art.scenery import HOURS
from wyrmspan_desktop.ui.compositor.cross_fade import SlicedFade

if TYPE_CHECKING:
    from pygame import Surface

    from wyrmspan_desktop.ui.compositor import Canvas

TURN_S = 1.2
"""How long an hour takes to give way to the next, in seconds."""
_STRIP = 1280 * 720
"""So many pixels a frame paints for it."""


class HourFade:
    """Which hour is seen, and what is left of the one before."""

    def __init__(self) -> None:
        self.hour = HOURS[0]
        """The hour that is seen."""
        self.has_jumped = True
        """Whether nothing has been seen yet of the position that is shown."""
        self._gone = self.hour
        self._strips: SlicedFade | None = None
        self._seconds = TURN_S
        self._now = 0.0

    @property
    def before(self) -> str | None:
        """The hour that is giving way to it, if one is."""
        return self._gone if self._strips is not None else None

    @property
    def share(self) -> float:
        """The share of the way to the hour that is seen."""
        return min(1.0, self._now / self._seconds) if self._strips is not None else 1.0

    def turn(self, hour: str, picture: Surface | None = None, *, is_still: bool = False) -> None:
        """It is another hour: at once, or over a picture of the place at the one before.

        ``is_still``: nothing may move, so that it only fades for a moment, as it does after a jump through the game.
        """
        self._gone, self.hour = self.hour, hour
        self._strips = SlicedFade(picture, _STRIP) if picture is not None else None
        self._now = 0.0
        self._seconds = FADE_S if is_still or self.has_jumped else TURN_S
        self.has_jumped = False

    def stop(self) -> None:
        """Nothing is seen of the hour before any more."""
        self._strips = None

    def restart(self) -> None:
        """Another position is shown, maybe to somebody else."""
        self.stop()
        self.has_jumped = True

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has changed by that."""
        if self._strips is None:
            return False
        self._now += dt
        if not self._strips.turn(round(255 * (1 - easing.smooth(self.share)))):
            self.stop()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw what is left of the hour before, over its place."""
        if self._strips is not None:
            self._strips.draw(canvas)
