"""Which part of a picture is shown where another shape is filled."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

Size = tuple[int, int]
Point = tuple[float, float]
"""A place in a picture, as shares of its width and height."""

MIDDLE: Point = (0.5, 0.45)
_ASIDE, _CLOSEST = 0.34, 0.7
"""How far from the sides of what is shown the head of a dragon is kept, as a share of its width, and how little is
shown for that, as a share of what there is."""
_ABOVE, _BELOW = 0.42, 0.6
"""How far below the top it lies, as a share of the height, and where it stays at the right, below the points."""
_LOWEST = 0.52
"""How far below the top it lies at most: figures stand at the foot."""
_HEAD = 0.06
"""How far a head reaches from its point, as a share of the picture's width or height."""
_STRETCH = 3.0
"""So many times as wide as it was painted the ground between a head and the edge of its picture may become."""


def cut(whole: Size, size: Size, focus: Point = MIDDLE, *, clear: bool = False) -> Rect:
    """The part of a picture that is shown where another shape is filled: what lies round a point of it.

    ``clear``: figures will stand at its upper corners and its foot, so less is shown where the point would lie at a
    side.  Where that is not enough, the part reaches beyond the picture, see `widened`.
    """
    wide, high = whole
    if wide * size[1] > high * size[0]:
        part = Rect(0, 0, max(1, round(high * size[0] / size[1])), high)
    else:
        part = Rect(0, 0, wide, max(1, round(wide * size[1] / size[0])))
    # Figures stand at the foot of small pictures too, so the point is rather above their middle.
    above = _ABOVE
    if clear:
        aside = min(0.5, focus[0] * wide / part.width, (1 - focus[0]) * wide / part.width)
        share = max(_CLOSEST, min(1.0, aside / _ASIDE))
        part.size = max(1, round(part.width * share)), max(1, round(part.height * share))
        if focus[0] > 0.5 and _with_reach(aside / share, focus[0], wide, part.width) < _ASIDE:
            above = _BELOW
    part.topleft = round(focus[0] * wide - part.width / 2), round(focus[1] * high - part.height * above)
    inside = part.clamp(Rect((0, 0), whole))
    return _beyond(inside, whole, focus) if clear else inside


def _with_reach(aside: float, focus: float, whole: int, part: int) -> float:
    """How far a head is from the side of a part at most, as a share of its width, with ground that is widened."""
    return aside + _reach(max(focus, 1 - focus)) * whole / part


def _reach(focus: float) -> float:
    """By how much of a picture's length the ground after a head may be lengthened."""
    return max(0.0, 1 - focus - _HEAD) * (_STRETCH - 1)


def _beyond(part: Rect, whole: Size, focus: Point) -> Rect:
    """A part that is moved beyond the side or the foot of a picture as far as its head needs that."""
    (wide, high), (x, y) = whole, focus
    right = round(min(x * wide + _ASIDE * part.width, wide * (1 + _reach(x))))
    left = round(max(x * wide - _ASIDE * part.width, -wide * _reach(1 - x)))
    foot = round(min(y * high + (1 - _LOWEST) * part.height, high * (1 + _reach(y))))
    if right > wide:
        part.right = max(part.right, right)
    elif left < 0:
        part.left = min(part.left, left)
    if foot > high:
        part.bottom = max(part.bottom, foot)
    return part


def widened(picture: Surface, part: Rect, focus: Point) -> Surface:
    """Return a part of a picture that may reach beyond it: there the ground beside the head is drawn out."""
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
    """A picture made so wide that its first columns stay as they are."""
    before, high = picture.get_size()
    fixed = min(fixed, before)
    if wide <= before or fixed >= before:
        return picture
    found = Surface((wide, high), picture.get_flags() & pygame.SRCALPHA, picture)
    found.blit(picture, (0, 0), (0, 0, fixed, high))
    rest = picture.subsurface((fixed, 0, before - fixed, high))
    found.blit(pygame.transform.smoothscale(rest, (wide - fixed, high)), (fixed, 0))
    return found
