"""Where the parts of a page of rules lie, as pure functions from sizes to rectangles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from wyrmspan_desktop.ui.cutting import Size
from wyrmspan_desktop.ui.layout import places
from wyrmspan_desktop.ui.layout.units import px_of

NEED = (900.0, 480.0)
_WIDE, _HIGH = 1268, 714
_BAR = 11


class RulesPlaces(NamedTuple):
    """A sheet: heading, what is read, the groove of its slide, two buttons at the foot."""

    panel: Rect
    head: Rect
    body: Rect
    bar: Rect
    keys: Rect
    close: Rect


def rules(size: Size) -> RulesPlaces:
    """A page of rules in the middle of a window."""
    px = partial(px_of, size)
    at = places.sheet(size, wide=_WIDE, high=_HIGH)
    bar = Rect(at.body.right - px(_BAR) + px(12), at.body.y, px(_BAR), at.body.height)
    body = Rect(at.body.x, at.body.y, bar.x - px(10) - at.body.x, at.body.height)
    close = at.close.move(at.close.width // 2 + px(8), 0)
    keys = at.close.move(-(at.close.width // 2 + px(8)), 0)
    return RulesPlaces(at.panel, at.head, body, bar, keys, close)


class Column(NamedTuple):
    """The sections of a column, and where each begins, in pixels from the top of all."""

    sections: list[int]
    tops: list[int]
    high: int


def columns(heights: Sequence[int], count: int, gap: int) -> list[Column]:
    """Sections of these heights in so many columns, one or two, in their order and as low as they get."""
    split = len(heights)
    if count > 1:
        split = min(
            range(1, len(heights) + 1), key=lambda at: max(_high(heights[:at], gap), _high(heights[at:], gap))
        )
    return [
        _column(range(first, last), heights, gap)
        for first, last in ((0, split), (split, len(heights)))
        if first < last
    ]


def _high(heights: Sequence[int], gap: int) -> int:
    return sum(heights) + gap * max(0, len(heights) - 1)


def _column(sections: range, heights: Sequence[int], gap: int) -> Column:
    own = [heights[number] for number in sections]
    tops = [_high(own[:at], gap) + (gap if at else 0) for at in range(len(own))]
    return Column(list(sections), tops, _high(own, gap))
