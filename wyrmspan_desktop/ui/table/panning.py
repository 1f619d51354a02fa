"""The way from one mat to another: the picture of the one gives way to that of the other in one smooth move."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.animation import easing

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.display_list import DisplayList
    from wyrmspan_desktop.ui.painting import Group

PAN_S = 0.42


class Panning:
    """Two pictures of a part of the window side by side, and how far the second has come."""

    def __init__(self) -> None:
        self._place = Rect(0, 0, 0, 0)
        self._before, self._after = Surface((1, 1)), Surface((1, 1))
        """They are kept, since to have so much memory given takes longer than to fill it."""
        self.is_seen = False
        """Whether it is under way."""
        self._sections: list[Group] = []
        """Those of the second picture; none until that has been made."""
        self._goes_left = True
        self._now = 0.0

    def prepare(self, window: Surface, place: Rect) -> bool:
        """Have memory for pictures of a place; whether there was none."""
        size = place.clip(window.get_rect()).size
        if self._before.get_size() == size:
            return False
        self._before, self._after = (pygame.Surface(size, 0, window) for _ in range(2))
        for picture in (self._before, self._after):
            picture.fill((0, 0, 0))
        return True

    def begin(self, window: Surface, place: Rect, *, goes_left: bool) -> None:
        """What the window shows in a place now gives way to what will be drawn there, to the left or to the right."""
        self.prepare(window, place)
        self._place = place.clip(window.get_rect())
        self._before.blit(window, (0, 0), self._place)
        self.is_seen, self._sections = True, []
        self._goes_left, self._now = goes_left, 0.0

    def stop(self) -> None:
        """Everything is where it belongs."""
        self.is_seen, self._sections = False, []

    def step(self, dt: float) -> bool:
        """Let time pass; whether something has moved by that."""
        if not self.is_seen:
            return False
        if self._sections:
            self._now += dt
        if self._now >= PAN_S:
            self.stop()
        return True

    def draw(self, display_list: DisplayList, sections: list[Group], *, is_whole: bool) -> None:
        """Draw both over what has been drawn so far, which is what the second shows; anew if its sections are.

        Unless all of it is there, the second stays as it is: the next frame has more of it.
        """
        if not self.is_seen:
            return
        if self._sections != sections and is_whole:
            display_list.bake(self._after, self._place)
            self._sections = sections
        display_list.begin_fresh()
        way = round(self._place.width * easing.smooth(self._now / PAN_S))
        surface, (x, y, wide, high) = cast("pygame.Surface", display_list), self._place
        if self._goes_left:
            surface.blit(self._before, (x, y), Rect(way, 0, wide - way, high))
            surface.blit(self._after, (x + wide - way, y), Rect(0, 0, way, high))
        else:
            surface.blit(self._before, (x + way, y), Rect(0, 0, wide - way, high))
            surface.blit(self._after, (x, y), Rect(wide - way, 0, way, high))
        display_list.begin_group()
