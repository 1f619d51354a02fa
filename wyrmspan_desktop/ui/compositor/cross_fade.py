"""Cross-fades from one scene to the next."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from wyrmspan_desktop.ui.compositor.canvas import Canvas

FADE_S = 0.16
"""How long one scene takes to give way to another, in seconds."""
_STRIP = 1280 * 900
"""So many pixels a frame paints for it; more where that would make more strips than these."""
_STRIPS = 4
"""Each has to fade in several steps."""


class SlicedFade:
    """A picture that fades over what is drawn, in strips of at most so many pixels.

    Each frame takes the next one's turn, so that it paints only a part of a large window.  They lie one below the
    other: of rows that follow each other in memory a copy takes half as long as of a column.
    """

    def __init__(self, picture: Surface, pixels: int) -> None:
        self._picture = picture
        wide, high = picture.get_size()
        self._opacities = [255] * -(-wide * high // pixels)
        self._next = 0

    def turn(self, opacity: int) -> bool:
        """Set the opacity of the next strip; returns whether any strip is still visible."""
        self._opacities[self._next] = opacity
        self._next = (self._next + 1) % len(self._opacities)
        return any(self._opacities)

    def draw(self, canvas: Canvas) -> None:
        """Draw what is left."""
        wide, high = self._picture.get_size()
        count = len(self._opacities)
        for number, opacity in enumerate(self._opacities):
            top, bottom = high * number // count, high * (number + 1) // count
            # An opacity of 255 is looked at for every pixel, which takes twenty times as long as none.
            self._picture.set_alpha(opacity if opacity < 255 else None)
            if opacity:
                canvas.blit(self._picture, (0, top), Rect(0, top, wide, bottom - top))


class CrossFade:
    """A picture of the window that fades away over what is drawn now, if there is one."""

    def __init__(self) -> None:
        self._strips: SlicedFade | None = None
        self._picture = Surface((1, 1))
        """Kept while unused: allocating a surface this large costs more than filling it."""
        self._left = 0.0
        self.is_seen = False
        """Whether a frame has shown it: until then the window looks just so."""
        self._is_held = False
        """Whether what comes has not been painted yet."""

    @property
    def is_on(self) -> bool:
        """Whether there is a picture that fades."""
        return self._strips is not None

    def prepare(self, window: Surface) -> bool:
        """Have memory for a picture of a window; whether there was none."""
        if self._picture.get_size() == window.get_size():
            return False
        self._picture = window.copy()
        return True

    def begin(self, window: Surface) -> None:
        """Keep what the window shows; if what was kept has not been seen fading yet, that stays."""
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
        """Change the picture while it hides all of a window, which shows it at once."""
        draw(self._picture)
        self._picture.set_alpha(None)
        window.blit(self._picture, (0, 0))

    def stop(self) -> None:
        """Show only what is drawn now."""
        self._strips = None

    def step(self, dt: float) -> bool:
        """Advance the fade; returns whether something has to be drawn.

        The first frame shows it as it was: drawing what comes takes time enough.
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
        """Draw what is left of the picture; nothing once it is over, or if the window has another size."""
        if self._strips is None:
            return
        if self._picture.get_size() != canvas.get_size():
            self.stop()
            return
        self._strips.draw(canvas)
        self.is_seen = True
