"""Crops pictures to other proportions around a point of interest."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

Size = tuple[int, int]
Point = tuple[float, float]
"""A point in a picture, as fractions of its width and height."""

MIDDLE: Point = (0.5, 0.45)
_CLEAR, _CLOSEST = 0.34, 0.7
"""The minimum distance of a dragon's head from the sides of a crop, as a fraction of its width, and the
smallest crop made to reach it, as a fraction of the full crop.
"""
_ABOVE, _BELOW = 0.42, 0.6
"""The head's distance from the top of a crop, as a fraction of its height, and that distance at the right,
below the points.
"""
_LOWEST = 0.52
"""The head's largest distance from the top: figures stand at the foot."""
_HEAD = 0.06
"""The extent of a head around its point, as a fraction of the picture's width or height."""
_STRETCH = 3.0
"""The ground between a head and the edge of its picture may be stretched to at most this factor."""


def cut(whole: Size, size: Size, focus: Point = MIDDLE, *, clear: bool = False) -> Rect:
    """Return the part of a picture, around a point of it, that fills another shape.

    ``clear``: figures will stand at its upper corners and its foot, so the part is smaller if the point would
    lie at a side.  If that is not enough, it reaches beyond the picture, see `widened`.
    """
    wide, high = whole
    if wide * size[1] > high * size[0]:
        part = Rect(0, 0, max(1, round(high * size[0] / size[1])), high)
    else:
        part = Rect(0, 0, wide, max(1, round(wide * size[1] / size[0])))
    # Figures stand at the foot of small pictures too, so the point is rather above their middle.
    above = _ABOVE
    if clear:
        distance = min(0.5, focus[0] * wide / part.width, (1 - focus[0]) * wide / part.width)
        share = max(_CLOSEST, min(1.0, distance / _CLEAR))
        part.size = max(1, round(part.width * share)), max(1, round(part.height * share))
        if focus[0] > 0.5 and _with_reach(distance / share, focus[0], wide, part.width) < _CLEAR:
            above = _BELOW
    part.topleft = round(focus[0] * wide - part.width / 2), round(focus[1] * high - part.height * above)
    inside = part.clamp(Rect((0, 0), whole))
    return _beyond(inside, whole, focus) if clear else inside


def _with_reach(distance: float, focus: float, whole: int, part: int) -> float:
    """Return a head's largest possible distance from a crop's side, relative to its width, with stretched ground."""
    return distance + _reach(max(focus, 1 - focus)) * whole / part


def _reach(focus: float) -> float:
    """Return how far the ground beyond a head may be stretched, as a fraction of the picture's length."""
    return max(0.0, 1 - focus - _HEAD) * (_STRETCH - 1)


def _beyond(part: Rect, whole: Size, focus: Point) -> Rect:
    """Return a crop moved beyond the side or the foot of a picture as far as its head needs."""
    (wide, high), (x, y) = whole, focus
    right = round(min(x * wide + _CLEAR * part.width, wide * (1 + _reach(x))))
    left = round(max(x * wide - _CLEAR * part.width, -wide * _reach(1 - x)))
    foot = round(min(y * high + (1 - _LOWEST) * part.height, high * (1 + _reach(y))))
    if right > wide:
        part.right = max(part.right, right)
    elif left < 0:
        part.left = min(part.left, left)
    if foot > high:
        part.bottom = max(part.bottom, foot)
    return part


def widened(picture: Surface, part: Rect, focus: Point) -> Surface:
    """Return a part of a picture that may reach beyond it: the ground beside the head is stretched to fill it."""
    wide, high = picture.get_size()
    if picture.get_rect().contains(part):
        return picture.subsurface(part)
    if part.left < 0:
        mirrored = Rect(wide - part.right, part.y, part.width, part.height)
        found = widened(pygame.transform.flip(picture, True, False), mirrored, (1 - focus[0], focus[1]))
        return pygame.transform.flip(found, True, False)
    across = _drawn_out(picture, max(wide, part.right), round((focus[0] + _HEAD) * wide))
    upright = pygame.transform.rotate(across, 90)
    # A turn to the left puts the foot at the right.
    upright = _drawn_out(upright, max(high, part.bottom), round((focus[1] + _HEAD) * high))
    return pygame.transform.rotate(upright, -90).subsurface(part)


def _drawn_out(picture: Surface, wide: int, fixed: int) -> Surface:
    """Return a picture stretched to a width, except for its first ``fixed`` columns."""
    before, high = picture.get_size()
    fixed = min(fixed, before)
    if wide <= before or fixed >= before:
        return picture
    found = Surface((wide, high), picture.get_flags() & pygame.SRCALPHA, picture)
    found.blit(picture, (0, 0), (0, 0, fixed, high))
    rest = picture.subsurface((fixed, 0, before - fixed, high))
    found.blit(pygame.transform.smoothscale(rest, (wide - fixed, high)), (fixed, 0))
    return found
