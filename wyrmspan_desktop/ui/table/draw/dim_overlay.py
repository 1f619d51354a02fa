"""Darkens the table during a drag, except for the bright places, whose edges are soft."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from wyrmspan_desktop.ui.drawing import materials
from wyrmspan_desktop.ui.drawing.painting import Painter

_LEFT = (153, 153, 153)
"""The remaining light."""


class Bright(NamedTuple):
    """A bright place: a rounded rectangle, and the blur outside of it, all in pixels."""

    rect: Rect
    corner: int
    blur: int

    @property
    def frame(self) -> Rect:
        """The rectangle with its soft edge."""
        return self.rect.inflate(6 * self.blur, 6 * self.blur)


def draw_veil(painter: Painter, bright: Sequence[Bright], sharp: Rect) -> None:
    """Darken all but some places with soft edges, and one (``sharp``) with sharp edges."""
    canvas = painter.canvas
    whole = canvas.get_rect()
    frames = together(place.frame.clip(whole) for place in bright)
    for rect in around(whole, [*frames, sharp]):
        canvas.fill(_LEFT, rect, pygame.BLEND_RGB_MULT)
    for frame in frames:
        inside = [
            Bright(place.rect.move(-frame.x, -frame.y), place.corner, place.blur)
            for place in bright
            if frame.colliderect(place.frame)
        ]
        uncut = sharp.clip(frame).move(-frame.x, -frame.y)
        key = ("veil", frame.size, tuple((*place.rect, *place[1:]) for place in inside), tuple(uncut))
        made = partial(_piece, frame.size, inside, uncut)
        if painter.blit_cached(key, made, frame.topleft, pygame.BLEND_RGB_MULT, size=frame.size):
            continue
        for rect in around(frame, [sharp, *(place.rect for place in bright)]):
            canvas.fill(_LEFT, rect, pygame.BLEND_RGB_MULT)


def _piece(size: tuple[int, int], bright: Sequence[Bright], sharp: Rect) -> Surface:
    """Return the light of a frame, to be multiplied with the table."""
    image = Surface(size)
    image.fill(_LEFT)
    for place in bright:
        grown = place.rect.inflate(2 * place.blur, 2 * place.blur)
        soft = materials.soft(grown.size, place.corner + place.blur, place.blur, (255, 255, 255), 1.0)
        image.blit(soft, soft.get_rect(center=grown.center))
    for place in bright:
        image.blit(materials.rounded_mask(place.rect.size, place.corner), place.rect)
    image.fill((255, 255, 255), sharp)
    return image


def together(rects: Iterable[Rect]) -> list[Rect]:
    """Return disjoint rectangles that cover others."""
    found: list[Rect] = []
    for each in rects:
        rect = Rect(each)
        while (number := rect.collidelist(found)) >= 0:
            rect.union_ip(found.pop(number))
        if rect:
            found.append(rect)
    return found


def around(whole: Rect, holes: Iterable[Rect]) -> list[Rect]:
    """Return disjoint rectangles that cover a whole without some holes."""
    found = [whole]
    for hole in holes:
        found = [part for rect in found for part in _without(rect, hole.clip(rect))]
    return found


def _without(rect: Rect, hole: Rect) -> list[Rect]:
    """Return the rest of a rectangle without a part of it."""
    if not hole:
        return [rect]
    parts = [
        Rect(rect.x, rect.y, rect.width, hole.y - rect.y),
        Rect(rect.x, hole.bottom, rect.width, rect.bottom - hole.bottom),
        Rect(rect.x, hole.y, hole.x - rect.x, hole.height),
        Rect(hole.right, hole.y, rect.right - hole.right, hole.height),
    ]
    return [part for part in parts if part]
