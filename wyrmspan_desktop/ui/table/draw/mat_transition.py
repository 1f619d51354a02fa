"""The transition between two mats: their pictures slide sideways in one smooth movement."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.animation import easing
from wyrmspan_desktop.ui.base.rectangles import merge_rects
from wyrmspan_desktop.ui.compositor.damage import changed_rects

if TYPE_CHECKING:
    from wyrmspan_desktop.ui.compositor.canvas import Canvas, CommandList

PAN_S = 0.42
WAIT_S = 2.0
"""Seconds to wait for the second picture; events of the game wait with it."""


class MatTransition:
    """Two pictures of a part of the window side by side, and the progress of the slide."""

    def __init__(self) -> None:
        self._place = Rect(0, 0, 0, 0)
        self._before, self._after = Surface((1, 1)), Surface((1, 1))
        """Cached, since allocating surfaces this large takes longer than filling them."""
        self.is_seen = False
        """Whether a transition is in progress."""
        self.is_fresh = False
        """Whether it has just begun, or the second picture has changed since the last frame."""
        self._sections: list[CommandList] = []
        """The sections of the second picture; none until it is made."""
        self._drawn: list[CommandList] = []
        """The sections of the previous frame, which are painted below."""
        self._goes_left = True
        self._now = 0.0
        self._waited = 0.0

    def prepare(self, window: Surface, place: Rect) -> bool:
        """Allocate the pictures for a place; return whether they had to be allocated."""
        size = place.clip(window.get_rect()).size
        if self._before.get_size() == size:
            return False
        self._before, self._after = (pygame.Surface(size, 0, window) for _ in range(2))
        for picture in (self._before, self._after):
            picture.fill((0, 0, 0))
        return True

    def begin(self, window: Surface, place: Rect, *, goes_left: bool) -> None:
        """Start to replace the window's content in a place by the next drawing, to the left or to the right."""
        self.prepare(window, place)
        self._place = place.clip(window.get_rect())
        self._before.blit(window, (0, 0), self._place)
        self.is_seen, self._sections, self.is_fresh, self._drawn = True, [], True, []
        self._goes_left, self._now, self._waited = goes_left, 0.0, 0.0

    def stop(self) -> None:
        """End the transition."""
        self.is_seen, self._sections, self.is_fresh = False, [], False

    def step(self, dt: float) -> bool:
        """Advance time by ``dt`` seconds; return whether something has moved."""
        if not self.is_seen:
            return False
        if self._sections:
            self._now += dt
        else:
            self._waited += dt
        if self._now >= PAN_S or self._waited >= WAIT_S:
            self.stop()
        return True

    def draw(self, canvas: Canvas, sections: list[CommandList], *, is_whole: bool) -> None:
        """Draw both pictures over the drawing so far, which is the content of the second, updated if it changed.

        The second picture is not changed until all of it is available and painted.
        """
        if not self.is_seen:
            return
        drawn, self._drawn = self._drawn, sections
        if self._sections != sections and is_whole and drawn == sections:
            known = self._sections
            places = merge_rects(changed_rects(known, sections), self._place) if known else [self._place]
            if canvas.bake(self._after, places, self._place.topleft):
                # Nothing of the second picture has been visible before.
                self._sections, self.is_fresh = sections, bool(known)
        # Unless it is fresh, it is painted where it has moved: nowhere until the second picture is there.
        if self.is_fresh:
            canvas.begin_fresh()
        else:
            canvas.begin_group()
        self.is_fresh = False
        way = round(self._place.width * easing.smooth(self._now / PAN_S))
        x, y, wide, high = self._place
        if self._goes_left:
            canvas.blit(self._before, (x, y), Rect(way, 0, wide - way, high))
            canvas.blit(self._after, (x + wide - way, y), Rect(0, 0, way, high))
        else:
            canvas.blit(self._before, (x + way, y), Rect(0, 0, wide - way, high))
            canvas.blit(self._after, (x, y), Rect(wide - way, 0, way, high))
        canvas.begin_group()
