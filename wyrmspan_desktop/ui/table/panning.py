"""The way from one mat to another: the picture of the one gives way to that of the other in one smooth move."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.animation import easing

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.display_list import DisplayList, Group

PAN_S = 0.42


class Panning:
    """Two pictures of a part of the window side by side, and how far the second has come."""

    def __init__(self) -> None:
        self._place = Rect(0, 0, 0, 0)
        self._before: Surface | None = None
        self._after: Surface | None = None
        self._sections: list[Group] = []
        self._goes_left = True
        self._now = 0.0

    @property
    def is_seen(self) -> bool:
        """Whether it is under way."""
        return self._before is not None

    def begin(self, window: Surface, place: Rect, *, goes_left: bool) -> None:
        """What the window shows in a place now gives way to what will be drawn there, to the left or to the right."""
        self._place = place.clip(window.get_rect())
        self._before, self._after = window.subsurface(self._place).copy(), None
        self._goes_left, self._now = goes_left, 0.0

    def stop(self) -> None:
        """Everything is where it belongs."""
        self._before = self._after = None
        self._sections = []

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has moved by that."""
        if self._before is None:
            return False
        if self._after is not None:
            self._now += dt
        if self._now >= PAN_S:
            self.stop()
        return True

    def draw(self, display_list: DisplayList, sections: list[Group]) -> None:
        """Draw both over what has been drawn so far, which is what the second shows; anew if its sections are."""
        if self._before is None:
            return
        if self._after is None or self._sections != sections:
            self._after, self._sections = display_list.baked(self._place), sections
        way = round(self._place.width * easing.smooth(self._now / PAN_S))
        surface, (x, y, wide, high) = cast("pygame.Surface", display_list), self._place
        if self._goes_left:
            surface.blit(self._before, (x, y), Rect(way, 0, wide - way, high))
            surface.blit(self._after, (x + wide - way, y), Rect(0, 0, way, high))
        else:
            surface.blit(self._before, (x + way, y), Rect(0, 0, wide - way, high))
            surface.blit(self._after, (x, y), Rect(wide - way, 0, way, high))
