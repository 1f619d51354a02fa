"""Cross-fades from one scene to the next."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from wyrmspan_desktop.ui.compositor.canvas import Canvas

FADE_S = 0.16
"""Duration of a fade in seconds."""
_STRIP = 1280 * 900
"""Number of pixels faded in a frame; more if that would make more than `_STRIPS` strips."""
_STRIPS = 4
"""The largest number of strips: each has to fade in several steps."""


class SlicedFade:
    """A picture that fades out in horizontal strips of a limited number of pixels.

    Each frame changes only one strip, so that it paints only a part of a large window.  Rows that follow each
    other in memory are copied twice as fast as columns.
    """

    def __init__(self, picture: Surface, pixels: int) -> None:
        self._picture = picture
        wide, high = picture.get_size()
        self._opacities = [255] * -(-wide * high // pixels)
        self._next = 0

    def turn(self, opacity: int) -> bool:
        """Set the opacity of the next strip; return whether any strip is still visible."""
        self._opacities[self._next] = opacity
        self._next = (self._next + 1) % len(self._opacities)
        return any(self._opacities)

    def draw(self, canvas: Canvas) -> None:
        """Draw the strips that are still visible."""
        wide, high = self._picture.get_size()
        count = len(self._opacities)
        for number, opacity in enumerate(self._opacities):
            top, bottom = high * number // count, high * (number + 1) // count
            # SDL tests an opacity of 255 at every pixel, which takes twenty times as long as none.
            self._picture.set_alpha(opacity if opacity < 255 else None)
            if opacity:
                canvas.blit(self._picture, (0, top), Rect(0, top, wide, bottom - top))


class CrossFade:
    """A picture of the previous scene that fades out over the next one."""

    def __init__(self) -> None:
        self._strips: SlicedFade | None = None
        self._picture = Surface((1, 1))
        """Cached while unused: allocating a surface this large costs more than filling it."""
        self._left = 0.0
        self.is_seen = False
        """Whether a frame has shown it: until then the window looks exactly like this."""
        self._is_held = False
        """Whether the next scene has not been painted yet."""

    @property
    def is_on(self) -> bool:
        """Whether a fade is in progress."""
        return self._strips is not None

    def prepare(self, window: Surface) -> bool:
        """Allocate the picture for a window; return whether it had to be allocated."""
        if self._picture.get_size() == window.get_size():
            return False
        self._picture = window.copy()
        return True

    def begin(self, window: Surface) -> None:
        """Start to fade out the window's content, unless a picture waits that has not begun to fade."""
        if self._strips is None or self._left < FADE_S:
            self.prepare(window)
            self._picture.set_alpha(None)
            self._picture.blit(window, (0, 0))
            wide, high = window.get_size()
            self._strips, self._left = (
                SlicedFade(self._picture, max(_STRIP, -(-wide * high // _STRIPS))),
                FADE_S,
            )
            self.is_seen = self._is_held = False

    def hold(self) -> None:
        """Pause: the next scene is not painted yet, so the window stays as it is."""
        self.is_seen, self._is_held = False, True

    def write_on(self, draw: Callable[[Surface], None], window: Surface) -> None:
        """Change the picture while it covers all of a window, which shows the change at once."""
        draw(self._picture)
        self._picture.set_alpha(None)
        window.blit(self._picture, (0, 0))

    def stop(self) -> None:
        """End the fade at once."""
        self._strips = None

    def step(self, dt: float) -> bool:
        """Advance the fade by ``dt`` seconds; return whether something has to be drawn.

        The first frame shows the picture unchanged, because drawing the next scene takes time enough.
        """
        if self._is_held:
            self._is_held = False
            return True
        self._left -= dt
        if self._strips is None:
            return False
        if self.is_seen and not self._strips.turn(max(0, round(255 * self._left / FADE_S))):
            self.stop()
        return True

    def draw(self, canvas: Canvas) -> None:
        """Draw the rest of the picture; nothing when the fade is over, or if the window has another size."""
        if self._strips is None:
            return
        if self._picture.get_size() != canvas.get_size():
            self.stop()
            return
        self._strips.draw(canvas)
        self.is_seen = True
