"""Which part of a picture is shown where another shape is filled."""

from __future__ import annotations

from pygame import Rect

Size = tuple[int, int]
Point = tuple[float, float]
"""A place in a picture, as shares of its width and height."""

MIDDLE: Point = (0.5, 0.45)
_ASIDE, _CLOSEST = 0.34, 0.7
"""How far from the sides of what is shown the head of a dragon is kept, as a share of its width, and how little is
shown for that, as a share of what there is."""
_ABOVE, _BELOW = 0.42, 0.6
"""How far below the top it lies, as a share of the height, and where it stays at the right, below the points."""


def cut(whole: Size, size: Size, focus: Point = MIDDLE, *, clear: bool = False) -> Rect:
    """The part of a picture that is shown where another shape is filled: what lies round a point of it.

    ``clear``: figures will stand at its upper corners, so less is shown where the point would lie at a side.
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
        if focus[0] > 0.5 and aside / share < _ASIDE:
            above = _BELOW
    part.topleft = round(focus[0] * wide - part.width / 2), round(focus[1] * high - part.height * above)
    return part.clamp(Rect((0, 0), whole))
