"""How one scene gives way to another: what the window showed before shines through for a moment."""

from __future__ import annotations

import pygame

FADE_S = 0.16
"""How long that takes, in seconds."""


class Fading:
    """A picture of the window that fades away over what is drawn now, if there is one."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._canvas = pygame.Surface((1, 1))
        """What the picture is on: it is kept, since to have so much memory given takes longer than to fill it."""
        self._left = 0.0

    def prepare(self, window: pygame.Surface) -> bool:
        """Have memory for a picture of a window; whether there was none."""
        if self._canvas.get_size() == window.get_size():
            return False
        self._canvas = window.copy()
        return True

    def begin(self, window: pygame.Surface) -> None:
        """Keep what the window shows; if what was kept has not been seen fading yet, that stays."""
        if self._before is None or self._left < FADE_S:
            self.prepare(window)
            self._canvas.set_alpha(None)
            self._canvas.blit(window, (0, 0))
            self._before, self._left = self._canvas, FADE_S

    def stop(self) -> None:
        """Show only what is drawn now."""
        self._before = None

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has to be drawn."""
        self._left -= dt
        return self._before is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of the picture; nothing once it is over, or if the window has another size."""
        if self._before is None:
            return
        if self._left <= 0 or self._before.get_size() != surface.get_size():
            self.stop()
            return
        # SDL takes many times longer for an opacity of 255 than for any other.
        share = self._left / FADE_S
        self._before.set_alpha(min(254, round(255 * share)) if share < 1 else None)
        surface.blit(self._before, (0, 0))
