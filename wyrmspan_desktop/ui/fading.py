"""How one scene gives way to another: what the window showed before shines through for a moment."""

from __future__ import annotations

import pygame

FADE_S = 0.16
"""How long that takes, in seconds."""


class Fading:
    """A picture of the window that fades away over what is drawn now, if there is one."""

    def __init__(self) -> None:
        self._before: pygame.Surface | None = None
        self._left = 0.0

    def begin(self, window: pygame.Surface) -> None:
        """Keep what the window shows; if what was kept has not been seen fading yet, that stays."""
        if self._before is None or self._left < FADE_S:
            self._before, self._left = window.copy(), FADE_S

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
        self._before.set_alpha(round(255 * self._left / FADE_S))
        surface.blit(self._before, (0, 0))
