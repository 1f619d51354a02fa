"""The transition between hours: the scenery fades from one hour to the next.

The old picture lies over the new one and fades out in strips.  Each frame changes one strip, so that it paints only
a part of a large window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.animation.parts import FADE_S
from wyrmspan_desktop.ui.art.scenery import HOURS
from wyrmspan_desktop.ui.drawing.cross_fade import SlicedFade

if TYPE_CHECKING:
    from pygame import Surface

    from wyrmspan_desktop.ui.compositor import Canvas

TURN_S = 1.2
"""Duration of the transition in seconds."""
_STRIP = 1280 * 720
"""Number of pixels painted in a frame."""


class HourFade:
    """The shown hour, and the fading picture of the one before."""

    def __init__(self) -> None:
        self.hour = HOURS[0]
        """The shown hour."""
        self.has_jumped = True
        """Whether nothing of the current position has been shown yet."""
        self._gone = self.hour
        self._strips: SlicedFade | None = None
        self._seconds = TURN_S
        self._now = 0.0

    @property
    def before(self) -> str | None:
        """The hour that fades out, if there is one."""
        return self._gone if self._strips is not None else None

    @property
    def share(self) -> float:
        """The progress of the fade, from 0 to 1."""
        return min(1.0, self._now / self._seconds) if self._strips is not None else 1.0

    def turn(self, hour: str, picture: Surface | None = None, *, is_still: bool = False) -> None:
        """Change the hour: at once, or with a fade of a picture of the old scenery.

        ``is_still``: with reduced motion the fade is short, as it is after a jump through the game.
        """
        self._gone, self.hour = self.hour, hour
        self._strips = SlicedFade(picture, _STRIP) if picture is not None else None
        self._now = 0.0
        self._seconds = FADE_S if is_still or self.has_jumped else TURN_S
        self.has_jumped = False

    def stop(self) -> None:
        """End the fade at once."""
        self._strips = None

    def restart(self) -> None:
        """Note that another position is shown, maybe to another player."""
        self.stop()
        self.has_jumped = True

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether something has changed."""
        if self._strips is None:
            return False
        self._now += dt
        if not self._strips.turn(round(255 * (1 - easing.smooth(self.share)))):
            self.stop()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the rest of the old picture."""
        if self._strips is not None:
            self._strips.draw(canvas)
