"""The mouse cursors: painted ones where the system supports them, otherwise its own."""

from __future__ import annotations

from typing import Literal

import pygame

from wyrmspan_desktop.ui.compositor import Images

Kind = Literal["arrow", "grip"]

_SIDE = 26
_MIN_PX, _MAX_PX = 24, 64
_TIP: dict[Kind, tuple[float, float]] = {"arrow": (0.08, 0.06), "grip": (0.5, 0.5)}
"""The hot spot, as fractions of the picture's size."""


class Cursors:
    """Shows a cursor at a size that suits the window."""

    def __init__(self, images: Images) -> None:
        self._images = images
        self._shown: tuple[Kind, int] | None = None
        self._is_able = True

    def show(self, kind: Kind, unit: float) -> None:
        """Set the cursor; `unit` is the number of pixels of a unit of measure."""
        side = max(_MIN_PX, min(_MAX_PX, round(_SIDE * unit)))
        if not self._is_able or self._shown == (kind, side):
            return
        self._shown = kind, side
        picture = self._images.load_now(f"table/cursor_{kind}")
        if picture is None:
            self._is_able = False
            return
        x, y = _TIP[kind]
        image = pygame.transform.smoothscale(picture, (side, side))
        try:
            pygame.mouse.set_cursor((round(x * side), round(y * side)), image)
        except pygame.error:
            # Some systems, and hidden windows, have no cursors in colour.
            self._is_able = False
